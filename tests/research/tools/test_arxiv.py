"""arXiv's plain API, against its stand-in."""

import pytest

from research.errors import Outage, ToolUnavailable
from research.tools.arxiv import _results, _terms, build
from research.tools.setup import Access
from tests.fakes.clock import FakeClock
from tests.fakes.faults import Fault
from tests.fakes.services import hit, query, services, setup_for

ENTRY = (
    '<feed xmlns="http://www.w3.org/2005/Atom"><entry><id>http://arxiv.org/abs/2406.99101v3</id>'
    "<title>Salt\n  tolerance</title><summary>Twice.</summary><published>2024-06-01T00:00:00Z</published>"
    "</entry></feed>"
)


async def test_a_search_gives_papers_for_nothing() -> None:
    """Title, abstract and date come from the feed."""
    async with services("arxiv") as suite:
        found = await suite.tool("arxiv").search(query("salt tolerance of sea aster", "arxiv"))

    (paper,) = found.hits
    assert (
        paper.url,
        str(paper.published),
        found.usd,
    ) == ("https://arxiv.org/abs/2406.99101", "2024-06-01", 0)
    assert "twice the salt" in paper.snippet


def test_the_version_of_a_paper_is_not_part_of_its_address() -> None:
    """So that every search names it alike."""
    assert [one.url for one in _results(ENTRY.encode())] == ["http://arxiv.org/abs/2406.99101"]


@pytest.mark.parametrize(
    ("text", "terms"),
    [
        ("How do plants grow in salt?", "all:plants AND all:grow AND all:salt"),
        ('a "b" OR (c:d)', "all:b AND all:c AND all:d"),
        ("cây chịu mặn", "all:cây AND all:chịu AND all:mặn"),
        ("what is it", "all:what AND all:is AND all:it"),
        ("?!", "all:paper"),
    ],
)
def test_only_the_words_that_carry_a_query_are_asked_for(text: str, terms: str) -> None:
    """Nothing in a query is read as an operator."""
    assert _terms(text) == terms


async def test_calls_are_three_seconds_apart_and_one_at_a_time() -> None:
    """As its terms ask."""
    async with services("arxiv") as suite:
        for _ in range(3):
            await suite.tool("arxiv").search(query("salt", "arxiv"))
        peak = suite.standins.calls.peak("arxiv")

    assert (suite.clock.naps, peak) == ([3.0, 3.0], 1)


@pytest.mark.parametrize("feed", [b"", b"nothing", b"<html></html>", ENTRY.encode()[:90]])
def test_what_is_no_feed_is_no_answer(feed: bytes) -> None:
    """The service tells it as garbled."""
    with pytest.raises(ValueError, match="not a feed"):
        _results(feed)


def test_an_error_in_the_shape_of_a_feed_is_an_error() -> None:
    """One entry called Error."""
    feed = ENTRY.replace("Salt\n  tolerance", "Error")
    with pytest.raises(ToolUnavailable) as told:
        _results(feed.encode())

    assert told.value.reason is Outage.REJECTED


async def test_a_garbled_answer_is_told_as_such() -> None:
    """Status 200 and bytes that mean nothing."""
    async with services("arxiv", faults=[Fault("garbage")]) as suite:
        with pytest.raises(ToolUnavailable) as told:
            await suite.tool("arxiv").search(query("salt", "arxiv"))

    assert told.value.reason is Outage.GARBLED


async def test_it_reads_no_pages() -> None:
    """And says so without asking anybody."""
    async with services("arxiv") as suite:
        with pytest.raises(ToolUnavailable):
            await suite.tool("arxiv").read(hit("https://arxiv.org/abs/1"))

    assert len(suite.standins.calls) == 0


def test_it_is_turned_on_by_its_address() -> None:
    """It knows no keys."""
    assert build(setup_for(FakeClock(), {"arxiv": Access("key", None)})) is None
