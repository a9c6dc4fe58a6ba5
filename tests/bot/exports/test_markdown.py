"""The Markdown export: footnotes that resolve, and words that stay words."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markdown_it import MarkdownIt
from markdown_it.token import Token

from bot.exports.markdown import at_line_start, code, escape, to_markdown
from channels.inert import one_line
from research.brief import Language
from tests.fakes.reports import JOB_ID, a_hostile_report, a_partial_report, a_report, nothing_found

RENDERER = MarkdownIt("commonmark").enable(["table", "strikethrough"])
TRICKS = st.text(st.sampled_from("[]()!<>#*_`~|\\&;:/-+=.1)@$^ \t\nawhtps\u202e\x1b"), max_size=40)


def tokens(text: str) -> list[Token]:
    """Every token of the rendered text, inline ones too."""
    return [one for block in RENDERER.parse(text) for one in (block, *(block.children or []))]


def kinds(text: str) -> set[str]:
    """What the text is made of for a Markdown reader."""
    return {token.type for token in tokens(text)}


def shown(text: str) -> str:
    """The words that a reader sees."""
    seen = (
        one.content if one.type in ("text", "code_inline", "text_special") else " " for one in tokens(text)
    )
    return "".join(one for one in seen if one)


def line(words: str) -> str:
    """The words as a line of their own: the place where most tricks work."""
    return at_line_start(escape(words))


@pytest.mark.parametrize("language", ["en", "vi"])
@pytest.mark.parametrize("footnotes", [1, 5, 50])
def test_every_mark_resolves_to_one_footnote(language: Language, footnotes: int) -> None:
    """And every footnote is pointed at."""
    text = to_markdown(a_report(language, footnotes), JOB_ID)
    defined = re.findall(r"^\[\^(\d+)\]:", text, re.MULTILINE)
    marks = set(re.findall(r"\[\^(\d+)\](?!:)", text))

    assert defined == [str(n) for n in range(1, footnotes + 1)]
    assert marks == set(defined)


def test_a_footnote_carries_title_link_date_and_quote() -> None:
    """The link jumps to the passage."""
    report = a_report()
    last = to_markdown(report, JOB_ID).rstrip().splitlines()[-5]

    assert last == (
        "[^1]: [Five years of holding rain back: the programme's closing report]"
        "(<https://water.riverport.example/en/0?Page=1#:~:text=In%202019%20the%20city%20counted%2024%20flooded"
        "%20basements%2C%20the%20fewest%20since%20records%20began.>), fetched 5 March 2026: "
        "“In 2019 the city counted 24 flooded basements, the fewest since records began.”"
    )


def test_a_document_of_a_folder_is_a_path_and_no_link() -> None:
    """It has no address that a browser could open."""
    text = to_markdown(a_report(footnotes=15), JOB_ID)

    assert "committee on water, `notes/archive/3.md`, fetched 5 March 2026:" in text
    assert "doc:" not in text


def test_headings_and_status_are_in_the_language_of_the_report() -> None:
    """From the first line to the footnotes."""
    text = to_markdown(a_partial_report("vi"), JOB_ID)

    assert [line for line in text.splitlines() if line.startswith("## ")][-2:] == [
        "## Chi phí và thời gian",
        "## Chú thích",
    ]
    assert "**Một phần. Đã dừng khi hết tiền được phép chi" in text


def test_nothing_found_has_no_footnotes() -> None:
    """And says so at once."""
    text = to_markdown(nothing_found(), JOB_ID)

    assert "[^" not in text
    assert "claims nothing" in text.splitlines()[2]


@pytest.mark.parametrize(
    "trick",
    [
        "[click](https://evil.example)",
        "![x](https://evil.example/p.png)",
        "<https://evil.example>",
        "<script>alert(1)</script>",
        "<img src=x onerror=alert(1)>",
        "# heading",
        "> quote",
        "- item",
        "1. item",
        "---",
        "===",
        "```sh",
        "    code",
        "[^1]: forged",
        "[a]: https://evil.example",
        "**bold** _em_ ~~gone~~ `code`",
        "a | b",
        "&lt;b&gt; &#60;",
        "\\[x](https://evil.example)",
        "line\n\n# heading",
    ],
)
def test_no_trick_becomes_markup(trick: str) -> None:
    """A reader sees the characters and nothing happens."""
    text = line(trick)

    assert kinds(text) <= {"paragraph_open", "inline", "text", "text_special", "paragraph_close"}
    assert shown(text).strip() == one_line(trick)


@given(TRICKS)
def test_no_mixture_of_tricks_becomes_markup(trick: str) -> None:
    """At the start of a line, where most of them work."""
    text = line(trick)

    assert kinds(text) <= {"paragraph_open", "inline", "text", "text_special", "paragraph_close"}
    assert shown(text).strip() == one_line(trick)


@given(TRICKS)
def test_a_code_span_holds_its_words(path: str) -> None:
    """A file may be called anything."""
    plain = one_line(path)
    if plain:
        assert [one.content for one in tokens(f"x {code(path)} y") if one.type == "code_inline"] == [plain]


@pytest.mark.parametrize("words", ["https://evil.example", "www.evil.example", "me@evil.example"])
def test_a_bare_address_is_broken_for_readers_that_link_by_themselves(words: str) -> None:
    """GitHub makes links of bare addresses; a backslash inside stops it."""
    assert words not in escape(words)


def test_a_hostile_report_holds_only_our_own_links() -> None:
    """Whatever stands in any field."""
    bad = "[x](https://evil.example) <b>b</b>\n# h\n![i](https://evil.example/i)"
    text = to_markdown(a_hostile_report(bad), JOB_ID)
    links = [token.attrs["href"] for token in tokens(text) if token.type == "link_open"]

    assert links
    assert all(str(link).startswith("https://bad.example/#:~:text=") for link in links)
    assert not kinds(text) & {"image", "html_inline", "html_block", "fence", "code_block"}
    assert len([token for token in tokens(text) if token.type == "heading_open"]) == 8


def test_a_running_scheme_in_a_source_is_no_link() -> None:
    """It is shown as the text that it is."""
    text = to_markdown(a_hostile_report("x", url="javascript:alert(1)"), JOB_ID)

    assert not [token for token in tokens(text) if token.type == "link_open"]
    assert "`javascript:alert(1)`" in text
