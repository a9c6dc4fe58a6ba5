"""Each role goes on without the model in its own way."""

from datetime import UTC, datetime
from decimal import Decimal

import pytest

from research.brief import Brief, Depth, Question
from research.errors import BudgetExhausted, ModelUnavailable
from research.evidence import Fact, Page
from research.plan import SubQuestion
from research.ports import Outline, Verdict
from research.report import StopReason
from research.roles.degrading import DegradingPlanner, DegradingReader, DegradingReviewer, DegradingWriter
from research.roles.fallbacks import Fallbacks
from tests.fakes.reports import a_report
from tests.fakes.research import PlainWriter, ScriptedPlanner
from tests.fakes.world_tool import SPEC

BRIEF = Brief(Question("What?", "en"))
FACT = Fact("k.1", "k", "q1", "It is so.", "It is so", 0, 8, 0.9)
OUTLINE = Outline("A part", ())
PAGE = Page("k", "https://k.example/", "K", "It is so.", datetime(2026, 1, 5, tzinfo=UTC), "text/plain")
DOWN = ModelUnavailable("x", "is down")
LIMIT = BudgetExhausted(StopReason.USD, Decimal(1), Decimal(1))


class Fails:
    """A holder of any role that raises what it is given, after as many good answers."""

    def __init__(self, error: Exception, good: int = 0) -> None:
        self.error = error
        self.good = good
        self.calls = 0

    async def _answer(self, *args: object) -> str:
        self.calls += 1
        if self.calls > self.good:
            raise self.error
        return "written by the model"

    plan = read = section = summary = review = _answer


class Says:
    """A writer that says what it is given in turn."""

    def __init__(self, *texts: str) -> None:
        self.texts = list(texts)

    async def section(self, *args: object) -> str:
        return self.texts.pop(0)


@pytest.mark.parametrize("error", [DOWN, LIMIT])
async def test_without_a_plan_of_the_models_there_is_still_a_plan(error: Exception) -> None:
    """Nothing could be found otherwise; and the model is not asked again."""
    fallbacks, failing = Fallbacks(), Fails(error)
    planner = DegradingPlanner(failing, ScriptedPlanner(2), fallbacks)
    await planner.plan(BRIEF.question, Depth.QUICK, (SPEC,))
    plan = await planner.plan(BRIEF.question, Depth.QUICK, (SPEC,))

    assert len(plan.sub_questions) == 2
    assert (failing.calls, fallbacks.gone) == (1, True)


async def test_a_limit_ends_reading_as_it_ends_every_search() -> None:
    """The run goes over to writing."""
    reader = DegradingReader(Fails(LIMIT), Fails(DOWN), Fallbacks())

    with pytest.raises(BudgetExhausted):
        await reader.read(PAGE, SubQuestion("q1", "What?", ""), ())


@pytest.mark.parametrize("error", [DOWN, LIMIT])
async def test_a_section_that_cannot_be_written_is_put_together_from_facts(error: Exception) -> None:
    """There is always a report."""
    writer = DegradingWriter(Fails(error), PlainWriter(), Fallbacks())

    assert await writer.section(BRIEF, OUTLINE, [FACT], "") == "It is so. [src:k.1]"


async def test_a_section_that_cannot_be_rewritten_stays_as_it_was() -> None:
    """Doubts are better than a loss."""
    fallbacks = Fallbacks()
    writer = DegradingWriter(Fails(LIMIT, good=1), PlainWriter(), fallbacks)
    await writer.section(BRIEF, OUTLINE, [FACT], "")

    assert await writer.section(BRIEF, OUTLINE, [FACT], "mend it") == "written by the model"
    assert (fallbacks.stopped_by, list(fallbacks.notes(extractive=False))) == (StopReason.USD, [])


async def test_a_rewriting_that_leaves_nothing_is_not_taken() -> None:
    """The earlier text stays, and nothing is noted: the doubts will be."""
    fallbacks = Fallbacks()
    writer = DegradingWriter(Says("Good [src:k.1].", ""), PlainWriter(), fallbacks)
    await writer.section(BRIEF, OUTLINE, [FACT], "")

    assert await writer.section(BRIEF, OUTLINE, [FACT], "mend it") == "Good [src:k.1]."
    assert fallbacks.stopped_by is None


async def test_a_draft_that_nobody_can_review_is_accepted() -> None:
    """Code has held it against its quotes."""
    reviewer = DegradingReviewer(Fails(DOWN), Fallbacks())

    assert Verdict(accepted=True) == await reviewer.review(BRIEF.question, a_report())
