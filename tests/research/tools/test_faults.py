"""Every fault of a service on every tool: what is spent is what is billed, or shown as at most."""

import asyncio
from collections.abc import Awaitable

import pytest

from research.errors import ToolUnavailable
from research.evidence import Page
from tests.fakes.faults import KINDS, READS, Fault
from tests.fakes.services import SERVICES, Suite, hit, overlapping, query, services

ASTER = "https://tideplants.example/species/sea-aster"
GIVEN_UP_AFTER = {"brave": 25, "firecrawl": 45}  # More than the time of one search, less than that of two.
TRANSPORT = ("reset", "truncated_body", "garbage", "server_error", "bad_gateway", "overloaded")
SEARCH_FAULTS = [
    (service, kind)
    for service in SERVICES
    for kind, (concerned, _) in KINDS.items()
    if service in concerned and kind != "stall"
]
READ_FAULTS = [(service, kind) for service, kind in SEARCH_FAULTS if service in ("tavily", "firecrawl")]


async def attempt(call: Awaitable[object]) -> object:
    """The answer, or the failure as a value."""
    try:
        return await call
    except ToolUnavailable as error:
        return error


def assert_spent_as_billed(suite: Suite) -> None:
    """Law B4, and no call more than were counted."""
    spend, billed = suite.budget.spend(), suite.standins.calls.billed()

    assert spend.usd >= billed
    assert spend.at_most or spend.usd == billed
    assert spend.tool_calls >= len(suite.standins.calls)


@pytest.mark.parametrize(("service", "kind"), SEARCH_FAULTS)
async def test_a_search_under_a_fault_is_charged_as_billed(service: str, kind: str) -> None:
    """It ends in an answer or in a failure with a reason."""
    async with services(service, faults=[Fault(kind, service=service)]) as suite:
        ended = await attempt(suite.calls.search(query("sea aster harvest salt", service)))
        assert_spent_as_billed(suite)

    assert not isinstance(ended, ToolUnavailable) or ended.reason


@pytest.mark.parametrize(("service", "kind"), READ_FAULTS)
async def test_a_read_under_a_fault_is_charged_as_billed(service: str, kind: str) -> None:
    """A page that cannot be had is unread; nothing is raised."""
    faults = [Fault(kind, service=service, endpoint=one) for one in READS]
    async with services(service, faults=faults) as suite:
        await suite.calls.read(hit(ASTER))
        assert_spent_as_billed(suite)


@pytest.mark.parametrize("kind", TRANSPORT)
@pytest.mark.parametrize("service", SERVICES)
async def test_a_fault_that_strikes_once_is_survived(service: str, kind: str) -> None:
    """The second attempt finds what the first would have."""
    async with services(service, faults=[Fault(kind, service=service, times=1)]) as suite:
        hits = (await suite.calls.search(query("sea aster salt", service))).hits
        assert_spent_as_billed(suite)

    assert hits


@pytest.mark.parametrize("service", SERVICES)
async def test_a_short_retry_after_is_waited_for(service: str) -> None:
    """Four seconds, as asked."""
    faults = [Fault("rate_limited", service=service, times=1, retry_after=4)]
    async with services(service, faults=faults) as suite:
        hits = (await suite.calls.search(query("sea aster salt", service))).hits
        assert_spent_as_billed(suite)

    assert hits
    assert 4.0 in suite.clock.naps


@pytest.mark.parametrize("service", SERVICES)
async def test_a_huge_retry_after_ends_the_call_and_spares_the_next(service: str) -> None:
    """An hour: one request, and none for the second query."""
    async with services(service, faults=[Fault("rate_limited", service=service)]) as suite:
        first = await attempt(suite.calls.search(query("sea aster salt", service)))
        second = await attempt(suite.calls.search(query("salt plants", service)))

    assert isinstance(first, ToolUnavailable)
    assert isinstance(second, ToolUnavailable)
    assert (
        [len(suite.standins.calls), suite.budget.spend().tool_calls],
        first.sent,
        second.sent,
    ) == ([1, 1], True, False)


@pytest.mark.parametrize("service", ["tavily", "firecrawl", "brave", "semantic_scholar"])
async def test_a_key_that_dies_in_the_middle_of_a_job_is_not_used_again(service: str) -> None:
    """One refusal; the calls after it are not sent."""
    async with services(service) as suite:
        await suite.calls.search(query("sea aster salt", service))
        suite.standins.revoke(service)
        ended = [await attempt(suite.calls.search(query(f"salt {n}", service))) for n in range(3)]
        assert_spent_as_billed(suite)

    assert [one.sent for one in ended if isinstance(one, ToolUnavailable)] == [True, False, False]
    assert len(suite.standins.calls) == 2


@pytest.mark.parametrize("service", SERVICES)
async def test_a_service_that_stalls_is_given_up_on_the_clock_of_the_job(service: str) -> None:
    """Twice, and what it may bill is shown as at most."""
    seconds = GIVEN_UP_AFTER.get(service, 35)
    async with services(service, faults=[Fault("stall", service=service)]) as suite:
        calls = suite.standins.calls
        searching = asyncio.create_task(attempt(suite.calls.search(query("sea aster salt", service))))
        await calls.wait_for(lambda log: len(log) == 1)
        await suite.clock.advance(seconds)
        await calls.wait_for(lambda log: len(log) == 2)
        await suite.clock.advance(seconds)
        ended = await searching

    assert isinstance(ended, ToolUnavailable)
    assert_spent_as_billed(suite)


@pytest.mark.parametrize("service", ["tavily", "firecrawl"])
async def test_a_branch_that_is_cancelled_ends_its_requests(service: str) -> None:
    """No task is left, and the money that may be gone is shown as at most."""
    async with services(service, faults=[Fault("stall", service=service)]) as suite:
        before = asyncio.all_tasks()
        reading = asyncio.create_task(suite.calls.read(hit(ASTER)))
        await suite.standins.calls.wait_for(lambda log: len(log) == 1)
        reading.cancel()
        await asyncio.gather(reading, return_exceptions=True)
        spend = suite.budget.spend()
        names = {task.get_coro().__qualname__ for task in asyncio.all_tasks() - before}

    assert spend.at_most
    assert not {name for name in names if "Service" in name or "Gate" in name or "within" in name}
    assert_spent_as_billed(suite)


async def read_everything(faults: list[Fault]) -> tuple[set[str], int]:
    """The pages that Tavily and Firecrawl read together, and how often a fault struck."""
    both = services("tavily", "firecrawl", world="market_entry", faults=faults, pace=overlapping)
    async with both as suite:
        hits = (await suite.calls.search(query("Halden enterprise market entry"))).hits
        pages = await asyncio.gather(*(suite.calls.read(one) for one in hits))
        assert_spent_as_billed(suite)
        struck = [call for call in suite.standins.calls if call.fault is not None]
    return {page.url for page in pages if isinstance(page, Page)}, len(struck)


async def test_half_of_the_pages_empty_under_concurrency_are_read_by_the_next_reader() -> None:
    """Tavily gives every second page without its text; in the end as many are read as without the fault."""
    undisturbed, _ = await read_everything([])
    disturbed, struck = await read_everything([Fault("half_empty", service="tavily")])

    assert struck >= 3
    assert undisturbed == disturbed
