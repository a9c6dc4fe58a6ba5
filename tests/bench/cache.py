"""Bench of the cache: looking one question up among 100,000 kept answers, and how much memory that takes.

`python -m tests.bench cache` runs it, against a server of its own that evicts.
"""

import asyncio
import tempfile
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from decimal import Decimal
from pathlib import Path

import numpy as np

from bot.caching.answer import Answer, Asked
from bot.caching.answers import Answers
from bot.caching.meaning import Meaning
from bot.caching.server import CacheServer
from bot.caching.shelf import SIZE, Shelf, encoded
from bot.settings import Settings
from bot.store.cache import CacheStore, Listed
from bot.store.codec import Codec
from channels.types import Person
from research.brief import Brief, Depth, Question
from research.clock import SystemClock
from research.retrieval.embedding import Vector
from tests.bench import memory
from tests.bench.row import Row
from tests.bench.timing import share

ENTRIES = 100_000
LOOKS = 100
AT_ONCE = 25
ROOM_MB = 512
WHOSE = "chat:bench"
_CODEC = Codec(Answer)


class Drawn:
    """An embedder whose vectors are drawn, so that only the look-up is measured."""

    def __init__(self) -> None:
        self._chance = np.random.default_rng(7)

    def query(self, text: str) -> Vector:
        """Some direction."""
        del text
        vector = self._chance.standard_normal(SIZE).astype(np.float32)
        return vector / np.float32(np.linalg.norm(vector))

    passage = query


def rows() -> Iterator[Row]:
    """The figures."""
    with tempfile.TemporaryDirectory(prefix="fb") as folder:
        yield from asyncio.run(_measured(Path(folder)))


async def _measured(folder: Path) -> list[Row]:
    settings = Settings(data_dir=folder, cache_mb=ROOM_MB)
    clock = SystemClock()
    async with CacheServer(settings, clock) as server:
        store, drawn = CacheStore(server), Drawn()
        client = await server.client()
        assert client is not None
        for start in range(0, ENTRIES, AT_ONCE):
            await asyncio.gather(*(_keep(store, drawn, number) for number in range(start, start + AT_ONCE)))
        used = int((await client.info("memory"))["used_memory"]) / memory.MIB
        before = memory.here()
        answers = Answers(store, clock, Meaning(drawn))
        first = await _look(answers, 0)
        took = [await _look(answers, number) for number in range(LOOKS)]
        held = memory.here() - before
    note = f"{ENTRIES:,} answers on one list"
    return [
        Row("looking a question up, median of the whole way", share(took, 50) * 1000, "ms", note),
        Row("the same, 95th percentile", share(took, 95) * 1000, "ms", note),
        Row("proposing candidates by their vectors alone, median", _proposing(drawn) * 1000, "ms", note),
        Row("the first look of a process, which fetches the list", first, "s", note),
        Row("memory of the server", used, "MiB", f"may hold {ROOM_MB} MB"),
        Row("memory of the process for them", held, "MiB", note),
    ]


async def _keep(store: CacheStore, drawn: Drawn, number: int) -> None:
    answer = Answer(
        f"{number:012x}",
        f"What does thing number {number} cost in the town of Riverport?",
        "en",
        Depth.STANDARD,
        (),
        "",
        Person("test", "w", "p"),
        WHOSE,
        datetime.now(UTC),
        Decimal("0.42"),
        180.0,
    )
    vector = encoded(drawn.query(answer.question))
    await store.add_answer(answer.job_id, _CODEC.dumps(answer), 3600, WHOSE, f"{number:016x}", vector)


async def _look(answers: Answers, number: int) -> float:
    question = Question(f"What does another thing {number} cost in Riverport?", "en")
    begun = time.perf_counter()
    await answers.find(Asked(Brief(question), WHOSE))
    return time.perf_counter() - begun


def _proposing(drawn: Drawn) -> float:
    shelf = Shelf()
    listed = [Listed(str(one), str(one), str(one), encoded(drawn.query(""))) for one in range(ENTRIES)]
    shelf.add(listed)
    took = []
    for _ in range(LOOKS):
        vector = drawn.query("")
        begun = time.perf_counter()
        shelf.near("none", vector)
        took.append(time.perf_counter() - begun)
    return share(took, 50)
