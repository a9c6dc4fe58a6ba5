"""Alerts: operators are told when somebody burns too much and when a service is going down.

`bot.cli.serving` runs it in every daemon that talks to people; a mark in the state server sees that an alert
is given once in a while, whoever gives it.
"""

import logging
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass
from datetime import timedelta
from decimal import Decimal
from typing import Final

from redis.asyncio import Redis
from redis.exceptions import RedisError

from bot.outbox import Outbox
from bot.present import reply_document
from bot.replies import say
from bot.replies.amounts import money
from bot.store import trace_keys as keys
from bot.tracing.asking import Ask
from bot.tracing.errors import NoTraceStore, StoreAway
from bot.tracing.since import milliseconds
from channels.types import Address
from research.brief import Language
from research.ending import told_to_end
from research.ports import Clock

LOOK_SECONDS: Final = 60.0
DAY: Final = timedelta(hours=24)
LATELY: Final = timedelta(minutes=10)
BURNING_AGAIN: Final = 12 * 3600
DOWN_AGAIN: Final = 3600
TOO_MUCH: Final = Decimal(5)
"""Dollars of a person in a day, where no limit is set."""

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Alert:
    """What operators are told; about the same thing not again for `seconds`."""

    about: str
    words: str
    seconds: int


class Alerting:
    """Looks now and then, and tells."""

    def __init__(
        self,
        client: Redis,
        ask: Ask,
        outbox: Outbox,
        clock: Clock,
        operators: Sequence[Address],
        language: Language,
        most: Decimal | None = None,
    ) -> None:
        self._client = client
        self._ask = ask
        self._outbox = outbox
        self._clock = clock
        self._operators = tuple(operators)
        self._language = language
        self._most = TOO_MUCH if most is None else most * Decimal("0.8")

    async def run(self) -> None:
        """Look every minute, until cancelled."""
        while self._operators and not told_to_end():
            await self._clock.sleep(LOOK_SECONDS)
            try:
                await self.look()
            except (NoTraceStore, StoreAway, RedisError, OSError) as error:
                log.info("nobody looks for alerts: %s", type(error).__name__)

    async def look(self) -> None:
        """Tell what is to be told now. Raises `NoTraceStore`, `StoreAway`, `RedisError`."""
        async for one in self._found():
            fresh = await self._client.set(keys.alerted(one.about), "1", nx=True, ex=one.seconds)
            if fresh:
                moment = milliseconds(self._clock.now())
                for number, address in enumerate(self._operators):
                    document = reply_document(one.words, self._language)
                    await self._outbox.post(address, document, f"alert:{one.about}:{moment}:{number}")

    async def _found(self) -> AsyncIterator[Alert]:
        now, language = self._clock.now(), self._language
        since: dict[str, int | str] = {"since": milliseconds(now - DAY), "usd": str(self._most)}
        for person, workspace, usd in (await self._ask("burning", since)).rows:
            spent = money(Decimal(str(usd)), language)
            words = say("alert.burning", language, person=person, workspace=workspace, usd=spent)
            yield Alert(f"burning:{person}", words, BURNING_AGAIN)
        for provider, calls, failed in (await self._ask("down", {"since": milliseconds(now - LATELY)})).rows:
            words = say("alert.down", language, provider=provider, calls=int(calls), failed=int(failed))
            yield Alert(f"down:{provider}", words, DOWN_AGAIN)
