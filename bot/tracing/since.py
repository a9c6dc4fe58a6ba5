"""A stretch of time as people write it: 30m, 24h, 7d, 4w; and the moment that lies so far back."""

import re
from datetime import datetime, timedelta
from typing import Final

from bot.errors import BadSetting

DEFAULT: Final = "7d"
_UNITS: Final = {"m": "minutes", "h": "hours", "d": "days", "w": "weeks"}
_TEXT: Final = re.compile(r"([0-9]{1,4})([mhdw])")


def stretch(text: str) -> timedelta:
    """The stretch. Raises `BadSetting`."""
    found = _TEXT.fullmatch(text.strip())
    if found is None or not int(found[1]):
        raise BadSetting("--since", text, "not_a_stretch", "30m, 24h, 7d, 4w")
    return timedelta(**{_UNITS[found[2]]: int(found[1])})


def milliseconds(moment: datetime) -> int:
    """A moment as questions take it."""
    return int(moment.timestamp() * 1000)
