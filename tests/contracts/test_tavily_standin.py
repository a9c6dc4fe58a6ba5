"""The Tavily stand-in speaks to the real SDK as the service does."""

import asyncio
from decimal import Decimal
from typing import Any

import httpx
import pytest
from tavily import AsyncTavilyClient
from tavily.errors import BadRequestError, ForbiddenError, InvalidAPIKeyError, UsageLimitExceededError

from tests.fakes.faults import Fault
from tests.fakes.standins import Standins
from tests.fakes.world import named_world

ASTER = "http://tideplants.example/species/sea-aster"
QUERY = "sea aster harvest permit"


def client(standins: Standins, key: str | None = "tavily-standin-key") -> AsyncTavilyClient:
    """The SDK against the stand-in."""
    return AsyncTavilyClient(api_key=key, api_base_url=standins.url("tavily"))


async def test_a_search_brings_results_with_scores_best_first() -> None:
    """Each result has address, title, snippet and a falling score in 0..1."""
    async with Standins(named_world("small")) as standins, client(standins) as tavily:
        answer = await tavily.search(QUERY)

        scores = [one["score"] for one in answer["results"]]
        assert answer["results"][0]["url"] == "http://coastoffice.example/notices/harvest-2026"
        assert scores == sorted(scores, reverse=True)
        assert set(answer["results"][0]) == {"url", "title", "content", "score", "raw_content"}


async def test_a_paraphrase_in_vietnamese_finds_the_same_page() -> None:
    """The world's synonyms work across languages."""
    async with Standins(named_world("small")) as standins, client(standins) as tavily:
        answer = await tavily.search("giấy phép thu hoạch cúc biển")

        assert answer["results"][0]["url"] == "http://coastoffice.example/notices/harvest-2026"


async def test_domains_limits_and_raw_content_are_respected() -> None:
    """What the request narrows is narrowed, and the page's text comes along when asked for."""
    async with Standins(named_world("small")) as standins, client(standins) as tavily:
        only = await tavily.search(
            QUERY, include_domains=["tideplants.example"], max_results=1, include_raw_content="markdown"
        )
        without = await tavily.search(QUERY, exclude_domains=["tideplants.example"])

        assert [one["url"] for one in only["results"]] == [ASTER]
        assert "12 hectares" in only["results"][0]["raw_content"]
        assert not [one for one in without["results"] if "tideplants" in one["url"]]


async def test_credits_are_in_usage_and_on_the_bill() -> None:
    """A basic search costs one credit, an advanced one two, extraction one for each five pages."""
    async with Standins(named_world("small")) as standins, client(standins) as tavily:
        basic = await tavily.search(QUERY, include_usage=True)
        advanced = await tavily.search(QUERY, search_depth="advanced", include_usage=True)
        read = await tavily.extract([ASTER, "http://salttrade.example/prices/2026"], include_usage=True)

        assert [one["usage"]["credits"] for one in (basic, advanced, read)] == [1, 2, 1]
        assert standins.calls.billed("tavily") == 4 * Decimal("0.007")


async def test_extract_returns_pages_and_names_what_failed() -> None:
    """A page that is not there is among the failed results, not an error."""
    async with Standins(named_world("small")) as standins, client(standins) as tavily:
        answer = await tavily.extract([ASTER, "http://tideplants.example/nothing"])

        assert "12 hectares" in answer["results"][0]["raw_content"]
        assert answer["failed_results"] == [
            {"url": "http://tideplants.example/nothing", "error": "Page not found"}
        ]


async def test_a_bot_check_is_a_failed_result() -> None:
    """Nothing is paid for a page that could not be read."""
    async with Standins(named_world("market_entry")) as standins, client(standins) as tavily:
        answer = await tavily.extract("http://botgate.example/analysis/halden-vs-corvane")

        assert answer["failed_results"][0]["error"] == "Blocked by the website"
        assert standins.calls.credits("tavily") == 0


@pytest.mark.parametrize(
    ("kind", "error"),
    [
        ("rate_limited", UsageLimitExceededError),
        ("wrong_key", InvalidAPIKeyError),
        ("revoked_key", InvalidAPIKeyError),
        ("forbidden", ForbiddenError),
        ("quota_gone", ForbiddenError),
        ("server_error", httpx.HTTPStatusError),
        ("overloaded", httpx.HTTPStatusError),
        ("bad_gateway", httpx.HTTPStatusError),
        ("reset", httpx.TransportError),
        ("truncated_body", httpx.RemoteProtocolError),
        ("garbage", ValueError),
    ],
)
async def test_each_refusal_has_the_sdks_class(kind: str, error: type[Exception]) -> None:
    """The SDK raises what the notes measured."""
    async with Standins(named_world("small"), faults=[Fault(kind)]) as standins, client(standins) as tavily:
        with pytest.raises(error):
            await tavily.search(QUERY)


async def test_a_spent_plan_is_432() -> None:
    """The SDK hides the status; the log has it."""
    faults = [Fault("quota_gone")]
    async with Standins(named_world("small"), faults=faults) as standins, client(standins) as tavily:
        with pytest.raises(ForbiddenError):
            await tavily.search(QUERY)

        assert standins.calls.all[0].status == 432


@pytest.mark.parametrize(
    "wrong", [{"query": ""}, {"query": "x" * 401}, {"max_results": 21}, {"search_depth": "deepest"}]
)
async def test_what_the_service_refuses_is_refused(wrong: dict[str, Any]) -> None:
    """Bad requests are 400 and free."""
    async with Standins(named_world("small")) as standins, client(standins) as tavily:
        with pytest.raises(BadRequestError):
            await tavily.search(**{"query": QUERY, **wrong})

        assert standins.calls.billed() == 0


async def test_keyless_mode_is_served_and_seen_in_the_log() -> None:
    """Without a key the real service answers too, which is why the log shows it."""
    async with Standins(named_world("small")) as standins, client(standins, None) as tavily:
        answer = await tavily.search(QUERY)

        assert answer["results"]
        assert standins.calls.all[0].key is None


async def test_a_key_can_be_revoked_midway() -> None:
    """The first search works, the next does not."""
    async with Standins(named_world("small")) as standins, client(standins) as tavily:
        await tavily.search(QUERY)
        standins.revoke("tavily")

        with pytest.raises(InvalidAPIKeyError):
            await tavily.search(QUERY)


async def test_one_branch_can_fail_alone() -> None:
    """A fault that matches the words of one query leaves the others be."""
    faults = [Fault("server_error", service="tavily", matching="price")]
    async with Standins(named_world("small"), faults=faults) as standins, client(standins) as tavily:
        queries = (QUERY, "sea aster price", "sea aster salt marsh")
        outcomes = await asyncio.gather(*map(tavily.search, queries), return_exceptions=True)

        assert [isinstance(one, Exception) for one in outcomes] == [False, True, False]


async def test_an_empty_search_is_still_paid_for() -> None:
    """Nothing found, one credit."""
    faults = [Fault("empty_search")]
    async with Standins(named_world("small"), faults=faults) as standins, client(standins) as tavily:
        answer = await tavily.search(QUERY)

        assert answer["results"] == []
        assert standins.calls.credits("tavily") == 1


async def test_half_of_the_pages_are_empty_only_under_concurrency() -> None:
    """One after the other every page has text; four together, and every second has none."""
    wanted = 0

    async def pace(_: float) -> None:
        await standins.calls.wait_for(lambda log: len(log) >= wanted)

    standins = Standins(named_world("small"), faults=[Fault("half_empty")], pace=pace)
    async with standins, client(standins) as tavily:
        alone = [await tavily.extract(ASTER) for _ in range(4)]
        wanted = 8
        together = await asyncio.gather(*(tavily.extract(ASTER) for _ in range(4)))

        assert all(one["results"][0]["raw_content"] for one in alone)
        assert [call.fault for call in standins.calls.all[4:]] == [None, "half_empty", None, "half_empty"]
        assert sum(not one["results"][0]["raw_content"] for one in together) == 2


@pytest.mark.parametrize(("kind", "words"), [("junk", "Best deals"), ("huge_body", "All work and no play")])
async def test_pages_can_be_spoilt(kind: str, words: str) -> None:
    """Junk says nothing, a huge body has more than 5 MB."""
    async with Standins(named_world("small"), faults=[Fault(kind)]) as standins, client(standins) as tavily:
        text = (await tavily.extract(ASTER))["results"][0]["raw_content"]

        assert words in text
        assert (len(text) > 5_000_000) == (kind == "huge_body")
