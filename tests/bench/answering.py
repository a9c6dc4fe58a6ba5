"""Answers over a folder of 200 mixed files: passages quoted, claims where there is no answer, processor time.

The fifty questions of the world go through the whole loop, by words alone and then with vectors, which are
made the first time and kept.
"""

import asyncio
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from research.retrieval.embedding import Embedder, load_embedder
from tests.bench.row import Row
from tests.worlds.answering import answer_all, claimed_from_nothing, key, quoted_passages, unsound_reports


def rows() -> Iterator[Row]:
    """Words alone, then words and vectors where they can be made."""
    yield from _measured("words alone", None)
    embedder = load_embedder()
    if embedder is not None:
        yield from _measured("words and vectors", embedder)


def _measured(name: str, embedder: Embedder | None) -> Iterator[Row]:
    asked = key()
    with tempfile.TemporaryDirectory() as folder:
        began = time.process_time()
        answered = asyncio.run(answer_all(asked, Path(folder), embedder))
        seconds = time.process_time() - began
    quoted = quoted_passages(answered)
    note = f"{sum(quoted)} of {len(quoted)}; 55 are asked for"
    yield Row(f"marked passages quoted, {name}", 100 * sum(quoted) / len(quoted), "%", note)
    yield Row(f"claims where there is no answer, {name}", len(claimed_from_nothing(answered)), "", "of 10")
    yield Row(
        f"reports in which something does not hold, {name}", len(unsound_reports(answered)), "", "of 50"
    )
    yield Row(f"processor a question, {name}", seconds / len(asked), "s", "parsing and vectors included")
