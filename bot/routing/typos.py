"""Words that decide where a turn goes, as fingers miss them: "staus", "moniter", "bugdet".

`spelling` puts the word in the place of each. Only slips that make no other word are known: a letter left
out, doubled, swapped with its neighbour, or another vowel.
"""

from collections.abc import Iterator
from typing import Final

_TEXT: Final = """
status progress budget resume remember forget monitor notify watch cancel subscribe research compare summarize
translate please update
"""
_OTHER_WORDS: Final = frozenset({"forge", "forgot", "states", "budge", "foret"})
"""Slips that are words of their own."""
_VOWELS: Final = "aeiou"


def slips() -> dict[str, str]:
    """The slips, with the word that was meant."""
    words = _TEXT.split()
    known = _OTHER_WORDS | set(words)
    return {slip: word for word in words for slip in _slips(word) if slip not in known}


def _slips(word: str) -> Iterator[str]:
    """A first letter is seldom missed."""
    for at in range(1, len(word)):
        before, after = word[:at], word[at + 1 :]
        yield before + after
        yield before + word[at] + word[at] + after
        if after:
            yield before + after[0] + word[at] + after[1:]
        if word[at] in _VOWELS:
            for vowel in _VOWELS.replace(word[at], ""):
                yield before + vowel + after
