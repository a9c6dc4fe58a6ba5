"""Steering: what is said, changed, taken back or asked while a job runs.

The names of the cases are those of the peers' reports: S5, J5, S8, T1, T2, and the edits of OC#136674.
"""

from bot.jobs.guidance import JobGuidance
from bot.jobs.record import Job
from bot.store.guidance import GuidanceStore
from channels.types import InboundKind
from tests.bot.conversation.test_clarifying import PERIOD
from tests.fakes.talking import Colleague
from tests.fakes.waiting import eventually

QUESTION = "What is the toll on the Harbour Bridge?"


async def begun(colleague: Colleague, count: int = 1) -> Job:
    """The job of that number, once it has begun."""

    async def enough() -> bool:
        return len({job.id for job in colleague.research.begun}) >= count

    await eventually(enough, f"{count} jobs have begun")
    return list({job.id: job for job in colleague.research.begun}.values())[count - 1]


async def guidance_of(colleague: Colleague, job: Job) -> tuple[str, ...]:
    """What the run of a job would hear."""
    return await JobGuidance(job.id, GuidanceStore(colleague.state.client)).said()


async def test_s5_a_second_message_steers_the_running_job(colleague: Colleague) -> None:
    """It is kept with the job and acknowledged at once; there is no second job."""
    colleague.research.held = True
    asker = colleague.asker()
    await asker.says(QUESTION)
    job = await begun(colleague)
    await colleague.may_restart()
    await asker.says("only for lorries, not for cars")
    await asker.sees("Noted.")

    assert await guidance_of(colleague, job) == ("only for lorries, not for cars",)
    assert {one.id for one in colleague.research.begun} == {job.id}


async def test_s5_two_messages_at_once_are_both_kept(colleague: Colleague) -> None:
    """In the order in which they were written."""
    colleague.research.held = True
    asker = colleague.asker()
    await asker.says(QUESTION)
    job = await begun(colleague)
    await colleague.may_restart()
    hands = colleague.hands()
    await hands.put(hands.message("focus on 2025", message_id="g1"))
    await hands.put(hands.message("leave out the rebates", message_id="g2"))

    async def both() -> bool:
        return len(await guidance_of(colleague, job)) == 2

    await eventually(both, "both are kept")
    assert await guidance_of(colleague, job) == ("focus on 2025", "leave out the rebates")


async def test_s5_guidance_that_the_platform_sends_again_is_kept_once(colleague: Colleague) -> None:
    """One message is one turn."""
    colleague.research.held = True
    asker, hands = colleague.asker(), colleague.hands()
    await asker.says(QUESTION)
    job = await begun(colleague)
    message = hands.message("focus on 2025", message_id="g1")
    await hands.put(message)
    await asker.sees("Noted.")
    await colleague.may_restart()
    await hands.put(message)
    await asker.says("/status")
    await asker.sees(job.id)

    assert await guidance_of(colleague, job) == ("focus on 2025",)


async def test_another_persons_message_does_not_steer(colleague: Colleague) -> None:
    """It is a question of their own."""
    colleague.research.held = True
    asker, other = colleague.asker(), colleague.asker(person="p2")
    await asker.says(QUESTION)
    first = await begun(colleague)
    await colleague.may_restart()
    await other.says("How long is the Harbour Bridge and who built it?")
    second = await begun(colleague, 2)

    assert second.asker.person == "p2"
    assert await guidance_of(colleague, first) == ()


async def test_stop_ends_the_running_job_with_what_is_proven(colleague: Colleague) -> None:
    """In words as people say it."""
    colleague.research.held = True
    asker = colleague.asker()
    await asker.says(QUESTION)
    await begun(colleague)
    await colleague.may_restart()
    await asker.says("ok stop it please")
    await asker.sees("You stopped it; this is what was found until then.", "Footnotes")

    assert len([one for one in colleague.channel.posts if one[2].kind == "report"]) == 1


async def test_stop_takes_a_waiting_question_back(colleague: Colleague) -> None:
    """Nothing was begun, and nothing will be."""
    colleague.clarifier.rounds = [[PERIOD]]
    asker = colleague.asker()
    await asker.says("How has the toll changed?")
    await asker.sees("Over which period?")
    await colleague.may_restart()
    await asker.says("stop")
    await asker.sees("All right, I leave it.")
    await asker.presses("Since 1990")
    await asker.sees("That is settled already.")

    assert colleague.research.begun == []


async def test_j5_commands_are_answered_while_jobs_run(colleague: Colleague) -> None:
    """Each at once."""
    colleague.research.held = True
    asker = colleague.asker()
    await asker.says(QUESTION)
    job = await begun(colleague)
    await colleague.may_restart()
    for text, answer in (
        ("how far are you?", "1 fact"),
        ("/jobs", job.id),
        ("help", "/budget: what was spent today"),
        ("how much have you spent so far?", "You have spent $0.00 today"),
        ("/resume", "There is nothing to go on with."),
    ):
        await asker.says(text)
        await asker.sees(answer)


async def test_an_edit_changes_a_question_that_was_asked_back_about(colleague: Colleague) -> None:
    """It begins again with the new words, under the same id."""
    colleague.clarifier.rounds = [[PERIOD]]
    asker, hands = colleague.asker(), colleague.hands()
    await hands.put(hands.message("How has the toll changed?", message_id="q1"))
    await asker.sees("Over which period?")
    await colleague.may_restart()
    colleague.clarifier.rounds = []
    edit = hands.message("What is the toll in 2025?", message_id="q1", kind=InboundKind.EDIT)
    await hands.put(edit)
    job = await begun(colleague)

    assert job.brief.question.text == "What is the toll in 2025?"
    assert job.brief.question.constraints == ()


async def test_an_edit_of_a_running_question_steers_it(colleague: Colleague) -> None:
    """And says so."""
    colleague.research.held = True
    asker, hands = colleague.asker(), colleague.hands()
    await hands.put(hands.message(QUESTION, message_id="q1"))
    job = await begun(colleague)
    await colleague.may_restart()
    edit = hands.message("What is the toll on the Old Bridge?", message_id="q1", kind=InboundKind.EDIT)
    await hands.put(edit)
    await asker.sees("I saw your edit.")

    assert await guidance_of(colleague, job) == (
        "The question now reads: What is the toll on the Old Bridge?",
    )


async def test_an_edit_of_an_answered_question_is_told_why_not(colleague: Colleague) -> None:
    """The report stays."""
    asker, hands = colleague.asker(), colleague.hands()
    await hands.put(hands.message(QUESTION, message_id="q1"))
    await asker.sees("Footnotes")
    await over(colleague)
    await colleague.may_restart()
    await hands.put(hands.message("And the Old Bridge?", message_id="q1", kind=InboundKind.EDIT))
    await asker.sees("that question is answered already")

    assert len(colleague.research.begun) == 1


async def over(colleague: Colleague, count: int = 1) -> None:
    """Until so many jobs are over."""

    async def ended() -> bool:
        return sum(job.state.over for job in await colleague.state.jobs.recent(10)) >= count

    await eventually(ended, "the jobs are over")


async def test_a_deleted_question_is_not_begun(colleague: Colleague) -> None:
    """It was asked back about, and is forgotten."""
    colleague.clarifier.rounds = [[PERIOD]]
    asker, hands = colleague.asker(), colleague.hands()
    await hands.put(hands.message("How has the toll changed?", message_id="q1"))
    await asker.sees("Over which period?")
    await colleague.may_restart()
    await hands.put(hands.message("", message_id="q1", kind=InboundKind.DELETE))
    await asker.presses("Since 1990")
    await asker.sees("That is settled already.")

    assert colleague.research.begun == []


async def test_a_deleted_question_that_runs_goes_on(colleague: Colleague) -> None:
    """What was begun is answered."""
    colleague.research.held = True
    asker, hands = colleague.asker(), colleague.hands()
    await hands.put(hands.message(QUESTION, message_id="q1"))
    await begun(colleague)
    await colleague.may_restart()
    await hands.put(hands.message("", message_id="q1", kind=InboundKind.DELETE))
    await asker.says("/status")
    await asker.sees("running")
    colleague.research.gate.set()

    assert "Footnotes" in await asker.sees("Footnotes")


async def test_s8_threads_never_cross(colleague: Colleague) -> None:
    """What runs in one is not steered, answered or looked up in another."""
    colleague.research.held = True
    first, second = colleague.asker(thread="t1"), colleague.asker(thread="t2")
    await first.says(QUESTION)
    one = await begun(colleague)
    await colleague.may_restart()
    await second.says("focus on 2025 tolls of the Old Bridge please")
    two = await begun(colleague, 2)
    colleague.research.gate.set()

    async def posted() -> dict[str, str]:
        found = {delivery: address.thread for address, delivery, _ in colleague.channel.posts}
        return found if {f"{one.id}:end", f"{two.id}:end"} <= set(found) else {}

    places = await eventually(posted, "both reports are posted")

    assert await guidance_of(colleague, one) == ()
    assert (places[f"{one.id}:end"], places[f"{two.id}:end"]) == ("t1", "t2")


async def test_t2_everything_stays_in_its_topic(colleague: Colleague) -> None:
    """The question back, the acknowledgement, the progress and the report."""
    colleague.research.held = True
    colleague.clarifier.rounds = [[PERIOD]]
    asker = colleague.asker(thread="42")
    await asker.says("How has the toll changed?")
    await asker.sees("Over which period?")
    await colleague.may_restart()
    await asker.says("1")
    await begun(colleague)
    await asker.says("focus on lorries")
    await asker.sees("Noted.")
    colleague.research.gate.set()
    await asker.sees("Footnotes")

    assert {address.thread for address, _, _ in colleague.channel.posts} == {"42"}


async def test_t1_new_begins_a_new_topic(colleague: Colleague) -> None:
    """What was reported before is not looked back at."""
    asker = colleague.asker()
    await asker.says(QUESTION)
    await asker.sees("Footnotes")
    await over(colleague)
    await colleague.may_restart()
    await asker.says("/new")
    await asker.sees("A new topic, then.")
    await asker.says("What does [2] say?")
    await asker.sees("There is no report in this conversation to look that up in.")


async def test_s17_a_long_question_arrives_whole(colleague: Colleague) -> None:
    """Two thousand characters of it."""
    question = f"What is known about the harbour bridge toll, {'and its rebates ' * 120}in 2025?"
    colleague.research.held = True
    asker = colleague.asker()
    await asker.says(question)
    await begun(colleague)
    await colleague.may_restart()

    assert {job.brief.question.text for job in colleague.research.begun} == {question}
