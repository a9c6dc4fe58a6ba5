"""The extractive engine over a folder that its authors had not seen: tests/worlds/riverport.

Fifty questions go through the whole loop by words alone, and a few of them with vectors; `make bench` asks
all with vectors. The figures are printed.
"""

import asyncio
from pathlib import Path

import pytest

from research.retrieval.embedding import load_embedder
from tests.worlds.answering import (
    answer_all,
    claimed_from_nothing,
    key,
    quoted_passages,
    unsound_reports,
)

# One that words alone do not find, and one without an answer.
WITH_VECTORS = ("q13", "q43")


async def test_a_folder_is_quoted_where_it_answers_and_not_where_it_does_not(tmp_path: Path) -> None:
    """By words alone at least 55 % of the marked passages, no claim in ten of ten, and nothing unsound.

    It is one test, because the fifty questions are asked only once.
    """
    answered = await answer_all(await asyncio.to_thread(key), tmp_path, None)
    quoted, claimed = quoted_passages(answered), claimed_from_nothing(answered)
    print(f"\npassages quoted: {sum(quoted)} of {len(quoted)}; claims where there is no answer: {claimed}")

    assert sum(quoted) >= 0.55 * len(quoted)
    assert claimed == []
    assert unsound_reports(answered) == {}


async def test_vectors_find_what_words_do_not(tmp_path: Path) -> None:
    """And do not answer what is near and not there."""
    embedder = await asyncio.to_thread(load_embedder)
    if embedder is None:
        pytest.skip("the embedding package is not installed")
    asked = [one for one in await asyncio.to_thread(key) if one["id"] in WITH_VECTORS]
    answered = await answer_all(asked, tmp_path, embedder)

    assert all(quoted_passages(answered))
    assert claimed_from_nothing(answered) == []
    assert unsound_reports(answered) == {}
