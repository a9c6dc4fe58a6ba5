"""The whole story of a question, at Slack: the real daemon and client, and what must hold of every call."""

from dataclasses import replace
from pathlib import Path

from bot.state import State
from tests.fakes.asker import Asker
from tests.fakes.faults import Fault
from tests.fakes.slack.invariants import violations
from tests.fakes.slack_hands import SlackHands
from tests.fakes.standins import Standins
from tests.fakes.world import World, named_world
from tests.stories.slack import daemon, settings_of

PURPOSE = {
    "match": ["sea aster", "harvest"],
    "questions": [
        {
            "question": {"en": "Is it for the trade or for your own kitchen?"},
            "options": {"en": ["For the trade", "For the kitchen"]},
        }
    ],
}


def the_world() -> World:
    """Sea aster, and a model that would like to know what it is for."""
    world = named_world("small")
    return replace(world, model={**world.model, "clarifications": [PURPOSE]})


async def test_the_whole_story(state: State, server: str, tmp_path: Path) -> None:
    """Mention, choices, brief, progress, guidance, limit, continue, report, a footnote, a follow-up, stop."""
    async with Standins(the_world()) as standins:
        slack = standins.slack
        hands = SlackHands(slack)
        asker = Asker(hands)
        settings = await settings_of(standins, server, tmp_path, FOOTNOTE_MAX_TOOL_CALLS="7")
        async with daemon(state, settings, standins):
            await hands.send("What rules hold for the harvest of sea aster and what does it cost?")
            await asker.sees("Is it for the trade or for your own kitchen?", "For the kitchen", "Just go")

            await asker.says("2")
            await asker.sees(
                "Which rules and seasons hold for the harvest of sea aster?", "Keeping to:", "about $"
            )

            standins.faults.add(Fault("stall", role="FactList", times=1))
            await asker.presses("Start")
            await standins.faults.until_stalled()
            await asker.sees("Searching and reading", "[Stop]")
            assert slack.sessions.processing() != []

            await asker.says("only the season of 2026 please")
            await asker.sees("Noted. I take it into account at the next step")
            standins.faults.clear()
            standins.faults.release()

            await asker.sees(
                "It stopped at the limit of searches and reads", "only the season of 2026 please"
            )
            await asker.sees("Continue for at most $1.00 more", "[Continue]")

            await asker.presses("Continue")
            report = await asker.sees("Spend and time", "[2]", "[Sources]")
            assert "It stopped at" not in report

            await asker.says("What does [2] say?")
            await asker.sees("Footnote 2, word for word:", "“")

            standins.faults.add(Fault("stall", role="FactList", times=1))
            await asker.says("and how do oyster beds fare there?")
            await asker.sees("That is not in what I have found so far")
            await asker.sees("about $", "[Start]")
            await asker.presses("Start")
            await standins.faults.until_stalled()
            await asker.sees("[Stop]")

            await asker.presses("Stop")
            await asker.sees("You stopped it; this is what was found until then.")

        assert violations(slack) == []
        jobs = await state.jobs.recent(10)
        assert [job.follows for job in jobs] == [jobs[1].id, ""]
