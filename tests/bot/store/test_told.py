"""What watches have told: a draft is decided once, counts when it has arrived, and counts once."""

from redis.asyncio import Redis

from bot.store.told import Draft, ToldStore
from tests.research.agreement.test_changes import FINE, FINE_NOW, known

FIRST = Draft(speaks=True, new=1, told=tuple(known(("a", FINE))), seen=("x",))


async def test_the_first_draft_of_a_job_stands(client: Redis) -> None:
    """A run that decides again gets what was decided."""
    store = ToldStore(client)
    await store.keep_draft("job", FIRST)

    assert await store.keep_draft("job", Draft(speaks=False)) == FIRST


async def test_a_draft_counts_when_it_has_arrived(client: Redis) -> None:
    """Not before, and nothing of one that did not."""
    store = ToldStore(client)
    await store.commit("w", "lost", FIRST, arrived=False)
    assert (await store.told("w"), await store.seen("w")) == ((), None)

    await store.commit("w", "job", FIRST, arrived=True)
    assert (await store.told("w"), await store.seen("w")) == (FIRST.told, frozenset({"x"}))


async def test_a_draft_counts_once(client: Redis) -> None:
    """However many daemons settle it."""
    store = ToldStore(client)
    await store.commit("w", "job", FIRST, arrived=True)
    await store.commit("w", "job", Draft(speaks=True, told=tuple(known(("a", FINE_NOW)))), arrived=True)

    assert await store.told("w") == FIRST.told
