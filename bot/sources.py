"""The team's own lists of sources: hosts that it trusts, avoids or knows better than the shipped lists do.

`bot.jobs.research` reads the file for each job, `bot.cli` to see early that it can be read.
"""

import tomllib
from pathlib import Path
from typing import Final

from bot.errors import BadSetting
from research.hosts import NotAHost
from research.quality import SHIPPED, SourceLists
from research.quality.lists import LISTS, host_named

NAME: Final = "FOOTNOTE_SOURCES"


def source_lists(path: Path | None) -> SourceLists:
    """The shipped lists with the file laid over them. Raises `BadSetting`."""
    if path is None:
        return SHIPPED
    try:
        entries = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise BadSetting(NAME, str(path), "unreadable_file") from error
    except tomllib.TOMLDecodeError as error:
        raise BadSetting(NAME, str(path), "not_toml") from error
    return SHIPPED.over({name: _hosts(name, value) for name, value in entries.items()})


def _hosts(name: str, value: object) -> list[str]:
    """The hosts of one list. Raises `BadSetting`."""
    if name not in LISTS or not isinstance(value, list):
        raise BadSetting(NAME, name, "not_a_list", ", ".join(LISTS))
    return [_host(one) for one in value]


def _host(value: object) -> str:
    if not isinstance(value, str):
        raise BadSetting(NAME, str(value)[:100], "not_a_host")
    try:
        return host_named(value)
    except (NotAHost, UnicodeDecodeError) as error:
        raise BadSetting(NAME, str(value)[:100], "not_a_host") from error
