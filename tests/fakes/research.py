"""Fakes at the ports of research: tools with a few pages, roles that follow a script."""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from hashlib import sha256

from research.brief import Brief, Depth, Question
from research.errors import ToolUnavailable
from research.evidence import Candidate, Fact, Hit, Page, Passage, Unread, UnreadReason
from research.plan import Findings, Next, Plan, Query, Reflection, SubQuestion
from research.ports import Clock, Found, Got, Outline, ToolSpec, Verdict
from research.progress import Progress
from research.report import Report, StopReason


@dataclass
class FakeTool:
    """A search over pages given as URL to text. `seconds` pass on the clock in every call."""

    clock: Clock
    pages: Mapping[str, str]
    spec: ToolSpec
    seconds: float = 0.0
    down: bool = False
    reason: str = ""
    unread: tuple[Unread, ...] = ()
    usd: Decimal | None = None
    tokens: int | None = None
    running: int = 0
    most_running: int = 0
    searches: list[str] = field(default_factory=list)
    reads: list[str] = field(default_factory=list)

    async def search(self, query: Query) -> Found:
        """Every page, for every query."""
        self.searches.append(query.text)
        await self._work()
        if self.down:
            raise ToolUnavailable(self.spec.name, "is down", billed=False, reason=self.reason)
        hits = tuple(Hit("", url, url, "", self.spec.name, 1.0) for url in self.pages)
        return Found(hits, self.usd, self.tokens, self.unread)

    async def read(self, hit: Hit) -> Got:
        """The page, or NOT_FOUND where its text is empty."""
        self.reads.append(hit.url)
        await self._work()
        text = self.pages[hit.url]
        if not text:
            return Got(Unread(hit.source_id, hit.url, UnreadReason.NOT_FOUND), self.usd, self.tokens)
        page = Page(hit.source_id, hit.url, hit.title, text, self.clock.now(), "text/plain")
        return Got(page, self.usd, self.tokens)

    async def _work(self) -> None:
        self.running += 1
        self.most_running = max(self.most_running, self.running)
        try:
            await self.clock.sleep(self.seconds)
        finally:
            self.running -= 1


class MemorySnapshots:
    """Snapshots in a dictionary."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}

    async def put(self, text: str) -> tuple[str, str]:
        """Keep a text."""
        digest = sha256(text.encode()).hexdigest()
        self.texts[digest] = text
        return digest, f"snapshots/{digest}.txt"

    async def get(self, sha256: str) -> str:
        """The text again."""
        return self.texts[sha256]


@dataclass
class Watcher:
    """An observer that keeps what it was told."""

    seen: list[Progress] = field(default_factory=list)

    async def progress(self, progress: Progress) -> None:
        """Keep a snapshot."""
        self.seen.append(progress)


class PersonsWish:
    """A stop signal that a test can give."""

    def __init__(self) -> None:
        self.event = asyncio.Event()

    async def wait(self) -> StopReason:
        """Until the test gives the signal."""
        await self.event.wait()
        return StopReason.PERSON


@dataclass
class ScriptedPlanner:
    """Plans the given number of sub-questions, each with one query for the first searching tool."""

    sub_questions: int = 1
    queries: int = 1

    async def plan(self, question: Question, depth: Depth, tools: Sequence[ToolSpec]) -> Plan:
        """The plan."""
        del depth
        return Plan(
            tuple(
                SubQuestion(
                    f"q{n}",
                    f"{question.text} ({n})",
                    f"theme {n}",
                    tuple(
                        Query(f"query {n}.{m}", tool.name, "en")
                        for tool in tools[:1]
                        for m in range(self.queries)
                    ),
                )
                for n in range(1, self.sub_questions + 1)
            )
        )


class FirstLineReader:
    """Quotes the first line of every page."""

    async def read(
        self, page: Page, sub_question: SubQuestion, passages: Sequence[Passage]
    ) -> Sequence[Candidate]:
        """One candidate a page."""
        del sub_question, passages
        line = page.text.splitlines()[0]
        return (Candidate(line, line, 0.9),)


@dataclass
class ScriptedReflector:
    """Answers with the given reflections in turn, then decides to write."""

    script: list[Reflection] = field(default_factory=list)
    seen: list[Findings] = field(default_factory=list)

    async def reflect(self, findings: Findings) -> Reflection:
        """The next reflection."""
        self.seen.append(findings)
        return self.script.pop(0) if self.script else Reflection(Next.WRITE)


@dataclass
class PlainWriter:
    """One sentence a fact, cited; keeps the feedback that it was given, and counts its summaries."""

    feedback: list[str] = field(default_factory=list)
    summaries: int = 0

    async def section(self, brief: Brief, outline: Outline, facts: Sequence[Fact], feedback: str) -> str:
        """The facts as sentences."""
        del brief, outline
        self.feedback.append(feedback)
        return "\n\n".join(f"{fact.text} [src:{fact.fact_id}]" for fact in facts)

    async def summary(
        self, brief: Brief, sections: Sequence[str], facts: Sequence[Fact], feedback: str
    ) -> str:
        """The first fact."""
        del brief, sections, feedback
        self.summaries += 1
        return f"{facts[0].text} [src:{facts[0].fact_id}]"


@dataclass
class ScriptedReviewer:
    """Gives the verdicts in turn, then accepts."""

    verdicts: list[Verdict] = field(default_factory=list)

    async def review(self, question: Question, report: Report) -> Verdict:
        """The next verdict."""
        del question, report
        return self.verdicts.pop(0) if self.verdicts else Verdict(accepted=True)
