"""The inbox: every message is kept before its platform is told, known when it repeats, and handled at last.

Channels call `accept` and acknowledge when it returned (law D1); `bot.app` runs `run`, which hands each
turn to `bot.router`. A turn whose handling failed is taken up again, three times at most, then told.
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
from bot.turn import Outcome, Turn, turn_of
from channels.errors import NotAccepted
from channels.types import InboundMessage
from research.brief import Language
from research.ports import Clock

MOST_TRIES: Final = 3
WAIT_MS: Final = 250
ACCEPT_SECONDS: Final = 2.5
"""Platforms want to be acknowledged within three seconds."""
SILENT_MS: Final = 5000
"""How long a taker may be silent before its turn is taken over."""

log = logging.getLogger(__name__)

Route = Callable[[Turn], Awaitable[Outcome]]
LanguageOf = Callable[[InboundMessage], Language]


class Inbox:
    """Takes messages in, and hands each to the router exactly once unless that fails."""

    def __init__(
        self,
        store: InboxStore,
        clock: Clock,
        consumer: str,
        silent_ms: int = SILENT_MS,
        language: LanguageOf = lambda _: "en",
    ) -> None:
        self._store = store
        self._clock = clock
        self._consumer = consumer
        self._silent_ms = silent_ms
        self._language = language

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
        opened = False
        while not stopping.is_set():
            try:
                if not opened:
                    await self._store.open(host)
                    opened = True
                await self.handle_some(host, route, give_up, WAIT_MS)
            except RedisError:
                log.warning("the inbox waits for its store", exc_info=True)
                opened = False
                await self._clock.sleep(1.0)
        try:
            await self._store.leave(host, self._consumer)
        except RedisError:
            log.info("the inbox left without a word", exc_info=True)

    async def handle_some(self, host: str, route: Route, give_up: Route, wait_ms: int) -> int:
        """Handle what is there, first what another taker left; how many turns there were."""
        entries = await self._store.reclaim(host, self._consumer, self._silent_ms)
        entries = entries or await self._store.next(host, self._consumer, wait_ms)
        for entry in entries:
            await self._handle(entry, route, give_up)
        return len(entries)

    async def _handle(self, entry: Entry, route: Route, give_up: Route) -> None:
        try:
            turn = self._store.turn(entry)
        except ValidationError:
            log.exception("a turn cannot be read and is dropped: %.200s", entry.text)
            await self._store.discard(entry)
            return
        try:
            outcome = await (route if entry.deliveries <= MOST_TRIES else give_up)(turn)
        except RedisError:
            raise
        except Exception:  # Whatever the mistake, the turn stays pending and the other turns go on.
            log.exception("turn %s failed, try %d", turn.id, entry.deliveries)
            return
        await self._store.done(entry, turn.id, outcome)
