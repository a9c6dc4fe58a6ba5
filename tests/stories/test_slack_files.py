"""A file attached to a question at Slack is read and cited by the real daemon."""

from pathlib import Path

from bot.state import State
from tests.fakes.slack.invariants import violations
from tests.fakes.standins import Standins
from tests.fakes.world import named_world
from tests.stories.slack import daemon, settings_of


async def test_a_file_at_slack_is_a_document_of_the_question(
    state: State, server: str, tmp_path: Path
) -> None:
    """The job's folder holds the file that was attached, and the question is answered."""
    async with Standins(named_world("small")) as standins:
        slack = standins.slack
        settings = await settings_of(standins, server, tmp_path, FOOTNOTE_CONFIRM_USD="50")
        async with daemon(state, settings, standins):
            ann = slack.user("U1")
            data = b"# Sea aster\n\nThe price of sea aster is 14 euros a kilogram.\n"
            bot = slack.app.bot_user
            root = ann.uploads(
                "C1", "aster.md", data, f"<@{bot}> What price does sea aster fetch?", mimetype="text/markdown"
            )
            await slack.until(lambda: "Spend and time" in slack.thread("C1", root.ts).text, "the report")
        (job,) = await state.jobs.recent(10)

    assert job.brief.scope.documents == str(tmp_path / "uploads" / job.id)
    assert (tmp_path / "uploads" / job.id / "aster.md").read_bytes() == data
    assert violations(slack) == []
