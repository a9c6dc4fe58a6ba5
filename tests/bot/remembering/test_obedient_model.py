"""The real SDK, a stand-in of the service that checks every request, and what it obediently proposes."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from bot.remembering.comparing import ModelComparer
from channels.types import Person
from memory.store import MemoryStore
from memory.update import Updater
from research.budget import Budget
from research.clock import SystemClock
from research.models.anthropic import AnthropicModel
from research.models.assembly import build_model
from research.trace import NoTrace
from tests.fakes.remembered import ANN, NOW, saying
from tests.fakes.standins import Standins
from tests.fakes.world import named_world
from tests.research.roles.job import AMPLE, NAMES, prices_of


@asynccontextmanager
async def obedient() -> AsyncIterator[ModelComparer]:
    """A comparer over the stand-in."""
    world, clock = named_world("small"), SystemClock()
    async with Standins(world) as standins:
        key, url = standins.key("anthropic"), standins.url("anthropic")
        service = await asyncio.to_thread(AnthropicModel, key, url, NAMES)
        budget = Budget(AMPLE, clock)
        model = build_model(service.ask, NAMES, prices_of(world), budget, clock, NoTrace(), (), lambda: 0.0)
        try:
            yield ModelComparer(_Lending(model))  # type: ignore[arg-type]
        finally:
            await service.close()


class _Lending:
    def __init__(self, model: Any) -> None:
        self._model = model

    @asynccontextmanager
    async def model(self, key: str, person: Person) -> AsyncIterator[Any]:
        del key, person
        yield self._model


async def test_a_conversation_is_learned_from_with_the_model(tmp_path: Path) -> None:
    """The request is one that the service takes; what it proposes is kept, what is over goes."""
    store = MemoryStore(tmp_path)
    said = "I prefer short answers. I work at Zinnia with my team. The sea is wide. What is new?"
    async with obedient() as comparer:
        await Updater(store, comparer).learn(ANN, [saying(said)], NOW)
        first = [one.content for one in (await store.load(ANN)).memory.facts]
        over = saying("I no longer work at Zinnia with my team.", "t2", day=1)
        await Updater(store, comparer).learn(ANN, [over], over.time)
        second = [one.content for one in (await store.load(ANN)).memory.facts]

    assert sorted(first) == ["I prefer short answers", "I work at Zinnia with my team"]
    assert second == ["I prefer short answers"]
