"""Several daemons with one token: one polls, another takes over, and nothing is lost or heard twice."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from redis.asyncio import Redis

from bot.store import keys
from bot.store.leader import LeaderStore
from channels.setup import Leaders
from channels.telegram.polling import HOLD_SECONDS
from tests.channels.telegram.ground import Ground, at_telegram, beside
from tests.fakes.clock import FakeClock
from tests.fakes.faults import Fault
from tests.fakes.telegram import Telegram
from tests.fakes.telegram.invariants import check
from tests.fakes.telegram.town import BOT_ID
from tests.fakes.waiting import eventually

LEAD = keys.leader(f"telegram:{BOT_ID}")


class Killed(LeaderStore):
    """The leadership of a daemon that ends without a word."""

    async def leave(self, name: str) -> None:
        """Nothing is said."""


@asynccontextmanager
async def another(telegram: Telegram, leaders: Leaders) -> AsyncIterator[Ground]:
    """A daemon with a clock of its own, so that a test says when it looks after its lead."""
    async with beside(telegram, FakeClock(), leaders=leaders) as ground:
        yield ground


async def settled(ground: Ground) -> None:
    """Return when a daemon polls, or has found that another one does; before that it is not well."""

    async def well() -> bool:
        return ground.channel.health().ok

    await eventually(well, "it polls or waits")


def conflicts(telegram: Telegram) -> int:
    """How many polls were ended by another one."""
    return sum(one.status == 409 for one in telegram.calls.of("telegram", endpoint="getUpdates"))


async def test_of_two_daemons_one_polls(client: Redis) -> None:
    """The other waits and is well; each message is heard once, and no poll meets a 409."""
    async with at_telegram(leaders=LeaderStore(client)) as one:
        await settled(one)
        async with another(one.telegram, LeaderStore(client)) as two:
            await settled(two)
            an = one.telegram.user(1, "An")
            for number in range(3):
                an.says(None, f"{number}")
            await one.heard(3)
            await two.clock.advance(HOLD_SECONDS)

            assert (one.kept.texts, two.kept.texts) == (["0", "1", "2"], [])
            assert two.channel.health().ok
            assert conflicts(one.telegram) == 0
            check(one.telegram)


async def test_who_ends_hands_over_at_once(client: Redis) -> None:
    """What was heard is confirmed by a last poll; the other hears only what came later."""
    async with at_telegram(listens=False) as ground:
        telegram, an = ground.telegram, ground.telegram.user(1, "An")
        async with another(telegram, LeaderStore(client)) as one:
            an.says(None, "to the first")
            await one.heard()
            async with another(telegram, LeaderStore(client)) as two:
                await settled(two)
        async with another(telegram, LeaderStore(client)) as two:
            an.says(None, "to the second")
            await two.heard()

            assert two.kept.texts == ["to the second"]
            check(telegram)


async def test_who_is_killed_is_followed_when_its_lead_runs_out(client: Redis) -> None:
    """Until then nobody polls, and nothing is lost: Telegram keeps what was not confirmed."""
    async with at_telegram(listens=False) as ground:
        telegram, an = ground.telegram, ground.telegram.user(1, "An")
        async with another(telegram, Killed(client)) as one:
            await settled(one)
        an.says(None, "is anybody there?")
        async with another(telegram, LeaderStore(client)) as two:
            await settled(two)
            assert 0 < await client.pttl(LEAD) <= 15_000
            await client.delete(LEAD)
            await two.clock.advance(HOLD_SECONDS)
            await two.heard()

            assert two.kept.texts == ["is anybody there?"]


async def test_who_was_frozen_polls_no_longer(client: Redis) -> None:
    """It finds another one in its place, and stops before it takes anything away from it."""
    async with at_telegram(leaders=LeaderStore(client)) as one:

        async def ended() -> bool:
            polls = one.telegram.calls.of("telegram", endpoint="getUpdates")
            return bool(polls) and polls[-1].body.get("timeout") == 0 and polls[-1].finished is not None

        await settled(one)
        await client.set(LEAD, "another daemon")
        await one.clock.advance(HOLD_SECONDS)
        await eventually(ended, "it stops")
        one.telegram.user(1, "An").says(None, "for the other one")
        await one.clock.advance(HOLD_SECONDS)

        assert one.kept.texts == []
        assert len(one.telegram.updates.pending) == 1
        assert one.channel.health().ok


async def test_f9_a_leader_that_meets_a_rival_goes_on_and_says_so(client: Redis) -> None:
    """409 comes from a daemon with another state server: the health names it, and nothing is given up."""
    faults = [Fault("conflict", endpoint="getUpdates", times=2)]
    async with at_telegram(leaders=LeaderStore(client), faults=faults) as one:

        async def rival() -> bool:
            return one.channel.health().why == "another_poller"

        await eventually(rival, "the rival is seen")
        one.telegram.user(1, "An").says(None, "still there?")
        await one.heard()

        assert one.channel.health().ok
        assert await client.exists(LEAD)


async def test_f9_a_refused_token_lets_go_of_the_lead(client: Redis) -> None:
    """401: this daemon cannot hear, another one may have a better token."""
    async with at_telegram(
        leaders=LeaderStore(client), faults=[Fault("revoked_key", endpoint="getUpdates")]
    ) as one:

        async def refused() -> bool:
            return one.channel.health().why == "token_refused"

        await eventually(refused, "the refusal is seen")
        await one.clock.advance(HOLD_SECONDS)

        async def free() -> bool:
            return not await client.exists(LEAD)

        assert await eventually(free, "the lead is free")
