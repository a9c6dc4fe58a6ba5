"""Queries fit for a search box, and new ones only."""

import pytest

from research.plan import Query
from research.roles.queries import is_new, query_of, same_meaning

USED = [Query("Halden Suite price per seat 2026", "tavily", "en"), Query("giá cúc biển", "tavily", "vi")]


@pytest.mark.parametrize(
    "text",
    [
        "Halden Suite price per seat 2026",
        "2026 prices per seat of the Halden Suite",
        "halden suite SEAT pricing 2026",
        "Halden Suite cost per seat 2026",
    ],
)
def test_the_same_in_other_words_is_not_new(text: str) -> None:
    """Order, endings, small words and synonyms make no difference."""
    assert not is_new(Query(text, "tavily", "en"), USED)


@pytest.mark.parametrize(
    "query",
    [
        Query("Halden Suite price per seat 2025", "tavily", "en"),
        Query("Corvane Workbench price per seat 2026", "tavily", "en"),
        Query("Halden Suite customers 2026", "tavily", "en"),
        Query("Halden Suite price per seat 2026", "documents", "en"),
        Query("giá Halden Suite 2026", "tavily", "vi"),
    ],
)
def test_another_year_name_subject_tool_or_language_is_new(query: Query) -> None:
    """They find other pages."""
    assert is_new(query, USED)


def test_a_long_query_with_another_number_is_new() -> None:
    """However much else is the same."""
    used = [Query("Halden Suite enterprise seat price list Europe billed yearly 2026", "tavily", "en")]
    query = Query("Halden Suite enterprise seat price list Europe billed yearly 2025", "tavily", "en")

    assert is_new(query, used)


def test_questions_of_small_words_are_compared_as_they_stand() -> None:
    """There is nothing else to compare."""
    assert same_meaning("Who is it?", "who is  it?")
    assert not same_meaning("Who is it?", "Where was that?")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('"sea aster" site:gov.example harvest', "sea aster harvest"),
        ("see https://invented.example/report harvest rules", "see harvest rules"),
        ("https://invented.example/report", None),
        ("   ", None),
    ],
)
def test_a_query_holds_no_address_and_no_operator(text: str, expected: str | None) -> None:
    """A model writes words, never a URL."""
    query = query_of(text, "tavily", "en", ["tavily"])

    assert expected == (query.text if query else None)


def test_a_tool_that_is_not_there_is_not_asked() -> None:
    """Whatever the model calls it."""
    assert query_of("sea aster", "crystal_ball", "en", ["tavily"]) is None
