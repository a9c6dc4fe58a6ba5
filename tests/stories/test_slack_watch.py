"""A watch at Slack, with the real daemon and client: made in a thread, digested there, quiet after."""

from datetime import timedelta
from pathlib import Path

from bot.state import State
from bot.store.watch_index import WatchIndex
from bot.store.watches import WatchStore
from bot.watches.record import End, Watch
from tests.fakes.asker import Asker
from tests.fakes.slack.invariants import violations
from tests.fakes.slack_hands import SlackHands
from tests.fakes.standins import Standins
from tests.fakes.waiting import eventually
from tests.fakes.world import named_world
from tests.stories.slack import daemon, settings_of


async def test_case_11_a_watch_lives_in_its_thread(state: State, server: str, tmp_path: Path) -> None:
    """The first digest is told whole, unfurled as little as any post (hermes#79436); the second is silent."""
    async with Standins(named_world("small")) as standins:
        hands = SlackHands(standins.slack)
        asker = Asker(hands)
        settings = await settings_of(standins, server, tmp_path)
        store, index = WatchStore(state.client), WatchIndex(state.client)
        async with daemon(state, settings, standins):
            await hands.send("watch the rules for the harvest of sea aster every weekday at 8:00")
            await asker.sees("I watch", "sea aster", "[Look now]", "[Pause]")
            (watch,) = await store.all()
            assert watch.schedule.cron == "0 8 * * mon-fri"

            await come_due(index, watch)
            await asker.sees("The first digest of this watch", "[1]")
            first = await ended(store, watch, 1)
            assert (first.history[-1].end, first.running) == (End.DELIVERED, None)

            await come_due(index, watch)
            second = await ended(store, watch, 2)
            assert second.history[-1].end is End.QUIET
            assert second.history[-1].usd > 0

            await asker.presses("Pause")
            await asker.sees("rests until you resume it", "[Resume]")
            assert await index.next(watch.id) is None

        assert violations(standins.slack) == []


async def come_due(index: WatchIndex, watch: Watch) -> None:
    """Let a slot be over by now."""
    await index.set(watch.id, await index.now() - timedelta(seconds=1))


async def ended(store: WatchStore, watch: Watch, count: int) -> Watch:
    """The watch when so many slots have ended."""

    async def so() -> Watch | None:
        found = await store.get(watch.id)
        return found if found is not None and len(found.history) == count else None

    found = await eventually(so, f"{count} slots have ended")
    assert found is not None
    return found
