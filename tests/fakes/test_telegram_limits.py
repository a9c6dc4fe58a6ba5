"""Limits and failures at the stand-in of Telegram: flood control, sizes, buttons, answers that are lost."""

import asyncio
from typing import Any

import httpx
import pytest
from telegram import InlineKeyboardButton, InlineKeyboardMarkup, InputMediaDocument
from telegram.error import BadRequest, Conflict, NetworkError, RetryAfter, TelegramError

from tests.fakes.clock import FakeClock
from tests.fakes.faults import Fault
from tests.fakes.telegram import Rates
from tests.fakes.telegram.files import DOWNLOAD_BYTES
from tests.fakes.telegram_clients import talking


def keyboard(*buttons: InlineKeyboardButton) -> InlineKeyboardMarkup:
    """One row."""
    return InlineKeyboardMarkup([list(buttons)])


async def test_a_private_chat_takes_one_message_a_second_after_a_burst() -> None:
    """Then 429 says how long to wait, and another chat is not held up."""
    clock = FakeClock()
    async with talking(clock, rates=Rates()) as (telegram, bot):
        for number in (1, 2):
            telegram.user(number).starts()
        for number in range(5):
            await bot.send_message(1, f"m{number}")
        with pytest.raises(RetryAfter) as caught:
            await bot.send_message(1, "m5")
        await bot.send_message(2, "other")
        await clock.advance(1)
        with pytest.raises(RetryAfter):
            await bot.edit_message_text("early", 1, telegram.chat(1).seen()[-1].id)
        await clock.advance(2)
        await bot.send_message(1, "m5")

        assert caught.value.retry_after == 3
        assert telegram.chat(1).texts() == [f"m{number}" for number in range(6)]


async def test_a_group_takes_twenty_messages_and_edits_a_minute() -> None:
    """The twenty-first is told to wait until the first is a minute old."""
    clock = FakeClock()
    async with talking(clock, rates=Rates()) as (telegram, bot):
        room = telegram.supergroup("Team", telegram.user(1))
        sent = await bot.send_message(room.id, "0")
        for number in range(1, 20):
            await clock.advance(1)
            await bot.edit_message_text(str(number), room.id, sent.message_id)
        await clock.advance(1)
        with pytest.raises(RetryAfter):
            await bot.send_message(room.id, "report")

        call = telegram.calls.all[-1]
        assert call.answer["parameters"] == {"retry_after": 40}
        assert call.answer["description"] == "Too Many Requests: retry after 40"
        await clock.advance(40)
        await bot.send_message(room.id, "report")


async def test_thirty_a_second_are_taken_in_all() -> None:
    """Whatever the chats."""
    async with talking(rates=Rates()) as (telegram, bot):
        for number in range(1, 32):
            telegram.user(number).starts()
        for number in range(1, 31):
            await bot.send_message(number, "x")

        with pytest.raises(RetryAfter):
            await bot.send_message(31, "x")


async def test_actions_and_deletions_do_not_count() -> None:
    """Nor does what is refused for another reason."""
    async with talking(rates=Rates(burst=1)) as (telegram, bot):
        telegram.user(1).starts()
        for _ in range(9):
            await bot.send_chat_action(1, "typing")
            with pytest.raises(BadRequest):
                await bot.send_message(1, "x" * 5000)
        await bot.send_message(1, "fits")

        assert [action for _, action, _ in telegram.chat(1).record.actions] == ["typing"] * 9


@pytest.mark.parametrize(
    ("button", "refused"),
    [
        (InlineKeyboardButton("ok", callback_data="x" * 64), None),
        (InlineKeyboardButton("long", callback_data="x" * 65), "BUTTON_DATA_INVALID"),
        (InlineKeyboardButton("bytes", callback_data="đ" * 33), "BUTTON_DATA_INVALID"),
        (InlineKeyboardButton("", callback_data="x"), "BUTTON_TEXT_INVALID"),
        (InlineKeyboardButton("doc", url="doc:guide.md"), "Wrong HTTP URL"),
    ],
)
async def test_buttons_have_64_bytes_a_label_and_a_real_address(
    button: InlineKeyboardButton, refused: str | None
) -> None:
    """Bytes, not letters."""
    async with talking() as (telegram, bot):
        telegram.user(1).starts()
        if refused is None:
            await bot.send_message(1, "x", reply_markup=keyboard(button))
            assert telegram.chat(1).seen()[-1].buttons == ["ok"]
        else:
            with pytest.raises(BadRequest, match=f"(?i){refused}"):
                await bot.send_message(1, "x", reply_markup=keyboard(button))


async def test_an_edit_without_buttons_takes_them_away() -> None:
    """As the platform does."""
    async with talking() as (telegram, bot):
        telegram.user(1).starts()
        sent = await bot.send_message(
            1, "x", reply_markup=keyboard(InlineKeyboardButton("Stop", callback_data="s"))
        )
        await bot.edit_message_text("y", 1, sent.message_id)

        assert telegram.chat(1).seen()[-1].buttons == []


async def test_a_large_file_is_not_given_to_bots() -> None:
    """20 MB come down, more is refused; what comes down is what went up."""
    async with talking() as (telegram, bot):
        an = telegram.user(1)
        an.uploads(None, "small.pdf", b"%PDF small", caption="read this")
        an.uploads(None, "huge.pdf", b"%PDF", size=DOWNLOAD_BYTES + 1)
        small, huge = [one.message for one in await bot.get_updates()]

        assert small is not None
        assert huge is not None
        assert small.document is not None
        assert huge.document is not None
        assert (small.caption, small.document.mime_type) == ("read this", "application/pdf")
        assert bytes(await (await small.document.get_file()).download_as_bytearray()) == b"%PDF small"
        with pytest.raises(BadRequest, match="File is too big"):
            await huge.document.get_file()
        with pytest.raises(BadRequest, match="Wrong file_id"):
            await bot.get_file("unknown")


async def test_documents_photos_and_albums_go_out() -> None:
    """With names, captions and one group number."""
    async with talking() as (telegram, bot):
        telegram.user(1).starts()
        await bot.send_document(1, b"<html>", filename="report.html", caption="the report")
        await bot.send_photo(1, b"jpeg", caption="a picture")
        await bot.send_media_group(
            1, [InputMediaDocument(b"a", filename="a.md"), InputMediaDocument(b"b", filename="b.md")]
        )
        with pytest.raises(BadRequest, match="must be non-empty"):
            await bot.send_document(1, b"", filename="empty.md")
        seen = telegram.chat(1).seen(by_bot=True)

        assert [(one.document, one.text) for one in seen] == [
            ("report.html", "the report"),
            ("", "a picture"),
            ("a.md", ""),
            ("b.md", ""),
        ]
        assert len({one.extra.get("media_group_id") for one in seen[2:]}) == 1


@pytest.mark.parametrize("kind", ["lost_answer", "reset_after", "stall_after"])
async def test_an_answer_can_be_lost_after_the_message_was_sent(kind: str) -> None:
    """The message stands there, and the sender does not know."""
    async with talking(faults=[Fault(kind, endpoint="sendMessage", times=1)]) as (telegram, bot):
        telegram.user(1).starts()
        with pytest.raises(NetworkError):
            await bot.send_message(1, "once", read_timeout=0.1)

        assert telegram.chat(1).texts() == ["once"]


@pytest.mark.parametrize(
    ("kind", "error"),
    [("server_error", "Internal Server Error"), ("overloaded", "Bad Gateway"), ("reset", "httpx")],
)
async def test_before_the_deed_nothing_is_sent(kind: str, error: str) -> None:
    """5xx and a reset."""
    async with talking(faults=[Fault(kind, service="telegram", times=1)]) as (telegram, bot):
        telegram.user(1).starts()
        with pytest.raises(TelegramError, match=f"(?i){error}"):
            await bot.send_message(1, "never")

        assert telegram.chat(1).texts() == []


async def test_a_held_chat_does_not_hold_another() -> None:
    """200 seconds for one, none for the other."""
    async with talking() as (telegram, bot):
        for number in (1, 2):
            telegram.user(number).starts()
        telegram.town.flood.hold(1, 200)
        refused, sent = await asyncio.gather(
            bot.send_message(1, "a"), bot.send_message(2, "b"), return_exceptions=True
        )

        assert isinstance(refused, RetryAfter)
        assert not isinstance(sent, BaseException)


async def test_a_conflict_is_a_switch() -> None:
    """Only polls meet it."""
    async with talking(faults=[Fault("conflict", times=1)]) as (telegram, bot):
        telegram.user(1).starts()
        await bot.send_message(1, "sent")
        with pytest.raises(Conflict):
            await bot.get_updates()


@pytest.mark.parametrize(
    ("method", "body", "said"),
    [
        ("sendMessage", {"text": "x"}, "Bad Request: chat_id is empty"),
        ("sendMessage", {"chat_id": "one", "text": "x"}, "Bad Request: chat not found"),
        ("sendMessage", {"chat_id": 1}, "Bad Request: message text is empty"),
        (
            "sendMessage",
            {"chat_id": 1, "text": "x", "reply_markup": "{"},
            "can't parse reply keyboard markup",
        ),
        (
            "sendMessage",
            {"chat_id": 1, "text": "x", "reply_parameters": "[]"},
            "object expected as reply parameters",
        ),
        (
            "sendMessage",
            {"chat_id": 1, "text": "x", "entities": [{"type": "bold"}]},
            "can't parse MessageEntity",
        ),
        ("sendChatAction", {"chat_id": 1, "action": "thinking"}, "wrong parameter action in request"),
        ("deleteMessages", {"chat_id": 1, "message_ids": []}, "message identifiers are not specified"),
        ("sendDocument", {"chat_id": 1}, "there is no document in the request"),
        ("sendDocument", {"chat_id": 1, "document": "nonsense"}, "wrong file identifier/HTTP URL specified"),
        ("setMyCommands", {"commands": [], "scope": {"type": "planet"}}, "can't parse BotCommandScope"),
    ],
)
async def test_bad_parameters_are_refused_in_words(method: str, body: dict[str, Any], said: str) -> None:
    """JSON bodies are read as forms are."""
    async with talking() as (telegram, bot), httpx.AsyncClient() as client:
        telegram.user(1).starts()
        answer = (await client.post(f"{telegram.url}/bot{bot.token}/{method}", json=body)).json()

        assert (answer["ok"], answer["error_code"]) == (False, 400)
        assert said.lower() in answer["description"].lower()


async def test_the_log_holds_what_was_asked_and_answered() -> None:
    """Method, parameters in their types, times on the clock, the answer."""
    clock = FakeClock()
    async with talking(clock) as (telegram, bot):
        telegram.user(1).starts()
        await clock.advance(5)
        await bot.send_message(1, "5", reply_markup=keyboard(InlineKeyboardButton("Stop", callback_data="s")))
        call = telegram.calls.of("telegram", endpoint="sendMessage")[0]

        assert (call.body["chat_id"], call.body["text"], call.started, call.status) == (1, "5", 5.0, 200)
        assert call.body["reply_markup"]["inline_keyboard"][0][0]["callback_data"] == "s"
        assert call.answer["result"]["text"] == "5"
