"""Each invariant over the log of Telegram's stand-in holds for a good bot, and fails for its own sin."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from telegram import Bot, InlineKeyboardButton, InlineKeyboardMarkup, MessageEntity, ReplyParameters
from telegram.error import TelegramError

from tests.fakes.clock import FakeClock
from tests.fakes.faults import Fault
from tests.fakes.telegram import Message, Telegram
from tests.fakes.telegram.invariants import EVERY, check, in_order, one_final, violations
from tests.fakes.telegram_clients import NO_PREVIEW, talking

Sin = Callable[[Telegram, Bot, Message], Awaitable[object]]


async def quietly(bot: Bot, chat: int, text: str, **more: Any) -> None:
    """A send whose refusal is passed over."""
    try:
        await bot.send_message(chat, text, link_preview_options=NO_PREVIEW, **more)
    except TelegramError:
        return


async def hurries(telegram: Telegram, bot: Bot, asked: Message) -> None:
    """Writes again although it was told to wait."""
    telegram.town.flood.hold(asked.chat.id, 9)
    for _ in range(2):
        await quietly(bot, asked.chat.id, "again")


async def previews(telegram: Telegram, bot: Bot, asked: Message) -> None:
    """Lets Telegram fetch a link."""
    await bot.send_message(asked.chat.id, "look")


async def overflows(telegram: Telegram, bot: Bot, asked: Message) -> None:
    """Sends more than a hundred entities."""
    many = [MessageEntity("bold", 2 * n, 1) for n in range(101)]
    await quietly(bot, asked.chat.id, "b " * 101, entities=many)


async def cuts(telegram: Telegram, bot: Bot, asked: Message) -> None:
    """Ends an entity within a character."""
    await quietly(bot, asked.chat.id, "🌊", entities=[MessageEntity("bold", 0, 1)])


async def errs(telegram: Telegram, bot: Bot, asked: Message) -> None:
    """Sends what cannot be read."""
    await quietly(bot, asked.chat.id, "5.50", parse_mode="MarkdownV2")


async def overtakes(telegram: Telegram, bot: Bot, asked: Message) -> None:
    """Sends the second part after the first was told to wait."""
    telegram.town.flood.hold(asked.chat.id, 0.5)
    await quietly(bot, asked.chat.id, "part 1")
    await quietly(bot, asked.chat.id, "part 2")


async def crowds(telegram: Telegram, bot: Bot, asked: Message) -> None:
    """Sends the second part while the first is under way."""
    faults = telegram.shared.faults
    faults.add(Fault("stall", endpoint="sendMessage", times=1))
    first = asyncio.create_task(quietly(bot, asked.chat.id, "part 1"))
    await faults.until_stalled()
    await quietly(bot, asked.chat.id, "part 2")
    faults.release()
    await first


async def strays(telegram: Telegram, bot: Bot, asked: Message) -> None:
    """Writes where nobody asked."""
    room = telegram.supergroup("Team", telegram.user(1), forum=True)
    room.topic("Salt")
    await quietly(bot, room.id, "hello")


async def clings(telegram: Telegram, bot: Bot, asked: Message) -> None:
    """Cannot answer once the question is deleted."""
    await quietly(bot, asked.chat.id, "so", reply_parameters=ReplyParameters(asked.id))


async def pings(telegram: Telegram, bot: Bot, asked: Message) -> None:
    """Lets a mention live."""
    await quietly(bot, asked.chat.id, "ask @somebody")


async def ignores(telegram: Telegram, bot: Bot, asked: Message) -> None:
    """Leaves a press without an answer."""
    keyboard = InlineKeyboardMarkup([[InlineKeyboardButton("Stop", callback_data="s")]])
    await quietly(bot, asked.chat.id, "working", reply_markup=keyboard)
    telegram.user(1).presses(telegram.chat(1).seen()[-1], "Stop")


SINS: list[tuple[str, Sin]] = [
    ("waits_as_told", hurries),
    ("previews_off", previews),
    ("within_limits", overflows),
    ("entities_whole", cuts),
    ("nothing_refused", errs),
    ("nothing_overtakes", overtakes),
    ("nothing_overtakes", crowds),
    ("in_their_topics", strays),
    ("in_their_topics", clings),
    ("nothing_alive", pings),
    ("presses_answered", ignores),
]


@pytest.mark.parametrize(("name", "sin"), SINS, ids=[sin.__name__ for _, sin in SINS])
async def test_a_sin_is_named(name: str, sin: Sin) -> None:
    """By the invariant that it breaks."""
    async with talking() as (telegram, bot):
        await sin(telegram, bot, telegram.user(1).says(None, "What of salt?"))

        assert name in {said.partition(":")[0] for said in violations(telegram)}


async def test_a_good_bot_breaks_none() -> None:
    """It waits, replies in the topic, forbids previews, answers presses."""
    clock = FakeClock()
    async with talking(clock) as (telegram, bot):
        an = telegram.user(1)
        room = telegram.supergroup("Team", an, forum=True)
        salt = room.topic("Salt")
        asked = an.commands(room, "research", "salt", topic=salt)
        telegram.town.flood.hold(room.id, 3)
        reply = ReplyParameters(asked.id, allow_sending_without_reply=True)
        keyboard = InlineKeyboardMarkup([[InlineKeyboardButton("Stop", callback_data="s")]])
        await quietly(
            bot, room.id, "working", message_thread_id=salt, reply_parameters=reply, reply_markup=keyboard
        )
        await clock.advance(3)
        await quietly(
            bot, room.id, "working", message_thread_id=salt, reply_parameters=reply, reply_markup=keyboard
        )
        press = an.presses(room.seen(salt)[-1], "Stop")
        await bot.answer_callback_query(press.id)
        await bot.edit_message_text(
            "stopped", room.id, room.seen(salt)[-1].id, link_preview_options=NO_PREVIEW
        )

        check(telegram)
        assert one_final(room, asked, lambda one: one.text == "stopped").thread == salt


def test_every_invariant_has_a_sin() -> None:
    """None can go dead unseen."""
    assert {name for name, _ in SINS} == set(EVERY)


async def test_one_final_and_parts_in_order() -> None:
    """None, two, swapped and doubled are told apart."""
    async with talking() as (telegram, bot):
        asked = telegram.user(1).says(None, "What?")
        room = telegram.chat(1)
        with pytest.raises(AssertionError, match="0 final"):
            one_final(room, asked, lambda one: True)
        for text in ("part one", "part two"):
            await quietly(bot, 1, text)
        in_order(room, ["part one", "part two"])
        with pytest.raises(AssertionError, match="2 final"):
            one_final(room, asked, lambda one: True)
        with pytest.raises(AssertionError, match="not in order"):
            in_order(room, ["part two", "part one"])
        with pytest.raises(AssertionError, match="missing"):
            in_order(room, ["part three"])
        await quietly(bot, 1, "part two")
        with pytest.raises(AssertionError, match="twice"):
            in_order(room, ["part one", "part two"])
