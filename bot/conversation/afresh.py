"""Afresh: whether a person wants a question researched anew, and the question without the words for it.

`asking` looks before anything that was answered earlier is offered. The words count at the beginning or the
end of a message only; "fresh fruit" and "research on sleep" are about something.
"""

import re
import unicodedata
from typing import Final, NamedTuple

from bot.routing.spelling import bare

_STRONG: Final = (
    r"(?:research (?:this |it |that )?(?:anew|afresh|again)|(?:nghien cuu|tra cuu) lai(?: tu dau)?)"
)
_LIGHT: Final = (
    r"(?:(?:look|search|check) (?:for )?(?:this |it |that )?(?:anew|afresh|again)|do (?:this|it) "
    r"(?:anew|again|afresh)|(?:tim hieu|tim|tra) lai(?: tu dau)?|lam lai tu dau|fresh|afresh|anew)"
)
_PLEASE: Final = r"(?:please |hay |vui long )?"
_BEFORE: Final = re.compile(
    rf"^\s*{_PLEASE}(?:{_STRONG}(?=\W|$)[\s:,.\-]*|{_LIGHT}(?:,? (?:please|nhe|di))?\s*(?:[:,.]\s*|$))"
)
_AFTER: Final = re.compile(rf"([,;.?!(])\s*{_PLEASE}(?:{_STRONG}|{_LIGHT})(?:,? (?:please|nhe|di))?[).!\s]*$")


class Afresh(NamedTuple):
    """The question, and whether it is to be researched anew."""

    question: str
    wanted: bool


def afresh(text: str) -> Afresh:
    """What a message asks, without the words that want it anew; empty where there are no others."""
    text = unicodedata.normalize("NFC", text)
    words = bare(text.lower())
    if len(words) != len(text):
        return Afresh(text, wanted=False)
    before, after = _BEFORE.match(words), _AFTER.search(words)
    start = before.end() if before else 0
    end = after.start() if after and after.start() >= start else len(text)
    question = text[start:end].strip()
    if after is not None and after[1] in "?!.":
        question += after[1]
    return Afresh(question, wanted=bool(before or after))
