"""A chat of Telegram's stand-in as a page, and the pages for people who run it by hand."""

import httpx
from telegram import InlineKeyboardButton, InlineKeyboardMarkup

from tests.fakes.standins import Standins
from tests.fakes.telegram import TOKEN
from tests.fakes.telegram.picture import marked, picture
from tests.fakes.telegram_clients import bot_of, talking
from tests.fakes.world import named_world


async def test_a_picture_shows_words_buttons_files_and_topics() -> None:
    """What strangers wrote is escaped, what came alive is shaded."""
    async with talking() as (telegram, bot):
        an = telegram.user(1, "An <b>")
        room = telegram.supergroup("Team", an, forum=True)
        salt = room.topic("Salt")
        an.commands(room, "research", "salt & <sea>", topic=salt)
        keyboard = InlineKeyboardMarkup([[InlineKeyboardButton("Stop", callback_data="s")]])
        await bot.send_message(
            room.id, "<b>done</b> @somebody", parse_mode="HTML", message_thread_id=salt, reply_markup=keyboard
        )
        await bot.send_document(room.id, b"12345", filename="report.html", message_thread_id=salt)
        shown = picture(room)

    for words in (
        "# Salt",
        "An &lt;b&gt;",
        "salt &amp; &lt;sea&gt;",
        "<b>done</b>",
        "<span class=live>@somebody</span>",
        "<span>Stop</span>",
        "report.html · 5 bytes",
    ):
        assert words in shown


def test_nested_entities_are_nested_tags() -> None:
    """Also around an emoji."""
    entities = [
        {"type": "blockquote", "offset": 0, "length": 8},
        {"type": "bold", "offset": 0, "length": 2},
        {"type": "text_link", "offset": 3, "length": 5, "url": "https://a.example?b&c"},
        {"type": "italic", "offset": 3, "length": 5},
    ]

    assert marked("🌊 hello", entities) == (
        '<blockquote><b>🌊</b> <a href="https://a.example?b&amp;c" rel=noreferrer><i>hello</i></a>'
        "</blockquote>"
    )


async def test_by_hand_a_person_writes_and_presses_in_a_browser() -> None:
    """The settings name the place; the page sends what a person does to the bot."""
    async with Standins(named_world("small")) as standins:
        settings = standins.settings(["telegram"])
        telegram = standins.telegram
        async with (
            httpx.AsyncClient(base_url=settings["TELEGRAM_API_URL"], follow_redirects=True) as browser,
            bot_of(telegram, settings["TELEGRAM_BOT_TOKEN"]) as bot,
        ):
            assert "Team" in (await browser.get("/")).text
            await browser.post("/chats/1/say", data={"text": "What of salt?"})
            update = (await bot.get_updates())[-1]
            keyboard = InlineKeyboardMarkup([[InlineKeyboardButton("Deeper", callback_data="d")]])
            sent = await bot.send_message(1, "It is salty.", reply_markup=keyboard)
            shown = await browser.post("/chats/1/press", data={"message": sent.message_id, "label": "Deeper"})
            pressed = (await bot.get_updates(offset=update.update_id + 1))[0]

        assert settings["TELEGRAM_BOT_TOKEN"] == TOKEN
        assert "It is salty." in shown.text
        assert pressed.callback_query is not None
        assert pressed.callback_query.data == "d"
