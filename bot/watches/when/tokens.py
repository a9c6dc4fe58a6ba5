"""Spellings made alike: case, diacritics, dashes and points, so that one vocabulary serves them all.

`scan` reads what comes out. A few Vietnamese words that only their diacritics tell apart are marked first.
"""

import re
import unicodedata
from typing import Final

_TOLD_APART: Final = {
    "tôi": "toime",
    "tới": "toinext",
    "tối": "toiev",
    "mới": "moinew",
    "tầm": "khoang",
    "mốt": "motkia",
    "ruồi": "ruoifly",
}
_DASHES: Final = re.compile("[‐-―−]")
_HALVES: Final = re.compile(r"\b([ap])\.\s?m\b\.?")
_WORD: Final = re.compile(r"[^\W\d_]+")


def fold(text: str) -> str:
    """The text in small letters without diacritics, with one kind of dash, quote and space."""
    lower = unicodedata.normalize("NFC", text).lower()
    lower = _WORD.sub(lambda match: _TOLD_APART.get(match[0], match[0]), lower)
    plain = "".join(one for one in unicodedata.normalize("NFD", lower) if not unicodedata.combining(one))
    plain = _DASHES.sub("-", plain.replace("đ", "d").replace("’", "'").replace("&", " and "))
    plain = _HALVES.sub(r"\1m", plain)
    plain = re.sub(r"(?<=[a-z0-9])[.!?;]+(?=\s|$)", "", plain)
    return " ".join(re.sub(r"[\"“”()\[\]]", " ", plain).split())
