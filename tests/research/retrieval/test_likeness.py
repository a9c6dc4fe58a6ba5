"""Words that are like the words of a question."""

import numpy as np

from research.retrieval.embedding import Vector, Vectors
from research.retrieval.likeness import Likeness
from research.retrieval.question import take_apart

# Each word has a direction; like words share one.
DIRECTIONS = {"jab": 0, "vaccine": 0, "nurse": 1, "kết hôn": 2, "married": 2, "kết": 3, "hôn": 4, "tranh": 5}


class Directions:
    """An embedder in which the words above have their direction, and all others another one."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    def query(self, text: str) -> Vector:
        """The vector of a word."""
        self.asked.append(text)
        vector = np.full(384, 0.01, dtype=np.float32)
        vector[DIRECTIONS.get(text, 100 + len(text))] = 1.0
        return vector / np.linalg.norm(vector)

    def passage(self, text: str) -> Vector:
        """Never asked for."""
        raise AssertionError(text)


def credited(question: str, text: str) -> dict[str, float]:
    """What a text gives to each word of a question by likeness alone."""
    asked = take_apart(question)
    given = Likeness(Vectors(Directions())).credits(asked, [0.0] * len(asked.terms), text)
    return {term.form: credit for term, credit in zip(asked.terms, given, strict=True)}


def test_a_like_word_covers_a_word_of_the_question() -> None:
    """And a word of another meaning does not."""
    assert credited("Is the jab safe?", "The vaccine was given.")["jab"] > 0.8
    assert credited("Is the jab safe?", "The nurse was kind.")["jab"] == 0.0


def test_two_syllables_that_are_both_lacking_are_one_word() -> None:
    """In the other language too."""
    found = credited("Nhân viên kết hôn được nghỉ mấy ngày?", "Staff who are married have three days.")

    assert min(found["kết"], found["hôn"]) > 0.8


def test_no_vector_is_made_when_every_word_is_there() -> None:
    """Nor for a number."""
    embedder = Directions()
    asked = take_apart("Is the jab of 2024 safe?")

    given = Likeness(Vectors(embedder)).credits(
        asked, [1.0 if t.form != "2024" else 0.0 for t in asked.terms], "x"
    )

    assert 0.0 in given
    assert embedder.asked == []
