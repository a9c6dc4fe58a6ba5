"""Whether a passage that shares most words with a question, or has them in the other language, answers it.

`search` asks for the few passages on which words alone do not decide. Cosine says how near the whole question
is; and each word that the passage lacks is left out of the question once: when that brings the question
nearer to the passage, the word asks for something that is not there.
"""

import math
from collections.abc import Sequence
from typing import Final

from research.retrieval.answerability import Comparison, evidence, lacks_must, missing
from research.retrieval.embedding import Vectors
from research.retrieval.question import Asked
from research.retrieval.tokens import Token, is_number, tokenise

# Fitted like the weights of `answerability`: on words' evidence, cosine and the nearing by words left out.
_SAME_LANGUAGE: Final = (0.39, 30.0, 141.0, -25.95)
# Between two languages words say little, so names and the kind of answer count as well.
_OTHER_LANGUAGE: Final = (0.15, 46.0, 85.0, -39.7)
_NAMES: Final = 2.0
_KIND: Final = 1.5
_MOST_NAMES: Final = 0.6
_LEAST_EVIDENCE: Final = -12.0
_WORDS_LEFT_OUT: Final = 4


class Meaning:
    """Judges passages by their vectors; every call takes tens of milliseconds."""

    def __init__(self, vectors: Vectors) -> None:
        self._vectors = vectors

    def score(self, compared: Comparison, quote: str, *, same_language: bool) -> float:
        """How well the quote answers, in 0..1."""
        asked = compared.asked
        if lacks_must(compared) or (not same_language and _named(compared) < _MOST_NAMES):
            return 0.0
        passage = self._vectors.passage(" ".join(quote.split()))
        near = float(self._vectors.query(asked.text) @ passage)
        words, cosine, left_out, bias = _SAME_LANGUAGE if same_language else _OTHER_LANGUAGE
        value = words * max(evidence(compared), _LEAST_EVIDENCE) + cosine * near + bias
        if not same_language:
            value += _NAMES * _named(compared) + _KIND * compared.wanted
        for shorter in _without_each(asked, {term.form for term in missing(compared)}):
            # Leaving words out can only lower the value, so what is low already needs no more vectors.
            if value < 0:
                break
            value += left_out * min(0.0, near - float(self._vectors.query(shorter) @ passage))
        return 1 / (1 + math.exp(-value))


def _named(compared: Comparison) -> float:
    """How many of the question's names are there; not all are known to be when it has none."""
    paired = zip(compared.asked.terms, compared.in_all, strict=True)
    named = [credit for term, credit in paired if term.name and not is_number(term.form)]
    return sum(named) / len(named) if named else _MOST_NAMES


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
