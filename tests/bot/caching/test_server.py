"""The evicting instance: opened when it is of use, bounded, beside the state; and what becomes of it away."""

import asyncio
import os
import signal
from dataclasses import replace
from pathlib import Path

import pytest
from redis.asyncio import Redis

from bot.app import App
from bot.caching.server import REST_SECONDS, CacheServer
from bot.secret import Secret
from bot.settings import ServiceAccess, Settings
from bot.state import State, opened
from bot.store.cache import CacheStore
from bot.valkey import embedded
from research.caching.ports import Look, Tier, Turned
from research.clock import SystemClock
from tests.fakes.clock import FakeClock

CLOCK = SystemClock()


@pytest.fixture
def own(tmp_path: Path) -> Settings:
    """Settings of a daemon with everything embedded, and little room for the cache."""
    return Settings(data_dir=tmp_path / "data", cache_mb=4)


async def test_nothing_is_started_before_something_is_looked_for(own: Settings) -> None:
    """A question without keys starts no second server."""
    async with CacheServer(own, CLOCK) as server:
        assert not server.opened
        assert not await asyncio.to_thread((own.data_dir / "valkey-cache").exists)

        await CacheStore(server).put("key", "text", 60)

        assert server.opened
        assert await CacheStore(server).get("key") == "text"


async def test_it_keeps_nothing_on_disk_and_is_bounded(own: Settings) -> None:
    """Unlike the state."""
    async with CacheServer(own, CLOCK) as server:
        client = await server.client()
        assert client is not None
        wanted = ("appendonly", "maxmemory", "maxmemory-policy")
        found = {one: (await client.config_get(one))[one] for one in wanted}

    assert found == {"appendonly": "no", "maxmemory": str(4 * 2**20), "maxmemory-policy": "allkeys-lru"}


async def test_jobs_are_never_evicted_by_the_pressure_of_the_cache(own: Settings) -> None:
    """Far more than fits is cached: the oldest of it goes, its memory is bounded, the state is whole."""
    async with (
        embedded(own.data_dir, CLOCK) as url,
        Redis.from_url(url, decode_responses=True, driver_info=None) as state,
        CacheServer(own, CLOCK) as server,
    ):
        for number in range(50):
            await state.set(f"footnote:job:{number}", "a job", ex=3600)
        store, client = CacheStore(server), await server.client()
        assert client is not None
        for number in range(300):
            await store.put(f"page-{number}", "x" * 50_000, 3600)
        used = int((await client.info("memory"))["used_memory"])
        evicted = int((await client.info("stats"))["evicted_keys"])

        assert evicted > 100
        assert used < 6 * 2**20
        assert await store.get("page-299") is not None
        assert await store.get("page-0") is None
        assert len([one async for one in state.scan_iter("footnote:job:*")]) == 50


async def test_a_server_that_is_away_is_as_good_as_an_empty_one(own: Settings, tmp_path: Path) -> None:
    """Nothing fails; it is left alone for a while, and asked again."""
    clock = FakeClock()
    away = replace(own, cache_url=Secret(f"unix://{tmp_path}/nobody.sock"))
    async with CacheServer(away, clock) as server:
        store = CacheStore(server)
        await store.put("key", "text", 60)

        assert await store.get("key") is None
        assert await server.client() is None
        await clock.advance(REST_SECONDS)
        assert await server.client() is not None


async def test_a_server_that_dies_is_as_good_as_an_empty_one(own: Settings) -> None:
    """Between two looks."""
    async with CacheServer(own, CLOCK) as server:
        store, client = CacheStore(server), await server.client()
        assert client is not None
        await store.put("key", "text", 60)
        os.kill(int((await client.info("server"))["process_id"]), signal.SIGKILL)

        assert await store.get("key") is None


async def test_with_no_megabytes_nothing_is_cached(own: Settings) -> None:
    """It can be turned off."""
    async with CacheServer(replace(own, cache_mb=0), CLOCK) as server:
        assert await server.client() is None
        assert not server.opened


async def test_the_traces_are_told_of_every_look(own: Settings) -> None:
    """They count hits, misses, dollars and seconds by tier."""
    heard: list[Look] = []
    async with CacheServer(own, CLOCK) as server:
        store = CacheStore(server, heard.append)
        await store.count(Look(Tier.SEARCH, Turned.MISS))
        await store.count(Look(Tier.SEARCH, Turned.HIT, "search", seconds=1.5))

    assert heard == [Look(Tier.SEARCH, Turned.MISS), Look(Tier.SEARCH, Turned.HIT, "search", seconds=1.5)]


@pytest.mark.parametrize(("tools", "cached"), [({}, False), ({"tavily": ServiceAccess(Secret("k"))}, True)])
async def test_only_what_costs_money_is_cached(
    state: State, settings: Settings, tools: dict[str, ServiceAccess], *, cached: bool
) -> None:
    """Without a key there is nothing to save, and no server for it."""
    app = App(replace(settings, tools=tools), state, CLOCK)

    assert (app._desk._cache is not None) is cached


async def test_state_and_cache_are_two_servers(own: Settings) -> None:
    """Also where one data directory holds both."""
    async with opened(own, CLOCK) as state, CacheServer(own, CLOCK) as server:
        client = await server.client()
        assert client is not None
        found = [(await one.info("server"))["process_id"] for one in (state.client, client)]

    assert found[0] != found[1]
