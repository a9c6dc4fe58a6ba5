"""Choosing from a full memory for a brief, and learning from a conversation, without a model.

The bar is 10 ms for choosing. The vector of the question, where there is one, is not in it: its cost stands
under `answering`.
"""

import asyncio
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from memory import naming
from memory.selection import Selector
from memory.store import MemoryStore
from memory.types import MOST_EPISODES, MOST_FACTS, Scope, visible_to
from memory.update import Updater
from tests.bench import timing
from tests.bench.row import Row
from tests.fakes.remembered import ANN, NOW, full_memory, saying

BAR_MS = 10
ROUNDS = 50
QUESTIONS = ("What does tool 3 cost in place 4?", "Which project uses tool 11?", "Có gì mới về xe đạp?")


def rows() -> Iterator[Row]:
    """Choosing and learning, warm and from the disk."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        asyncio.run(MemoryStore(folder).change(ANN, lambda _: full_memory()))
        size = naming.current(folder, ANN).stat().st_size / 1024
        note = f"{MOST_FACTS} facts, {MOST_EPISODES} questions, {size:,.0f} KiB; the bar is {BAR_MS} ms"
        yield Row("choose for a brief", _median(folder, warm=True), "ms", note)
        yield Row("the same, read from the disk first", _median(folder, warm=False), "ms", note)
        yield Row("learn from a conversation", _learning(folder), "ms", "processor time, five sentences")


def _median(folder: Path, *, warm: bool) -> float:
    """Milliseconds of choosing, loading included."""

    async def choose(store: MemoryStore, question: str) -> None:
        memory = (await store.load(ANN)).memory
        await Selector().select(visible_to(memory, Scope.PRIVATE), "here", question, NOW)

    async def measured() -> list[float]:
        store, found = MemoryStore(folder), []
        await choose(store, QUESTIONS[0])
        for number in range(ROUNDS):
            store = store if warm else MemoryStore(folder)
            began = time.perf_counter()
            await choose(store, QUESTIONS[number % len(QUESTIONS)])
            found.append(1000 * (time.perf_counter() - began))
        return found

    return timing.share(asyncio.run(measured()), 50)


def _learning(folder: Path) -> float:
    said = "I live in Hue. I use Kafka. My boss is Lan. I'm working on the Orion launch. What is new?"
    updater = Updater(MemoryStore(folder))
    return 1000 * timing.median_cpu(lambda: asyncio.run(updater.learn(ANN, [saying(said)], NOW)), 5)
