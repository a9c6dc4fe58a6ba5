"""Lengths and places as Telegram counts them: in UTF-16 code units.

Used by the parsers, by the limits and by the invariants; a character outside the basic plane counts twice.
"""


def units(text: str) -> int:
    """The length of a text in UTF-16 code units."""
    return len(text) + sum(letter > "\uffff" for letter in text)


def piece(text: str, offset: int, length: int) -> str:
    """The part of a text at a UTF-16 place; what is cut in the middle of a character is lost."""
    raw = text.encode("utf-16-le")[offset * 2 : (offset + length) * 2]
    return raw.decode("utf-16-le", "ignore")


def boundaries(text: str) -> set[int]:
    """The UTF-16 places at which a character begins or the text ends."""
    places, at = {0}, 0
    for letter in text:
        at += 2 if letter > "\uffff" else 1
        places.add(at)
    return places
