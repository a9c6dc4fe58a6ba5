"""The plan of a job: sub-questions by theme, each with the queries that look for its answer.

Made by the planner, amended by the reflector, shown to the person and carried out by `run`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum

from research.brief import Depth, Language, Question
from research.evidence import Fact, Source


@dataclass(frozen=True, slots=True)
class Query:
    """One search to run: its words, the tool that runs it, and the language of its words."""

    text: str
    tool: str
    language: Language


@dataclass(frozen=True, slots=True)
class SubQuestion:
    """One part of the question; `id` (q1, q2, …) is stable within a job."""

    id: str
    question: str
    theme: str
    queries: tuple[Query, ...] = ()


@dataclass(frozen=True, slots=True)
class Plan:
    """The sub-questions of a job, in the order in which the report takes them."""

    sub_questions: tuple[SubQuestion, ...]

    def with_queries(self, queries: dict[str, tuple[Query, ...]]) -> "Plan":
        """The same plan with the queries of the next round, by sub-question id; others have none."""
        return Plan(tuple(replace(one, queries=queries.get(one.id, ())) for one in self.sub_questions))


class Next(StrEnum):
    """What the loop does after a reflection."""

    WRITE = "write"
    SEARCH = "search"
    REPLAN = "replan"


@dataclass(frozen=True, slots=True)
class Coverage:
    """What is known about one sub-question: its facts, and how many independent sources stand behind them."""

    sub_question: SubQuestion
    facts: tuple[Fact, ...]
    independent: int


@dataclass(frozen=True, slots=True)
class Findings:
    """What a reflector may look at: the question, the plan, every query used so far, and the coverage.

    `tools` are the searches that may be asked, by name, with what each suits; `sources` the pages that facts
    come from; `queries_left` says for how many further queries, each with the pages that it finds, the job's
    calls reach.
    """

    question: Question
    depth: Depth
    round: int
    used: tuple[Query, ...]
    coverage: tuple[Coverage, ...]
    new_facts: int
    tools: Mapping[str, str] = field(default_factory=dict)
    sources: tuple[Source, ...] = ()
    queries_left: int = 100


@dataclass(frozen=True, slots=True)
class Reflection:
    """A reflector's decision. `queries` go with SEARCH, `plan` with REPLAN; `why` is for the log.

    `duplicates` counts the queries that were proposed and had been asked before.
    """

    next: Next
    queries: dict[str, tuple[Query, ...]] = field(default_factory=dict)
    plan: Plan | None = None
    why: str = ""
    duplicates: int = 0
