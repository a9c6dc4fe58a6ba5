"""Answers over folders of 200 mixed files: passages quoted, claims where there is no answer, processor time.

The fifty questions of each library go through the whole loop, by words alone and then with vectors, which
are made the first time and kept.
"""

import asyncio
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from research.retrieval.embedding import Embedder, load_embedder
from tests.bench.row import Row
from tests.worlds.answering import (
    LIBRARIES,
    answer_all,
    claimed_from_nothing,
    key,
    quoted_passages,
    unsound_reports,
)


def rows() -> Iterator[Row]:
    """Words alone, then words and vectors where they can be made."""
    embedder = load_embedder()
    for library in LIBRARIES:
        yield from _measured(library, "words alone", None)
        if embedder is not None:
            yield from _measured(library, "words and vectors", embedder)


def _measured(library: str, how: str, embedder: Embedder | None) -> Iterator[Row]:
    asked, name = key(library), f"{library}, {how}"
    with tempfile.TemporaryDirectory() as folder:
        began = time.process_time()
        answered = asyncio.run(answer_all(asked, Path(folder), embedder, library))
        seconds = time.process_time() - began
    quoted = quoted_passages(answered)
    note = f"{sum(quoted)} of {len(quoted)}; 55 are asked for"
    yield Row(f"marked passages quoted, {name}", 100 * sum(quoted) / len(quoted), "%", note)
    yield Row(f"claims where there is no answer, {name}", len(claimed_from_nothing(answered)), "", "of 10")
    yield Row(
        f"reports in which something does not hold, {name}", len(unsound_reports(answered)), "", "of 50"
    )
    yield Row(f"processor a question, {name}", seconds / len(asked), "s", "parsing and vectors included")
