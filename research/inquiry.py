"""The state of one run: what was planned, asked, read and found so far.

`run` owns it, the phases share it.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Final

from research.agreement import independent_sources, same_origin
from research.brief import Brief, Depth
from research.budget import Budget
from research.errors import ToolUnavailable
from research.evidence import Page, Unread
from research.facts import Evidence
from research.plan import Coverage, Findings, Plan, Query
from research.progress import Line, Phase, Progress
from research.quality import SHIPPED, Avoidance, SourceLists
from research.report import StopReason

PAGES_A_QUERY: Final = {Depth.QUICK: 2, Depth.STANDARD: 3, Depth.DEEP: 5}
"""So many that the first queries of a plan, with their pages, leave calls for a further round."""


class Inquiry:
    """What the phases of a run read and add to."""

    def __init__(
        self, brief: Brief, budget: Budget, evidence: Evidence, lists: SourceLists = SHIPPED
    ) -> None:
        self.brief = brief
        self.lists = lists
        self.avoidance = Avoidance(lists, brief.scope.urls)
        self.budget = budget
        self.evidence = evidence
        self.plan = Plan(())
        self.tools: dict[str, str] = {}
        self.round = 0
        self.used: list[Query] = []
        self.outcomes: dict[str, Page | Unread] = {}
        self.found: set[str] = set()
        self.tools_down: Counter[str] = Counter()
        self.outages: Mapping[str, ToolUnavailable] = {}
        self.failed_branches = 0
        self.stopped_by: StopReason | None = None
        self.heard: tuple[str, ...] = ()

    @property
    def unread(self) -> tuple[Unread, ...]:
        """The pages that were not read, with their reasons."""
        return tuple(one for one in self.outcomes.values() if isinstance(one, Unread))

    def findings(self, new_facts: int) -> Findings:
        """What the reflector may see after a round that brought `new_facts`."""
        origins = same_origin(tuple(self.evidence.sources.values()), self.evidence.texts)
        coverage = []
        for sub_question in self.plan.sub_questions:
            facts = self.evidence.of(sub_question.id)
            coverage.append(Coverage(sub_question, facts, independent_sources(facts, origins)))
        return Findings(
            question=self.brief.question,
            depth=self.brief.depth,
            round=self.round,
            used=tuple(self.used),
            coverage=tuple(coverage),
            new_facts=new_facts,
            tools=self.tools,
            sources=tuple(self.evidence.sources.values()),
            queries_left=max(self.budget.calls_left, 0) // (1 + PAGES_A_QUERY[self.brief.depth]),
        )

    def progress(self, phase: Phase) -> Progress:
        """A snapshot for whoever watches."""
        return Progress(
            phase=phase,
            round=self.round,
            plan=tuple(Line(one.question, len(self.evidence.of(one.id))) for one in self.plan.sub_questions),
            sources_found=len(self.found),
            sources_read=len(self.outcomes) - len(self.unread),
            unread=len(self.unread),
            facts=len(self.evidence.facts),
            spend=self.budget.spend(),
            limits=self.budget.limits,
        )
