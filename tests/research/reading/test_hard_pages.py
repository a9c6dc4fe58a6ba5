"""Pages and files of hard structure: what a person sees is in the text, what is hidden is not.

The world `hard_pages` holds the files, and for each what is wanted and what is forbidden.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from research.evidence import UnreadReason
from research.reading import Parsed, Unparsed, clean_text, parse

WORLD = Path(__file__).resolve().parents[2] / "worlds" / "hard_pages"
FILES: dict[str, dict[str, Any]] = {
    name: expected
    for one in sorted(WORLD.glob("expectations_*.json"))
    for name, expected in json.loads(one.read_text(encoding="utf-8")).items()
}
READABLE = [name for name, expected in FILES.items() if "unread" not in expected]
UNREADABLE = [name for name, expected in FILES.items() if "unread" in expected]


def read(name: str) -> Parsed | Unparsed:
    return parse((WORLD / name).read_bytes(), media_type=FILES[name]["media_type"], name=name)


@pytest.mark.parametrize("name", READABLE)
def test_what_is_seen_is_read_and_what_is_hidden_is_not(name: str) -> None:
    """Every wanted snippet stands at its place in the snapshot; no forbidden one stands anywhere."""
    expected, document = FILES[name], read(name)
    assert isinstance(document, Parsed)
    text = clean_text(document.text)

    assert text == document.text
    for quote in expected["wanted"]:
        start = text.find(quote)
        assert start >= 0, quote
        assert text[start : start + len(quote)] == quote
    assert [hidden for hidden in expected["forbidden"] if hidden in f"{document.title}\n{text}"] == []


@pytest.mark.parametrize("name", [name for name in READABLE if "order" in FILES[name]])
def test_text_comes_in_reading_order(name: str) -> None:
    """Columns follow each other as they are read."""
    document = read(name)
    assert isinstance(document, Parsed)
    places = [document.text.find(quote) for quote in FILES[name]["order"]]

    assert -1 not in places
    assert places == sorted(places)


@pytest.mark.parametrize("name", READABLE)
def test_a_document_states_what_it_is(name: str) -> None:
    """Title, author, date and the rest, where the expectations name them."""
    expected, document = FILES[name], read(name)
    assert isinstance(document, Parsed)
    stated = {
        "title_is": document.title,
        "author": document.author,
        "published": document.published and document.published.isoformat(),
        "canonical_url": document.canonical_url,
        "site": document.site,
        "doi": document.doi,
        "language": document.language,
    }

    assert {key: stated[key] for key in expected if key in stated} == {
        key: value for key, value in expected.items() if key in stated
    }
    assert document.title


@pytest.mark.parametrize("name", UNREADABLE)
def test_what_cannot_be_read_says_why(name: str) -> None:
    """Locked, broken and picture-only files have their reasons."""
    document = read(name)

    assert isinstance(document, Unparsed)
    assert document.reason == UnreadReason(FILES[name]["unread"])


def test_there_are_enough_hard_pages() -> None:
    """At least fifty pages and fifteen PDFs."""
    endings = [Path(name).suffix for name in FILES]

    assert endings.count(".html") >= 50
    assert endings.count(".pdf") >= 15
