"""Whether a passage answers a question that it need not share all words with, by sentence vectors.

`search` asks for the passages whose words are nearest, and for those in the other language. Cosine says how
near a sentence under its title is to the whole question; and each word that the passage lacks is left out of
the question once: when that brings the question nearer, the word asks for something that is not there.
"""

from collections.abc import Sequence
from typing import Final

from research.retrieval.answerability import Comparison, mean, missing, wrong_kind
from research.retrieval.embedding import Vectors
from research.retrieval.question import Asked
from research.retrieval.tokens import Token, looks_vietnamese, tokenise

# Fitted like the weights of `answerability`, on the same questions; fitted on one of the two folders and
# tried on the other, they find 67 and 90 of a hundred passages where 3 of 40 are answered wrongly.
_ALL: Final = 1.7
_TIGHT: Final = 4.9
_NEAR: Final = 62.3
_LEFT_OUT: Final = -71.6
_OF_ANOTHER_YEAR: Final = -5.0
_WRONG_KIND: Final = -0.6
_VIETNAMESE: Final = -1.8
_BIAS: Final = -58.9
# Between two languages words say less; twelve questions were there to fit on.
_TIGHT_BETWEEN: Final = 5.9
_NEAR_BETWEEN: Final = 33.4
_OF_ANOTHER_YEAR_BETWEEN: Final = -3.5
_WRONG_KIND_BETWEEN: Final = -0.7
_BIAS_BETWEEN: Final = -30.4
_WORDS_LEFT_OUT: Final = 4


class Meaning:
    """Judges passages by their vectors; every call takes tens of milliseconds."""

    def __init__(self, vectors: Vectors) -> None:
        self._vectors = vectors

    def near(self, asked: Asked, sentence: str) -> float:
        """The cosine of the question and a sentence under its title."""
        return float(self._vectors.query(asked.text) @ self._vectors.passage(sentence))

    def left_out(self, compared: Comparison, sentence: str) -> float:
        """How much nearer the question comes, at most, without words that the passage lacks."""
        passage = self._vectors.passage(sentence)
        asked = float(self._vectors.query(compared.asked.text) @ passage)
        lacking = {term.form for term in missing(compared)}
        shorter = _without_each(compared.asked, lacking)
        return max((float(self._vectors.query(one) @ passage) - asked for one in shorter), default=0.0)


def log_odds(compared: Comparison, near: float, left_out: float = 0.0) -> float:
    """The log-odds that a passage in the question's language answers."""
    return (
        _BIAS
        + _ALL * mean(compared.weights, compared.in_all)
        + _TIGHT * mean(compared.weights, compared.tight)
        + _NEAR * near
        + _LEFT_OUT * max(0.0, left_out)
        + _OF_ANOTHER_YEAR * compared.other_year
        + _WRONG_KIND * wrong_kind(compared)
        + _VIETNAMESE * looks_vietnamese(compared.asked.text)
    )


def log_odds_between(compared: Comparison, near: float) -> float:
    """The log-odds that a passage in the other language answers."""
    return (
        _BIAS_BETWEEN
        + _NEAR_BETWEEN * near
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
