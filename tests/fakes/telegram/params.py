"""The parameters of a call, as a form, as multipart or as JSON, read as the server reads them.

`server.py` makes one for each call; the log keeps `decoded()`.
"""

import json
from dataclasses import dataclass, field
from typing import Any

from tests.fakes.telegram.errors import bad
from tests.fakes.telegram.records import Json

_TEXTS = {
    "text",
    "caption",
    "parse_mode",
    "callback_query_id",
    "file_id",
    "url",
    "secret_token",
    "language_code",
}
_ACTIONS = {"action", "emoji", "title", "name"}


@dataclass(frozen=True, slots=True)
class Upload:
    """A part of a multipart body that carries a file."""

    name: str
    data: bytes
    media_type: str


@dataclass(frozen=True, slots=True)
class Params:
    """Values by name, as strings or as JSON gave them; `uploads` by the name of their part."""

    values: Json
    uploads: dict[str, Upload] = field(default_factory=dict)

    def has(self, name: str) -> bool:
        """Whether something was given."""
        return self.values.get(name) not in (None, "") or name in self.uploads

    def text(self, name: str) -> str:
        """A string, empty if absent."""
        value = self.values.get(name)
        return "" if value is None else value if isinstance(value, str) else json.dumps(value)

    def integer(self, name: str, default: int = 0, low: int | None = None, high: int | None = None) -> int:
        """A number; what is none counts as the default, what is out of range is moved into it."""
        try:
            number = int(self.values.get(name) or default)
        except (TypeError, ValueError):
            number = default
        number = number if low is None else max(low, number)
        return number if high is None else min(high, number)

    def flag(self, name: str) -> bool:
        """A boolean in any of its spellings."""
        return str(self.values.get(name, "")).strip().lower() in ("true", "yes", "1")

    def parsed(self, name: str, what: str) -> Any:
        """A JSON value, None if absent; `what` is named when it cannot be read."""
        value = self.values.get(name)
        if not isinstance(value, str):
            return value
        if not value:
            return None
        try:
            return json.loads(value)
        except ValueError:
            raise bad(f"Can't parse {what} JSON object") from None

    def decoded(self) -> Json:
        """All values with numbers, booleans and JSON in their own types, for the log; files by name."""
        shown: Json = {}
        for name, value in self.values.items():
            shown[name] = value
            if isinstance(value, str) and name not in _TEXTS | _ACTIONS:
                try:
                    shown[name] = json.loads(value)
                except ValueError:
                    shown[name] = value
        return shown | {
            name: {"file_name": one.name, "size": len(one.data)} for name, one in self.uploads.items()
        }
