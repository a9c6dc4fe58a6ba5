"""Remembering what was made of a text: a job holds each statement against many others, and again in writing.

The functions here that take a text apart are wrapped in `kept`. What they give is never changed.
"""

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import Final, TypeVar

T = TypeVar("T")

TEXTS: Final = 2_048
LONGEST: Final = 2_000
"""Longer texts are whole pages, of which the memory would soon be full."""


def kept(take_apart: Callable[[str], T]) -> Callable[[str], T]:
    """The same function, with the texts that it saw last remembered; the short ones only."""
    remembered = lru_cache(maxsize=TEXTS)(take_apart)

    @wraps(take_apart)
    def of(text: str) -> T:
        return remembered(text) if len(text) <= LONGEST else take_apart(text)

    return of
