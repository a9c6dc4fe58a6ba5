"""Migrations: the statements of `deploy/clickhouse.sql`, by version, and which of them a store still needs.

`engine` carries them out when it opens a store.
"""

import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

FILE: Final = "clickhouse.sql"
"""It stands in this package, so that an installed Footnote has it; `deploy/` points to it."""
VERSIONS_TABLE: Final = (
    "CREATE TABLE IF NOT EXISTS migrations (version UInt32, at DateTime DEFAULT now()) "
    "ENGINE = ReplacingMergeTree ORDER BY version"
)
_BEGINS: Final = re.compile(r"^-- version (\d+)$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Migration:
    """One step of the schema."""

    version: int
    statements: tuple[str, ...]


@cache
def migrations() -> tuple[Migration, ...]:
    """All of them, in order. It reads a file."""
    return parsed(_text())


def parsed(text: str) -> tuple[Migration, ...]:
    """The migrations that a file of SQL holds."""
    parts = _BEGINS.split(text)[1:]
    return tuple(
        Migration(int(version), _statements(body))
        for version, body in zip(parts[::2], parts[1::2], strict=True)
    )


def _statements(body: str) -> tuple[str, ...]:
    lines = [line for line in body.splitlines() if not line.startswith("--")]
    whole = "\n".join(lines) + "\n"
    return tuple(one.strip() for one in whole.split(";\n") if one.strip())


def _text() -> str:
    return files("bot.tracing").joinpath(FILE).read_text(encoding="utf-8")
