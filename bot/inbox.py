"""The inbox: every message is kept before its platform is told, known when it repeats, and handled at last.

Channels call `accept` and acknowledge when it returned (law D1); `bot.app` runs `run`, which hands each
turn to `bot.router`: in order within a conversation, and conversations beside each other, so that a handler
may wait. A turn whose handling failed is taken up again, three times at most, then told.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

from pydantic import ValidationError
from redis.exceptions import RedisError

from bot.errors import InboxFull
from bot.replies import explain, say
from bot.store.inbox import Entry, InboxStore
from bot.store.patience import patiently
from bot.suspects import DEATHS, Suspects
from bot.turn import Outcome, Turn, turn_of
from channels.errors import NotAccepted
from channels.types import InboundMessage
from research.brief import Language
from research.ending import ended, told_to_end
from research.ports import Clock

MOST_FAILURES: Final = 3
MOST_DEATHS: Final = 10
"""Daemons that may die over a turn; as a rule something else has killed them."""
AT_ONCE: Final = 64
WAIT_SECONDS: Final = 0.25
ACCEPT_SECONDS: Final = 2.5
"""Platforms want to be acknowledged within three seconds."""
SILENT_MS: Final = 5000
"""How long a taker may be silent before its turn is taken over."""
AGAIN_MS: Final = 2000
SIGNS: Final = 4
"""Signs of life that a taker gives in that time."""
GRACE_SECONDS: Final = 10.0
"""What handlers get to end when the daemon is asked to; their turns are taken up again by the next one."""

log = logging.getLogger(__name__)

Route = Callable[[Turn], Awaitable[Outcome]]
LanguageOf = Callable[[InboundMessage], Language]


class Inbox:
    """Takes messages in, and hands each to the router exactly once unless that fails."""

    def __init__(
        self,
        store: InboxStore,
        clock: Clock,
        again_ms: int = AGAIN_MS,
        language: LanguageOf = lambda _: "en",
        suspects: Suspects | None = None,
    ) -> None:
        self._store = store
        self._clock = clock
        self._again_ms = again_ms
        self._language = language
        self._suspects = suspects or Suspects()

    async def accept(self, message: InboundMessage) -> None:
        """Keep a message; when this returns it is durable. Raises `NotAccepted`, within seconds.

        A message of unknown outcome is not accepted either: when it comes again it is known.
        """
        try:
            async with asyncio.timeout(ACCEPT_SECONDS):
                await self._store.accept(turn_of(message))
        except InboxFull as error:
            raise NotAccepted(explain(error, self._language(message))) from error
        except (RedisError, OSError) as error:  # A time limit that ran out is among them.
            log.warning("a message could not be kept", exc_info=True)
            raise NotAccepted(say("inbox.not_kept", self._language(message))) from error

    async def outcome(self, message: InboundMessage) -> Outcome | None:
        """What became of a message; None while it waits."""
        return await self._store.outcome(turn_of(message).id)

    async def run(self, host: str, route: Route, give_up: Route, stopping: asyncio.Event) -> None:
        """Hand a host's turns to `route` until `stopping`; those that failed too often to `give_up`."""
        handling: set[asyncio.Task[None]] = set()
        stop = asyncio.ensure_future(stopping.wait())
        try:
            while not stopping.is_set():
                if len(handling) >= AT_ONCE:
                    await asyncio.wait({stop, *handling}, return_when=asyncio.FIRST_COMPLETED)
                elif (entry := await self._next(host)) is not None:
                    task = asyncio.create_task(self.handle(entry, route, give_up))
                    handling.add(task)
                    task.add_done_callback(handling.discard)
        finally:
            await ended(stop)
            await self._drain(handling)

    async def _drain(self, handling: set["asyncio.Task[None]"]) -> None:
        grace = asyncio.ensure_future(self._clock.sleep(GRACE_SECONDS))
        while handling and not grace.done():
            await asyncio.wait({grace, *handling}, return_when=asyncio.FIRST_COMPLETED)
        await ended(grace, *handling)

    async def _next(self, host: str) -> Entry | None:
        """A turn, or None after waiting for a while."""
        try:
            entry = await self._store.take(host, SILENT_MS)
            if entry is None:
                await self._store.wait(host, WAIT_SECONDS)
        except RedisError:
            log.warning("the inbox waits for its store", exc_info=True)
            await self._clock.sleep(1.0)
            return None
        return entry

    async def handle_one(self, host: str, route: Route, give_up: Route) -> bool:
        """Handle the next turn, if there is one that nobody has taken."""
        entry = await self._store.take(host, SILENT_MS)
        if entry is not None:
            await self.handle(entry, route, give_up)
        return entry is not None

    async def handle(self, entry: Entry, route: Route, give_up: Route) -> None:
        """Handle a turn that was taken, with signs of life all the while."""
        holding = asyncio.ensure_future(self._hold(entry))
        try:
            await self._in_turn(entry, route, give_up)
        except RedisError:
            log.warning("turn %s waits for the store", entry.turn_id, exc_info=True)
            await self._again(entry, counted=False)
        except asyncio.CancelledError:
            await self._again(entry, counted=False)
            raise
        finally:
            await ended(holding)

    async def _in_turn(self, entry: Entry, route: Route, give_up: Route) -> None:
        """Handle a turn, a suspect when no other one is handled; until then it is left, uncounted."""
        if not DEATHS <= entry.deaths < MOST_DEATHS:
            await self._handle(entry, route, give_up)
        elif self._suspects.busy:
            await self._again(entry, counted=False)
        else:
            with await self._suspects.enter():
                await self._handle(entry, route, give_up)

    async def _handle(self, entry: Entry, route: Route, give_up: Route) -> None:
        try:
            turn = self._store.turn(entry)
        except ValidationError:
            log.exception("a turn cannot be read and is dropped: %.200s", entry.text)
            await self._store.done(entry, None)
            return
        try:
            hopeless = entry.failures >= MOST_FAILURES or entry.deaths >= MOST_DEATHS
            outcome = await (give_up if hopeless else route)(turn)
        except RedisError:
            raise
        except Exception:  # Whatever the mistake, the turn stays and the other turns go on.
            log.exception("turn %s failed, try %d", turn.id, entry.failures + 1)
            await self._again(entry, counted=True)
            return
        await patiently(self._clock, lambda: self._store.done(entry, outcome))

    async def _again(self, entry: Entry, *, counted: bool) -> None:
        """Leave the turn to the next try; when the store stays away the taking runs out by itself."""
        try:
            await patiently(self._clock, lambda: self._store.again(entry, self._again_ms, counted=counted))
        except RedisError:
            log.warning("turn %s could not be given back", entry.turn_id, exc_info=True)

    async def _hold(self, entry: Entry) -> None:
        """Give signs of life until cancelled, or until another one has the conversation."""
        while not told_to_end():
            await self._clock.sleep(SILENT_MS / 1000 / SIGNS)
            try:
                if not await self._store.hold(entry, SILENT_MS):
                    return
            except RedisError:
                log.warning("no sign of life for turn %s", entry.turn_id, exc_info=True)
