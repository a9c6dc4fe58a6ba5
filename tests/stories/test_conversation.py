"""The whole story of a question, from the terminal: a real daemon, with stand-ins for model and searches."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

from bot.app import App, Hosted, Role
from bot.secret import Secret
from bot.settings import Settings, read_settings
from bot.state import State
from research.clock import SystemClock
from tests.fakes.asker import Asker, ConsoleHands
from tests.fakes.faults import Fault
from tests.fakes.standins import Standins
from tests.fakes.world import World, named_world

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


@contextlib.asynccontextmanager
async def daemon(state: State, settings: Settings, hands: ConsoleHands) -> AsyncIterator[None]:
    """The daemon at work; it has ended without an error when the context is left."""
    app = App(settings, state, SystemClock())
    hosted = Hosted.at(hands.channel, hands.channel.address())
    running = asyncio.ensure_future(app.run(Role.ALL, [hosted]))
    try:
        yield
    finally:
        app.stopping.set()
        await running


async def settings_of(standins: Standins, server: str, folder: Path) -> Settings:
    """Settings that lead to the stand-ins, and so few calls that a limit is reached."""
    given = {**standins.settings(), "FOOTNOTE_DATA_DIR": str(folder), "FOOTNOTE_MAX_TOOL_CALLS": "7"}
    settings = await asyncio.to_thread(read_settings, given, folder / "none.toml")
    return replace(settings, redis_url=Secret(server))


async def test_the_whole_story(state: State, server: str, tmp_path: Path) -> None:
    """From question and choices over brief, guidance and limit to a report, a follow-up and a stop."""
    hands = ConsoleHands()
    asker = Asker(hands)
    async with Standins(the_world()) as standins:
        settings = await settings_of(standins, server, tmp_path)
        async with daemon(state, settings, hands):
            await asker.says("What rules hold for the harvest of sea aster and what does it cost?")
            await asker.sees(
                "Is it for the trade or for your own kitchen?", "2. For the kitchen", "3. Just go"
            )

            await asker.says("2")
            await asker.sees(
                "Which rules and seasons hold for the harvest of sea aster?", "Keeping to:", "about $"
            )

            standins.faults.add(Fault("stall", role="FactList", times=1))
            await asker.presses("Start")
            await standins.faults.until_stalled()
            await asker.sees("Searching and reading")

            await asker.says("only the season of 2026 please")
            await asker.sees("Noted. I take it into account at the next step")
            standins.faults.clear()
            standins.faults.release()

            await asker.sees(
                "It stopped at the limit of searches and reads", "only the season of 2026 please"
            )
            await asker.sees("Continue for at most $1.00 more", "1. Continue")

            await asker.presses("Continue")
            report = await asker.sees("Spend and time", "[2]")
            assert "It stopped at" not in report

            await asker.says("What does [2] say?")
            await asker.sees("Footnote 2, word for word:", "“")

            standins.faults.add(Fault("stall", role="FactList", times=1))
            await asker.says("and how do oyster beds fare there?")
            await asker.sees("That is not in what I have found so far")
            await asker.sees("about $", "1. Start")
            await asker.presses("Start")
            await standins.faults.until_stalled()

            await asker.says("stop")
            await asker.sees("You stopped it; this is what was found until then.")

        asked = standins.calls.of("anthropic", role="Reflection")
        assert any("only the season of 2026 please" in str(call.body) for call in asked)
        jobs = await state.jobs.recent(10)
        assert [job.follows for job in jobs] == [jobs[1].id, ""]
