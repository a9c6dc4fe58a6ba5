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
_MINUS: Final = re.compile(
    r"\b(?:minus|(?<!phát )(?<!siêu )(?<!thu )(?<!ghi )(?<!phụ )(?<!nguyên )âm) $", re.IGNORECASE
)
_GLUED_BEFORE: Final = re.compile(r"[^\W\d_][-‑]?$")
_MAGNITUDES: Final = {
    "dozen": 12.0,
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


class Value(NamedTuple):
    """One reading of a number. `step` is what its last digit is worth, `coarse` its last that is not zero."""

    value: float
    step: float
    coarse: float


class Number(NamedTuple):
    """A number at `[start, end)` with its values, likeliest first; `spelled` says that it stands in words."""

    start: int
    end: int
    values: tuple[Value, ...]
    spelled: bool = False

    def times(self, factor: float, end: int) -> "Number":
        """The number multiplied by what stands behind it up to `end`."""
        values = tuple(Value(v.value * factor, v.step * factor, v.coarse * factor) for v in self.values)
        return Number(self.start, end, values, self.spelled)


def numbers(text: str, vietnamese: bool) -> Iterator[Number]:
    """Every number of the text, written in digits or in words, with the magnitude words behind it."""
    taken = 0
    found = [*_digits(text, vietnamese), *_spelled(text)]
    for number in sorted(found, key=lambda one: (one.start, -one.end)):
        if number.start >= taken:
            whole = _with_magnitude(text, number)
            taken = whole.end
            yield whole


def _spelled(text: str) -> Iterator[Number]:
    for start, end, value in spelled_numbers(text):
        yield Number(start, end, (Value(value, 1.0, 10.0 if value >= 20 and value % 10 == 0 else 1.0),), True)


def _digits(text: str, vietnamese: bool) -> Iterator[Number]:
    for match in _DIGITS.finditer(text):
        token, start = match.group(), match.start()
        if _GLUED_BEFORE.search(text[max(0, start - 2) : start]):
            continue
        negative = token[0] in "-−" or _MINUS.search(text[max(0, start - 14) : start]) is not None
        if negative and text[:start].rstrip()[-1:].isdigit():
            token, start, negative = token[1:], start + 1, False
        values = readings(token.lstrip("-−"), vietnamese)
        if values:
            signed = tuple(one._replace(value=-one.value) for one in values) if negative else values
            yield Number(start, match.end(), signed)


def readings(token: str, vietnamese: bool) -> tuple[Value, ...]:
    """The values of a token of digits and separators, likeliest first; none for a version or an address."""
    plain = re.sub(r"[\u00a0\u202f’' ]", "", token)
    separators = re.sub(r"\d", "", plain)
    parts = re.split(r"[.,]", plain)
    if len(separators) == 1:
        return _one_separator(parts, separators, vietnamese)
    if len(set(separators)) < 2:
        return (_whole(parts),) if _grouped(parts) or not separators else ()
    if separators.count(separators[-1]) == 1 and _grouped(parts[:-1]):
        return (_decimal("".join(parts[:-1]), parts[-1]),)
    return ()


def _one_separator(parts: list[str], separator: str, vietnamese: bool) -> tuple[Value, ...]:
    decimal = _decimal(*parts)
    if not _grouped(parts) or parts[0] == "0":
        return (decimal,)
    whole = _whole(parts)
    return (decimal, whole) if (separator == ",") == vietnamese else (whole, decimal)


def _decimal(whole: str, fraction: str) -> Value:
    step = 10.0 ** -len(fraction)
    return Value(float(f"{whole}.{fraction}"), step, step)


def _whole(parts: list[str]) -> Value:
    digits = "".join(parts)
    zeros = len(digits) - len(digits.rstrip("0")) if digits.strip("0") else 0
    return Value(float(digits), 1.0, 10.0**zeros)


def _grouped(parts: list[str]) -> bool:
    return 1 <= len(parts[0]) <= 3 and all(len(part) == 3 for part in parts[1:])


def _with_magnitude(text: str, number: Number) -> Number:
    """The number with the magnitude words behind it, such as "nghìn tỷ" or the M of "5M"."""
    glued = _WORD.match(text, number.end)
    if not number.spelled and glued and glued.start(1) == number.end and glued.group(1) in _GLUED_MAGNITUDES:
        return number.times(_GLUED_MAGNITUDES[glued.group(1)], glued.end())
    end, factor = number.end, 1.0
    for _ in range(3):
        match = _WORD.match(text, end)
        if match is None or match.group(1).lower() not in _MAGNITUDES:
            break
        factor *= _MAGNITUDES[match.group(1).lower()]
        end = match.end()
    return number.times(factor, end)
