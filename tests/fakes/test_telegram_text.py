"""Text at the stand-in of Telegram: markup, entities, UTF-16, lengths, and what comes alive by itself."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from telegram import MessageEntity
from telegram.error import BadRequest
from telegram.helpers import escape_markdown

from tests.fakes.telegram.entities import checked, kept
from tests.fakes.telegram.errors import ApiError
from tests.fakes.telegram.finding import find
from tests.fakes.telegram.formatting import formatted
from tests.fakes.telegram.markdown_v2 import parse_markdown_v2
from tests.fakes.telegram.units import piece, units
from tests.fakes.telegram_clients import talking

MARKDOWN = "MarkdownV2"


def spans(text: str, mode: str) -> list[tuple[str, str]]:
    """The kinds of the entities of a marked text, with their words."""
    done = formatted(text, mode, None)
    return [(one["type"], piece(done.text, one["offset"], one["length"])) for one in done.entities]


@pytest.mark.parametrize(
    ("mode", "text", "expected"),
    [
        (MARKDOWN, "*bold _italic bold_* ~gone~ ||hidden||", ["bold", "italic", "strikethrough", "spoiler"]),
        (MARKDOWN, "__under__ `code` ```py\nx = 1\n```", ["underline", "code", "pre"]),
        (MARKDOWN, "[word](https://a.example/x_\\(1\\))", ["text_link"]),
        (MARKDOWN, ">one\n>two\nafter", ["blockquote"]),
        (MARKDOWN, ">one\n>two||\nafter", ["expandable_blockquote"]),
        (MARKDOWN, ">one\n**>two||", ["blockquote", "expandable_blockquote"]),
        (
            "HTML",
            "<b>bold <i>both</i></b> <a href='https://a.example'>a</a>",
            ["bold", "italic", "text_link"],
        ),
        ("HTML", '<pre><code class="language-py">x</code></pre>', ["pre"]),
        ("HTML", "<blockquote expandable>long</blockquote>", ["expandable_blockquote"]),
        ("HTML", "<span class='tg-spoiler'>x</span> <tg-spoiler>y</tg-spoiler>", ["spoiler", "spoiler"]),
    ],
)
def test_marks_become_entities(mode: str, text: str, expected: list[str]) -> None:
    """The marks are gone from the text, and the entities are nested as written."""
    assert [kind for kind, _ in spans(text, mode)] == expected


@pytest.mark.parametrize(
    ("mode", "text", "refused"),
    [
        (MARKDOWN, "costs 5.50", "Character '.' is reserved and must be escaped with the preceding '\\'"),
        (MARKDOWN, "a - b", "Character '-' is reserved"),
        (MARKDOWN, "# heading", "Character '#' is reserved"),
        (MARKDOWN, "a | b", "Character '|' is reserved"),
        (MARKDOWN, "wow!", "Character '!' is reserved"),
        (MARKDOWN, "(x)", "Character '(' is reserved"),
        (MARKDOWN, "a > b", "Character '>' is reserved"),
        (MARKDOWN, "é *open", "Can't find end of Bold entity at byte offset 3"),
        (MARKDOWN, "*a _b* c_", "Can't find end of"),
        (MARKDOWN, "`open", "Can't find end of Code entity at byte offset 0"),
        (MARKDOWN, "[a](https://x.example", "Can't find end of a URL at byte offset 4"),
        (MARKDOWN, ">*open\nnext*", "Can't find end of Bold entity"),
        ("HTML", "<h1>x</h1>", 'Unsupported start tag "h1" at byte offset 0'),
        ("HTML", "é<b>x", 'Can\'t find end tag corresponding to start tag "b"'),
        ("HTML", "<b>x</i>", 'Unmatched end tag at byte offset 4, expected "</b>", found "</i>"'),
        ("HTML", "x</b>", "Unexpected end tag at byte offset 1"),
        ("HTML", "1 < 2", "Unclosed start tag at byte offset 2"),
        ("HTML", "<span>x</span>", 'Tag "span" must have class "tg-spoiler"'),
        ("HTML", "<b", "Unclosed start tag"),
        ("Fancy", "x", "Unsupported parse_mode"),
    ],
)
def test_bad_markup_is_refused_in_the_servers_words(mode: str, text: str, refused: str) -> None:
    """With the place in bytes."""
    with pytest.raises(ApiError) as caught:
        formatted(text, mode, None)

    assert refused.lower() in caught.value.message.lower()
    assert caught.value.message.startswith("Bad Request: ")


@given(st.text(st.characters(exclude_categories=["Cs", "Cc"])))
def test_what_the_library_escapes_comes_back_whole(text: str) -> None:
    """MarkdownV2 of any text, escaped by the real client, is that text without entities."""
    assert parse_markdown_v2(escape_markdown(text, version=2)) == (text, [])


@given(st.text(alphabet="*_~|`[]()>\\!.\n a😀đ", max_size=30))
def test_no_markup_breaks_the_reader(text: str) -> None:
    """Every text is either refused in words or gives entities that fit it."""
    for mode in (MARKDOWN, "HTML"):
        try:
            done = formatted(text, mode, None)
        except ApiError:
            continue
        assert checked(done.text, done.entities) == done.entities


async def test_entities_are_counted_in_utf_16_units() -> None:
    """A place within a character is refused, one outside of the text too."""
    async with talking() as (telegram, bot):
        telegram.user(1).starts()
        await bot.send_message(1, "🌊 sea", entities=[MessageEntity("bold", 3, 3)])
        bold = telegram.chat(1).seen()[-1].entities[0]

        assert piece("🌊 sea", bold["offset"], bold["length"]) == "sea"
        for offset, length, said in [
            (1, 2, "begins in a middle of a UTF-16 symbol"),
            (0, 1, "ends in a middle of a UTF-16 symbol"),
            (3, 9, "ends after the end of the text"),
            (9, 1, "begins after the end of the text"),
        ]:
            with pytest.raises(BadRequest, match=rf"(?i){said}"):
                await bot.send_message(1, "🌊 sea", entities=[MessageEntity("bold", offset, length)])


@pytest.mark.parametrize(
    ("text", "fits"), [("a" * 4096, True), ("a" * 4097, False), ("🌊" * 2048, True), ("🌊" * 2049, False)]
)
async def test_a_text_has_4096_units_at_most(text: str, fits: bool) -> None:
    """An emoji counts twice; markup does not count."""
    async with talking() as (telegram, bot):
        telegram.user(1).starts()
        if fits:
            await bot.send_message(1, f"<b>{text}</b>", parse_mode="HTML")
            assert units(telegram.chat(1).texts()[0]) == 4096
        else:
            with pytest.raises(BadRequest, match="Message is too long"):
                await bot.send_message(1, text)


async def test_a_caption_has_1024_units_at_most() -> None:
    """One more is refused."""
    async with talking() as (telegram, bot):
        telegram.user(1).starts()
        await bot.send_document(1, b"x", filename="a.txt", caption="c" * 1024)
        with pytest.raises(BadRequest, match="Message caption is too long"):
            await bot.send_document(1, b"x", filename="a.txt", caption="c" * 1025)


@pytest.mark.parametrize("text", ["", "  \n ", "\u0007"])
async def test_a_text_without_words_is_refused(text: str) -> None:
    """Blanks alone are no text."""
    async with talking() as (telegram, bot):
        telegram.user(1).starts()
        with pytest.raises(BadRequest, match=r"(?i)message text is empty"):
            await bot.send_message(1, text)


def test_more_than_a_hundred_entities_are_dropped_emphases_first() -> None:
    """Links stay; what is over a hundred goes without a word."""
    text = "word " * 150
    links: list[dict[str, Any]] = [
        {"type": "text_link", "offset": 5 * n, "length": 4, "url": "http://a.example"} for n in range(60)
    ]
    bold = [{"type": "bold", "offset": 5 * n, "length": 4} for n in range(60, 120)]
    done = formatted(text, "", [*bold, *links])

    assert done.dropped == 20
    assert [one["type"] for one in done.entities].count("text_link") == 60


def test_entities_that_cross_are_parted() -> None:
    """An emphasis is split at a link's end, nothing stands in code, a second link over the first is gone."""
    crossing = [
        {"type": "text_link", "offset": 0, "length": 4, "url": "http://a.example"},
        {"type": "bold", "offset": 2, "length": 4},
        {"type": "text_link", "offset": 2, "length": 4, "url": "http://b.example"},
        {"type": "code", "offset": 8, "length": 4},
        {"type": "italic", "offset": 8, "length": 4},
    ]
    done = checked("abcdefghijklmnop", crossing)

    assert [(one["type"], one["offset"], one["length"]) for one in done] == [
        ("text_link", 0, 4),
        ("bold", 2, 2),
        ("bold", 4, 2),
        ("code", 8, 4),
    ]


@pytest.mark.parametrize(
    ("text", "alive"),
    [
        (
            "ask @some_one or /status@footnote_bot",
            [("mention", "@some_one"), ("bot_command", "/status@footnote_bot")],
        ),
        (
            "read https://a.example/x_(1), then settings.py.",
            [("url", "https://a.example/x_(1)"), ("url", "settings.py")],
        ),
        ("mail me@a.example #tag", [("email", "me@a.example"), ("hashtag", "#tag")]),
        ("and/or 1/2 a@b #1 @\u2060name /\u2060stop e.g. v1.2", []),
        ("trường.vn", [("url", "trường.vn")]),
    ],
)
def test_what_comes_alive_by_itself(text: str, alive: list[tuple[str, str]]) -> None:
    """Mentions, commands, addresses and tags are entities that nobody asked for; made inert they are none."""
    assert [(one["type"], piece(text, one["offset"], one["length"])) for one in find(text)] == alive


def test_nothing_comes_alive_in_code_and_links() -> None:
    """But it does in bold and in quotes."""
    assert spans("<code>@some_one</code> <b>@some_one</b>", "HTML") == [
        ("code", "@some_one"),
        ("bold", "@some_one"),
        ("mention", "@some_one"),
    ]


def test_ends_are_trimmed_and_entities_follow() -> None:
    """Blanks before the first entity and at the end go."""
    done = formatted("\n  x <b>bold </b>  ", "HTML", None)

    assert (done.text, done.entities) == ("x bold", [{"type": "bold", "offset": 2, "length": 4}])


def test_a_hundred_are_kept_in_order() -> None:
    """Sorted by place."""
    many = [{"type": "bold", "offset": 2 * n, "length": 1} for n in range(120)]

    assert [one["offset"] for one in kept(many)[0]] == [2 * n for n in range(100)]
