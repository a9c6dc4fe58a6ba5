"""Reads a playbook: TOML between two lines of `+++`, and below it Markdown with a heading for each role.

`shelf` is the caller. A file that cannot be used is refused as a whole, with the reason: half a playbook
would shape reports in a way that nobody wrote.
"""

import re
import tomllib
from collections.abc import Mapping
from typing import Any, Final

from research.brief import Depth, Language
from research.errors import BadPlaybook
from research.hosts import NotAHost
from research.playbooks.playbook import Playbook, Section
from research.quality.lists import host_named

MOST_CHARACTERS: Final = 20_000
HINT_CHARACTERS: Final = 2_000
LANGUAGES: Final[tuple[Language, ...]] = ("en", "vi")
ROLES: Final = ("planner", "reflector", "writer")
FIELDS: Final = ("name", "about", "suits", "sections", "depth", "tools", "prefer", "avoid")

_FENCE: Final = re.compile(
    r"\A\ufeff?\+\+\+[ \t]*\r?\n(.*?)^\+\+\+[ \t]*\r?$(.*)\Z", re.DOTALL | re.MULTILINE
)
_HEADING: Final = re.compile(r"^##[ \t]+(\w+)[ \t]*\r?$", re.MULTILINE)
_NAME: Final = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")


def read_playbook(file: str, text: str, *, shipped: bool = False) -> Playbook:
    """The playbook of a file. Raises `BadPlaybook`."""
    if len(text) > MOST_CHARACTERS:
        raise BadPlaybook(file, "too_long", f"{len(text)}")
    found = _FENCE.match(text)
    if found is None:
        raise BadPlaybook(file, "no_front_matter")
    try:
        front = tomllib.loads(found[1])
    except tomllib.TOMLDecodeError as error:
        raise BadPlaybook(file, "not_toml", str(error)) from error
    unknown = next((one for one in front if one not in FIELDS), None)
    if unknown is not None:
        raise BadPlaybook(file, "unknown_field", unknown)
    return _Front(file, front).playbook(_hints(file, found[2]), shipped=shipped)


class _Front:
    """The fields of one file, each checked when it is asked for."""

    def __init__(self, file: str, fields: Mapping[str, Any]) -> None:
        self._file = file
        self._fields = fields

    def playbook(self, hints: Mapping[str, str], *, shipped: bool) -> Playbook:
        return Playbook(
            name=self._name(),
            about=self._spoken("about", self._fields.get("about", {})),
            suits=self._suits(),
            sections=tuple(self._section(one) for one in self._tables("sections")),
            depth=self._depth(),
            tools=self._texts("tools", self._fields.get("tools", [])),
            prefer=self._hosts("prefer"),
            avoid=self._hosts("avoid"),
            hints=hints,
            shipped=shipped,
        )

    def _name(self) -> str:
        name = self._fields.get("name")
        if not isinstance(name, str) or not _NAME.fullmatch(name):
            raise self._bad("name")
        return name

    def _depth(self) -> Depth | None:
        depth = self._fields.get("depth")
        if depth is None:
            return None
        if depth not in tuple(Depth):
            raise self._bad("depth")
        return Depth(depth)

    def _suits(self) -> dict[Language, tuple[str, ...]]:
        suits = self._fields.get("suits", {})
        if not isinstance(suits, dict) or any(one not in LANGUAGES for one in suits):
            raise self._bad("suits")
        return {one: self._texts("suits", suits.get(one, [])) for one in LANGUAGES}

    def _section(self, table: Mapping[str, Any]) -> Section:
        title = {one: table.get(one) for one in LANGUAGES}
        asks = {one: table[f"asks_{one}"] for one in LANGUAGES if f"asks_{one}" in table}
        if any(one not in ("en", "vi", "asks_en", "asks_vi") for one in table):
            raise self._bad("sections")
        return Section(self._spoken("sections", title), self._spoken("sections", asks) if asks else {})

    def _spoken(self, field: str, value: Any) -> dict[Language, str]:
        """A sentence in both languages."""
        if not isinstance(value, dict) or set(value) != set(LANGUAGES):
            raise self._bad(field)
        return {one: self._text(field, value[one]) for one in LANGUAGES}

    def _tables(self, field: str) -> list[dict[str, Any]]:
        value = self._fields.get(field, [])
        if not isinstance(value, list) or not all(isinstance(one, dict) for one in value):
            raise self._bad(field)
        return value

    def _texts(self, field: str, value: Any) -> tuple[str, ...]:
        if not isinstance(value, list):
            raise self._bad(field)
        return tuple(self._text(field, one) for one in value)

    def _text(self, field: str, value: Any) -> str:
        text = " ".join(value.split()) if isinstance(value, str) else ""
        if not text or len(text) > 400:
            raise self._bad(field)
        return text

    def _hosts(self, field: str) -> tuple[str, ...]:
        try:
            return tuple(host_named(one) for one in self._texts(field, self._fields.get(field, [])))
        except (NotAHost, UnicodeDecodeError) as error:
            raise self._bad(field) from error

    def _bad(self, field: str) -> BadPlaybook:
        return BadPlaybook(self._file, "bad_field", field)


def _hints(file: str, body: str) -> dict[str, str]:
    """The words under each role's heading; what stands before the first is for people."""
    pieces = _HEADING.split(body)
    hints: dict[str, str] = {}
    for heading, words in zip(pieces[1::2], pieces[2::2], strict=True):
        role = heading.lower()
        if role not in ROLES:
            raise BadPlaybook(file, "unknown_role", heading)
        if len(words.strip()) > HINT_CHARACTERS:
            raise BadPlaybook(file, "too_long", heading)
        hints[role] = words.strip()
    return hints
