"""`getUpdates` as the server answers it: long polls on the clock, one poller at a time.

`webhook.py` has the other way of receiving. `server.py` finds the methods in `METHODS`.
"""

import asyncio
import contextlib
from typing import Any

from tests.fakes.telegram.errors import ApiError, conflict
from tests.fakes.telegram.params import Params
from tests.fakes.telegram.records import Json
from tests.fakes.telegram.town import Town

LONGEST_POLL = 50
OTHER_POLL = "terminated by other getUpdates request; make sure that only one bot instance is running"
WEBHOOK_ACTIVE = (
    "can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first"
)


class Polling:
    """The one long poll that may be open; a newer one ends it."""

    def __init__(self) -> None:
        self._open: asyncio.Future[ApiError] | None = None

    def take_over(self, error: ApiError) -> "asyncio.Future[ApiError]":
        """End the open poll with an error, and stand in its place."""
        self.abort(error)
        self._open = asyncio.get_running_loop().create_future()
        return self._open

    def abort(self, error: ApiError) -> None:
        """End the open poll."""
        if self._open is not None and not self._open.done():
            self._open.set_result(error)


async def get_updates(town: Town, params: Params, polling: Polling, webhook: str) -> list[Json]:
    """`getUpdates`: confirms, then waits for something until the timeout on the clock."""
    if webhook:
        raise conflict(WEBHOOK_ACTIVE)
    offset = params.integer("offset")
    limit = params.integer("limit", 100, 1, 100)
    timeout = params.integer("timeout", 0, 0, LONGEST_POLL)
    allow(town, params)
    ended = polling.take_over(conflict(OTHER_POLL))
    found = town.updates.take(offset, limit)
    if timeout and not found:
        await _wait(town, ended, timeout)
        if ended.done():
            raise ended.result()
        found = town.updates.take(max(offset, 0), limit)
    return [one.json() for one in found]


def allow(town: Town, params: Params) -> None:
    """Remember the kinds of updates that the bot wants; an empty list is the default, no list no change."""
    kinds = params.parsed("allowed_updates", "allowed updates")
    if isinstance(kinds, list):
        town.updates.allowed = frozenset(kinds) if kinds else None


async def _wait(town: Town, ended: "asyncio.Future[ApiError]", timeout: int) -> None:
    alarm = asyncio.ensure_future(town.clock.sleep(timeout))
    try:
        while not (alarm.done() or ended.done() or town.updates.pending or town.updates.waiting):
            change = asyncio.ensure_future(town.updates.changed())
            waited: set[asyncio.Future[Any]] = {alarm, ended, change}
            await asyncio.wait(waited, return_when=asyncio.FIRST_COMPLETED)
            await _let_go(change)
    finally:
        await _let_go(alarm)


async def _let_go(task: "asyncio.Future[None]") -> None:
    task.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await task
