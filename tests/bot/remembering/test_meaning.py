"""Vectors of memories: made when learning, compared when asking, gone with the person."""

from pathlib import Path

import numpy as np
import pytest

from bot.remembering.meaning import SentenceMeaning
from memory.store import MemoryStore
from research.retrieval.embedding import Vector
from tests.fakes.remembered import ANN


class Turning:
    """An embedder that puts texts with one first letter together, and counts what it is given."""

    def __init__(self) -> None:
        self.given: list[str] = []

    def query(self, text: str) -> Vector:
        """A direction."""
        return self.passage(text)

    def passage(self, text: str) -> Vector:
        """The same."""
        self.given.append(text)
        made = np.zeros(384, np.float32)
        made[ord(text[0]) % 384] = 1
        return made


@pytest.fixture
def turning() -> Turning:
    """The embedder."""
    return Turning()


async def test_what_was_learned_is_compared(tmp_path: Path, turning: Turning) -> None:
    """In a later process too; only the question's vector is made then."""
    await SentenceMeaning(tmp_path, turning).learn(ANN, ["apples", "bees"])
    turning.given.clear()
    near = await SentenceMeaning(tmp_path, turning).near(ANN, "axes", ["apples", "bees", "unknown"])

    assert (list(near), turning.given) == ([1.0, 0.0, 0.0], ["axes"])


async def test_what_is_not_remembered_any_more_has_no_vector(tmp_path: Path, turning: Turning) -> None:
    """And what is known already is not made again."""
    meaning = SentenceMeaning(tmp_path, turning)
    await meaning.learn(ANN, ["apples", "bees"])
    await meaning.learn(ANN, ["apples", "cats"])

    assert turning.given == ["apples", "bees", "cats"]
    assert list(await meaning.near(ANN, "b", ["bees"])) == [0.0]


async def test_a_broken_file_of_vectors_is_none(tmp_path: Path, turning: Turning) -> None:
    """Less is found, and nothing fails."""
    meaning = SentenceMeaning(tmp_path, turning)
    await meaning.learn(ANN, ["apples"])
    (path,) = tmp_path.glob("*.vectors")
    path.write_bytes(b"x" * 100)

    assert list(await meaning.near(ANN, "axes", ["apples"])) == []


async def test_the_vectors_go_with_the_person(tmp_path: Path, turning: Turning) -> None:
    """Erasing the memory takes them along."""
    await SentenceMeaning(tmp_path, turning).learn(ANN, ["apples"])
    await MemoryStore(tmp_path).erase(ANN)

    assert list(tmp_path.glob("*.vectors")) == []
