"""Vectors decide on passages on which words do not."""

import numpy as np

from research.retrieval.answerability import Comparison, compare
from research.retrieval.embedding import Vector, Vectors
from research.retrieval.index import Document, PassageIndex
from research.retrieval.meaning import Meaning
from research.retrieval.question import take_apart
from tests.fakes.embedder import WordEmbedder

TEXT = "The bolts of the fender corroded in the salt air within two winters."


def held_against(question: str, text: str = TEXT) -> Comparison:
    """A question held against one passage among others."""
    documents = [Document("a.md", "", text), *(Document(f"{n}.md", "", f"Tide {n}.") for n in range(9))]
    index = PassageIndex(documents)
    return compare(take_apart(question), text, 0, len(text), "", index.rarity)


def test_a_missing_word_counts_when_it_is_there_by_its_meaning() -> None:
    """The same words, and an embedder that knows one more synonym."""
    compared = held_against("Why did the fender bolts tarnish?")
    plain = Meaning(Vectors(WordEmbedder())).score(compared, TEXT, same_language=True)
    knowing = Meaning(Vectors(WordEmbedder({"tarnish": "corrod"}))).score(compared, TEXT, same_language=True)

    assert plain < knowing


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


def test_a_word_counts_against_when_the_question_is_nearer_without_it() -> None:
    """It asks for something that is not there."""
    question, without = "Why did the fender bolts tarnish?", "Why did the fender bolts ?"
    compared = held_against(question)
    near = Meaning(Vectors(GivenLikeness({question: 0.93, without: 0.92})))
    nearer = Meaning(Vectors(GivenLikeness({question: 0.93, without: 0.95})))

    assert nearer.score(compared, TEXT, same_language=True) < near.score(compared, TEXT, same_language=True)


def test_another_number_is_never_an_answer_however_near_the_vectors() -> None:
    """Numbers are decided by words."""
    compared = held_against("Did the bolts of the fender corrode in the salt air within 9 winters?")

    assert Meaning(Vectors(WordEmbedder())).score(compared, TEXT, same_language=True) < 0.01


def test_in_another_language_the_names_must_be_there() -> None:
    """They are all that two languages share."""
    compared = held_against("Bu lông của đệm va ở Bến Đá bị gỉ vì sao?")

    assert Meaning(Vectors(WordEmbedder())).score(compared, TEXT, same_language=False) == 0.0


def test_what_words_alone_cannot_save_costs_few_vectors() -> None:
    """Words are left out of the question only while it may still be answered."""
    embedder = WordEmbedder()
    compared = held_against("Which film won the prize for the best picture?")
    Meaning(Vectors(embedder)).score(compared, TEXT, same_language=True)

    assert len(embedder.asked) == 2
