"""The price file: what a credit of a search service costs, and what the tokens of a model do.

`bot.jobs.research` and `bot.jobs.model` read it for a job, `footnote check` to see that it can be read.
"""

import tomllib
from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path
from typing import Any

from bot.errors import BadSetting
from bot.setting_table import dollars
from research.models.rate import Rate


def tool_credits(path: Path | None) -> dict[str, Decimal]:
    """US dollars a credit by tool, from `[tools.NAME] credit`. Raises `BadSetting`."""
    found: dict[str, Decimal] = {}
    for name, entry in _entries(path, "tools"):
        if "credit" in entry:
            found[name] = dollars(f"FOOTNOTE_PRICES [tools.{name}] credit", str(entry["credit"]))
    return found


def model_rates(path: Path | None) -> dict[str, Rate]:
    """US dollars a million tokens by model, from `[models."NAME"]`. Raises `BadSetting`.

    What an entry leaves out of the cache's prices costs as much as plain input.
    """
    return {name: _rate(name, entry) for name, entry in _entries(path, "models")}


def _rate(name: str, entry: dict[str, Any]) -> Rate:
    def price(kind: str) -> Decimal:
        setting = f"FOOTNOTE_PRICES [models.{name}] {kind}"
        if kind not in entry and kind.startswith("cache"):
            return price("input")
        return dollars(setting, str(entry.get(kind, "")))

    return Rate(price("input"), price("output"), price("cache_read"), price("cache_write"))


def _entries(path: Path | None, table: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """The entries of one table of the file. Raises `BadSetting`."""
    if path is None:
        return
    try:
        prices = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise BadSetting("FOOTNOTE_PRICES", str(path), "unreadable_file") from error
    except tomllib.TOMLDecodeError as error:
        raise BadSetting("FOOTNOTE_PRICES", str(path), "not_toml") from error
    found = prices.get(table, {})
    for name, entry in found.items() if isinstance(found, dict) else ():
        if isinstance(entry, dict):
            yield name, entry
