"""Semantic Scholar, arXiv and Brave, whose stand-ins are asked by plain HTTP."""

from xml.etree import ElementTree

import httpx
import pytest

from tests.fakes.faults import Fault
from tests.fakes.standins import Standins
from tests.fakes.world import named_world

ATOM = {"atom": "http://www.w3.org/2005/Atom"}
BRAVE = {"X-Subscription-Token": "brave-standin-key"}


async def ask(
    standins: Standins, service: str, path: str, headers: dict[str, str] | None = None, **query: str
) -> httpx.Response:
    """One GET."""
    async with httpx.AsyncClient(base_url=standins.url(service)) as client:
        return await client.get(path, params=query, headers=headers)


async def test_semantic_scholar_returns_the_fields_that_were_asked_for() -> None:
    """And the id, always."""
    async with Standins(named_world("market_entry")) as standins:
        answer = await ask(
            standins,
            "semantic_scholar",
            "/graph/v1/paper/search",
            query="office assistants field study",
            fields="title,externalIds",
        )

        paper = answer.json()["data"][0]
        assert set(paper) == {"paperId", "title", "externalIds"}
        assert paper["externalIds"]["ArXiv"] == "2603.99001"


async def test_semantic_scholar_refuses_unknown_fields() -> None:
    """With the name of the field."""
    async with Standins(named_world("market_entry")) as standins:
        answer = await ask(
            standins, "semantic_scholar", "/graph/v1/paper/search", query="agents", fields="colour"
        )

        assert answer.status_code == 400
        assert "colour" in answer.json()["error"]


async def test_arxiv_answers_in_atom() -> None:
    """Entries have id, title, summary, authors and the link to the PDF."""
    async with Standins(named_world("market_entry")) as standins:
        answer = await ask(
            standins, "arxiv", "/api/query", search_query='all:"enterprise agents" AND all:pricing'
        )

        entry = ElementTree.fromstring(answer.text).find("atom:entry", ATOM)
        assert entry is not None
        assert entry.findtext("atom:id", namespaces=ATOM) == "http://arxiv.org/abs/2512.99002"
        assert entry.findtext("atom:author/atom:name", namespaces=ATOM) == "Noor Feldkamp"


async def test_brave_returns_web_results() -> None:
    """Under `web.results`, for one credit."""
    async with Standins(named_world("small")) as standins:
        answer = await ask(standins, "brave", "/res/v1/web/search", BRAVE, q="sea aster price")

        assert answer.json()["web"]["results"][0]["url"] == "http://salttrade.example/prices/2026"
        assert standins.calls.credits("brave") == 1


async def test_brave_says_422_to_a_wrong_key() -> None:
    """With its own code."""
    async with Standins(named_world("small")) as standins:
        answer = await ask(standins, "brave", "/res/v1/web/search", q="sea aster price")

        assert answer.status_code == 422
        assert answer.json()["error"]["code"] == "SUBSCRIPTION_TOKEN_INVALID"


@pytest.mark.parametrize(
    ("service", "path", "query"),
    [
        ("brave", "/res/v1/web/search", {"q": "sea aster price"}),
        ("semantic_scholar", "/graph/v1/paper/search", {"query": "sea aster salt"}),
        ("arxiv", "/api/query", {"search_query": "all:sea aster salt"}),
    ],
)
async def test_each_is_rationed(service: str, path: str, query: dict[str, str]) -> None:
    """429 with the Retry-After of the switch."""
    faults = [Fault("rate_limited", retry_after=30)]
    async with Standins(named_world("small"), faults=faults) as standins:
        answer = await ask(standins, service, path, BRAVE if service == "brave" else None, **query)

        assert (answer.status_code, answer.headers["Retry-After"]) == (429, "30")
