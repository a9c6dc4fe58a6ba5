"""The brief before money is spent: what it shows, and what its buttons and other words do."""

from decimal import Decimal

import pytest

from bot.conversation.ports import Proposal
from bot.conversation.record import Expected
from research.brief import Depth
from research.plan import Plan, Query, SubQuestion
from tests.bot.conversation.test_clarifying import PERIOD
from tests.bot.conversation.test_steering import QUESTION, begun
from tests.fakes.asker import Asker
from tests.fakes.talking import Colleague

PLAN = Plan(
    (
        SubQuestion("q1", "What do cars pay?", "Cars", (Query("toll cars", "fake", "en"),)),
        SubQuestion("q2", "What do lorries pay?", "Lorries", (Query("toll lorries", "fake", "en"),)),
    )
)
DEAR = Proposal(PLAN, Expected(Decimal("0.45"), 240.0, 20))


async def proposed(colleague: Colleague) -> Asker:
    """Somebody who looks at a brief."""
    colleague.proposer.proposal = DEAR
    asker = colleague.asker()
    await asker.says(QUESTION)
    await asker.sees("What do lorries pay?", "Standard research: about $0.45 (at most $1.00), about 4 min")
    await colleague.may_restart()
    return asker


@pytest.mark.parametrize("words", ["1", "start", "yes please", "ok", "sounds good, go", "cứ làm đi"])
async def test_q3_a_yes_starts_the_plan_that_was_shown(colleague: Colleague, words: str) -> None:
    """In any of these words."""
    asker = await proposed(colleague)
    await asker.says(words)
    job = await begun(colleague)

    assert job.plan == PLAN


async def test_nothing_begins_without_a_yes(colleague: Colleague) -> None:
    """However long it waits."""
    asker = await proposed(colleague)
    await asker.says("/status")
    await asker.sees("Nothing is running.")

    assert colleague.research.begun == []


async def test_deeper_and_cheaper_show_another_brief(colleague: Colleague) -> None:
    """With the limits of that depth; the last one that was shown is carried out."""
    asker = await proposed(colleague)
    await asker.presses("Deeper")
    await asker.sees("Deep research", "at most $3.00")
    await asker.says("cheaper")
    await asker.sees("Standard research")
    await asker.presses("Cheaper")
    await asker.sees("A quick look", "at most $0.40")
    await asker.presses("Start")
    job = await begun(colleague)

    assert (job.brief.depth, job.limits.max_usd) == (Depth.QUICK, Decimal("0.40"))


@pytest.mark.parametrize("how", ["no", "4", "button", "stop"])
async def test_a_no_forgets_it(colleague: Colleague, how: str) -> None:
    """By the button too."""
    asker = await proposed(colleague)
    await (asker.presses("Cancel") if how == "button" else asker.says(how))
    await asker.sees("All right, I leave it.")

    assert colleague.research.begun == []


async def test_other_words_change_the_brief(colleague: Colleague) -> None:
    """They are a condition from now on, and the brief is shown anew."""
    asker = await proposed(colleague)
    await asker.says("leave out the rebates for residents")
    await asker.sees("Keeping to:", "leave out the rebates for residents")
    await asker.presses("Start")

    assert (await begun(colleague)).brief.question.constraints == ("leave out the rebates for residents",)


async def test_another_person_cannot_start_it(colleague: Colleague) -> None:
    """Nor change it."""
    await proposed(colleague)
    other = colleague.asker(person="p2")
    await other.presses("Start")
    await other.sees("Only the person who asked can decide that.")

    assert colleague.research.begun == []


async def test_what_costs_little_starts_by_itself(colleague: Colleague) -> None:
    """Below the set amount."""
    colleague.proposer.proposal = Proposal(PLAN, Expected(Decimal("0.19"), 60.0, 5))
    asker = colleague.asker()
    await asker.says(QUESTION)
    await begun(colleague)
    await colleague.may_restart()

    assert not asker.saw("[Start]")


async def test_the_brief_follows_the_answers(colleague: Colleague) -> None:
    """What was asked back is part of what is proposed."""
    colleague.clarifier.rounds = [[PERIOD]]
    colleague.proposer.proposal = DEAR
    asker = colleague.asker()
    await asker.says("How has the toll changed?")
    await asker.sees("Over which period?")
    await asker.says("3")
    await asker.sees("Keeping to:", "Period: Since 1990")
    await colleague.may_restart()
    await asker.presses("Start")

    assert (await begun(colleague)).brief.question.constraints == ("Period: Since 1990",)
