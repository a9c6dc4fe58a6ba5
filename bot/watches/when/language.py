"""The language in which somebody said when: the words for times and days tell, where `bot.language` cannot.

`bot.watches` and `footnote explain when` ask in it.
"""

import re
from typing import Final

from bot.language import language_of
from bot.watches.when.tokens import fold
from research.brief import Language

_VIETNAMESE: Final = re.compile(
    r"\b(?:moi (?:ngay|sang|trua|chieu|toiev|toi|dem|tuan|thang|thu|gio|tieng)"
    r"|hang (?:ngay|tuan|thang|quy|nam)|thu (?:hai|ba|tu|nam|sau|bay|[2-7])|t[2-7]|chu nhat|cn"
    r"|\d+ ?(?:gio|h \w+|tieng)"
    r"|luc|gio|ngay|toiev|chieu|sang|trua|dem|mai|hom nay|tuan|cuoi tuan|mot lan|lan)\b"
)
_ENGLISH: Final = re.compile(
    r"\b(?:every|each|daily|weekly|monthly|hourly|weekdays?|weekends?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?"
    r"|at|am|pm|day|week|month|noon|midnight|time)\b"
)


def spoken_in(text: str, fallback: Language) -> Language:
    """The language of words for a schedule."""
    folded = fold(text)
    vietnamese, english = len(_VIETNAMESE.findall(folded)), len(_ENGLISH.findall(folded))
    if vietnamese != english:
        return "vi" if vietnamese > english else "en"
    return language_of(text, fallback)
