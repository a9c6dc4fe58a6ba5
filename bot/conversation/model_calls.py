"""Model calls outside of jobs: charged to the person's day, and made once however often a turn is handled.

`aided`, `proposing` and the router ask through it. Each call has a small journal of its own, under the key of
its turn.
"""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from decimal import Decimal
from typing import Final

from bot.jobs.journal import JobJournal, Journals
from bot.jobs.research import ResearchDesk
from bot.routing import Context, Decision, Route
from bot.routing.asking import ModelRouter
from bot.store.journal import Busy, JournalStore
from channels.types import Person
from research.budget import Budget
from research.errors import ModelUnavailable
from research.models.chain import Model
from research.ports import Clock
from research.report import Limits

MOST: Final = Limits(0, 150_000, 120.0, Decimal("0.25"))
"""What one handling of a turn may spend on thinking, its plan included."""


class ModelCalls:
    """Opens the model for one turn."""

    def __init__(self, desk: ResearchDesk, journals: Journals, store: JournalStore, clock: Clock) -> None:
        self._desk = desk
        self._journals = journals
        self._store = store
        self._clock = clock

    @asynccontextmanager
    async def journal(self, key: str, person: Person) -> AsyncIterator[JobJournal]:
        """The journal of a turn's thinking. Raises `ModelUnavailable` when another handling has it."""
        name = f"talk:{key}"
        await self._store.free(name)  # A turn is handled by one at a time; an earlier handling is dead.
        journal = await self._journals.begin(name, person)
        if isinstance(journal, Busy):
            raise ModelUnavailable("conversation", "the turn is being handled elsewhere")
        try:
            yield journal
        finally:
            await journal.release(handed_back=True)

    @asynccontextmanager
    async def model(self, key: str, person: Person) -> AsyncIterator[Model]:
        """The model, for the calls of one turn. Raises `ModelUnavailable`."""
        models = await self._desk.models()
        if models is None:
            raise ModelUnavailable("conversation", "no model is configured")
        async with self.journal(key, person) as journal:
            events = self._desk.tracer.of(person)
            yield models.model(Budget(MOST, self._clock, past=journal.past, events=events), journal)

    def reader(self, key: str, person: Person) -> "TurnReader":
        """The fast model that reads one turn."""
        return TurnReader(self, key, person)


class TurnReader:
    """The `RouterModel` port for one turn: the model is opened only when it is really asked."""

    def __init__(self, calls: ModelCalls, key: str, person: Person) -> None:
        self._calls = calls
        self._key = key
        self._person = person

    async def route(self, text: str, context: Context, routes: Sequence[Route]) -> Decision | None:
        """The route; None where the model is down or may not be paid."""
        try:
            async with self._calls.model(f"route:{self._key}", self._person) as model:
                return await ModelRouter(model).route(text, context, routes)
        except ModelUnavailable:
            return None
