"""Vectors are made once and kept on disk."""

from pathlib import Path

import numpy as np
import pytest

from research.retrieval.embedding import Vectors, load_embedder
from tests.fakes.embedder import WordEmbedder


def test_a_text_is_embedded_once_also_over_restarts(tmp_path: Path) -> None:
    """Its hash is the key."""
    first, second = WordEmbedder(), WordEmbedder()
    made = Vectors(first, tmp_path).passage("a ferry")
    kept = Vectors(second, tmp_path).passage("a ferry")

    assert np.array_equal(made, kept)
    assert first.asked == ["a ferry"]
    assert second.asked == []


def test_a_question_is_not_a_passage(tmp_path: Path) -> None:
    """The model tells them apart, so the memory must."""
    embedder = WordEmbedder()
    vectors = Vectors(embedder, tmp_path)
    vectors.query("a ferry")
    vectors.passage("a ferry")

    assert len(embedder.asked) == 2


def test_a_torn_file_is_begun_anew(tmp_path: Path) -> None:
    """A kill in the middle of a record costs the records, never an answer."""
    Vectors(WordEmbedder(), tmp_path).passage("a ferry")
    file = tmp_path / "vectors.bin"
    file.write_bytes(file.read_bytes()[:-1])
    Vectors(WordEmbedder(), tmp_path).passage("a bus")
    embedder = WordEmbedder()
    Vectors(embedder, tmp_path).passage("a bus")

    assert embedder.asked == []


def test_a_folder_that_cannot_be_written_is_no_error(tmp_path: Path) -> None:
    """The vectors are made again next time."""
    blocked = tmp_path / "blocked"
    blocked.write_text("", encoding="utf-8")

    assert len(Vectors(WordEmbedder(), blocked).query("a ferry")) == 384


def test_the_real_embedder_knows_both_languages_where_it_is_installed() -> None:
    """A question is nearer to its answer in the other language than to something else."""
    embedder = load_embedder()
    if embedder is None:
        pytest.skip("the embedding package is not installed")
    question = embedder.query("Giá vé phà là bao nhiêu?")
    answer = embedder.passage("A ferry ticket costs six dong.")
    other = embedder.passage("The roof of the library was painted green.")

    assert float(question @ answer) > float(question @ other)
