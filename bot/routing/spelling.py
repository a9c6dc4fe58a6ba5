"""How people type: Vietnamese with all, some or none of its marks, slang, curly quotes, repeated letters.

`said` spells each turn the same way before anything looks at it; `phrases` makes the expressions that the
routes look with, in which a letter with marks may also find the same letter with fewer of them.
"""

import re
import unicodedata
from functools import cache
from typing import Final

from bot.routing.slang import ENGLISH, VIETNAMESE
from bot.routing.typos import slips

_TONES: Final = "\u0300\u0301\u0309\u0303\u0323"
_OTHER_PLACE: Final = {
    unicodedata.normalize("NFC", first + second + tone): unicodedata.normalize("NFC", first + tone + second)
    for first, second in ("oa", "oe", "uy")
    for tone in _TONES
}
"""Both "huỷ" and "hủy" are right; the second is ours."""
_PLACES: Final = re.compile("|".join(_OTHER_PLACE))
_SIGNS: Final = str.maketrans(
    {"’": "'", "‘": "'", "ʼ": "'", "“": '"', "”": '"', "–": "-", "—": "-", "\u00a0": " "}
)
WORD: Final = re.compile(r"[^\W\d_]+(?:'[^\W\d_]+)?")
_STRETCHED: Final = re.compile(r"([^\W\d_])\1{2,}")
MARKED: Final = re.compile("[ăâđêôơưàảãáạằẳẵắặầẩẫấậèẻẽéẹềểễếệìỉĩíịòỏõóọồổỗốộờởỡớợùủũúụừửữứựỳỷỹýỵ]")

_SLIPS: Final = slips()
_MEANT_ENGLISH: Final = _SLIPS | ENGLISH
_MEANT_VIETNAMESE: Final = _SLIPS | VIETNAMESE


def spelled(text: str, *, vietnamese: bool) -> str:
    """The text in small letters and one spelling; `vietnamese` decides what short slang stands for."""
    words = _STRETCHED.sub(r"\1", placed(unicodedata.normalize("NFC", text.translate(_SIGNS)).lower()))
    slang = _MEANT_VIETNAMESE if vietnamese else _MEANT_ENGLISH
    return " ".join(WORD.sub(lambda found: slang.get(found[0], found[0]), words).split())


def placed(text: str) -> str:
    """The text with each tone on the letter where we look for it."""
    return _PLACES.sub(lambda found: _OTHER_PLACE[found[0]], text)


def bare(text: str) -> str:
    """The text without marks; đ is d."""
    plain = unicodedata.normalize("NFD", text)
    return "".join(one for one in plain if not unicodedata.combining(one)).replace("đ", "d")


@cache
def _alike(letter: str) -> str:
    """The letters that stand for this one when marks were left out."""
    if letter == "đ":
        return "đd"
    tone = [one for one in unicodedata.normalize("NFD", letter) if one not in _TONES]
    without_tone = unicodedata.normalize("NFC", "".join(tone))
    return "".join(dict.fromkeys((letter, without_tone, bare(letter))))


def lenient(expression: str) -> str:
    """A regular expression in which each marked letter also finds itself with fewer marks."""
    return "".join(f"[{_alike(one)}]" if MARKED.match(one) else one for one in expression)
