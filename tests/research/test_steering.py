"""Guidance becomes constraints at steps that a resumed run repeats, and the report says what became of it."""

from dataclasses import dataclass, field, replace
from decimal import Decimal

from research.brief import Brief, Depth, Question
from research.budget import Budget
from research.plan import Next, Query, Reflection
from research.ports import ToolSpec
from research.report import Limits, Note, NoteKind, Report
from research.roles.setup import Roles
from research.run import Services, run_research
from research.steering import Guidance
from tests.fakes.clock import FakeClock
from tests.fakes.remembering import RememberingJournal
from tests.fakes.research import (
    FakeTool,
    FirstLineReader,
    MemorySnapshots,
    PersonsWish,
    PlainWriter,
    ScriptedPlanner,
    ScriptedReflector,
    Watcher,
)

PAGES = {
    "https://a.example/1": "The toll is two dollars.\n",
    "https://b.example/2": "Lorries pay five dollars.\n",
}
LIMITS = Limits(100, 100_000, 600.0, Decimal(1))
ASSUMED = Brief(
    Question("What is the toll?", "en", ("Period: 2025",)), Depth.QUICK, assumptions=("Period: 2025",)
)


@dataclass
class Saying:
    """Guidance that grows by a saying each time somebody asks for it."""

    words: list[str]
    heard: list[str] = field(default_factory=list)

    async def said(self) -> tuple[str, ...]:
        """One more than last time."""
        if self.words:
            self.heard.append(self.words.pop(0))
        return tuple(self.heard)


async def report_of(
    guidance: Guidance, reflector: ScriptedReflector, journal: RememberingJournal, brief: Brief = ASSUMED
) -> Report:
    """A run over two pages that searches once more after the first round."""
    clock = FakeClock()
    roles = Roles(ScriptedPlanner(), FirstLineReader(), reflector, PlainWriter())
    services = Services(
        clock=clock,
        roles=roles,
        tools=(FakeTool(clock, PAGES, ToolSpec("fake", "everything", reads=("https",))),),
        snapshots=MemorySnapshots(),
        journal=journal,
        observer=Watcher(),
        stop=PersonsWish(),
        guidance=guidance,
    )
    return await run_research(brief, Budget(LIMITS, clock), services)


def searching_once_more() -> ScriptedReflector:
    """Wants another round after the first."""
    return ScriptedReflector([Reflection(Next.SEARCH, {"q1": (Query("lorries", "fake", "en"),)})])


def about(report: Report, kind: NoteKind) -> list[str]:
    """What the notes of a kind are about."""
    return [note.about for note in report.notes if note.kind is kind]


async def test_guidance_is_a_constraint_from_the_next_reflection_on() -> None:
    """The first reflection sees what was said by then, the second what came after."""
    reflector = searching_once_more()
    report = await report_of(Saying(["only lorries", "not rebates"]), reflector, RememberingJournal())
    seen = [findings.question.constraints for findings in reflector.seen]

    assert seen == [("Period: 2025", "only lorries"), ("Period: 2025", "only lorries", "not rebates")]
    assert about(report, NoteKind.GUIDED) == ["only lorries", "not rebates"]
    assert about(report, NoteKind.GUIDED_LATE) == []


async def test_what_is_said_after_the_writing_began_is_named_as_too_late() -> None:
    """Nothing that a person says gets lost in silence."""
    report = await report_of(Saying(["one", "two", "three"]), ScriptedReflector(), RememberingJournal())

    assert about(report, NoteKind.GUIDED) == ["one", "two"]
    assert about(report, NoteKind.GUIDED_LATE) == ["three"]


async def test_a_resumed_run_hears_the_same_at_the_same_steps() -> None:
    """Whatever was said in the meantime comes at a later step, so that the replay asks the same again."""
    journal, first, second = RememberingJournal(), searching_once_more(), searching_once_more()
    await report_of(Saying(["only lorries", "not rebates"]), first, journal)
    report = await report_of(
        Saying(["only lorries", "not rebates", "and buses"] * 2), second, journal.again()
    )

    assert [one.question for one in second.seen] == [one.question for one in first.seen]
    assert "and buses" not in about(report, NoteKind.GUIDED)


async def test_an_assumption_stands_in_the_report() -> None:
    """As one that nobody has confirmed."""
    report = await report_of(Saying([]), ScriptedReflector(), RememberingJournal())

    assert about(report, NoteKind.ASSUMED) == ["Period: 2025"]


async def test_a_confirmed_constraint_is_no_assumption() -> None:
    """The report does not speak of it."""
    confirmed = replace(ASSUMED, assumptions=())
    report = await report_of(Saying([]), ScriptedReflector(), RememberingJournal(), confirmed)

    assert Note(NoteKind.ASSUMED, "Period: 2025") not in report.notes
