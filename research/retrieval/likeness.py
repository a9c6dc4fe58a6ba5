"""How well words cover what a question asks for when they are other words: by the vectors of single words.

`meaning` asks, for the terms of a question that a passage lacks. "Jab" is near "vaccine", "kết hôn" near
"married" and near nothing in a rule about leave: so what is asked for is told from what only stands beside
it. Vectors of words lie close together; taken from the middle of their language's words they spread out.
"""

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Final

import numpy as np

from research.retrieval.alike import groups
from research.retrieval.embedding import Vector, Vectors
from research.retrieval.question import Asked, stop_forms
from research.retrieval.tokens import Token, form_of, is_number, looks_vietnamese, tokenise

# Cosines from the middle: up to the first two words have nothing in common, from the second they are alike.
_NOTHING: Final = 0.2
_ALIKE: Final = 0.5
_MOST: Final = 0.9
_COVERED: Final = 0.5
_MOST_UNITS: Final = 80
_EVERY: Final = 6
_NEARLY_NONE: Final = 1e-6


class Likeness:
    """Compares words by their vectors, each of which is made once and kept."""

    def __init__(self, vectors: Vectors) -> None:
        self._vectors = vectors

    def credits(self, asked: Asked, given: Sequence[float], text: str) -> tuple[float, ...]:
        """What a text gives to each term, in 0..1: as `given`, or for a like word where that is little."""
        lacking = {
            term.form
            for term, credit in zip(asked.terms, given, strict=True)
            if credit < _COVERED and not is_number(term.form)
        }
        rows = self._rows(text) if lacking else []
        if not rows:
            return tuple(given)
        vietnamese, there = looks_vietnamese(asked.text), np.array(rows)
        found = dict.fromkeys(lacking, 0.0)
        for form, unit in _asked_units(asked, lacking, vietnamese=vietnamese):
            nearest = float((there @ self._spread(unit, vietnamese=vietnamese)).max())
            found[form] = max(found[form], nearest)
        return tuple(
            max(credit, _as_credit(found.get(term.form, 0.0)))
            for term, credit in zip(asked.terms, given, strict=True)
        )

    def _rows(self, text: str) -> list[Vector]:
        vietnamese = looks_vietnamese(text)
        units = _units(text, vietnamese=vietnamese)[:_MOST_UNITS]
        return [self._spread(unit, vietnamese=vietnamese) for unit in units]

    def _spread(self, word: str, *, vietnamese: bool) -> Vector:
        """A word's vector from the middle of its language, of length one."""
        away = self._vectors.query(word) - self._middles[vietnamese]
        spread: Vector = away / max(float(np.linalg.norm(away)), _NEARLY_NONE)
        return spread

    @cached_property
    def _middles(self) -> tuple[Vector, Vector]:
        """The middle of English words and of Vietnamese ones."""
        english = [words[0] for words, _ in groups()[::_EVERY] if words]
        vietnamese = [words[0] for _, words in groups()[::_EVERY] if words]
        return self._middle(english), self._middle(vietnamese)

    def _middle(self, words: Iterable[str]) -> Vector:
        middle: Vector = np.mean([self._vectors.query(word.replace("_", " ")) for word in words], axis=0)
        return middle


def _as_credit(cosine: float) -> float:
    return _MOST * min(max((cosine - _NOTHING) / (_ALIKE - _NOTHING), 0.0), 1.0)


def _asked_units(asked: Asked, lacking: set[str], *, vietnamese: bool) -> Iterable[tuple[str, str]]:
    """Each lacking term with its word, and in Vietnamese with the neighbour that is lacking too."""
    tokens = tokenise(asked.text)
    for place, token in enumerate(tokens):
        if form_of(asked.text[token.start : token.end], fold=asked.fold) not in lacking:
            continue
        word = _word(asked.text, token)
        yield form_of(word, fold=asked.fold), word
        for other in (place - 1, place + 1) if vietnamese else ():
            if 0 <= other < len(tokens) and tokens[other].form in lacking:
                pair = sorted((token, tokens[other]), key=lambda one: one.start)
                yield form_of(word, fold=asked.fold), " ".join(_word(asked.text, one) for one in pair)


def _units(text: str, *, vietnamese: bool) -> list[str]:
    """The words of a text that carry a subject; in Vietnamese each two neighbours as well."""
    stops, tokens = stop_forms(vietnamese=vietnamese), tokenise(text)
    found: dict[str, None] = {}
    for place, token in enumerate(tokens):
        word = _word(text, token)
        if is_number(token.form):
            continue
        if token.form not in stops and len(word) > 1:
            found[word] = None
        if vietnamese and place + 1 < len(tokens) and not is_number(tokens[place + 1].form):
            found[f"{word} {_word(text, tokens[place + 1])}"] = None
    return list(found)


def _word(text: str, token: Token) -> str:
    return text[token.start : token.end].lower()
