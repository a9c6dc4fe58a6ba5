"""The stand-in of Telegram speaks to the real client as Telegram does."""

from collections.abc import AsyncIterator

import pytest
from telegram import Bot

from tests.fakes.clock import FakeClock
from tests.fakes.telegram import TOKEN, Telegram, telegram_standin


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


@pytest.fixture
async def telegram(clock: FakeClock) -> AsyncIterator[Telegram]:
    async with telegram_standin(clock) as standin:
        yield standin


@pytest.fixture
async def bot(telegram: Telegram) -> AsyncIterator[Bot]:
    async with Bot(TOKEN, base_url=f"{telegram.url}/bot", base_file_url=f"{telegram.url}/file/bot") as client:
        yield client


async def test_a_question_is_received_and_answered(telegram: Telegram, bot: Bot) -> None:
    """What a person says arrives as an update; what the bot sends stands in the chat."""
    an = telegram.user(1, "An", language="vi")
    an.says(None, "What is a footnote?")

    (update,) = await bot.get_updates()
    assert update.message is not None
    assert update.message.text == "What is a footnote?"
    sent = await bot.send_message(1, "A note at the foot.", reply_parameters=None)
    await bot.edit_message_text("A note at the foot of a page.", 1, sent.message_id)

    (answer,) = telegram.chat(1).seen(by_bot=True)
    assert answer.text == "A note at the foot of a page."
