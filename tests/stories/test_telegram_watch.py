"""The scheduling cases at Telegram, with the real daemon and client: W1, W3, W5, B2, B3, and the buttons."""

from pathlib import Path

from bot.state import State
from bot.store.watch_index import WatchIndex
from bot.store.watches import WatchStore
from bot.watches.record import End, Pause
from tests.fakes.asker import Asker
from tests.fakes.standins import Standins
from tests.fakes.telegram.invariants import check
from tests.fakes.telegram_hands import TelegramHands
from tests.fakes.world import named_world
from tests.stories.telegram import daemon, settings_of
from tests.stories.watching import come_due, come_too_late, ended, heard_days_ago


async def test_w1_w3_w5_b2_b3_a_watch_lives_in_its_topic(state: State, server: str, tmp_path: Path) -> None:
    """One digest a slot, in the topic that asked; late ones by the rule; unheard it asks, and rests."""
    async with Standins(named_world("small")) as standins:
        telegram = standins.telegram
        an = telegram.user(1, "An", language="en")
        group = telegram.supergroup("Team", an, forum=True)
        topic = group.topic("Salt")
        hands = TelegramHands(telegram, an, group, topic)
        asker = Asker(hands)
        settings = await settings_of(standins, server, tmp_path)
        store, index = WatchStore(state.client), WatchIndex(state.client)
        async with daemon(state, settings):
            await hands.send("/watch the rules for the harvest of sea aster every weekday at 8:00")
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
            await asker.says("/watches")
            await asker.sees("1. ", "sea aster", "[1. Pause]", "[1. Remove]")
            await asker.presses("1. Remove")
            await asker.sees("no longer watched")
            assert await store.all() == []

        posts = [one.body for one in telegram.calls.of("telegram") if one.endpoint == "sendMessage"]
        assert {str(one.get("message_thread_id")) for one in posts} == {str(topic)}
        check(telegram)
