"""Bytes made to hurt: depth, size, patterns. A way of reading that runs away would hang the test."""

import pytest

from research.reading import Parsed, Unparsed, parse

WORDS = "<p>The lake was measured each week by the pupils of four schools.</p>"
SIZE = 40_000
ATOMS = [
    "a",
    " ",
    "<",
    "[",
    "![",
    "(",
    "-",
    "`",
    "*",
    "_",
    "a-",
    "a\n",
    "[a](",
    "**a",
    "<!--",
    "> ",
    "| ",
    "- ",
    "{",
    "/*",
]


@pytest.mark.parametrize("tag", ["div", "p", "span", "b", "ul", "table", "blockquote", "a"])
def test_a_hundred_thousand_nested_tags_are_read(tag: str) -> None:
    """What lies around them is still there."""
    page = f"<html><body>{WORDS}{f'<{tag}>' * 100_000}deep{f'</{tag}>' * 100_000}{WORDS}</body></html>"

    document = parse(page.encode(), media_type="text/html", name="p")

    assert isinstance(document, Parsed)
    assert "four schools" in document.text


def test_tags_that_are_never_closed_are_read() -> None:
    """The parser closes them."""
    document = parse((WORDS + "<div>" * 100_000 + "deep words").encode(), media_type="text/html", name="p")

    assert isinstance(document, Parsed)
    assert "four schools" in document.text


@pytest.mark.parametrize("media_type", ["text/html", "text/markdown", "text/plain"])
@pytest.mark.parametrize("atom", ATOMS)
def test_no_pattern_runs_away(media_type: str, atom: str) -> None:
    """The same few letters, over and over, in every kind of text."""
    document = parse((atom * (SIZE // len(atom))).encode(), media_type=media_type, name="p")

    assert isinstance(document, Parsed | Unparsed)


@pytest.mark.parametrize("atom", ATOMS)
def test_no_style_runs_away(atom: str) -> None:
    """Selectors, bodies and attributes made of the same few letters."""
    rules = f".{atom[:10]}{{display:none;color:{atom}}} " * 2000
    page = f"<style>{atom * 5000}</style><style>{rules}</style>{WORDS * 20}<p style='{atom * 5000}'>x</p>"

    document = parse(page.encode(), media_type="text/html", name="p")

    assert isinstance(document, Parsed | Unparsed)


def test_entities_do_not_grow() -> None:
    """A document that defines its own entities gets nothing for them."""
    entities = '<!ENTITY b "bbbbbbbbbb"><!ENTITY c "&b;&b;&b;">'
    xml = f'<?xml version="1.0"?><!DOCTYPE a [{entities}]><a><p>seen &c;</p></a>'

    document = parse(xml.encode(), media_type="application/xml", name="x.xml")

    assert isinstance(document, Parsed)
    assert "bbb" not in document.text


def test_files_named_by_entities_are_not_opened() -> None:
    """Nothing is read from the machine."""
    entity = '<!ENTITY b SYSTEM "file:///etc/passwd">'
    xml = f'<?xml version="1.0"?><!DOCTYPE a [{entity}]><a><p>seen</p><q>&b;</q></a>'

    document = parse(xml.encode(), media_type="application/xml", name="x.xml")

    assert isinstance(document, Parsed)
    assert document.text == "seen"
