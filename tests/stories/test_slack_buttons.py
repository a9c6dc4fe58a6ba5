"""What people do around a report at Slack: the real daemon, its buttons, its home, and who may press what."""

from pathlib import Path

from bot.state import State
from bot.store.feedback import FeedbackStore
from tests.fakes.asker import Asker
from tests.fakes.slack.invariants import violations
from tests.fakes.slack.render import block_lines
from tests.fakes.slack_hands import SlackHands
from tests.fakes.standins import Standins
from tests.fakes.world import named_world
from tests.stories.slack import daemon, settings_of

QUESTION = "What price does sea aster fetch?"


async def test_around_a_report(state: State, server: str, tmp_path: Path) -> None:
    """Sources in a window, the summary in the channel, thumbs, deeper; files, and a home with a link."""
    async with Standins(named_world("small")) as standins:
        slack = standins.slack
        ann, hands = slack.user("U1"), SlackHands(slack)
        asker = Asker(hands)
        settings = await settings_of(standins, server, tmp_path, FOOTNOTE_CONFIRM_USD="50")
        async with daemon(state, settings, standins):
            await hands.send(QUESTION)
            await asker.sees("Spend and time", "[Deeper]", "[Share to channel]")
            root = hands.root
            assert root is not None
            await slack.until(lambda: any(one.message.files for one in slack.thread("C1", root.ts)), "files")
            (job,) = await state.jobs.recent(10)

            await asker.presses("Sources")
            await slack.until(ann.view, "a window")
            view = ann.view()
            assert view is not None
            assert any("[1] “" in line for one in view.body["blocks"] for line in block_lines(one))

            await asker.presses("👍")
            await asker.sees("Thank you, noted.")
            assert await FeedbackStore(state.client).of(job.id) == ("good",)

            mai = SlackHands(slack, "U2")
            mai.root = root
            await mai.press("Share to channel")
            await slack.until(lambda: len(slack.workspace.channels["C1"].ephemeral) == 2, "a word to Mai")
            assert len(slack.channel_view("C1").by_bot) == 0

            await asker.presses("Share to channel")
            await slack.until(lambda: len(slack.channel_view("C1").by_bot) == 1, "the summary in the channel")

            ann.opens_home()
            await slack.until(ann.home, "a home")
            home = ann.home()
            assert home is not None
            assert QUESTION in str(home.body)
            assert f"/archives/C1/p{root.ts.replace('.', '')}" in str(home.body)

            await asker.presses("Deeper")
            await asker.sees("Spend and time")

        # The second report was asked for by a press, which leaves no message.
        assert violations(slack, without=("one_final_a_question",)) == []
        deeper, first = await state.jobs.recent(10)
        assert (deeper.follows, deeper.brief.depth, first.brief.depth) == (first.id, "deep", "standard")


async def test_commands_at_slack(state: State, server: str, tmp_path: Path) -> None:
    """/research alone is the help, with a command's name that command, with words a question."""
    async with Standins(named_world("small")) as standins:
        slack = standins.slack
        settings = await settings_of(standins, server, tmp_path, FOOTNOTE_CONFIRM_USD="50")
        async with daemon(state, settings, standins):
            ann = slack.user("U1")
            ann.slash("/research", "C1")
            await slack.until(lambda: "/status" in slack.channel_view("C1", "U1").text, "the help")
            ann.slash("/research status", "C1")
            await slack.until(lambda: "running" in slack.channel_view("C1", "U1").text, "the status")
            assert slack.channel_view("C1", "U2").by_bot == []

            ann.slash(f"/research --quick {QUESTION}", "C1")
            await slack.until(lambda: slack.channel_view("C1").by_bot, "the question")
            (anchor,) = slack.channel_view("C1").by_bot
            assert anchor.text == f"Ann Hill asks: {QUESTION}"
            thread = anchor.message.ts
            await slack.until(lambda: "Spend and time" in slack.thread("C1", thread).text, "the report")
            (job,) = await state.jobs.recent(10)
            assert job.brief.depth == "quick"

            ann.slash(f"/research {QUESTION}", "C3")
            await slack.until(
                lambda: "Invite me with /invite" in slack.channel_view("C3", "U1").text, "why not there"
            )

        assert violations(slack) == []
        assert len(await state.jobs.recent(10)) == 1
