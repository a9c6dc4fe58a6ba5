"""Small numbers as words, in English and in Vietnamese without diacritics. The vocabularies share them."""

from typing import Final

ENGLISH: Final = {
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
    "ten": 10, "eleven": 11, "twelve": 12, "fifteen": 15, "twenty": 20, "thirty": 30,
}  # fmt: skip
VIETNAMESE: Final = {
    "muoi mot": 11, "muoi hai": 12, "muoi lam": 15, "hai muoi": 20, "ba muoi": 30,
    "mot": 1, "hai": 2, "ba": 3, "bon": 4, "tu": 4, "nam": 5, "sau": 6, "bay": 7, "tam": 8, "chin": 9,
    "muoi": 10,
}  # fmt: skip
_ALL: Final = ENGLISH | VIETNAMESE

EN: Final = rf"(?:\d{{1,4}}|{'|'.join(sorted(ENGLISH, key=len, reverse=True))})"
VI: Final = rf"(?:\d{{1,4}}|{'|'.join(VIETNAMESE)})"


def number(text: str) -> int:
    """The number that a match of `EN` or `VI` says."""
    return int(text) if text.isdigit() else _ALL[text]
