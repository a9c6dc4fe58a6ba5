"""Numbers, money, time and days as people of a language write them.

`bot.replies.say`, `bot.present` and `bot.exports` use it wherever an amount is shown.
"""

from datetime import date, datetime, tzinfo
from decimal import ROUND_HALF_UP, Decimal

from research.brief import Language

_CENT = Decimal("0.01")


def count(value: int, language: Language) -> str:
    """A whole number with its thousands grouped: 1,234 in English, 1.234 in Vietnamese."""
    return _local(f"{value:,}", language)


def money(usd: Decimal, language: Language) -> str:
    """Dollars to the cent: $0.42 or 0,42 USD; what is more than nothing is never shown as nothing."""
    cents = usd.quantize(_CENT, rounding=ROUND_HALF_UP)
    below = usd > 0 and cents == 0
    shown = _local(f"{_CENT if below else cents:,}", language)
    words = f"${shown}" if language == "en" else f"{shown} USD"
    return f"< {words}" if below else words


def duration(seconds: float, language: Language) -> str:
    """A stretch of time in its two largest units: 48 s, 3 min 20 s, 1 h 5 min."""
    whole = max(0, round(seconds))
    hours, minutes, rest = whole // 3600, whole % 3600 // 60, whole % 60
    hour, minute, second = ("h", "min", "s") if language == "en" else ("giờ", "phút", "giây")
    if hours:
        parts = ((hours, hour), (minutes, minute))
    elif minutes:
        parts = ((minutes, minute), (rest, second))
    else:
        return f"{rest} {second}"
    return " ".join(f"{amount} {unit}" for amount, unit in parts if amount)


def day(one: date, language: Language) -> str:
    """A date with its month in words (English) or as Vietnamese writes it: 5 March 2026, 5/3/2026."""
    if language == "vi":
        return f"{one.day}/{one.month}/{one.year}"
    return f"{one.day} {_MONTHS[one.month - 1]} {one.year}"


def moment(at: datetime, zone: tzinfo, language: Language) -> dict[str, str]:
    """The day, the time and the zone of an instant, as `say` takes them."""
    there = at.astimezone(zone)
    return {"day": day(there, language), "time": there.strftime("%H:%M"), "zone": str(zone)}


def _local(number: str, language: Language) -> str:
    return number if language == "en" else number.translate(_SWAPPED)


_SWAPPED = str.maketrans(",.", ".,")
_MONTHS = (
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
)
