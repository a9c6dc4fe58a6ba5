"""The scheduling cases at Slack, with the real daemon and client: W1, W3, W5, B2, B3, and the buttons."""

from pathlib import Path

from bot.state import State
from bot.store.watch_index import WatchIndex
from bot.store.watches import WatchStore
from bot.watches.record import End, Pause
from tests.fakes.asker import Asker
from tests.fakes.slack.invariants import violations
from tests.fakes.slack_hands import SlackHands
from tests.fakes.standins import Standins
from tests.fakes.world import named_world
from tests.stories.slack import daemon, settings_of
from tests.stories.watching import come_due, come_too_late, ended, heard_days_ago


async def test_case_11_w1_w3_w5_b2_b3_a_watch_lives_in_its_thread(
    state: State, server: str, tmp_path: Path
) -> None:
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

            asker.looks_away()
            await come_too_late(store, index, watch)
            await asker.sees("skipped")
            third = await ended(store, watch, 3)
            assert third.history[-1].end is End.SKIPPED

            asker.looks_away()
            await heard_days_ago(store, watch, 22)
            await come_due(index, watch)
            await asker.sees("go on watching", "[")
            await ended(store, watch, 4)

            await heard_days_ago(store, watch, 32, asked=8)
            asker.looks_away()
            await come_due(index, watch)
            await asker.sees("sea aster", "[Resume]")
            rests = await store.get(watch.id)
            assert rests is not None
            assert rests.pause is Pause.UNREAD
            await asker.presses("Resume")
            await asker.sees("watched again", "[Pause]")

            await asker.presses("Pause")
            await asker.sees("rests until you resume it", "[Resume]")
            assert await index.next(watch.id) is None

            hands.root = None
            await hands.send("what am I watching?")
            await asker.sees("1. ", "sea aster", "[1. Resume]", "[1. Remove]")
            await asker.presses("1. Remove")
            await asker.sees("no longer watched")
            assert await store.all() == []

        assert violations(standins.slack) == []
