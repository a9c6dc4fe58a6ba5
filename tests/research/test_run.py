"""The loop as its caller sees it: a brief goes in, a report within its limits comes out."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from decimal import Decimal

import pytest

from research.brief import Brief, Depth, Question, Scope
from research.budget import Budget
from research.errors import DocumentsUnreadable, Outage
from research.evidence import Fact, Unread, UnreadReason
from research.journal import NoJournal
from research.plan import Next, Plan, Query, Reflection
from research.ports import Found, Outline, ToolSpec, Verdict
from research.progress import Phase
from research.report import (
    Block,
    Limits,
    NoteKind,
    Report,
    Sentence,
    Status,
    StopReason,
    paragraphs,
    sentences,
)
from research.roles.setup import Roles
from research.run import Services, run_research
from research.urls import source_id
from tests.fakes.clock import FakeClock
from tests.fakes.research import (
    FakeTool,
    FirstLineReader,
    MemorySnapshots,
    PersonsWish,
    PlainWriter,
    ScriptedPlanner,
    ScriptedReflector,
    ScriptedReviewer,
    Watcher,
)

ENOUGH = Limits(max_tool_calls=100, max_tokens=1_000_000, deadline_seconds=600, max_usd=Decimal(5))
SPEC = ToolSpec("folder", "anything", reads=("https", "doc"), read_counts=True)
PAGES = {
    "https://one.example/a": "The bridge was opened in 1931 after nine years of work.\nMore.",
    "https://two.example/b": "A toll of two dong is asked of every cart on the bridge.\nMore.",
    "https://three.example/c": "",
}


@dataclass
class Stage:
    """A run with everything fake around it, changed by a test before it starts."""

    limits: Limits = ENOUGH
    spec: ToolSpec = SPEC
    planner: ScriptedPlanner = field(default_factory=ScriptedPlanner)
    reflector: ScriptedReflector = field(default_factory=ScriptedReflector)
    reviewer: ScriptedReviewer = field(default_factory=ScriptedReviewer)
    writer: PlainWriter = field(default_factory=PlainWriter)
    scope: Scope = field(default_factory=Scope)
    clock: FakeClock = field(default_factory=FakeClock)
    watcher: Watcher = field(default_factory=Watcher)
    stop: PersonsWish = field(default_factory=PersonsWish)
    more_tools: tuple[FakeTool, ...] = ()

    def __post_init__(self) -> None:
        self.tool = FakeTool(self.clock, PAGES, self.spec)

    def start(self) -> "asyncio.Task[Report]":
        """The run as a task."""
        roles = Roles(self.planner, FirstLineReader(), self.reflector, self.writer, (self.reviewer,))
        tools = (self.tool, *self.more_tools)
        services = Services(self.clock, roles, tools, MemorySnapshots(), NoJournal(), self.watcher, self.stop)
        brief = Brief(Question("When was the bridge opened?", "en"), scope=self.scope)
        return asyncio.create_task(run_research(brief, Budget(self.limits, self.clock), services))


async def test_a_question_ends_as_a_report_in_which_every_sentence_is_cited() -> None:
    """Plan, search, read, write: two pages give two facts, the empty one is noted as unread."""
    report = await Stage().start()

    assert Status.DONE is report.status
    assert all(sentence.citations for sentence in sentences(report))
    assert 2 == len(report.facts) == len(report.sources)
    assert NoteKind.UNREAD in {note.kind for note in report.notes}


async def test_nothing_found_claims_nothing() -> None:
    """Law E7."""
    stage = Stage()
    stage.tool.pages = {"https://three.example/c": ""}
    report = await stage.start()

    assert (
        report.status,
        report.facts,
        report.sources,
        tuple(sentences(report)),
    ) == (Status.NOTHING_FOUND, (), (), ())


@pytest.mark.parametrize(
    ("limits", "spec", "reason"),
    [
        (Limits(2, 1000, 600, Decimal(1)), SPEC, StopReason.TOOL_CALLS),
        (
            Limits(100, 25, 600, Decimal(1)),
            ToolSpec("folder", "", reads=("https",), tokens_per_read=10, tokens_per_search=10),
            StopReason.TOKENS,
        ),
        (
            Limits(100, 1000, 600, Decimal("0.025")),
            ToolSpec(
                "folder", "", reads=("https",), usd_per_read=Decimal("0.01"), usd_per_search=Decimal("0.01")
            ),
            StopReason.USD,
        ),
    ],
)
async def test_each_limit_stops_the_job_at_or_under_its_number(
    limits: Limits, spec: ToolSpec, reason: StopReason
) -> None:
    """Law B2: a partial report that says why."""
    report = await Stage(limits=limits, spec=spec).start()
    spend = report.spend

    assert (Status.PARTIAL, reason) == (report.status, report.stopped_by)
    assert spend.tool_calls <= limits.max_tool_calls
    assert spend.tokens_in + spend.tokens_out <= limits.max_tokens
    assert spend.usd <= limits.max_usd
    assert report.facts


async def test_the_deadline_ends_gathering_and_leaves_time_to_write() -> None:
    """Calls take 50 s each; at 90 of 100 s the second is cut off and what is known is written up."""
    stage = Stage(limits=Limits(100, 1000, 100, Decimal(1)))
    stage.tool.seconds = 50
    run = stage.start()
    await stage.clock.advance(90)
    report = await run

    assert (report.status, report.stopped_by) == (Status.PARTIAL, StopReason.DEADLINE)
    assert report.spend.seconds <= 100
    assert stage.tool.running == 0


async def test_the_persons_stop_writes_what_is_proven() -> None:
    """A call in flight is cancelled, and the report says who stopped it."""
    stage = Stage()
    stage.tool.seconds = 1000
    run = stage.start()
    await stage.clock.advance(10)
    stage.stop.event.set()
    report = await run

    assert (report.status, report.stopped_by, stage.tool.running) == (Status.PARTIAL, StopReason.PERSON, 0)


class _Slow(PlainWriter):
    """Takes for ever over its first section, as a model may."""

    told = False
    begun: asyncio.Event

    async def section(self, brief: Brief, outline: Outline, facts: Sequence[Fact], feedback: str) -> str:
        self.begun.set()
        if not self.told:
            self.told = True
            await asyncio.Event().wait()
        return await super().section(brief, outline, facts, feedback)


async def test_a_stop_while_the_report_is_written_has_it_at_once() -> None:
    """What is proven is written up without what was slow."""
    stage = Stage(writer=_Slow())
    stage.writer.begun = asyncio.Event()
    run = stage.start()
    await stage.writer.begun.wait()
    stage.stop.event.set()
    report = await run

    assert (report.status, report.stopped_by) == (Status.PARTIAL, StopReason.PERSON)
    assert len(report.facts) == 2


async def test_a_branch_that_fails_costs_only_its_own_findings() -> None:
    """Law P2: one search is down, the other's facts are all there."""
    clock = FakeClock()
    other = FakeTool(clock, {}, ToolSpec("broken", ""), down=True)
    stage = Stage(clock=clock, planner=ScriptedPlanner(2), more_tools=(other,))
    stage.reflector.script = [Reflection(Next.SEARCH, {"q1": (Query("again", "broken", "en"),)})]
    report = await stage.start()

    assert (report.status, len(report.facts)) == (Status.DONE, 2)
    assert ("broken", 1) in {(note.about, note.count) for note in report.notes}


async def test_when_every_search_is_down_the_report_says_so() -> None:
    """No claims, and the reason."""
    stage = Stage()
    stage.tool.down = True
    report = await stage.start()

    assert (report.status, report.stopped_by, report.facts) == (Status.PARTIAL, StopReason.SEARCH_DOWN, ())


async def test_a_refused_key_is_named_among_the_limitations() -> None:
    """The report says which service, so that the words can say which setting."""
    stage = Stage()
    stage.tool.down, stage.tool.reason = True, Outage.WRONG_KEY
    report = await stage.start()

    notes = {(note.kind, note.about, note.reason) for note in report.notes}
    assert (NoteKind.KEY_REFUSED, "folder", Outage.WRONG_KEY) in notes


async def test_where_there_is_nothing_to_search_the_report_says_so() -> None:
    """No folder, no page, no key: that is the reason, and not the question."""
    stage = Stage(spec=replace(SPEC, searches=False))
    report = await stage.start()

    assert report.status is Status.NOTHING_FOUND
    assert NoteKind.NO_SOURCES in {note.kind for note in report.notes}


class NothingReadable(FakeTool):
    """A folder in which every document is broken."""

    async def search(self, query: Query) -> Found:
        """Nothing can be searched."""
        del query
        raise DocumentsUnreadable("shelf", "none_readable")


async def test_a_folder_in_which_nothing_can_be_read_is_told_as_bad_input() -> None:
    """It was the only place to look, so there is nothing to report on."""
    stage = Stage()
    stage.tool = NothingReadable(stage.clock, {}, replace(SPEC, name="documents"))

    with pytest.raises(DocumentsUnreadable):
        await stage.start()


async def test_a_page_that_the_person_named_is_noted_by_its_address() -> None:
    """It is not only counted."""
    url = "https://a.example/locked"
    stage = Stage(scope=Scope(urls=(url,)))
    stage.tool.unread = (Unread(source_id(url), url, UnreadReason.PAYWALL),)
    report = await stage.start()

    assert (NoteKind.UNREAD_PAGE, url, "paywall") in {(n.kind, n.about, n.reason) for n in report.notes}
    assert all(n.about != "paywall" for n in report.notes if n.kind is NoteKind.UNREAD)


async def test_what_a_search_could_not_look_into_is_noted() -> None:
    """An encrypted file in a folder is not silently missing."""
    stage = Stage()
    stage.tool.unread = (Unread("s9", "doc:secret.pdf", UnreadReason.ENCRYPTED),)
    report = await stage.start()

    assert (NoteKind.UNREAD, "encrypted", 1) in {(n.kind, n.about, n.count) for n in report.notes}


async def test_a_page_is_read_once_however_many_ask_for_it() -> None:
    """Three sub-questions find the same pages."""
    stage = Stage(planner=ScriptedPlanner(3))
    await stage.start()

    assert sorted(PAGES) == sorted(stage.tool.reads)


@pytest.mark.parametrize(("calls", "at_once"), [(40, 10), (20, 5), (12, 4)])
async def test_as_many_branches_run_at_once_as_the_calls_left_pay_to_their_end(
    calls: int, at_once: int
) -> None:
    """Ten queries, each with three pages to read; a tight limit is not spent on ten searches."""
    limits = replace(ENOUGH, max_tool_calls=calls)
    spec = ToolSpec("folder", "", reads=("https",), parallel=100)
    stage = Stage(planner=ScriptedPlanner(10), spec=spec, limits=limits)
    stage.tool.seconds = 1
    stage.tool.pages = {}
    run = stage.start()
    await stage.clock.advance(20)
    await run

    assert stage.tool.most_running == at_once


async def test_a_rejected_draft_is_rewritten_twice_and_then_delivered_with_its_doubts() -> None:
    """Feedback reaches the writer; the last doubts are noted."""
    verdict = Verdict(accepted=False, doubted=("The bridge",), feedback="too bold")
    stage = Stage(reviewer=ScriptedReviewer([verdict] * 3))
    report = await stage.start()

    assert stage.writer.feedback == ["", "too bold", "too bold"]
    assert "The bridge" in {note.about for note in report.notes if note.kind is NoteKind.DOUBTED}


async def test_only_the_parts_that_a_reviewer_objects_to_are_written_again() -> None:
    """The other section is as it was, and is not paid for twice."""
    verdict = Verdict(accepted=False, of_parts={"theme 2": "too bold"})
    stage = Stage(reviewer=ScriptedReviewer([verdict]), planner=ScriptedPlanner(2))
    report = await stage.start()

    assert stage.writer.feedback == ["", "", "too bold"]
    assert len(report.sections) == 2


async def test_a_rejection_without_a_word_is_not_worth_a_rewriting() -> None:
    """Nobody could mend anything; the doubts are noted."""
    verdict = Verdict(accepted=False, doubted=("The bridge",))
    stage = Stage(reviewer=ScriptedReviewer([verdict] * 3))
    report = await stage.start()

    assert stage.writer.feedback == [""]
    assert "The bridge" in {note.about for note in report.notes if note.kind is NoteKind.DOUBTED}


async def test_pages_named_by_the_person_are_read() -> None:
    """They need no search."""
    stage = Stage(scope=Scope(urls=("https://one.example/a",)), planner=ScriptedPlanner(queries=0))
    report = await stage.start()

    assert [source.url for source in report.sources] == ["https://one.example/a"]


async def test_whoever_watches_sees_every_phase() -> None:
    """From planning to writing, with the facts growing."""
    stage = Stage()
    await stage.start()

    phases = list(dict.fromkeys(one.phase for one in stage.watcher.seen))
    assert phases == [Phase.PLANNING, Phase.SEARCHING, Phase.REFLECTING, Phase.WRITING]
    assert stage.watcher.seen[-1].facts == 2


class _Inventive(PlainWriter):
    """Adds a figure that no quote has."""

    async def section(self, brief: Brief, outline: Outline, facts: Sequence[Fact], feedback: str) -> str:
        said = await super().section(brief, outline, facts, feedback)
        return f"{said}\n\nIt cost 900 million dollars [src:{facts[0].fact_id}]."


async def test_a_writer_is_told_which_of_its_sentences_were_taken_out() -> None:
    """Or it would keep them, word for word."""
    verdict = Verdict(accepted=False, feedback="too bold")
    stage = Stage(reviewer=ScriptedReviewer([verdict]), writer=_Inventive())
    await stage.start()
    first, second = stage.writer.feedback

    assert first == ""
    assert second.startswith("too bold\n")
    assert "It cost 900 million dollars" in second


class _TwoShelves(ScriptedPlanner):
    """Looks for each part in a place of its own."""

    async def plan(self, question: Question, depth: Depth, tools: Sequence[ToolSpec]) -> Plan:
        first, second = (await super().plan(question, depth, tools)).sub_questions
        at = (Query("query", tool.name, "en") for tool in tools[1:])
        return Plan(tuple(replace(one, queries=(next(at),)) for one in (first, second)))


async def test_a_contradiction_over_two_sections_is_told_whole_in_the_first() -> None:
    """Neither writer would see it otherwise."""
    clock = FakeClock()
    one = {"https://one.example/a": "The Halden bridge was opened in 1931 after nine years of work.\nMore."}
    two = {"https://two.example/b": "The Halden bridge was opened in 1936 after nine years of work.\nMore."}
    shelves = tuple(FakeTool(clock, pages, ToolSpec(name, "")) for name, pages in (("a", one), ("b", two)))
    stage = Stage(clock=clock, planner=_TwoShelves(2), more_tools=shelves)
    stage.tool.pages = one | two
    report = await stage.start()
    shown = [
        {one for block in section.blocks for sentence in paragraphs_of(block) for one in sentence.citations}
        for section in report.sections
    ]

    assert len(report.contradictions) == 1
    assert [len(one) for one in shown] == [2, 1]


def paragraphs_of(block: Block) -> list[Sentence]:
    """The sentences of a block."""
    return [sentence for paragraph in paragraphs((block,)) for sentence in paragraph.sentences]


async def test_a_summary_that_nobody_objects_to_is_not_written_again() -> None:
    """As long as the sections go on citing what it cites."""
    verdict = Verdict(accepted=False, of_parts={"theme 1": "too bold"})
    stage = Stage(reviewer=ScriptedReviewer([verdict]))
    await stage.start()

    assert (stage.writer.feedback, stage.writer.summaries) == (["", "too bold"], 1)
