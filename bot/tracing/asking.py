"""Asking the traces: of the process that owns the store where there is one, else by owning it for a while.

`footnote stats` asks with `answers`, the daemon's own parts with `of_owner`.
"""

import uuid
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from typing import Final

from redis.asyncio import Redis

from bot.settings import Settings
from bot.store.events import EventStore
from bot.store.trace_questions import Question, QuestionStore
from bot.tracing.engine import Table
from bot.tracing.errors import NoTraceStore, StoreAway
from bot.tracing.owning import owned, spelt
from research.ports import Clock

ANSWER_SECONDS: Final = 30.0

Ask = Callable[[str, Mapping[str, int | str]], Awaitable[Table]]
"""The answer to a question of the catalogue, amounts as strings. Raises `StoreAway`, `NoTraceStore`."""


def of_owner(client: Redis, clock: Clock, seconds: float = ANSWER_SECONDS) -> Ask:
    """Ask whoever owns the store."""
    questions = QuestionStore(client, clock)

    async def ask(name: str, values: Mapping[str, int | str]) -> Table:
        if not await questions.owned():
            raise NoTraceStore("not_installed", (await EventStore(client).counts()).waiting)
        found = await questions.ask(Question(uuid.uuid4().hex, name, values), seconds)
        if found is None:
            raise StoreAway("no answer")
        if found.error:
            raise StoreAway(found.error)
        return Table(found.columns, found.rows)

    return ask


@asynccontextmanager
async def answers(settings: Settings, client: Redis, clock: Clock) -> AsyncIterator[Ask]:
    """Ask the owner, or be it. Raises `NoTraceStore`, `StoreAway`."""
    if await QuestionStore(client, clock).owned():
        yield of_owner(client, clock)
        return
    try:
        async with owned(settings, client, clock) as owner:
            await owner.draining.once()

            async def ask(name: str, values: Mapping[str, int | str]) -> Table:
                table = await owner.answer(name, dict(values))
                return Table(table.columns, tuple(tuple(map(spelt, row)) for row in table.rows))

            yield ask
    except NoTraceStore as error:
        raise NoTraceStore(error.reason, (await EventStore(client).counts()).waiting) from error
