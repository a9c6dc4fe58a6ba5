"""Making text inert: what a page or a model wrote can show nothing but its visible characters.

The console renderer and the exports of `bot` call it on every text that they print. Removed are terminal
escape sequences, control characters, characters that turn the direction of writing, and invisible ones
in which words can be hidden; letters, marks and signs of every language stay.
"""

import re
import unicodedata
from typing import Final

_ESCAPE_SEQUENCE: Final = re.compile(
    r"(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]"  # colours and cursor movements
    r"|(?:\x1b\]|\x9d)[^\x07\x1b\x9c]*(?:\x07|\x1b\\|\x9c)"  # window titles, links, clipboard
    r"|(?:\x1b[PX^_]|[\x90\x98\x9e\x9f])[^\x1b\x9c]*(?:\x1b\\|\x9c)"  # device strings
    r"|\x1b[ -/]*[0-~]"
)
_BREAKS: Final = re.compile("\r\n|[\r\x0b\x0c\x85\u2028\u2029]")
_BLANK_LETTERS: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
_JOINERS: Final = frozenset("\u200c\u200d")
# Signs that belong to numbers and verses in Arabic and Syriac writing: of class Cf, but visible.
_VISIBLE_FORMATS: Final = frozenset("\u0600\u0601\u0602\u0603\u0604\u0605\u06dd\u070f\u0890\u0891\u08e2")
_MARKS_IN_A_ROW: Final = 6


def inert(text: str) -> str:
    """The visible characters of `text`; line feeds stay, tabs become spaces."""
    text = _BREAKS.sub("\n", _ESCAPE_SEQUENCE.sub("", text)).replace("\t", " ")
    if text.isascii() and text.replace("\n", "").isprintable():
        return text
    kept: list[str] = []
    marks = 0
    for at, sign in enumerate(text):
        kind = unicodedata.category(sign)
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if kind == "Cs":
            kept.append("\ufffd")
        elif marks <= _MARKS_IN_A_ROW and _visible(sign, kind, text, at):
            kept.append(sign)
    return "".join(kept)


def one_line(text: str) -> str:
    """The visible characters of `text` on one line, with single spaces."""
    return " ".join(inert(text).split())


def _visible(sign: str, kind: str, text: str, at: int) -> bool:
    if sign == "\n" or sign in _VISIBLE_FORMATS:
        return True
    if sign in _JOINERS:
        return _joins(text, at)
    hidden_selector = "\U000e0100" <= sign <= "\U000e01ef"
    return kind not in ("Cc", "Cf", "Zl", "Zp") and sign not in _BLANK_LETTERS and not hidden_selector


def _joins(text: str, at: int) -> bool:
    """Whether a joiner stands between signs that it can join: Persian and Indic letters, emoji."""
    before, after = text[at - 1 : at], text[at + 1 : at + 2]
    return bool(before and after) and all(
        sign >= "\u0600" and unicodedata.category(sign)[0] in "LMS" for sign in (before, after)
    )
