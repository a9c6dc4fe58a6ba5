"""A run that gives signs of life keeps its job; one that gives none loses it and knows."""

import asyncio

from bot.jobs.lease import Lease
from bot.state import State
from bot.store.journal import Busy, JournalStore
from bot.store.keys import journal_run
from tests.fakes.clock import FakeClock
from tests.fakes.waiting import eventually


async def a_lease(store: JournalStore, clock: FakeClock) -> Lease:
    lease = await Lease.take("j1", store, clock)
    assert isinstance(lease, Lease), lease
    return lease


async def test_signs_of_life_put_the_end_of_a_lease_off(state: State) -> None:
    """Every quarter of its time."""
    clock, store = FakeClock(), JournalStore(state.client, 20_000)
    lease = await a_lease(store, clock)
    await state.client.hset(journal_run("j1"), "until", "0")
    living = asyncio.ensure_future(lease.keep())
    await clock.advance(5.0)

    async def put_off() -> bool:
        return int(await state.client.hget(journal_run("j1"), "until") or 0) > 0

    await eventually(put_off, "the end is put off")
    assert isinstance(await Lease.take("j1", store, clock), Busy)
    living.cancel()


async def test_a_lease_without_a_sign_of_life_is_over(state: State) -> None:
    """On the server's clock, for everybody else; on its own clock, before it dares to say anything."""
    clock, store = FakeClock(), JournalStore(state.client, 50)
    lease = await a_lease(store, clock)
    assert lease.fresh

    async def taken() -> bool:
        return isinstance(await Lease.take("j1", store, clock), Lease)

    await eventually(taken, "another run has the job")
    await clock.advance(0.05)
    assert not lease.fresh


async def test_a_run_that_was_overtaken_learns_it_at_its_next_sign_of_life(state: State) -> None:
    """Also when it makes no step."""
    clock, store = FakeClock(), JournalStore(state.client, 20_000)
    lease = await a_lease(store, clock)
    await store.free("j1")
    await a_lease(store, clock)
    living = asyncio.ensure_future(lease.keep())
    await clock.advance(5.0)
    await asyncio.wait_for(lease.lost.wait(), 10)
    await living

    assert not lease.fresh


async def test_a_clock_that_was_set_back_makes_no_lease_longer(state: State) -> None:
    """A dead run's lease is over after its own length at the latest."""
    clock, store = FakeClock(), JournalStore(state.client, 50)
    await a_lease(store, clock)
    await state.client.hincrby(journal_run("j1"), "until", 3_600_000)

    async def taken() -> bool:
        return isinstance(await Lease.take("j1", store, clock), Lease)

    await eventually(taken, "another run has the job")
