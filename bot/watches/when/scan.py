"""From words to items: at each place the first vocabulary that knows what stands there takes it.

`understand` and `splitting` call it. What nobody knows becomes an `Unknown`, word by word.
"""

import re
from collections.abc import Sequence
from datetime import date
from typing import Final

from bot.watches.when import clock_words, day_words, doubt_words, rhythm_words, zone_words
from bot.watches.when.date_words import Taker, takers
from bot.watches.when.items import Item, Unknown

_WORD: Final = re.compile(r"[^\s,;]+")


def scan(text: str, today: date) -> Sequence[Item]:
    """The items in a folded text; `today` is the date where the person is."""
    order: tuple[Taker, ...] = (
        *doubt_words.TAKERS,
        *zone_words.TAKERS,
        *day_words.TAKERS[:2],
        *rhythm_words.TAKERS,
        *takers(today),
        *clock_words.TAKERS[:2],
        *day_words.TAKERS[2:],
        *clock_words.TAKERS[2:],
        *doubt_words.LAST,
    )
    items: list[Item] = []
    at = 0
    while at < len(text):
        if text[at] == " ":
            at += 1
            continue
        taken = next((one for taker in order if (one := taker(text, at, tuple(items)))), None)
        if taken is None or taken.end <= at:
            word = _WORD.match(text, at)
            items.append(Unknown(word[0] if word else text[at]))
            at = word.end() if word else at + 1
        else:
            items += taken.items
            at = taken.end
    return items
