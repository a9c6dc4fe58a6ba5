"""A place at Slack that is closed while a job runs: its answer is not lost."""

from pathlib import Path

import pytest

from bot.state import State
from tests.fakes.faults import Fault
from tests.fakes.slack.invariants import violations
from tests.fakes.standins import Standins
from tests.fakes.world import named_world
from tests.stories.slack import daemon, settings_of

QUESTION = "What price does sea aster fetch?"
MORE = {"FOOTNOTE_CONFIRM_USD": "50"}


@pytest.mark.parametrize("way", ["archives", "removes_bot"])
async def test_a_report_that_its_channel_refuses_comes_to_the_asker_alone(
    way: str, state: State, server: str, tmp_path: Path
) -> None:
    """With a word why, whole, once, and to nobody else."""
    async with Standins(named_world("small")) as standins:
        slack = standins.slack
        standins.faults.add(Fault("stall", role="Writer", times=1))
        settings = await settings_of(standins, server, tmp_path, **MORE)
        async with daemon(state, settings, standins):
            slack.user("U1").mentions("C1", QUESTION)
            await standins.faults.until_stalled()
            getattr(slack.user("U2"), way)("C1")
            standins.faults.clear()
            standins.faults.release()
            alone = slack.workspace.direct("U1").id
            await slack.until(lambda: "Spend and time" in slack.channel_view(alone).text, "the report")

        text = slack.channel_view(alone).text
        assert f"I can no longer write where you asked “{QUESTION}”" in text
        assert text.count("Spend and time") == 1
        assert slack.channel_view(slack.workspace.direct("U2").id).by_bot == []
        cut_off = ("status_is_cleared",) if way == "removes_bot" else ()  # Slack lets nobody clear it there.
        assert violations(slack, without=cut_off) == []
