"""Where an answer goes at Telegram when the place is not what it was: gone, moved, closed to us."""

from collections.abc import Callable
from datetime import timedelta
from pathlib import Path

import pytest

from bot.delivery import DeliveryState
from bot.outbox import Outbox
from bot.state import State
from bot.store.watch_index import WatchIndex
from bot.store.watches import WatchStore
from bot.watches.record import End, Pause, Watch
from tests.fakes.asker import Asker
from tests.fakes.faults import Fault
from tests.fakes.standins import Standins
from tests.fakes.telegram.invariants import check, previews_off, writes
from tests.fakes.telegram.room import Room
from tests.fakes.telegram_hands import TelegramHands
from tests.fakes.waiting import eventually
from tests.fakes.world import named_world
from tests.stories.telegram import answered, daemon, is_final, settings_of

QUESTION = "What price does sea aster fetch?"
NAME = "@footnote_bot"
WATCH = "watch the rules for the harvest of sea aster every weekday at 8:00"
AT_ONCE = {"FOOTNOTE_CONFIRM_USD": "50"}


@pytest.mark.parametrize("happens", ["the topic is deleted", "topics are switched off"])
async def test_deleted_a_report_whose_topic_is_gone_comes_to_the_group(
    state: State, server: str, tmp_path: Path, happens: str
) -> None:
    """In the middle of the work (openclaw#11620): one report, whole, where people still read."""
    async with Standins(named_world("small")) as standins:
        telegram = standins.telegram
        an = telegram.user(1, "An", language="en")
        forum = telegram.supergroup("Team", an, forum=True)
        topic = forum.topic("Salt")
        settings = await settings_of(standins, server, tmp_path, **AT_ONCE)
        standins.faults.add(Fault("stall", role="FactList", times=1))
        async with daemon(state, settings):
            an.says(forum, f"{NAME} {QUESTION}", topic=topic)
            await standins.faults.until_stalled()
            if happens == "the topic is deleted":
                forum.deletes_topic(topic)
            else:
                forum.turns_forum(False)
            standins.faults.clear()
            standins.faults.release()
            await forum.until(lambda room: any(is_final(one) for one in room.seen(by_bot=True)), "the report")
            await forum.until(lambda room: any(one.document for one in room.seen(by_bot=True)), "its file")

        assert [is_final(one) for one in forum.seen(by_bot=True)].count(True) == 1
        check(telegram, but=("nothing_refused", "in_their_topics"))


async def test_moved_a_group_takes_its_questions_and_watches_along(
    state: State, server: str, tmp_path: Path
) -> None:
    """It becomes a supergroup: what was asked is answered under the new id, and digests go there too."""
    async with Standins(named_world("small")) as standins:
        telegram = standins.telegram
        an = telegram.user(1, "An", language="en")
        group = telegram.group("Team", an)
        asker = Asker(TelegramHands(telegram, an, group))
        settings = await settings_of(standins, server, tmp_path, **AT_ONCE)
        store, index = WatchStore(state.client), WatchIndex(state.client)
        async with daemon(state, settings):
            await asker.says(WATCH)
            await asker.sees("I watch")
            standins.faults.add(Fault("stall", role="FactList", times=1))
            an.says(group, f"{NAME} {QUESTION}")
            await standins.faults.until_stalled()
            new = group.migrates(-1_001_000_000_077)
            standins.faults.clear()
            standins.faults.release()
            await new.until(lambda room: any(is_final(one) for one in room.seen(by_bot=True)), "the report")
            (watch,) = await store.all()
            assert watch.address.conversation == str(new.id)
            await due(index, watch)
            await new.until(says("The first digest of this watch"), "the digest")

        assert [is_final(one) for one in new.seen(by_bot=True)].count(True) == 1
        check(telegram, but=("nothing_refused", "in_their_topics"))  # A bot learns of it by a refusal.


async def test_blocked_who_comes_back_finds_the_report(state: State, server: str, tmp_path: Path) -> None:
    """The job ends, its report is kept; the watch rests; who comes back is served again."""
    async with Standins(named_world("small")) as standins:
        telegram = standins.telegram
        an = telegram.user(1, "An", language="en")
        room = telegram.chat(an)
        asker = Asker(TelegramHands(telegram, an))
        settings = await settings_of(standins, server, tmp_path, **AT_ONCE)
        store = WatchStore(state.client)
        async with daemon(state, settings) as app:
            await asker.says(WATCH)
            await asker.sees("I watch")
            standins.faults.add(Fault("stall", role="FactList", times=1))
            an.says(None, QUESTION)
            await standins.faults.until_stalled()
            an.blocks()
            standins.faults.clear()
            standins.faults.release()
            (job,) = await state.jobs.recent(10)
            outbox: Outbox = app._table.outbox

            async def refused() -> bool:
                return await outbox.settled(f"{job.id}:end") is DeliveryState.REFUSED

            await eventually(refused, "the report is refused")
            (watch,) = await store.all()
            assert watch.pause is Pause.GONE
            written = len(writes(telegram))
            an.unblocks()
            report = an.says(None, "What does [1] say?")
            await room.until(says("Footnote 1, word for word"), "the evidence")

        assert written < len(writes(telegram))
        assert report in [one.reply_to for one in room.seen(by_bot=True)]


async def test_case_11_w5_a_watch_lives_in_its_topic(state: State, server: str, tmp_path: Path) -> None:
    """Its digest comes there without previews, the next without news is silent, a pause is a press.

    hermes#79436, deer-flow#4254, #4843, openclaw#50844; openclaw#78755 (topic 42).
    """
    async with Standins(named_world("small")) as standins:
        telegram = standins.telegram
        an = telegram.user(1, "An", language="en")
        forum = telegram.supergroup("Team", an, forum=True)
        asker = Asker(TelegramHands(telegram, an, forum, forum.topic("Salt")))
        settings = await settings_of(standins, server, tmp_path)
        store, index = WatchStore(state.client), WatchIndex(state.client)
        async with daemon(state, settings):
            await asker.says(WATCH)
            await asker.sees("I watch", "[Look now]", "[Pause]")
            (watch,) = await store.all()
            await due(index, watch)
            await asker.sees("The first digest of this watch", "[1]")
            first = await ended(store, watch, 1)
            await due(index, watch)
            second = await ended(store, watch, 2)
            await asker.presses("Pause")
            await asker.sees("rests until you resume it", "[Resume]")

        assert [one.history[-1].end for one in (first, second)] == [End.DELIVERED, End.QUIET]
        assert list(previews_off(telegram)) == []
        check(telegram)


async def test_a_bot_that_is_removed_lets_the_watches_of_the_group_rest(
    state: State, server: str, tmp_path: Path
) -> None:
    """Nothing is searched for people who cannot read it."""
    async with Standins(named_world("small")) as standins:
        telegram = standins.telegram
        an = telegram.user(1, "An", language="en")
        group = telegram.supergroup("Team", an)
        asker = Asker(TelegramHands(telegram, an, group))
        settings = await settings_of(standins, server, tmp_path)
        store, index = WatchStore(state.client), WatchIndex(state.client)
        async with daemon(state, settings):
            await asker.says(WATCH)
            await asker.sees("I watch")
            group.kicks_bot(an)

            async def rests() -> bool:
                (watch,) = await store.all()
                return watch.pause is Pause.GONE

            await eventually(rests, "it rests")
            (watch,) = await store.all()
            assert await index.next(watch.id) is None
        check(telegram)


async def test_t2_in_the_general_topic_everything_is_named_by_no_thread(
    state: State, server: str, tmp_path: Path
) -> None:
    """Question, buttons, report and follow-up; General is topic 1 and is refused as that (T2)."""
    async with Standins(named_world("small")) as standins:
        telegram = standins.telegram
        an = telegram.user(1, "An", language="en")
        forum = telegram.supergroup("Team", an, forum=True)
        forum.topic("Salt")
        settings = await settings_of(standins, server, tmp_path)
        async with daemon(state, settings):
            asked = an.says(forum, f"{NAME} {QUESTION}")
            await forum.until(lambda room: any("Start" in one.buttons for one in room.seen(by_bot=True)))
            an.presses(forum.seen(by_bot=True)[-1], "Start")
            final = await answered(forum, asked)
            an.says(forum, "What does [1] say?", reply_to=final)
            await forum.until(says("Footnote 1, word for word"), "the evidence")

        assert all("message_thread_id" not in one.body for one in writes(telegram))
        check(telegram)


def says(words: str) -> Callable[[Room], bool]:
    """Whether a message of the bot holds these words."""
    return lambda room: any(words in one for one in room.texts())


async def due(index: WatchIndex, watch: Watch) -> None:
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
