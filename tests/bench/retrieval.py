"""Finding passages: time and memory of an index over 200 and 3,000 documents, and of a question to it.

The 200 are those of the port's world. The 3,000 are these and others made of their paragraphs, mixed, with
other figures, so that words are as common as in real text. The questions are those of the world's key.
"""

import json
import random
import re
import statistics
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from research.reading.document import Parsed
from research.reading.parsing import parse
from research.retrieval.embedding import Vectors, load_embedder
from research.retrieval.folder import walk
from research.retrieval.index import Document
from research.retrieval.meaning import Meaning
from research.retrieval.search import Searcher
from tests.bench import memory, timing
from tests.bench.row import Row

WORLD = Path(__file__).resolve().parents[1] / "worlds" / "riverport"
MANY = 3_000


@dataclass(frozen=True, slots=True)
class Asked:
    """A question of the key."""

    text: str
    language: str


def rows() -> Iterator[Row]:
    """Words alone at both sizes, then words and vectors over the 200."""
    key = json.loads((WORLD / "answers.json").read_text("utf-8"))["questions"]
    asked = [Asked(one["question"], one["language"]) for one in key]
    few = list(_documents())
    sets = {len(few): few, MANY: [*few, *_mixed(few, MANY - len(few))]}
    indexing, asking = [], []
    for size, documents in sets.items():
        cost = memory.cost_of(partial(Searcher, documents), partial(Searcher, few[:5]))
        indexing.append(1000 * cost.seconds)
        searcher = Searcher(documents)
        times = [1000 * timing.cpu(partial(searcher.search, one.text, one.language)) for one in asked]
        asking.append(statistics.mean(times))
        note = f"{sum(len(one.text) for one in documents) // 1000:,} thousand characters"
        yield Row(f"index of {size:,} documents: processor", indexing[-1], "ms", note)
        yield Row(f"index of {size:,} documents: memory", cost.mebibytes, "MiB", "at most, above the text")
        yield from _questions(f"of {size:,} documents", times, "words alone")
    note = "1 is straight, 0 does not grow"
    yield Row("indexing grows with documents to the power", timing.growth(list(sets), indexing), "", note)
    yield Row("asking grows with documents to the power", timing.growth(list(sets), asking), "", note)
    yield from _with_vectors(few, asked[::5])


def _questions(name: str, times: list[float], note: str) -> Iterator[Row]:
    for percent in (50, 95):
        figure = timing.share(times, percent)
        yield Row(f"a question {name}: processor, {percent} % within", figure, "ms", note)


def _with_vectors(documents: list[Document], asked: list[Asked]) -> Iterator[Row]:
    """Asked for the first time, when vectors are made, and again by another job, when they are kept."""
    rest = memory.here()
    embedder = load_embedder()
    if embedder is None:
        return
    with tempfile.TemporaryDirectory() as folder:
        for name in ("first time", "again"):
            searcher = Searcher(documents, Meaning(Vectors(embedder, Path(folder))))
            times = [1000 * timing.cpu(partial(searcher.search, one.text, one.language)) for one in asked]
            note = "makes vectors of what is nearly an answer" if name == "first time" else "vectors are kept"
            yield from _questions(f"of {len(documents)} documents, {name}", times, note)
    yield Row(
        "what vectors hold", memory.here() - rest, "MiB", "the embedding model, for all jobs of a process"
    )


def _documents() -> Iterator[Document]:
    for file in walk(WORLD / "docs").files:
        parsed = parse(file.path.read_bytes(), media_type=None, name=file.path.name)
        if isinstance(parsed, Parsed):
            yield Document(file.url.removeprefix("doc:"), parsed.title or file.path.name, parsed.text)


def _mixed(documents: list[Document], count: int) -> Iterator[Document]:
    chosen = random.Random(count)
    paragraphs = [one for document in documents for one in document.text.split("\n\n")]
    for number in range(count):
        like = documents[number % len(documents)]
        length = 1 + like.text.count("\n\n")
        text = "\n\n".join(chosen.choice(paragraphs) for _ in range(length))
        text = re.sub(r"\d", lambda _: str(chosen.randrange(10)), text)
        yield Document(f"{number}/{like.name}", like.title, text)
