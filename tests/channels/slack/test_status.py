"""The status that a killed daemon has left is cleared by the next one."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

import pytest
from redis.asyncio import Redis

from bot.store.marks import MarkStore
from channels.slack.access import SlackAccess
from channels.slack.calls import Calls
from channels.slack.status import PAUSE_SECONDS, TIDY_SECONDS, Place, Status
from research.ending import ended
from tests.fakes.clock import FakeClock
from tests.fakes.faults import Fault
from tests.fakes.slack import Slack, slack_standin
from tests.fakes.waiting import eventually


@dataclass
class Ground:
    """A thread at Slack, and what the daemons of its team share."""

    slack: Slack
    place: Place
    calls: Calls
    clock: FakeClock
    client: Redis

    def status(self) -> Status:
        """That of a new daemon; the one before was killed."""
        return Status(self.calls, self.clock, marks=MarkStore(self.client))

    @property
    def shown(self) -> list[Place]:
        """The threads that show us at work."""
        return self.slack.sessions.processing()

    async def begins(self, status: Status) -> "asyncio.Future[None]":
        """A daemon that has looked through what was left to it."""
        tidying = asyncio.ensure_future(status.tidy())
        await self.slack.until(lambda: self.shown == [], "cleared")
        return tidying


@asynccontextmanager
async def ground(client: Redis) -> AsyncIterator[Ground]:
    """The stand-in with a thread in it."""
    clock = FakeClock()
    async with slack_standin(clock) as slack:
        access = SlackAccess.read(slack.settings(), 1.0)
        calls = Calls(access.bot_token, access.api_url, clock)
        try:
            yield Ground(slack, ("C1", slack.user("U1").says("C1", "a thread").ts), calls, clock, client)
        finally:
            await calls.aclose()


async def test_a_status_that_a_killed_daemon_could_not_clear_is_cleared_by_the_next(client: Redis) -> None:
    """Slack failed for a moment, and the daemon died before it tried again."""
    async with ground(client) as here:
        killed = here.status()
        await killed.show(here.place)
        here.slack.shared.faults.add(
            Fault("server_error", service="slack", endpoint="agents.sessions.setStatus", times=1)
        )
        await killed.clear(here.place)
        assert here.shown == [here.place]

        await ended(await here.begins(here.status()))


async def test_a_job_that_goes_on_after_the_kill_shows_the_status_again(client: Redis) -> None:
    """It was cleared with the start, and is shown with a next step."""
    async with ground(client) as here:
        await here.status().show(here.place)
        status = here.status()
        tidying = await here.begins(status)

        async def step() -> bool:
            await status.show(here.place)
            return here.shown == [here.place]

        await eventually(step, "shown again")
        await status.clear(here.place)
        await ended(tidying)


async def test_what_was_cleared_leaves_no_mark(client: Redis) -> None:
    """So that nothing is cleared twice."""
    async with ground(client) as here:
        status = here.status()
        await status.show(here.place)
        assert await MarkStore(client).all("slack-at-work") == ("/".join(here.place),)
        await status.clear(here.place)

        assert await MarkStore(client).all("slack-at-work") == ()


async def test_nothing_is_shown_of_which_no_mark_can_be_kept(client: Redis) -> None:
    """Nobody would know of it after a kill."""
    async with ground(client) as here:
        await client.set("footnote:marks:slack-at-work", "not a set")
        await here.status().show(here.place)

        assert here.shown == []


class Forgetful(MarkStore):
    """Marks of which the server cannot tell the first time."""

    asked = 0

    async def all(self, name: str) -> tuple[str, ...] | None:
        """None, and then what there is."""
        self.asked += 1
        return None if self.asked == 1 else await super().all(name)


async def test_what_was_left_is_cleared_when_the_store_can_tell_of_it(client: Redis) -> None:
    """A daemon that begins while the state server is away looks again."""
    async with ground(client) as here:
        await here.status().show(here.place)
        status = Status(here.calls, here.clock, marks=Forgetful(client))
        tidying = asyncio.ensure_future(status.tidy())

        async def passes() -> bool:
            await here.clock.advance(TIDY_SECONDS)
            return here.shown == []

        await eventually(passes, "cleared")
        await ended(tidying)


async def test_of_marks_that_cannot_be_read_nobody_says_that_there_are_none(client: Redis) -> None:
    """What asks looks again."""
    await client.set("footnote:marks:one", "not a set")

    assert await MarkStore(client).all("one") is None


@pytest.mark.parametrize("kind", ["server_error", "rate_limited"])
async def test_a_daemon_that_ends_tries_more_than_once_to_clear(client: Redis, kind: str) -> None:
    """There may be no next one for long; what Slack wants to wait for is waited for."""
    async with ground(client) as here:
        status = here.status()
        await status.show(here.place)
        here.slack.shared.faults.add(
            Fault(kind, service="slack", endpoint="agents.sessions.setStatus", times=2, retry_after=3)
        )
        await status.clear(here.place)
        finishing = asyncio.ensure_future(status.finish())
        while not finishing.done():
            await here.clock.advance(PAUSE_SECONDS)

        assert here.shown == []


async def test_marks_are_kept_until_they_are_taken_away(client: Redis) -> None:
    """Each under its name, for every daemon of the team."""
    marks = MarkStore(client)
    for name, mark in (("one", "b"), ("one", "a"), ("two", "c")):
        assert await marks.add(name, mark)
    await marks.remove("one", "b")

    assert await MarkStore(client).all("one") == ("a",)
    assert await marks.all("two") == ("c",)
    assert await client.ttl("footnote:marks:one") > 0
