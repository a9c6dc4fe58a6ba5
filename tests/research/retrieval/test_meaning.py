"""Vectors and words judge together."""

import numpy as np
import pytest

from research.retrieval.answerability import Comparison, compare
from research.retrieval.embedding import Vector, Vectors
from research.retrieval.index import Document, PassageIndex
from research.retrieval.meaning import Meaning, Near, Signs, log_odds, signs
from research.retrieval.question import take_apart

TEXT = "The bolts of the fender corroded in the salt air within two winters."
NEAR = Near(0.93, 0.9)
SIGNS = Signs(relation=0.8, names=1.0, gap=0.1)


def held_against(question: str, text: str = TEXT, context: str = "") -> Comparison:
    """A question held against one passage among others."""
    documents = [Document("a.md", "", text), *(Document(f"{n}.md", "", f"Tide {n}.") for n in range(9))]
    index = PassageIndex(documents)
    return compare(take_apart(question), text, 0, len(text), context, index.rarity)


class GivenLikeness:
    """An embedder in which each question is as near to every passage as it was told."""

    def __init__(self, near: dict[str, float]) -> None:
        self.near = near

    def query(self, text: str) -> Vector:
        """The vector of a question."""
        return np.array([self.near[text], (1 - self.near[text] ** 2) ** 0.5, *[0.0] * 382], dtype=np.float32)

    def passage(self, text: str) -> Vector:
        """The same for every text."""
        return np.array([1.0, *[0.0] * 383], dtype=np.float32)


def test_a_nearer_sentence_answers_better() -> None:
    """In either language."""
    compared = held_against("Why did the fender bolts tarnish?")

    for same in (True, False):
        nearest, under_title, alone = (
            log_odds(compared, near, SIGNS, same_language=same)
            for near in (Near(0.9, 0.85), Near(0.9, 0.8), Near(0.85, 0.85))
        )
        assert nearest > max(under_title, alone)


def test_names_alone_are_a_near_miss() -> None:
    """A sentence that has the names and not what is asked about them answers less well."""
    for same in (True, False):
        answer, near_miss = (
            log_odds(held_against("Who built it?"), NEAR, found, same_language=same)
            for found in (Signs(0.9, 0.5, 0.05), Signs(0.3, 1.0, 0.4))
        )
        assert near_miss < answer - 1


def test_names_and_other_words_are_looked_for_apart() -> None:
    """The gap is the weightiest word that is lacking."""
    found = signs(held_against("Who lengthened the Heron?", "The Heron is old.", ""), [0.0, 1.0])

    assert found.relation == 0.0
    assert found.names == 1.0
    assert 0.3 < found.gap < 0.7


def test_a_word_counts_against_when_the_question_is_nearer_without_it() -> None:
    """It asks for something that is not there."""
    question, without = "Why did the fender bolts tarnish?", "Why did the fender bolts ?"
    compared = held_against(question)
    further = Meaning(Vectors(GivenLikeness({question: 0.93, without: 0.92})))
    nearer = Meaning(Vectors(GivenLikeness({question: 0.93, without: 0.95})))

    assert further.left_out(compared, "", TEXT) == pytest.approx(-0.01, abs=0.001)
    assert nearer.left_out(compared, "", TEXT) == pytest.approx(0.02, abs=0.001)
    worse, same, plain = (
        log_odds(compared, NEAR, SIGNS, left_out, same_language=True) for left_out in (0.02, -0.01, 0.0)
    )
    assert worse < same == plain


def test_nothing_is_left_out_of_a_question_whose_words_are_all_there() -> None:
    """And no vector is made for it."""
    question = "Did the fender bolts corrode?"

    assert Meaning(Vectors(GivenLikeness({question: 0.9}))).left_out(held_against(question), "", TEXT) == 0.0


def test_a_passage_under_another_year_answers_less_well() -> None:
    """It may tell of the year that was asked for, as a comparison does."""
    question = "How did the fender bolts corrode in 2023?"
    text = "The bolts of the fender corroded faster than in 2023."

    asked_year = held_against(question, text, "Report 2023")
    other_year = held_against(question, text, "Report 2024")

    assert not asked_year.other_year
    assert other_year.other_year
    other, asked = (log_odds(one, NEAR, SIGNS, same_language=True) for one in (other_year, asked_year))
    assert other < asked - 2
