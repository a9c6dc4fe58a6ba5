"""The stand-in of Telegram receives and answers as Telegram does, for the real client."""

import asyncio
from datetime import timedelta

import httpx
import pytest
from telegram import (
    BotCommand,
    BotCommandScopeAllPrivateChats,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    Update,
)
from telegram.error import BadRequest, Conflict, EndPointNotFound, InvalidToken, NetworkError
from telegram.ext import MessageHandler, filters

from tests.fakes.clock import FakeClock, settle
from tests.fakes.telegram import TOKEN
from tests.fakes.telegram.chats import menu
from tests.fakes.telegram_clients import application, bot_of, talking


async def test_a_question_is_received_and_answered() -> None:
    """What a person says arrives as an update; what the bot sends and edits stands in the chat."""
    async with talking() as (telegram, bot):
        telegram.user(1, "An", language="vi").says(None, "What is a footnote?")
        (update,) = await bot.get_updates()
        sent = await bot.send_message(1, "A note at the foot.")
        await bot.edit_message_text("A note at the foot of a page.", 1, sent.message_id)

        assert update.message is not None
        assert update.message.from_user is not None
        assert (update.message.text, update.message.from_user.language_code) == ("What is a footnote?", "vi")
        assert telegram.chat(1).texts() == ["A note at the foot of a page."]
        assert [one.content["text"] for one in telegram.chat(1).seen(by_bot=True)[0].versions] == [
            "A note at the foot."
        ]


async def test_a_whole_application_polls_and_replies() -> None:
    """The client's own polling, dispatching and stopping work against it."""
    async with talking() as (telegram, _):
        app = application(telegram)

        async def echo(update: Update, context: object) -> None:
            assert update.effective_message is not None
            await update.effective_message.reply_text("heard")

        app.add_handler(MessageHandler(filters.TEXT, echo))
        async with app:
            await app.start()
            assert app.updater is not None
            await app.updater.start_polling()
            telegram.user(1).says(None, "hello")
            await telegram.chat(1).until(lambda room: room.texts() == ["heard"])
            await app.updater.stop()
            await app.stop()


class Failing(asyncio.Queue[object]):
    """A queue whose first put fails as a store that is down."""

    failures = 1

    async def put(self, item: object) -> None:
        """Fail once, then take."""
        if self.failures:
            self.failures -= 1
            raise NetworkError("the store is down")
        await super().put(item)


async def test_a_queue_that_fails_loses_nothing() -> None:
    """The offset moves only after `put` returned, so the same update comes again."""
    async with talking() as (telegram, _):
        queue = Failing()
        app = application(telegram, update_queue=queue)
        telegram.user(1).says(None, "kept")
        async with app:
            assert app.updater is not None
            await app.updater.start_polling(poll_interval=0)
            update = await queue.get()
            await app.updater.stop()

        assert isinstance(update, Update)
        assert (update.message.text if update.message else "") == "kept"
        assert queue.empty()


async def test_updates_stay_until_an_offset_confirms_them() -> None:
    """The same ones come again for the same offset, and are gone after a higher one."""
    async with talking() as (telegram, bot):
        an = telegram.user(1)
        for text in ("one", "two", "three"):
            an.says(None, text)
        first = await bot.get_updates(limit=2)
        again = await bot.get_updates(limit=2)
        rest = await bot.get_updates(offset=first[-1].update_id + 1)

        assert [one.update_id for one in first] == [one.update_id for one in again]
        assert [one.message.text for one in rest if one.message] == ["three"]


async def test_a_negative_offset_keeps_only_the_last_updates() -> None:
    """The others are forgotten."""
    async with talking() as (telegram, bot):
        for text in ("one", "two", "three"):
            telegram.user(1).says(None, text)
        (last,) = await bot.get_updates(offset=-1)

        assert last.message is not None
        assert last.message.text == "three"
        assert len(telegram.updates.pending) == 1


async def test_updates_are_kept_for_a_day() -> None:
    """What nobody fetched within 24 hours is lost."""
    clock = FakeClock()
    async with talking(clock) as (telegram, bot):
        telegram.user(1).says(None, "old")
        await clock.advance(timedelta(hours=23).total_seconds())
        telegram.user(1).says(None, "new")
        await clock.advance(timedelta(hours=1).total_seconds())

        assert [one.message.text for one in await bot.get_updates() if one.message] == ["new"]


async def test_a_long_poll_waits_on_the_clock() -> None:
    """It is answered at once when something comes, and empty when its time is over."""
    clock = FakeClock()
    async with talking(clock) as (telegram, bot):
        poll = asyncio.create_task(bot.get_updates(timeout=10))
        await telegram.calls.wait_for(lambda log: bool(log.of(endpoint="getUpdates")))
        await settle()
        telegram.user(1).says(None, "now")
        assert len(await poll) == 1

        poll = asyncio.create_task(bot.get_updates(offset=10**9, timeout=10))
        await telegram.calls.wait_for(lambda log: len(log.of(endpoint="getUpdates")) == 2)
        await settle()
        await clock.advance(10)
        assert await poll == ()


async def test_a_second_poller_ends_the_first_with_a_conflict() -> None:
    """409, in the server's words."""
    async with talking() as (telegram, bot), bot_of(telegram) as other:
        first = asyncio.create_task(bot.get_updates(timeout=30))
        await telegram.calls.wait_for(lambda log: bool(log.of(endpoint="getUpdates")))
        await settle()
        await other.get_updates(timeout=0)

        with pytest.raises(Conflict, match="terminated by other getUpdates request"):
            await first


async def test_only_kinds_that_are_asked_for_are_sent() -> None:
    """`allowed_updates` is remembered; reactions come only by name."""
    async with talking() as (telegram, bot):
        an = telegram.user(1)
        an.reacts(an.says(None, "unseen"), "👍")
        assert [one.message_reaction for one in await bot.get_updates()] == [None]

        await bot.get_updates(offset=10**9, allowed_updates=["message_reaction"])
        an.reacts(an.says(None, "silent"), "👎")
        (update,) = await bot.get_updates()
        assert update.message_reaction is not None


async def test_late_and_repeated_updates() -> None:
    """Held ones come when released; repeats after they were confirmed; twins under new numbers."""
    async with talking() as (telegram, bot):
        an = telegram.user(1)
        telegram.updates.hold()
        an.says(None, "late")
        assert await bot.get_updates() == ()

        telegram.updates.release()
        (late,) = await bot.get_updates()
        assert await bot.get_updates(offset=late.update_id + 1) == ()
        telegram.updates.repeat()
        (again,) = await bot.get_updates(offset=late.update_id + 1)
        telegram.updates.duplicate()
        (twin,) = await bot.get_updates(offset=late.update_id + 1)

        assert again.update_id == late.update_id
        assert (twin.update_id, twin.message) == (late.update_id + 1, late.message)


async def test_a_wrong_and_a_revoked_token_are_refused() -> None:
    """401 both times, and the client says so."""
    async with talking() as (telegram, bot), httpx.AsyncClient() as client:
        answer = await client.post(f"{telegram.url}/bot1:wrong/getMe")
        assert answer.json() == {
            "ok": False,
            "error_code": 401,
            "description": "Unauthorized: invalid token specified",
        }
        telegram.shared.revoked.add(TOKEN)
        with pytest.raises(InvalidToken, match="Unauthorized"):
            await bot.get_me()


async def test_a_path_before_the_api_is_kept() -> None:
    """As behind a proxy."""
    async with talking() as (telegram, _), bot_of(telegram, prefix="/behind/a/proxy") as bot:
        assert bot.username == "footnote_bot"


async def test_methods_that_do_not_exist_are_named() -> None:
    """Newer methods are 404, so that a bot can do without."""
    async with talking() as (_, bot):
        with pytest.raises(EndPointNotFound):
            await bot.do_api_request("sendRichMessage", {"chat_id": 1})


async def test_the_command_menu_is_kept_by_scope_and_language() -> None:
    """A person sees the most fitting one."""
    async with talking() as (telegram, bot):
        scope = BotCommandScopeAllPrivateChats()
        await bot.set_my_commands([BotCommand("research", "Look into a question")])
        await bot.set_my_commands([BotCommand("research", "Tìm hiểu một câu hỏi")], scope, "vi")

        assert menu(telegram.town, "all_private_chats", "vi")[0]["description"] == "Tìm hiểu một câu hỏi"
        assert menu(telegram.town, "all_private_chats", "en")[0]["description"] == "Look into a question"
        with pytest.raises(BadRequest, match=r"(?i)BOT_COMMAND_INVALID"):
            await bot.set_my_commands([("Re-Search", "no")])


async def test_a_press_is_answered_while_it_is_young() -> None:
    """After that the query is too old."""
    clock = FakeClock()
    async with talking(clock) as (telegram, bot):
        an = telegram.user(1)
        an.starts()
        keyboard = InlineKeyboardMarkup([[InlineKeyboardButton("Stop", callback_data="stop:1")]])
        await bot.send_message(1, "working", reply_markup=keyboard)
        press = an.presses(telegram.chat(1).seen()[-1], "Stop")
        query = (await bot.get_updates())[-1].callback_query
        assert query is not None
        await query.answer("Stopping")
        await clock.advance(16)

        assert (query.data, press.answered, press.text) == ("stop:1", True, "Stopping")
        with pytest.raises(BadRequest, match="Query is too old"):
            await query.answer("again")


async def test_a_press_on_a_deleted_message_carries_an_inaccessible_one() -> None:
    """Only its chat and number are left."""
    async with talking() as (telegram, bot):
        an = telegram.user(1)
        an.starts()
        keyboard = InlineKeyboardMarkup([[InlineKeyboardButton("Deeper", callback_data="d")]])
        sent = await bot.send_message(1, "done", reply_markup=keyboard)
        an.presses(telegram.chat(1).seen()[-1], "Deeper", inaccessible=True)
        query = (await bot.get_updates())[-1].callback_query

        assert query is not None
        assert query.message is not None
        assert not query.message.is_accessible
        assert query.message.message_id == sent.message_id
