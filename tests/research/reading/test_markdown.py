"""Markdown as a person sees it rendered."""

from datetime import date

import pytest

from research.reading import Parsed, parse


def read(text: str, name: str = "notes/lake.md") -> Parsed:
    document = parse(text.encode(), media_type=None, name=name)
    assert isinstance(document, Parsed)
    return document


@pytest.mark.parametrize(
    ("markdown", "text"),
    [
        ('We saw [the lake](https://x.test/a(b) "T").', "We saw the lake."),
        ('We saw [the lake][1] twice.\n\n[1]: https://x.test "T"', "We saw the lake twice."),
        ("Before ![alt text](a.png) after [![logo](b.png)](https://x.test)", "Before after"),
        ("Open <https://x.test/a> now", "Open https://x.test/a now"),
        ("[[Lake Orrin|the lake]] and [[Tarn]]", "the lake and Tarn"),
        ("**bold**, *thin*, __bold__, _thin_, ~~gone~~", "bold, thin, bold, thin, gone"),
        ("snake_case_name and 2 * 3 * 4 and a*b", "snake_case_name and 2 * 3 * 4 and a*b"),
        ("Use `a[1](b) *c*` here", "Use a[1](b) *c* here"),
        ("**`bold`**, [`label`](x.md) and *`thin`*", "bold, label and thin"),
        ("Write \\`plain\\` and `a\\` now", "Write `plain` and a\\ now"),
        ("One <!-- hidden\n\nwords --> two", "One two"),
        ("Fish &amp; chips \\*raw\\*", "Fish & chips *raw*"),
        ("a wrapped\nparagraph", "a wrapped paragraph"),
        ("hard break  \nnext line", "hard break\nnext line"),
        ("Title\n=====\n\nSub\n---\n\ntext", "# Title\n\n## Sub\n\ntext"),
        ("## Head ##\ntext", "## Head\n\ntext"),
        ("* a\n* b\n  more\n    + c\n\n1. d\n2) e", "- a\n- b more\n- c\n\n1. d\n2) e"),
        ("- [x] done\n- [ ] open", "- done\n- open"),
        ("> quoted\n> words", "quoted words"),
        ("| a | b |\n|---|:-:|\n| 1 | x \\| y |\n| 2 | |", "a | b\n1 | x | y\n2 |"),
        ("a\n\n---\n\nb", "a\n\nb"),
        ("```js\nlet a  = 1;\n\n[x](y)\n```", "```js\nlet a  = 1;\n\n[x](y)\n```"),
        ("~~~\ncode\n~~~", "```\ncode\n```"),
        ("Seen[^1].\n\n[^1]: The note.", "Seen.\n\nThe note."),
        ("a<br>b <b>c</b>", "a\nb c"),
    ],
)
def test_what_is_shown(markdown: str, text: str) -> None:
    """One line a construct."""
    assert read(markdown).text == text


@pytest.mark.parametrize(
    "hidden",
    [
        "<!-- Zorblatt -->",
        "<p hidden>Zorblatt</p>",
        '<span style="display:none">Zorblatt <span>inner</span></span>',
        '<div style="font-size: 0px">Zorblatt</div>',
        "<script>Zorblatt</script>",
        "[](https://x.test/Zorblatt)",
        "![Zorblatt](x.png)",
        "[//]: # (Zorblatt)",
        "<!-- never closed Zorblatt",
    ],
)
def test_what_is_hidden(hidden: str) -> None:
    """Comments, hidden elements, targets and pictures are not text."""
    assert "Zorblatt" not in read(f"Seen words.\n\n{hidden}\n").text


def test_the_head_of_a_file_is_not_text() -> None:
    """Its title, author and date are kept."""
    authors = "authors:\n  - Tove Lindqvist\n  - Per Holm\n"
    head = f'---\ntitle: "The lake: a survey"\n{authors}date: 2021-04-09\n---\n'

    document = read(head + "# Another heading\n\nWords.")

    assert document.title == "The lake: a survey"
    assert document.author == "Tove Lindqvist, Per Holm"
    assert document.published == date(2021, 4, 9)
    assert document.text == "# Another heading\n\nWords."


def test_a_toml_head_is_read_too() -> None:
    """Dates come without quotes there."""
    document = read('+++\ntitle = "Lake"\ndate = 2021-04-09T10:00:00Z\n+++\nWords.')

    assert (document.title, document.published, document.text) == ("Lake", date(2021, 4, 9), "Words.")


def test_a_rule_at_the_start_is_no_head() -> None:
    """Words between rules stay."""
    assert "Words here" in read("---\nWords here, no keys.\n---\nmore").text


def test_without_a_title_the_heading_or_the_name_is_one() -> None:
    """In this order."""
    assert read("# The *lake*\n\nx").title == "The lake"
    assert read("only words", "notes/clear_water-2020.md").title == "clear water 2020"


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("# Lumo\n\nSet `limit` to `0`.\n", "text/markdown"),
        ("# Lumo\n\nSee [the docs](https://x.test/docs).\n", "text/markdown"),
        ("#!/bin/sh\n# Set `limit`\n\necho `date`\n", "text/plain"),
        ("# a setting\nlimit = 0  # not `1`\n", "text/plain"),
        ("We met at noon.\n\nWrite `plainly` [now](soon).\n", "text/plain"),
    ],
)
def test_a_text_without_an_ending_is_told_by_its_heading_and_marks(text: str, kind: str) -> None:
    """A README is Markdown; a script with comments is not."""
    assert read(text, "README").media_type == kind
