"""Semantic Scholar's plain API, against its stand-in."""

import pytest

from research.errors import Outage, ToolUnavailable
from research.tools.semantic_scholar import SemanticScholar, _address, build
from tests.fakes.clock import FakeClock
from tests.fakes.faults import Fault
from tests.fakes.services import hit, query, services, setup_for

NAME = "semantic_scholar"


async def test_a_search_gives_papers_with_abstract_and_date_for_nothing() -> None:
    """A paper with an open copy is named by it."""
    async with services(NAME, world="market_entry") as suite:
        found = await suite.tool(NAME).search(query("office assistants field-study", NAME))
        (call,) = suite.standins.calls.of(NAME)

    best = found.hits[0]
    assert best.url == "https://papers.example/2026/agents-at-work.pdf"
    assert (str(best.published), found.usd) == ("2026-03-21", 0)
    assert "412 employees" in best.snippet
    assert call.about == "office assistants field study"


@pytest.mark.parametrize(
    ("paper", "address"),
    [
        ({"openAccessPdf": {"url": "https://a.example/p.pdf"}, "externalIds": {"ArXiv": "1"}}, "https://a.example/p.pdf"),
        ({"openAccessPdf": None, "externalIds": {"ArXiv": "2406.1", "DOI": "10.1/x"}}, "https://arxiv.org/abs/2406.1"),
        ({"externalIds": {"DOI": "10.1/x"}, "url": "https://s.example/1"}, "https://doi.org/10.1/x"),
        ({"externalIds": None, "url": "https://s.example/1"}, "https://s.example/1"),
        ({}, ""),
    ],
)  # fmt: skip
def test_a_paper_is_named_by_where_it_can_be_read_best(paper: dict[str, object], address: str) -> None:
    """An open copy, arXiv, the publisher, the entry, in that order."""
    assert _address(paper) == address


async def test_a_wrong_key_is_told_by_its_status() -> None:
    """403 here."""
    async with services(NAME, faults=[Fault("wrong_key")]) as suite:
        tool = suite.tool(NAME)
        assert isinstance(tool, SemanticScholar)
        with pytest.raises(ToolUnavailable) as told:
            await tool.probe()

    assert (told.value.reason, told.value.key) == (Outage.WRONG_KEY, "SEMANTIC_SCHOLAR_API_KEY")


async def test_calls_are_a_second_apart() -> None:
    """As a key allows."""
    async with services(NAME) as suite:
        for _ in range(3):
            await suite.tool(NAME).search(query("salt", NAME))

    assert suite.clock.naps == [1.0, 1.0]


async def test_it_reads_no_pages() -> None:
    """And says so without asking anybody."""
    async with services(NAME) as suite:
        with pytest.raises(ToolUnavailable):
            await suite.tool(NAME).read(hit("https://a.example/"))

    assert len(suite.standins.calls) == 0


def test_it_is_off_until_somebody_wants_it() -> None:
    """Neither key nor address."""
    assert build(setup_for(FakeClock(), {})) is None
