"""One DOI, one text or one owner count as one source."""

import random
from datetime import UTC, datetime

import pytest

from research.agreement import independent_sources, owner_of, same_origin
from research.evidence import Fact, Source

_AT = datetime(2026, 1, 1, tzinfo=UTC)


def _source(name: str, url: str, doi: str | None = None) -> Source:
    return Source(name, url, "title", _AT, f"sha-{name}", "path", doi=doi)


def _fact(source: str) -> Fact:
    return Fact(f"{source}.1", source, "q1", "text", "quote", 0, 5, 0.9)


def _prose(seed: int, words: int = 400) -> str:
    chosen = random.Random(seed)
    return " ".join(f"w{chosen.randrange(3000)}" for _ in range(words))


@pytest.mark.parametrize(
    ("first", "second", "same"),
    [
        ("https://news.riverport.example/a", "https://riverport.example/b", True),
        ("https://a.co.uk/", "https://b.co.uk/", False),
        ("https://ann.github.io/x", "https://bob.github.io/x", False),
        ("https://github.com/ann/x", "https://github.com/bob/x", False),
        ("https://github.com/ann/x", "https://github.com/Ann/y", True),
        ("https://medium.com/@ann/x", "https://medium.com/@bob/x", False),
        ("https://arxiv.org/abs/1", "https://arxiv.org/abs/2", False),
        ("https://tuoitre.com.vn/a", "https://thanhnien.com.vn/a", False),
        ("doc:a.md", "doc:b.md", False),
    ],
)
def test_an_owner_is_who_publishes(first: str, second: str, same: bool) -> None:
    """Mostly the registrable domain, and where many publish, the account or the page."""
    assert same == (owner_of(first) == owner_of(second))


def test_one_doi_is_one_source() -> None:
    """However it is written, and wherever the paper lies."""
    sources = [
        _source("a", "https://journal.example/x", "https://doi.org/10.1000/ABC.1"),
        _source("b", "https://library.test/y", "10.1000/abc.1"),
        _source("c", "https://doi.org/10.1000/abc.1"),
        _source("d", "https://other.example/z", "10.1000/abc.2"),
    ]

    assert same_origin(sources, {}) == {"a": ("b", "c"), "b": ("a", "c"), "c": ("a", "b"), "d": ()}


def test_a_text_that_was_passed_on_is_one_source() -> None:
    """A new headline, a cut and a footer do not make it another text."""
    text = _prose(1)
    passed_on = "A new headline here. " + text[: int(len(text) * 0.8)] + " Subscribe to our letter today."
    sources = [
        _source("a", "https://a.example/"),
        _source("b", "https://b.example/"),
        _source("c", "https://c.example/"),
    ]

    origins = same_origin(sources, {"a": text, "b": passed_on, "c": _prose(2)})

    assert origins == {"a": ("b",), "b": ("a",), "c": ()}


def test_a_common_quotation_does_not_make_two_texts_one() -> None:
    """A fifth of the words in common is a quotation."""
    shared = _prose(3, 80)
    sources = [_source("a", "https://a.example/"), _source("b", "https://b.example/")]

    origins = same_origin(sources, {"a": _prose(4) + shared, "b": shared + _prose(5)})

    assert origins == {"a": (), "b": ()}


def test_a_footer_on_very_many_pages_makes_none_of_them_one() -> None:
    """What stands everywhere says nothing about origin."""
    footer = _prose(6, 60)
    sources = [_source(f"s{n}", f"https://s{n}.example/") for n in range(60)]

    origins = same_origin(
        sources, {one.source_id: _prose(100 + n, 90) + footer for n, one in enumerate(sources)}
    )

    assert all(others == () for others in origins.values())


def test_short_texts_are_one_only_when_they_are_equal() -> None:
    """Two short notes that differ in one number are two notes."""
    sources = [_source(name, f"https://{name}.example/") for name in "abc"]
    texts = {"a": "The gauge showed 42 cm.", "b": "The gauge showed 42 cm!", "c": "The gauge showed 24 cm."}

    assert same_origin(sources, texts) == {"a": ("b",), "b": ("a",), "c": ()}


def test_independent_sources_count_an_origin_once() -> None:
    """Three pages, two of them from one owner."""
    sources = [
        _source("a", "https://x.example/1"),
        _source("b", "https://x.example/2"),
        _source("c", "https://y.example/"),
    ]

    assert (
        independent_sources([_fact("a"), _fact("b"), _fact("c"), _fact("a")], same_origin(sources, {})) == 2
    )


def test_no_facts_have_no_sources() -> None:
    """Nothing counts as nothing."""
    assert independent_sources([], {}) == 0
