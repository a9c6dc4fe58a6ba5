"""Records of the journal: the text under which the result of a step is kept, with its version.

`bot.jobs.journal` makes and reads them. A record of a newer release is refused in words; every release reads
the records of those before it, and golden files in the tests hold it to that.
"""

import json
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from pydantic import TypeAdapter

from bot.errors import JournalTooNew

T = TypeVar("T")

VERSION: Final = 1

_ADAPTERS: Final[dict[type[Any], TypeAdapter[Any]]] = {}


@dataclass(frozen=True, slots=True)
class Record:
    """The result of a step as JSON values; `attempt` names what was paid for it, empty for a decision.

    `text` is the digest of a page's text, which is kept among the snapshots.
    """

    kind: str
    result: Any
    attempt: str = ""
    text: str = ""


def dumps(record: Record) -> str:
    """The record as text."""
    content = {"v": VERSION, "kind": record.kind, "result": record.result}
    more = {"attempt": record.attempt, "text": record.text}
    return json.dumps(content | {name: one for name, one in more.items() if one}, ensure_ascii=False)


def loads(text: str) -> Record:
    """The record in a text. Raises `JournalTooNew`, `ValueError`."""
    content = json.loads(text)
    try:
        if content["v"] > VERSION:
            raise JournalTooNew(content["v"], VERSION)
        return Record(content["kind"], content["result"], content.get("attempt", ""), content.get("text", ""))
    except (TypeError, KeyError) as error:
        raise ValueError(text) from error


def to_json(value: object) -> Any:
    """A frozen dataclass as JSON values. Raises `ValueError` for what no JSON can carry."""
    return _adapter(type(value)).dump_python(value, mode="json")


def from_json(kind: type[T], value: Any) -> T:
    """The value again. Raises `pydantic.ValidationError`, a `ValueError`."""
    found: T = _adapter(kind).validate_python(value)
    return found


def _adapter(kind: type[Any]) -> TypeAdapter[Any]:
    if kind not in _ADAPTERS:
        _ADAPTERS[kind] = TypeAdapter(kind)
    return _ADAPTERS[kind]
