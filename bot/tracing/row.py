"""A row: an event with its id and its moment, as the spool carries it and as the store has it.

`buffer` makes rows, `draining` reads them, `engine` inserts them. Written twice, a row is one by its id.
"""

import json
from dataclasses import dataclass, fields
from datetime import UTC, datetime
from decimal import Decimal
from operator import attrgetter
from typing import Any, Final

from research.trace import Event, Kind

_EVENT: Final = tuple(one.name for one in fields(Event))
COLUMNS: Final = ("id", "at", *_EVENT)
"""The columns of the store's table, in the order of `values`."""
_MONEY: Final = frozenset({"usd", "saved_usd"})
_DEFAULTS: Final = {one.name: one.default for one in fields(Event) if one.name != "kind"}
_NAMES: Final = tuple(_DEFAULTS)
_PLAIN: Final = tuple(_DEFAULTS.values())
_SAID: Final = attrgetter(*_NAMES)
_NUMBERS: Final = frozenset({int, float})
_JSON: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode  # Made once: it is dear.
_LONGEST: Final = 200


@dataclass(frozen=True, slots=True)
class Row:
    """One event. `at` is when it was emitted, so when what it tells of had ended."""

    id: str
    at: datetime
    event: Event

    def values(self) -> tuple[Any, ...]:
        """What stands in `COLUMNS`."""
        return (self.id, self.at, *(_held(name, getattr(self.event, name)) for name in _EVENT))


def dumps(row: Row) -> str:
    """The row as JSON; what an event leaves at its default is not in it."""
    found: dict[str, Any] = {"id": row.id, "at": row.at.timestamp(), "kind": str(row.event.kind)}
    for name, default, value in zip(_NAMES, _PLAIN, _SAID(row.event), strict=True):
        if value is not default and value != default:
            found[name] = value if type(value) in _NUMBERS else str(value)
    return _JSON(found)


def loads(text: str) -> Row:
    """The row that a JSON says. Raises `ValueError` for what is none."""
    try:
        found = json.loads(text)
        at = datetime.fromtimestamp(float(found["at"]), UTC)
        given = {name: _taken(name, found[name]) for name in _DEFAULTS if name in found}
        return Row(str(found["id"]), at, Event(kind=Kind(found["kind"]), **given))
    except (KeyError, TypeError, ArithmeticError, OverflowError, OSError) as error:
        raise ValueError(text[:80]) from error


def _taken(name: str, value: Any) -> Any:
    if name in _MONEY:
        return Decimal(str(value))
    default = _DEFAULTS[name]
    if isinstance(default, str):
        return str(value)
    return float(value) if isinstance(default, float) else int(value)


def _held(name: str, value: Any) -> Any:
    """A value as its column holds it."""
    if name in _MONEY:
        return min(max(value, Decimal(0)), Decimal(10**8))
    if isinstance(value, str):
        return str(value)[:_LONGEST]
    return max(value, 0)
