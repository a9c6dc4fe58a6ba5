"""Numbers as people write them in English and Vietnamese, read into values.

`figures` is the caller. "1.234" is a thousand and more in Vietnamese and a little over one in English, so a
number may have two readings; the likelier for its language comes first.
"""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from research.agreement.spelled import spelled_numbers

_DIGITS: Final = re.compile(
    r"(?<![\w.,])[-−]?(?:\d{1,3}(?:[\u00a0\u202f’']\d{3})+(?:[.,]\d+)?|\d{1,3}(?: \d{3}){2,}|\d+(?:[.,]\d+)*)"
)
_GLUED_BEFORE: Final = re.compile(r"[^\W\d_][-‑]?$")
_MAGNITUDES: Final = {
    "hundred": 1e2,
    "thousand": 1e3,
    "million": 1e6,
    "millions": 1e6,
    "billion": 1e9,
    "billions": 1e9,
    "trillion": 1e12,
    "mn": 1e6,
    "mln": 1e6,
    "bn": 1e9,
    "tn": 1e12,
    "chục": 1e1,
    "trăm": 1e2,
    "nghìn": 1e3,
    "ngàn": 1e3,
    "vạn": 1e4,
    "triệu": 1e6,
    "tỷ": 1e9,
    "tỉ": 1e9,
}
# One letter means a magnitude only where it stands right behind the digits.
_GLUED_MAGNITUDES: Final = {"k": 1e3, "K": 1e3, "M": 1e6, "B": 1e9, "T": 1e12, "tr": 1e6}
_WORD: Final = re.compile(r"[ \u00a0\u202f-]?([^\W\d_]+)")


class Number(NamedTuple):
    """A number at `[start, end)`: its values, likeliest first, and what its last digit is worth.

    `coarse` is the worth of the last digit that is not a trailing zero; `spelled` says that it stands in
    words, `money` that only a currency before it makes a following `m` a million.
    """

    start: int
    end: int
    values: tuple[float, ...]
    step: float
    coarse: float
    spelled: bool = False


def numbers(text: str, vietnamese: bool) -> Iterator[Number]:
    """Every number of the text, written in digits or in words, with the magnitude words behind it."""
    taken = 0
    found = [*_digits(text, vietnamese), *spelled_numbers(text)]
    for start, end, values, step, coarse, spelled in sorted(found, key=lambda one: (one[0], -one[1])):
        if start < taken:
            continue
        end, factor = _magnitude(text, end, spelled)
        taken = end
        yield Number(start, end, tuple(v * factor for v in values), step * factor, coarse * factor, spelled)


_Found = tuple[int, int, tuple[float, ...], float, float, bool]


def _digits(text: str, vietnamese: bool) -> Iterator[_Found]:
    for match in _DIGITS.finditer(text):
        token, start = match.group(), match.start()
        if _GLUED_BEFORE.search(text[max(0, start - 2) : start]):
            continue
        negative = token[0] in "-−"
        if negative and text[:start].rstrip()[-1:].isdigit():
            token, start, negative = token[1:], start + 1, False
        values, decimals = readings(token.lstrip("-−"), vietnamese)
        if values:
            digits = re.sub(r"\D", "", token)
            zeros = len(digits) - len(digits.rstrip("0")) if decimals == 0 else 0
            signed = tuple(-one for one in values) if negative else values
            yield start, match.end(), signed, 10.0**-decimals, 10.0 ** (zeros - decimals), False


def readings(token: str, vietnamese: bool) -> tuple[tuple[float, ...], int]:
    """The values of a token of digits and separators, and its decimals in the likeliest one; () if none."""
    plain = re.sub(r"[\u00a0\u202f’' ]", "", token)
    separators = re.sub(r"\d", "", plain)
    if not separators:
        return (float(plain),), 0
    parts = re.split(r"[.,]", plain)
    if len(set(separators)) == 2:
        if separators.count(separators[-1]) != 1 or not _grouped(parts[:-1]):
            return (), 0
        return (float("".join(parts[:-1]) + "." + parts[-1]),), len(parts[-1])
    if len(separators) > 1:
        return ((float("".join(parts)),), 0) if _grouped(parts) else ((), 0)
    return _one_separator(parts, separators, vietnamese)


def _one_separator(parts: list[str], separator: str, vietnamese: bool) -> tuple[tuple[float, ...], int]:
    decimal = float(".".join(parts))
    if not _grouped(parts) or parts[0] == "0":
        return (decimal,), len(parts[1])
    whole = float("".join(parts))
    if (separator == ",") == vietnamese:
        return (decimal, whole), len(parts[1])
    return (whole, decimal), 0


def _grouped(parts: list[str]) -> bool:
    return 1 <= len(parts[0]) <= 3 and all(len(part) == 3 for part in parts[1:])


def _magnitude(text: str, end: int, spelled: bool) -> tuple[int, float]:
    """Where the magnitude words behind a number end, and by how much they multiply it."""
    factor = 1.0
    glued = _WORD.match(text, end)
    if not spelled and glued and glued.start(1) == end and glued.group(1) in _GLUED_MAGNITUDES:
        return glued.end(), _GLUED_MAGNITUDES[glued.group(1)]
    for _ in range(3):
        match = _WORD.match(text, end)
        if match is None or match.group(1).lower() not in _MAGNITUDES:
            break
        factor *= _MAGNITUDES[match.group(1).lower()]
        end = match.end()
    return end, factor
