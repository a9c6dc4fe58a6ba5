"""Documents in a terminal: readable at every width, plain where there is no terminal, inert always."""

import io

import pytest
from rich.cells import cell_len
from rich.console import Console

from bot.present import report_document
from channels.console_render import console_text
from channels.document import (
    Bullets,
    Choice,
    Choices,
    Cite,
    Document,
    Footnote,
    Footnotes,
    Heading,
    Paragraph,
    Table,
    Text,
)
from research.brief import Language
from tests.fakes.reports import JOB_ID, a_report

ESC = "\x1b"


def shown(document: Document, width: int = 80, *, terminal: bool = False) -> str:
    """The document as a console of that width shows it."""
    console = Console(
        file=io.StringIO(),
        width=width,
        force_terminal=terminal,
        color_system="truecolor" if terminal else None,
    )
    return console_text(document, console)


def footnote(url: str) -> Document:
    """A document of one footnote."""
    return Document("report", "en", (Footnotes((Footnote(1, "the words", "A page", url, "5 March 2026"),)),))


@pytest.mark.parametrize("width", [60, 80, 120])
@pytest.mark.parametrize("language", ["en", "vi"])
def test_no_line_is_wider_than_the_terminal(width: int, language: Language) -> None:
    """Addresses aside: they stay on one line so that they can be copied."""
    lines = shown(report_document(a_report(language, 50), JOB_ID), width).splitlines()

    assert [line for line in lines if cell_len(line) > min(width, 96) and "://" not in line] == []


def test_no_word_of_the_report_is_lost() -> None:
    """Wrapping moves words; it drops none."""
    report = a_report("vi", 50)
    words = " ".join(shown(report_document(report, JOB_ID), 60).split())

    assert all(fact.quote in words for fact in report.facts)


def test_output_that_is_no_terminal_is_plain() -> None:
    """No colours and no hyperlinks in a file or a pipe; the whole address is spelled out."""
    text = shown(footnote("https://a.example/x#:~:text=the%20words"))

    assert ESC not in text
    assert "https://a.example/x#:~:text=the%20words" in text


def test_an_address_stays_on_one_line() -> None:
    """A broken one could not be copied."""
    url = f"https://a.example/x#:~:text={'long%20' * 60}words"

    assert url in shown(footnote(url), 60)


def test_a_terminal_shows_the_short_address_and_opens_the_passage() -> None:
    """The jump is behind the address."""
    text = shown(footnote("https://a.example/x#:~:text=the%20words"), terminal=True)

    assert f"{ESC}]8;" in text
    assert "https://a.example/x#:~:text=the%20words" in text
    assert "https://a.example/x" + ESC in text


@pytest.mark.parametrize("url", ["javascript:alert(1)", "doc:notes/a.md"])
def test_only_web_addresses_become_hyperlinks(url: str) -> None:
    """Other addresses are words."""
    text = shown(footnote(url), terminal=True)

    assert f"{ESC}]8;" not in text
    assert url in text


def test_every_kind_of_block_is_shown() -> None:
    """With its words, its marks and its quote."""
    document = Document(
        "report",
        "en",
        (
            Heading(1, "Title"),
            Paragraph((Text("Said."), Cite((1, 2)), Text(" More.", "strong"))),
            Bullets(((Text("item"),),)),
            Table(("Name", "Value"), (((Text("a"),), (Text("7"), Cite((3,)))),)),
            Footnotes((Footnote(1, "quote", "Page", "doc:a.md", "today"),)),
            Choices((Choice("Go on", "continue"),)),
        ),
    )
    text = shown(document)

    for part in ("Title", "Said.[1,2] More.", "• item", "7[3]", "“quote”", "Page, today", "a.md", "1. Go on"):
        assert part in text


def test_escape_sequences_in_any_block_are_inert() -> None:
    """A page cannot colour, move or retitle the terminal."""
    bad = f"x{ESC}[2J{ESC}]0;owned\x07\u202ey"
    document = Document(
        "report",
        "en",
        (
            Heading(2, bad),
            Paragraph((Text(bad),)),
            Bullets(((Text(bad),),)),
            Table((bad,), (((Text(bad),),),)),
            Footnotes((Footnote(1, bad, bad, bad, bad),)),
            Choices((Choice(bad, "v"),)),
        ),
    )
    text = shown(document)

    assert not set(text) & {ESC, "\x07", "\u202e"}
    assert "owned" not in text


def test_markup_of_the_terminal_library_is_only_words() -> None:
    """`[bold]` in a page is five letters in brackets."""
    assert "[bold]x[/bold] :smile:" in shown(
        Document("reply", "en", (Paragraph((Text("[bold]x[/bold] :smile:"),)),))
    )
