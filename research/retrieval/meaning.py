"""Whether a passage answers a question that it need not share all words with, by sentence vectors.

`search` asks for the passages whose words are nearest, and for those in the other language. Cosine says how
near a sentence is to the whole question, alone and under its title; and each word that the passage lacks is
left out of the question once: when that brings it nearer, the word asks for something that is not there.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from research.retrieval.answerability import Comparison, mean, missing, wrong_kind
from research.retrieval.embedding import Vectors
from research.retrieval.question import Asked
from research.retrieval.tokens import Token, looks_vietnamese, tokenise

# Fitted like the weights of `answerability`, on the same questions. Fitted on one of the two folders and
# tried on the other they tell what answers from what only comes near with an AUC of 0.95 and 0.98.
_ALL: Final = 2.5
_TIGHT: Final = 3.4
_UNDER_TITLE: Final = 35.0
_ALONE: Final = 22.7
_LEFT_OUT: Final = -64.8
_OF_ANOTHER_YEAR: Final = -4.1
_WRONG_KIND: Final = -0.8
_VIETNAMESE: Final = -1.9
_BIAS: Final = -53.1
# Between two languages words say less; twelve questions were there to fit on.
_TIGHT_BETWEEN: Final = 6.1
_UNDER_TITLE_BETWEEN: Final = 36.0
_ALONE_BETWEEN: Final = 9.8
_OF_ANOTHER_YEAR_BETWEEN: Final = -3.7
_WRONG_KIND_BETWEEN: Final = -0.5
_BIAS_BETWEEN: Final = -40.8
_WORDS_LEFT_OUT: Final = 4


class Near(NamedTuple):
    """The cosine of a question and a sentence, under its title and alone.

    The first says whether the document is about what is asked, the second which of its sentences tells it.
    """

    under_title: float
    alone: float

    @property
    def together(self) -> float:
        """What sentences of one passage are compared by."""
        return self.under_title + self.alone


class Meaning:
    """Judges passages by their vectors; every call takes tens of milliseconds."""

    def __init__(self, vectors: Vectors) -> None:
        self._vectors = vectors

    def near(self, asked: Asked, title: str, sentence: str) -> Near:
        """How near a sentence is to the question."""
        return Near(self._cosine(asked, f"{title}: {sentence}"), self._cosine(asked, sentence))

    def _cosine(self, asked: Asked, text: str) -> float:
        return float(self._vectors.query(asked.text) @ self._vectors.passage(text))

    def left_out(self, compared: Comparison, title: str, sentence: str) -> float:
        """How much nearer the question comes, at most, without words that the passage lacks."""
        passage = self._vectors.passage(f"{title}: {sentence}")
        asked = float(self._vectors.query(compared.asked.text) @ passage)
        lacking = {term.form for term in missing(compared)}
        shorter = _without_each(compared.asked, lacking)
        return max((float(self._vectors.query(one) @ passage) - asked for one in shorter), default=0.0)


def log_odds(compared: Comparison, near: Near, left_out: float = 0.0) -> float:
    """The log-odds that a passage in the question's language answers."""
    return (
        _BIAS
        + _ALL * mean(compared.weights, compared.in_all)
        + _TIGHT * mean(compared.weights, compared.tight)
        + _UNDER_TITLE * near.under_title
        + _ALONE * near.alone
        + _LEFT_OUT * max(0.0, left_out)
        + _OF_ANOTHER_YEAR * compared.other_year
        + _WRONG_KIND * wrong_kind(compared)
        + _VIETNAMESE * looks_vietnamese(compared.asked.text)
    )


def log_odds_between(compared: Comparison, near: Near) -> float:
    """The log-odds that a passage in the other language answers."""
    return (
        _BIAS_BETWEEN
        + _UNDER_TITLE_BETWEEN * near.under_title
        + _ALONE_BETWEEN * near.alone
        + _TIGHT_BETWEEN * mean(compared.weights, compared.tight)
        + _OF_ANOTHER_YEAR_BETWEEN * compared.other_year
        + _WRONG_KIND_BETWEEN * wrong_kind(compared)
    )


def _without_each(asked: Asked, lacking: set[str]) -> list[str]:
    """The question without each run of neighbouring words that are lacking."""
    runs: list[list[Token]] = [[]]
    for token in tokenise(asked.text, fold=asked.fold):
        if token.form in lacking:
            runs[-1].append(token)
        elif runs[-1]:
            runs.append([])
    return [_cut(asked.text, run) for run in runs if run][:_WORDS_LEFT_OUT]


def _cut(text: str, run: Sequence[Token]) -> str:
    return text[: run[0].start] + text[run[-1].end :]
