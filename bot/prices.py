"""The price file: what a credit of a search service costs.

`bot.jobs.research` reads it for the tools of a job, `footnote check` to see that it can be read.
"""

import tomllib
from decimal import Decimal
from pathlib import Path

from bot.errors import BadSetting
from bot.setting_table import dollars


def tool_credits(path: Path | None) -> dict[str, Decimal]:
    """US dollars a credit by tool, from `[tools.NAME] credit`. Raises `BadSetting`."""
    if path is None:
        return {}
    try:
        prices = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise BadSetting("FOOTNOTE_PRICES", str(path), "unreadable_file") from error
    except tomllib.TOMLDecodeError as error:
        raise BadSetting("FOOTNOTE_PRICES", str(path), "not_toml") from error
    found: dict[str, Decimal] = {}
    tools = prices.get("tools", {})
    for name, entry in tools.items() if isinstance(tools, dict) else ():
        if isinstance(entry, dict) and "credit" in entry:
            found[name] = dollars(f"FOOTNOTE_PRICES [tools.{name}] credit", str(entry["credit"]))
    return found
