"""What a search service says of pages becomes hits, and nothing that is none does."""

import pytest

from research.tools.hits import Result, clip, to_hits
from research.urls import source_id


def test_two_spellings_of_a_page_are_one_hit() -> None:
    """Tracking parameters and scheme aside; the better place stays."""
    hits = to_hits(
        [Result("http://A.example/x?utm_source=q", "One"), Result("https://a.example/x", "Two")], "t"
    )

    assert [("https://a.example/x", source_id("https://a.example/x"), "One", "t")] == [
        (one.url, one.source_id, one.title, one.tool) for one in hits
    ]


@pytest.mark.parametrize(
    "url", ["", "javascript:alert(1)", "file:///etc/hosts", "mailto:a@b.example", "doc:x"]
)
def test_only_web_addresses_become_hits(url: str) -> None:
    """A search may not bring in anything else."""
    assert to_hits([Result(url, "x")], "t") == ()


def test_without_scores_the_place_decides_and_scores_stay_in_their_range() -> None:
    """The first is best."""
    plain = to_hits([Result(f"https://a.example/{n}") for n in range(4)], "t")
    wild = to_hits([Result("https://a.example/", score=7.5), Result("https://b.example/", score=-1)], "t")

    assert [one.score for one in plain] == [1.0, 0.75, 0.5, 0.25]
    assert [one.score for one in wild] == [1.0, 0.0]


def test_titles_and_snippets_are_plain_text_of_bounded_length() -> None:
    """Entities are read, invisible characters go, lines are folded."""
    (hit,) = to_hits([Result("https://a.example/", "A &amp;\n B\u202e", "x" * 9_999)], "t")

    assert (hit.title, len(hit.snippet)) == ("A & B", 1000)


def test_a_page_without_a_title_is_called_by_its_address() -> None:
    """Never by nothing."""
    assert to_hits([Result("https://a.example/")], "t")[0].title == "https://a.example/"


@pytest.mark.parametrize(
    ("query", "clipped"),
    [
        ("giá điện sinh hoạt", "giá điện"),
        ("  spaced   apart  ", "spaced"),
        ("incomprehensibilities", "incomprehe"),
        ("one two three four", "one two"),
    ],
)
def test_a_query_is_cut_between_words(query: str, clipped: str) -> None:
    """To ten characters and two words here."""
    assert clip(query, 10, 2) == clipped
