"""What people complain of at other bots, at Slack with the real daemon; each test names its cases.

tests/channels/slack/README.md lists every case with its test.
"""

from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from bot.jobs.guidance import JobGuidance
from bot.state import State, opened
from bot.store.guidance import GuidanceStore
from research.clock import SystemClock
from tests.fakes.faults import Fault
from tests.fakes.slack import Slack
from tests.fakes.slack.invariants import violations
from tests.fakes.slack.model import Message
from tests.fakes.standins import Standins
from tests.fakes.waiting import eventually
from tests.fakes.world import named_world
from tests.stories.slack import daemon, settings_of

QUESTION = "What price does sea aster fetch?"
OTHER = "Where does sea aster grow?"
FIRST = "Footnote 1, word for word"
STREAMS = ("chat.startStream", "chat.appendStream", "chat.stopStream")


class JumpingClock(SystemClock):
    """The machine's clock, put forward by a test."""

    ahead = 0.0

    def now(self) -> datetime:
        """The time of day, put forward."""
        return super().now() + timedelta(seconds=self.ahead)

    def monotonic(self) -> float:
        """Seconds that only grow, put forward."""
        return super().monotonic() + self.ahead


def reports(slack: Slack, question: Message) -> set[str]:
    """The ids of the reports in the thread of a question."""
    return {
        payload["delivery_id"].partition("#")[0]
        for one in slack.workspace.channels[question.channel].replies(question.ts)
        if one.bot and one.metadata and (payload := one.metadata["event_payload"])["kind"] == "report"
    }


def has_report(slack: Slack, question: Message) -> Callable[[], bool]:
    """Whether a question has its report to the last word."""
    return lambda: "Spend and time" in slack.thread(question.channel, question.ts).text


def title(slack: Slack, question: Message) -> str:
    """The title of the report in the thread of a question."""
    blocks = [block for one in slack.thread("C1", question.ts).by_bot for block in one.message.blocks]
    return next(str(one["text"]["text"]) for one in blocks if one["type"] == "header")


async def test_case_6_7_13_s1_s2_one_message_is_one_job_and_one_answer(
    state: State, server: str, tmp_path: Path
) -> None:
    """Twins in three copies, and again after a restart: one report, in the thread and nowhere else.

    openclaw#1163, openclaw#24417, bolt-python#1027, #868, #845, sdk#335; openclaw#34833, #83521, xagent#1063.
    """
    async with Standins(named_world("small")) as standins:
        slack = standins.slack
        settings = await settings_of(standins, server, tmp_path, FOOTNOTE_CONFIRM_USD="50")
        slack.deliveries.copies = 3
        async with daemon(state, settings, standins):
            question = slack.user("U1").mentions("C1", QUESTION)
            await slack.until(has_report(slack, question), "the report")
        delivered = list(slack.deliveries.all)
        async with daemon(state, settings, standins):
            for one in [slack.deliveries.again(one) for one in delivered if one.kind == "events_api"]:
                await one.ended()
            slack.user("U1").slash("/research status", "C1")
            await slack.until(lambda: slack.channel_view("C1", "U1").by_bot, "the status")

        assert len(await state.jobs.recent(10)) == 1
        assert len(reports(slack, question)) == 1
        assert slack.channel_view("C1").by_bot == []
        assert violations(slack) == []


async def test_j0_case_1_2_5_a_job_of_twenty_minutes_ends_with_its_whole_report(
    state: State, server: str, tmp_path: Path
) -> None:
    """Progress is told all the while, nothing is called an error, and no stream is held that could run out.

    DeerFlow's six minutes; python-slack-sdk#1859, vercel/chat#637, #607, openclaw#20337.
    """
    clock = JumpingClock()
    async with Standins(named_world("small")) as standins:
        slack = standins.slack
        more = {"FOOTNOTE_CONFIRM_USD": "50", "FOOTNOTE_DEADLINE_SECONDS": "7200"}
        settings = await settings_of(standins, server, tmp_path, **more)
        async with daemon(state, settings, standins, clock):
            standins.faults.add(Fault("stall", role="FactList", times=1))
            question = slack.user("U1").mentions("C1", QUESTION)
            for minutes, role in ((7, "Reflection"), (14, "Writer"), (21, "")):
                await standins.faults.until_stalled()
                clock.ahead = 60.0 * minutes
                shown = f"Time: {minutes} min"
                await slack.until(
                    lambda words=shown: words in slack.thread("C1", question.ts).text, f"progress: {shown}"
                )
                assert "[Stop]" in slack.thread("C1", question.ts).text
                assert slack.sessions.processing() == [("C1", question.ts)]
                standins.faults.clear()
                if role:
                    standins.faults.add(Fault("stall", role=role, times=1))
                standins.faults.release()
            await slack.until(has_report(slack, question), "the report")

        text = slack.thread("C1", question.ts).text
        assert "went wrong" not in text
        assert "could not be answered" not in text
        assert len(reports(slack, question)) == 1
        assert [one for one in slack.shared.calls.of("slack") if one.endpoint in STREAMS] == []
        assert violations(slack) == []


async def test_s5_words_in_a_row_are_all_kept(state: State, server: str, tmp_path: Path) -> None:
    """Two a second apart, one right after the bot's, and one while it was down: each is answered, once.

    openclaw#106790, #98416, #98678; hermes#71811 for the restart.
    """
    async with Standins(named_world("small")) as standins:
        slack = standins.slack
        ann = slack.user("U1")
        settings = await settings_of(standins, server, tmp_path, FOOTNOTE_CONFIRM_USD="50")
        async with daemon(state, settings, standins):
            standins.faults.add(Fault("stall", role="FactList", times=1))
            question = ann.mentions("C1", QUESTION)
            await standins.faults.until_stalled()
            ann.says("C1", "only spring please", question)
            ann.says("C1", "leave out exports", question)
            (job,) = await state.jobs.recent(10)

            async def both() -> bool:
                said = " ".join(await JobGuidance(job.id, GuidanceStore(state.client)).said())
                return "only spring please" in said and "leave out exports" in said

            await eventually(both, "the running job hears both")
            await slack.until(lambda: "Noted." in slack.thread("C1", question.ts).text, "a word about it")
            standins.faults.clear()
            standins.faults.release()
            await slack.until(has_report(slack, question), "the report")
            ann.mentions("C1", "What does [1] say?", question)
            await slack.until(lambda: FIRST in slack.thread("C1", question.ts).text, "a follow-up")
        slack.deliveries.retry_seconds = (0.2, 0.4, 0.6)
        second = ann.mentions("C1", OTHER)
        async with daemon(state, settings, standins):
            await slack.until(has_report(slack, second), "the report on what was asked meanwhile")

        assert slack.thread("C1", question.ts).text.count(FIRST) == 1
        assert len(reports(slack, second)) == 1
        assert violations(slack) == []


async def test_case_18_37_s7_a_thread_is_known_after_a_restart(
    state: State, server: str, tmp_path: Path
) -> None:
    """A follow-up without a mention is answered, and by the setting is not (S7b), before and after.

    onyx#1496, openclaw#95235, #64277, openclaw#5470.
    """
    async with Standins(named_world("small")) as standins:
        slack = standins.slack
        ann = slack.user("U1")
        settings = await settings_of(standins, server, tmp_path, FOOTNOTE_CONFIRM_USD="50")
        async with daemon(state, settings, standins):
            question = ann.mentions("C1", QUESTION)
            await slack.until(has_report(slack, question), "the report")
        async with daemon(state, settings, standins):
            ann.says("C1", "What does [1] say?", question)
            await slack.until(lambda: FIRST in slack.thread("C1", question.ts).text, "a follow-up")
        strict = await settings_of(
            standins, server, tmp_path, FOOTNOTE_CONFIRM_USD="50", FOOTNOTE_MENTION_ONLY="on"
        )
        async with daemon(state, strict, standins):
            ann.says("C1", "What does [2] say?", question)
            slack.user("U2").mentions("C1", "What does [1] say?", question)
            await slack.until(
                lambda: slack.thread("C1", question.ts).text.count(FIRST) == 2,
                "the one that was named",
            )

        assert "Footnote 2, word for word" not in slack.thread("C1", question.ts).text
        assert violations(slack) == []


async def test_case_9_s8_what_is_asked_in_two_threads_stays_in_each(
    state: State, server: str, tmp_path: Path
) -> None:
    """Each report stands in its own thread to the last file, also when the daemon is new halfway.

    openclaw#68585, crystal-autobot#26, openclaw#75969, #24417.
    """
    async with Standins(named_world("small")) as standins:
        slack = standins.slack
        settings = await settings_of(standins, server, tmp_path, FOOTNOTE_CONFIRM_USD="50")
        standins.faults.add(Fault("stall", role="FactList", times=2))
        async with daemon(state, settings, standins):
            first, second = slack.user("U1").mentions("C1", QUESTION), slack.user("U1").mentions("C1", OTHER)
            await standins.faults.until_stalled()
            standins.faults.clear()
            standins.faults.release()
        async with daemon(state, settings, standins):
            for one in (first, second):
                await slack.until(has_report(slack, one), "a report")
                await slack.until(
                    lambda root=one.ts: any(seen.message.files for seen in slack.thread("C1", root)),
                    "its files",
                )

        assert title(slack, first) == QUESTION
        assert title(slack, second) == OTHER
        assert [len(reports(slack, one)) for one in (first, second)] == [1, 1]
        assert violations(slack) == []


async def test_case_19_35_s3_nothing_is_read_that_was_not_meant_and_nothing_told_that_is_private(
    state: State, server: str, tmp_path: Path
) -> None:
    """Chatter costs no call of a model; what was told in private stands nowhere in the channel.

    iterate#1998, DeerFlow#2846, openclaw#39324, DeerFlow's leak of hidden memory.
    """
    async with Standins(named_world("small")) as standins:
        slack = standins.slack
        ann = slack.user("U1")
        settings = await settings_of(standins, server, tmp_path, FOOTNOTE_CONFIRM_USD="50")
        async with daemon(state, settings, standins):
            said = slack.user("U2").says("C1", "Does anybody know what sea aster costs?")
            slack.user("U1").says("C1", "No idea, ask <@U2>", said)
            await slack.deliveries.settled()
            ann.tells("/remember I breed capybaras in Zealand")
            await slack.until(lambda: "Noted" in slack.channel_view(ann.direct()).text, "it is noted")
            asked = [one for one in standins.calls.of("anthropic") if "anybody" in str(one.body)]
            assert asked == []
            assert slack.channel_view("C1").by_bot == slack.thread("C1", said.ts).by_bot == []

            question = ann.mentions("C1", QUESTION)
            await slack.until(has_report(slack, question), "the report")

        sent = [one for one in slack.shared.calls.of("slack") if "C1" in str(one.body)]
        assert "capybara" not in str([one.body for one in sent])
        assert violations(slack) == []


async def test_s12_a_report_reads_as_text(state: State, server: str, tmp_path: Path) -> None:
    """No signs of Markdown, no raw pipes, no marks of ours, and `a < b & c` as written (openclaw#31682)."""
    async with Standins(named_world("small")) as standins:
        slack = standins.slack
        settings = await settings_of(standins, server, tmp_path, FOOTNOTE_CONFIRM_USD="50")
        async with daemon(state, settings, standins):
            question = slack.user("U1").mentions("C1", "What price does sea aster fetch if a &lt; b &amp; c?")
            await slack.until(has_report(slack, question), "the report")

        text = "\n".join(one.text for one in slack.thread("C1", question.ts).by_bot)
        assert "What price does sea aster fetch if a < b & c?" in text
        for sign in ("**", "](", "[src:", "citation:", "| ", "&lt;", "&amp;", "<http"):
            assert sign not in text
        assert violations(slack) == []


@pytest.mark.usefixtures("client")  # The server is empty.
async def test_s15_a_command_is_taken_and_answered_when_the_queue_is_full(
    server: str, tmp_path: Path
) -> None:
    """In three seconds with a word; what there is no room for is told in words (dispatch#2848, slack#352)."""
    async with Standins(named_world("small")) as standins:
        slack = standins.slack
        more = {"FOOTNOTE_CONFIRM_USD": "50", "FOOTNOTE_USER_JOBS": "1", "FOOTNOTE_USER_WAITING": "1"}
        settings = await settings_of(standins, server, tmp_path, **more)
        standins.faults.add(Fault("stall", role="FactList", times=1))
        async with opened(settings, SystemClock()) as state, daemon(state, settings, standins):
            ann = slack.user("U1")
            question = ann.mentions("C1", QUESTION)
            await standins.faults.until_stalled()
            command = await ann.slash(f"/research {OTHER}", "C1").ended()
            assert command.answer == {"response_type": "ephemeral", "text": "Got it."}
            ann.mentions("C1", "Where is sea aster sold?")
            ann.mentions("C1", "Who picks sea aster?")

            def told() -> bool:
                said = [str(one.body) for one in slack.shared.calls.of("slack")]
                return any("of your questions wait already" in one for one in said)

            await slack.until(told, "a word that there is no room")
            standins.faults.clear()
            standins.faults.release()
            await slack.until(has_report(slack, question), "the report of the first")
            assert len(await state.jobs.recent(10)) == 2

        assert violations(slack) == []


async def test_s17_a_long_question_reaches_the_planner_whole(
    state: State, server: str, tmp_path: Path
) -> None:
    """2,000 characters with the end at the end (openclaw#79027, #55358)."""
    words = " ".join(f"word{number}" for number in range(250))
    long = f"What price does sea aster fetch, given {words} and nothing after the tide?"
    async with Standins(named_world("small")) as standins:
        slack = standins.slack
        settings = await settings_of(standins, server, tmp_path, FOOTNOTE_CONFIRM_USD="50")
        async with daemon(state, settings, standins):
            question = slack.user("U1").mentions("C1", long)
            await slack.until(lambda: reports(slack, question), "an answer")

        assert len(long) > 1_800
        assert any(long in str(one.body) for one in standins.calls.of("anthropic") if one.role == "Plan")
        assert violations(slack) == []


async def test_j2_a_report_that_cannot_be_posted_at_first_arrives_once(
    state: State, server: str, tmp_path: Path
) -> None:
    """Slack fails, rations and loses answers while it is delivered (openclaw#44925, #17000, #67777)."""
    async with Standins(named_world("small")) as standins:
        slack = standins.slack
        settings = await settings_of(standins, server, tmp_path, FOOTNOTE_CONFIRM_USD="50")
        for kind in ("server_error", "rate_limited", "lost_answer", "reset_after", "reset"):
            post = "chat.postMessage"
            standins.faults.add(Fault(kind, service="slack", endpoint=post, times=1, retry_after=1))
        async with daemon(state, settings, standins):
            question = slack.user("U1").mentions("C1", QUESTION)
            await slack.until(has_report(slack, question), "the report")

        assert len(reports(slack, question)) == 1
        assert violations(slack) == []
