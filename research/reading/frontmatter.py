"""The head of a Markdown file: `key: value` lines between `---`, or TOML between `+++`.

Called by `markdown`. A head is removed from the text; only what a `Parsed` has room for is kept.
"""

import re
import tomllib
from dataclasses import dataclass, field
from datetime import date, datetime
from typing import Final

_HEAD: Final = re.compile(
    r"\A\ufeff?(---|\+\+\+)[ \t]*\n(.{0,20000}?)\n(?:\1|\.\.\.)[ \t]*(?:\n|\Z)", re.DOTALL
)
_PAIR: Final = re.compile(r"([A-Za-z_][\w .-]{0,40}?)\s*:(?:\s+(.*))?$")
_DATE: Final = re.compile(r"(\d{4})-(\d{1,2})(?:-(\d{1,2}))?")


@dataclass(frozen=True, slots=True)
class FrontMatter:
    """The keys of a head in lower case, and the text after it."""

    body: str
    keys: dict[str, str] = field(default_factory=dict)

    def first(self, *names: str) -> str | None:
        """The value of the first of these keys that is there and not empty."""
        return next((self.keys[name] for name in names if self.keys.get(name)), None)


def split_front_matter(text: str) -> FrontMatter:
    """The head and the rest; a text without a head is all body."""
    match = _HEAD.match(text)
    if match is None:
        return FrontMatter(text)
    keys = _toml(match[2]) if match[1] == "+++" else _pairs(match[2])
    return FrontMatter(text[match.end() :], keys) if keys else FrontMatter(text)


def parse_date(text: str | None) -> date | None:
    """The day in an ISO date or time, None where there is none; a month alone is its first day."""
    found = _DATE.search(text or "")
    if found is None:
        return None
    try:
        return date(int(found[1]), int(found[2]), int(found[3] or 1))
    except ValueError:
        return None


def _pairs(head: str) -> dict[str, str]:
    """The pairs of the YAML that heads really hold: scalars, `[a, b]` lists and `- a` lists."""
    keys: dict[str, str] = {}
    last = ""
    for line in head.split("\n"):
        item = line.strip()
        if item.startswith("- ") and last:
            keys[last] = ", ".join(filter(None, (keys[last], _scalar(item[2:]))))
        elif line[:1] not in (" ", "\t", "#") and (pair := _PAIR.match(item)):
            last = pair[1].lower()
            keys[last] = _scalar(pair[2] or "")
    return keys


def _scalar(value: str) -> str:
    value = value.strip()
    if value[:1] in ("'", '"') and value.rfind(value[0]) > 0:
        return value[1 : value.rfind(value[0])]
    value = re.split(r"\s#", value)[0].strip()
    if value.startswith("[") and value.endswith("]"):
        return ", ".join(part.strip().strip("'\"") for part in value[1:-1].split(","))
    return "" if value in ("|", ">", "~", "null") else value


def _toml(head: str) -> dict[str, str]:
    try:
        table = tomllib.loads(head)
    except (tomllib.TOMLDecodeError, RecursionError):
        return {}
    return {key.lower(): _toml_text(value) for key, value in table.items()}


def _toml_text(value: object) -> str:
    if isinstance(value, datetime | date):
        return value.isoformat()
    if isinstance(value, list):
        return ", ".join(str(one) for one in value)
    return "" if isinstance(value, dict) else str(value)
