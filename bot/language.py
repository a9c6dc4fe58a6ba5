"""The language of a question: its own, since a person is answered in the language that they wrote in.

`bot.jobs.options` and `bot.router` ask. A name from the other language does not decide; little words do.
"""

import re
import unicodedata
from typing import Final

from research.brief import Language

_WORD: Final = re.compile(r"[^\W\d_]+")
_VIETNAMESE: Final = re.compile("[ăđơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]")
_ENGLISH_TEXT: Final = """
the of and to in is that for was are be this it as on by at from or how what when where which who why does do
did has have can could should would many much with a an about between there its their
"""
_VIETNAMESE_TEXT: Final = """
là gì cho không các trong như thế nào bao nhiêu ai khi sao theo và sánh giá cua la gi nhu nao bao nhieu khong
"""
_ENGLISH_WORDS: Final = frozenset(_ENGLISH_TEXT.split())
_VIETNAMESE_WORDS: Final = frozenset(_VIETNAMESE_TEXT.split())


def language_of(text: str, fallback: Language = "en") -> Language:
    """The language of a short text; `fallback` where nothing in it tells."""
    words = _WORD.findall(unicodedata.normalize("NFC", text).lower())
    english = sum(word in _ENGLISH_WORDS for word in words)
    vietnamese = sum(bool(_VIETNAMESE.search(word)) or word in _VIETNAMESE_WORDS for word in words)
    if english == vietnamese:
        return fallback
    return "vi" if vietnamese > english else "en"
