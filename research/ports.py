"""The ports of research: what the loop needs from roles, tools and the world around it.

Adapters live in `roles`, `tools`, `models` and, for what needs Redis or the clock, in `bot`; a fake of
each lives in `tests/fakes`.
"""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from decimal import Decimal
from typing import Protocol, TypeVar

from research.brief import Brief, Depth, Question
from research.cost import Bill, Past
from research.evidence import (
    Agreement,
    Candidate,
    Contradiction,
    Fact,
    Hit,
    Page,
    Passage,
    Source,
    Unread,
)
from research.plan import Findings, Plan, Query, Reflection, SubQuestion
from research.progress import Progress
from research.report import Report, StopReason

T = TypeVar("T")


class Clock(Protocol):
    """Time as a port: tests inject one that stands still until told to move."""

    def now(self) -> datetime:
        """The time of day, aware, in UTC."""
        ...

    def monotonic(self) -> float:
        """Seconds that only grow; for deadlines."""
        ...

    async def sleep(self, seconds: float) -> None:
        """Return after `seconds` of this clock."""
        ...


class Planner(Protocol):
    """Splits a question into sub-questions with their first queries."""

    async def plan(self, question: Question, depth: Depth, tools: Sequence["ToolSpec"]) -> Plan:
        """A plan of at least one sub-question."""
        ...


class Reader(Protocol):
    """Finds in one page what answers one sub-question."""

    async def read(
        self, page: Page, sub_question: SubQuestion, passages: Sequence[Passage]
    ) -> Sequence[Candidate]:
        """Statements with verbatim quotes; `passages` are where the search found the page to fit."""
        ...


class Reflector(Protocol):
    """Decides after a round whether to search on, to plan anew or to write."""

    async def reflect(self, findings: Findings) -> Reflection:
        """The decision."""
        ...


@dataclass(frozen=True, slots=True)
class Outline:
    """A section to be written: its title, the sub-questions that it answers, and what its facts are to each
    other and where they come from.
    """

    title: str
    sub_questions: tuple[SubQuestion, ...]
    agreements: tuple[Agreement, ...] = ()
    contradictions: tuple[Contradiction, ...] = ()
    sources: tuple[Source, ...] = ()


class Writer(Protocol):
    """Writes Markdown in which a sentence cites its facts as `[src:<fact_id>]`; it never sees a page."""

    async def section(self, brief: Brief, outline: Outline, facts: Sequence[Fact], feedback: str) -> str:
        """One section without its title. `feedback` is empty, or a reviewer's words on the last version."""
        ...

    async def summary(
        self, brief: Brief, sections: Sequence[str], facts: Sequence[Fact], feedback: str
    ) -> str:
        """The summary over the written sections."""
        ...


@dataclass(frozen=True, slots=True)
class Verdict:
    """A reviewer's judgement. `doubted` are claims that their quotes do not support, in their words.

    `feedback` is for the whole draft, `of_parts` for single sections by their titles, the summary's is "".
    """

    accepted: bool
    doubted: tuple[str, ...] = ()
    feedback: str = ""
    of_parts: Mapping[str, str] = field(default_factory=dict)

    def for_part(self, title: str) -> str:
        """What the writer of a part is told; empty when nothing speaks against it."""
        return "\n".join(one for one in (self.of_parts.get(title, ""), self.feedback) if one)


class Reviewer(Protocol):
    """Looks at a finished draft: the judge, and whatever other reviewing roles are registered."""

    async def review(self, question: Question, report: Report) -> Verdict:
        """The judgement; a rejected draft is rewritten with its feedback, at most twice."""
        ...


@dataclass(frozen=True, slots=True)
class ToolSpec:
    """What the planner, the budget and `footnote check` know of a tool.

    `suits` says in one line what kinds of sub-question it is good for; `examples` are pairs of
    sub-question and query for the planner. `reads` names the URL schemes that it can read. Prices are in
    US dollars; `read_counts` is false where reading belongs to the search (law B5: a folder query is one).
    """

    name: str
    suits: str
    examples: tuple[tuple[str, str], ...] = ()
    searches: bool = True
    reads: tuple[str, ...] = ()
    timeout_seconds: float = 60.0
    parallel: int = 4
    usd_per_search: Decimal = Decimal(0)
    usd_per_read: Decimal = Decimal(0)
    tokens_per_search: int = 0
    tokens_per_read: int = 0
    read_counts: bool = True


@dataclass(frozen=True, slots=True)
class Found:
    """The answer to a query. `usd` and `tokens` are what it really cost; None where the tool does not say.

    `unread` names what the tool would have searched but could not read. `cached` says that nothing was asked
    of the service: the answer was there already, and is no tool call (law B5).
    """

    hits: tuple[Hit, ...]
    usd: Decimal | None = None
    tokens: int | None = None
    unread: tuple[Unread, ...] = ()
    cached: bool = False


@dataclass(frozen=True, slots=True)
class Validators:
    """What a web server gives to ask later whether a page has changed; `url` is where the page was found."""

    url: str
    etag: str = ""
    last_modified: str = ""


@dataclass(frozen=True, slots=True)
class Got:
    """The answer to a read: the page, or why it was not read, with its real cost as in `Found`.

    `private` says that its server wants it kept by nobody.
    """

    page: Page | Unread
    usd: Decimal | None = None
    tokens: int | None = None
    cached: bool = False
    validators: Validators | None = None
    private: bool = False


class Tool(Protocol):
    """A search service, a page reader, or both; `spec` says which."""

    @property
    def spec(self) -> ToolSpec:
        """What it is, costs and suits."""
        ...

    async def search(self, query: Query) -> Found:
        """Hits for the query, best first. Raises `ToolUnavailable`."""
        ...

    async def read(self, hit: Hit) -> Got:
        """The page behind a hit. Raises `ToolUnavailable`."""
        ...


class Snapshots(Protocol):
    """The content-addressed store of page texts."""

    async def put(self, text: str) -> tuple[str, str]:
        """Keep a text; its sha256 (hex) and the path of its file."""
        ...

    async def get(self, sha256: str) -> str:
        """The text with that digest."""
        ...


class Journal(Protocol):
    """The recorded results of paid calls, and of decisions, keyed by their content (law D2).

    Keys come from `research.journal.step_key`. `past` is what earlier runs of the job have left.
    """

    @property
    def past(self) -> Past:
        """What earlier runs have spent."""
        ...

    async def recall(self, key: str, kind: type[T]) -> T | None:
        """What is recorded under `key`, which costs nothing; None when there is nothing."""
        ...

    async def record(self, key: str, value: T) -> T:
        """Keep a decision; the one that was kept first is returned. Raises `Superseded`."""
        ...

    async def once(self, key: str, kind: type[T], bill: Bill, call: Callable[[], Awaitable[T]]) -> T:
        """The recorded result under `key`, or that of `call`, recorded with its bill before it is returned.

        The call is counted and its worst case written down before it is made. Raises `Superseded`,
        `BudgetExhausted` when a day's limit leaves no room, and `BrokeOff` when it was begun too often.
        """
        ...


class Observer(Protocol):
    """Whoever watches a run."""

    async def progress(self, progress: Progress) -> None:
        """Called after every step; must return at once."""
        ...


class StopSignal(Protocol):
    """Somebody's wish that the job ends with what it has: as a rule the person's."""

    async def wait(self) -> StopReason:
        """Return when the job is to stop, with why."""
        ...
