"""Asking back: bounded, answered by number, word, button or silence, days later and after a restart.

The names of the cases are those of the peers' reports: C1, C2, C4.
"""

from dataclasses import replace

import pytest

from bot.conversation.record import Asked
from bot.jobs.record import Job
from channels.document import Choices
from tests.fakes.talking import Colleague
from tests.fakes.waiting import eventually

PERIOD = Asked(
    "Over which period?",
    ("The last 12 months", "The last five years", "Since 1990"),
    "Period",
    "The last five years",
)
REGION = Asked("In which region?", ("North", "South"), "Region", "North")
FREE = Asked("Which bridge do you mean?", (), "Bridge", "the Harbour Bridge")
QUESTION = "How has the toll on the bridge changed?"


async def job_of(colleague: Colleague) -> Job:
    """The one job that was begun."""

    async def begun() -> bool:
        return bool(colleague.research.begun)

    await eventually(begun, "a job begins")
    assert len({job.id for job in colleague.research.begun}) == 1
    return colleague.research.begun[0]


async def test_c1_a_plain_two_answers_what_is_pending(colleague: Colleague) -> None:
    """Typed as a message of its own, not as a reply to anything."""
    colleague.clarifier.rounds = [[PERIOD]]
    asker = colleague.asker()
    await asker.says(QUESTION)
    await asker.sees("Over which period?", "[2. The last five years]")
    await colleague.may_restart()
    await asker.says("2")
    job = await job_of(colleague)

    assert job.brief.question.text == QUESTION
    assert job.brief.question.constraints == ("Period: The last five years",)
    assert job.brief.assumptions == ()


async def test_c1_a_pressed_button_answers_what_is_pending(colleague: Colleague) -> None:
    """The same as its number."""
    colleague.clarifier.rounds = [[PERIOD]]
    asker = colleague.asker()
    await asker.says(QUESTION)
    await asker.sees("Over which period?")
    await colleague.may_restart()
    await asker.presses("Since 1990")

    assert (await job_of(colleague)).brief.question.constraints == ("Period: Since 1990",)


async def test_c1_the_second_in_words_answers_what_is_pending(colleague: Colleague) -> None:
    """Ordinals are numbers too."""
    colleague.clarifier.rounds = [[PERIOD]]
    asker = colleague.asker()
    await asker.says(QUESTION)
    await asker.sees("Over which period?")
    await colleague.may_restart()
    await asker.says("the second one")

    assert (await job_of(colleague)).brief.question.constraints == ("Period: The last five years",)


async def test_free_text_is_an_answer(colleague: Colleague) -> None:
    """In the person's own words."""
    colleague.clarifier.rounds = [[FREE]]
    asker = colleague.asker()
    await asker.says(QUESTION)
    await asker.sees("Which bridge do you mean?")
    await colleague.may_restart()
    await asker.says("the old one in Riverport")

    assert (await job_of(colleague)).brief.question.constraints == ("Bridge: the old one in Riverport",)


async def test_another_persons_two_answers_nothing(colleague: Colleague) -> None:
    """What was asked of one person is theirs to answer."""
    colleague.clarifier.rounds = [[PERIOD]]
    asker, other = colleague.asker(), colleague.asker(person="p2")
    await asker.says(QUESTION)
    await asker.sees("Over which period?")
    await colleague.may_restart()
    await other.presses("The last five years")
    await other.sees("Only the person who asked can decide that.")
    await asker.says("1")

    assert (await job_of(colleague)).brief.question.constraints == ("Period: The last 12 months",)


async def test_several_questions_are_numbered_through(colleague: Colleague) -> None:
    """What one number answers is clear, and the rest stays open with its numbers."""
    colleague.clarifier.rounds = [[PERIOD, REGION]]
    asker = colleague.asker()
    await asker.says(QUESTION)
    await asker.sees("2 things would change", "[4. North]", "[5. South]")
    await asker.says("2")
    await asker.sees("One question is still open", "In which region?", "[5. South]")
    await colleague.may_restart()
    await asker.says("5")

    constraints = (await job_of(colleague)).brief.question.constraints
    assert constraints == ("Period: The last five years", "Region: South")


async def test_several_answers_in_one_message(colleague: Colleague) -> None:
    """One number a question."""
    colleague.clarifier.rounds = [[PERIOD, REGION]]
    asker = colleague.asker()
    await asker.says(QUESTION)
    await asker.sees("2 things would change")
    await colleague.may_restart()
    await asker.says("1, 5")

    constraints = (await job_of(colleague)).brief.question.constraints
    assert constraints == ("Period: The last 12 months", "Region: South")


async def test_c2_there_is_no_third_round(colleague: Colleague) -> None:
    """However much the clarifier would like to know."""
    colleague.clarifier.rounds = [[PERIOD], [REGION], [FREE]]
    asker = colleague.asker()
    await asker.says(QUESTION)
    await asker.sees("Over which period?")
    await asker.says("1")
    await asker.sees("In which region?")
    await colleague.may_restart()
    await asker.says("1")

    assert (await job_of(colleague)).brief.question.constraints == (
        "Period: The last 12 months",
        "Region: North",
    )
    assert not asker.saw("Which bridge")


async def test_c2_no_more_than_three_questions_are_asked(colleague: Colleague) -> None:
    """Of a longer list the first three."""
    colleague.clarifier.rounds = [[replace(REGION, question=f"Region {n}?") for n in range(1, 6)]]
    asker = colleague.asker()
    await asker.says(QUESTION)

    shown = await asker.sees("Region 3?")
    await colleague.may_restart()
    await asker.says("just go")

    assert "Region 4?" not in shown
    assert len((await job_of(colleague)).brief.assumptions) == 3


async def test_c2_a_clear_question_is_not_asked_about(colleague: Colleague) -> None:
    """It is researched at once."""
    asker = colleague.asker()
    await asker.says("What is the toll on the Harbour Bridge in 2025?")
    await asker.sees("Footnotes")
    await colleague.may_restart()

    assert not asker.saw("would change what I look for")


async def test_c2_the_language_of_the_person_is_kept(colleague: Colleague) -> None:
    """A bare number has no language; the conversation has one."""
    colleague.clarifier.rounds = [
        [Asked("Trong thời gian nào?", ("Năm nay", "Năm năm gần đây"), "Thời gian")]
    ]
    asker = colleague.asker()
    await asker.says("Phí cầu cảng thay đổi như thế nào?")
    await asker.sees("Trong thời gian nào?", "[Cứ làm đi]")
    await colleague.may_restart()
    await asker.says("2")
    job = await job_of(colleague)

    assert job.brief.question.language == "vi"
    assert job.brief.question.constraints == ("Thời gian: Năm năm gần đây",)
    await asker.sees("Chú thích")


@pytest.mark.parametrize("words", ["just go", "skip the questions", "up to you", "cứ làm đi"])
async def test_just_go_goes_on_with_the_assumption(colleague: Colleague, words: str) -> None:
    """In words."""
    colleague.clarifier.rounds = [[PERIOD]]
    asker = colleague.asker()
    await asker.says(QUESTION)
    await asker.sees("Over which period?")
    await colleague.may_restart()
    await asker.says(words)
    job = await job_of(colleague)

    assert job.brief.assumptions == ("Period: The last five years",)
    assert job.brief.question.constraints == job.brief.assumptions


async def test_just_go_has_a_button(colleague: Colleague) -> None:
    """The last one."""
    colleague.clarifier.rounds = [[PERIOD]]
    asker = colleague.asker()
    await asker.says(QUESTION)
    await asker.sees("Over which period?")
    await colleague.may_restart()
    await asker.presses("Just go")

    assert (await job_of(colleague)).brief.assumptions == ("Period: The last five years",)


async def test_c4_without_an_answer_it_goes_on_with_stated_assumptions(colleague: Colleague) -> None:
    """It says with which, and the job carries them to the report."""
    await colleague.stop()
    colleague.settings = replace(colleague.settings, clarify_seconds=0.2)
    await colleague.start()
    colleague.clarifier.rounds = [[PERIOD, FREE]]
    asker = colleague.asker()
    await asker.says(QUESTION)
    await asker.sees("Over which period?")
    await colleague.may_restart()
    await asker.sees("Nobody answered", "Period: The last five years; Bridge: the Harbour Bridge")
    job = await job_of(colleague)

    assert job.brief.assumptions == ("Period: The last five years", "Bridge: the Harbour Bridge")


async def test_an_old_button_says_that_it_is_settled(colleague: Colleague) -> None:
    """Pressed again after the answer was taken."""
    colleague.clarifier.rounds = [[PERIOD]]
    asker = colleague.asker()
    await asker.says(QUESTION)
    await asker.sees("Over which period?")
    await asker.presses("Since 1990")
    await asker.sees("Footnotes")
    await colleague.may_restart()
    await asker.presses("The last 12 months")
    await asker.sees("That is settled already.")

    assert len(colleague.research.begun) == 1


async def buttons_are_gone(colleague: Colleague, label: str) -> None:
    """No message offers that any more."""

    async def gone() -> bool:
        return not any(label in one for one in buttons_of(colleague))

    await eventually(gone, f"{label} is offered nowhere")


def buttons_of(colleague: Colleague) -> list[str]:
    """What the buttons say on the messages as they stand now, edits included."""
    channel = colleague.channel
    shown = {f"receipt-{number}": document for number, (_, _, document) in enumerate(channel.posts, 1)}
    shown |= {receipt.message_id: document for receipt, document in channel.edits}
    blocks = (block for document in shown.values() for block in document.blocks)
    return [one.label for block in blocks if isinstance(block, Choices) for one in block.choices]


async def test_an_answered_question_has_no_buttons_any_more(colleague: Colleague) -> None:
    """Its words stay."""
    colleague.clarifier.rounds = [[PERIOD]]
    asker = colleague.asker()
    await asker.says(QUESTION)
    await asker.sees("Over which period?")
    assert any("Since 1990" in one for one in buttons_of(colleague))
    await colleague.may_restart()
    await asker.says("2")
    await job_of(colleague)
    await buttons_are_gone(colleague, "Since 1990")

    assert any("Over which period?" in one for one in colleague.channel.on_show())


async def test_a_question_that_is_half_answered_is_offered_once(colleague: Colleague) -> None:
    """The buttons of the first message end, those of the next are what is still open."""
    colleague.clarifier.rounds = [[PERIOD, REGION]]
    asker = colleague.asker()
    await asker.says(QUESTION)
    await asker.sees("Over which period?", "In which region?")
    await colleague.may_restart()
    await asker.presses("Since 1990")
    await asker.sees("In which region?")
    await buttons_are_gone(colleague, "Since 1990")

    assert sum("South" in one for one in buttons_of(colleague)) == 1


async def test_a_question_that_was_taken_back_has_no_buttons_any_more(colleague: Colleague) -> None:
    """By a stop while it waits."""
    colleague.clarifier.rounds = [[PERIOD]]
    asker = colleague.asker()
    await asker.says(QUESTION)
    await asker.sees("Over which period?")
    await colleague.may_restart()
    await asker.says("cancel it please")

    await buttons_are_gone(colleague, "Since 1990")
