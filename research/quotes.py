"""Finding a quote in a snapshot (law E3): where it stands, to the code point, or nowhere.

Normalising spaces, hyphenation and quote marks helps only to find the place; what a fact keeps is the
snapshot's own words. `facts` is the caller.
"""

from typing import Final

SHORTEST: Final = 10
LONGEST: Final = 2_000

_SAME: Final = {
    **dict.fromkeys("\u2018\u2019\u201a\u201b\u2032\u00b4`", "'"),
    **dict.fromkeys("\u201c\u201d\u201e\u201f\u00ab\u00bb\u2033", '"'),
    **dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2015\u2212", "-"),
}
_NOTHING: Final = frozenset("\u00ad\u200b\u200c\u200d\u2060\ufeff")


def locate(text: str, quote: str) -> tuple[int, int] | None:
    """The start and end of `quote` in `text`, or None. Too short or too long a quote is found nowhere."""
    wanted = quote.strip()
    if not len("".join(wanted.split())) >= SHORTEST or len(wanted) > LONGEST:
        return None
    at = text.find(wanted)
    if at >= 0:
        return at, at + len(wanted)
    folded, places = _fold(text)
    needle, _ = _fold(wanted)
    needle = needle.strip()
    at = folded.find(needle) if needle else -1
    if at < 0:
        return None
    return places[at], places[at + len(needle) - 1] + 1


def _fold(text: str) -> tuple[str, list[int]]:
    """The text with one spelling for spaces, quote marks and dashes, and where each character came from."""
    out: list[str] = []
    places: list[int] = []
    index, length = 0, len(text)
    while index < length:
        char = text[index]
        if char in _NOTHING:
            index += 1
        elif char.isspace():
            if not out or out[-1] != " ":
                out.append(" ")
                places.append(index)
            index += 1
        elif _breaks_word(text, index):
            index += 2
        else:
            out.append(_SAME.get(char, char))
            places.append(index)
            index += 1
    return "".join(out), places


def _breaks_word(text: str, index: int) -> bool:
    """Whether a hyphen at `index` only splits a word over two lines."""
    return (
        text[index] in "-\u2010"
        and index > 0
        and text[index - 1].isalpha()
        and text[index + 1 : index + 2] == "\n"
        and text[index + 2 : index + 3].islower()
    )
