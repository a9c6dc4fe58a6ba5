"""From a place in a page to a candidate: the exact quote, and its words cleaned for reading.

`reader` is the caller. A quote is `text[start:end]` to the letter; only the fact's own text is cleaned.
"""

import re
from typing import Final

_LINK: Final = re.compile(r"!?\[([^\]\n]*)\]\([^)\n]*\)")
_MARKS: Final = re.compile(r"\*\*|__|`+|(?<!\w)[*_](?=\w)|(?<=\w)[*_](?!\w)")
_CITATION: Final = re.compile(r"\[(?:src:)?[^\]\s]{0,40}\]")
_CELL: Final = re.compile(r"\s*\|\s*")


def readable(quote: str) -> str:
    """A quote as a sentence of running text: one line, without Markdown."""
    text = _LINK.sub(r"\1", quote)
    text = _MARKS.sub("", _CITATION.sub("", text))
    text = _CELL.sub("; ", text.strip(" |")) if " | " in text else text
    return " ".join(text.split()).lstrip("#-*+•–> ").strip()
