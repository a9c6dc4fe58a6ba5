"""Settings: everything that can be set from outside, read once from the environment and `footnote.toml`.

`bot.cli` calls `read_settings`; nothing else in the house reads the environment. The table of names with
their meanings is `bot.setting_table`.
"""

import os
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from pathlib import Path
from typing import Any, Final
from zoneinfo import ZoneInfo

from bot.errors import BadSetting
from bot.secret import Secret
from bot.setting_table import PLATFORMS, TABLE, is_tool_setting, origin
from research.brief import Depth, Language
from research.report import Limits

CONFIG_FILE: Final = "footnote.toml"

DEFAULT_LIMITS: Final[dict[Depth, Limits]] = {
    Depth.QUICK: Limits(15, 150_000, 300.0, Decimal("0.40")),
    Depth.STANDARD: Limits(40, 400_000, 900.0, Decimal("1.00")),
    Depth.DEEP: Limits(120, 1_200_000, 2700.0, Decimal("3.00")),
}


@dataclass(frozen=True, slots=True)
class ServiceAccess:
    """The address and key of one search service."""

    api_key: Secret | None = None
    api_url: str | None = None


@dataclass(frozen=True, slots=True)
class Settings:
    """What was set. None means that nothing was, and that the default of the place of use holds."""

    data_dir: Path
    redis_url: Secret | None = None
    cache_url: Secret | None = None
    cache_mb: int = 256
    clickhouse_url: Secret | None = None
    language: Language | None = None
    timezone: ZoneInfo = field(default_factory=lambda: ZoneInfo("UTC"))
    prices: Path | None = None
    sources: Path | None = None
    anthropic_api_key: Secret | None = None
    anthropic_base_url: str | None = None
    model_fast: str | None = None
    model_strong: str | None = None
    fetch_hosts: Mapping[str, str] = field(default_factory=dict)
    tools: Mapping[str, ServiceAccess] = field(default_factory=dict)
    platforms: Mapping[str, Secret] = field(default_factory=dict)
    http: str = "127.0.0.1:8080"
    max_tool_calls: int | None = None
    max_tokens: int | None = None
    deadline_seconds: float | None = None
    max_usd: Decimal | None = None
    user_usd_per_day: Decimal | None = None
    team_usd_per_day: Decimal | None = None
    allow: tuple[str, ...] = ()
    operators: tuple[str, ...] = ()
    mention_only: bool = False
    confirm_usd: Decimal = Decimal("0.20")
    clarify_seconds: float = 1800.0
    join_seconds: float = 1.0
    concurrency: int = 4
    user_jobs: int = 3
    user_waiting: int = 20
    team_jobs: int | None = None
    team_waiting: int = 200
    given: frozenset[str] = frozenset()

    def limits(self, depth: Depth) -> Limits:
        """The limits of a job of that depth: what was set holds for every depth, the rest is by depth."""
        default = DEFAULT_LIMITS[depth]
        return Limits(
            default.max_tool_calls if self.max_tool_calls is None else self.max_tool_calls,
            default.max_tokens if self.max_tokens is None else self.max_tokens,
            default.deadline_seconds if self.deadline_seconds is None else self.deadline_seconds,
            default.max_usd if self.max_usd is None else self.max_usd,
        )


def read_settings(environment: Mapping[str, str] | None = None, config: Path = Path(CONFIG_FILE)) -> Settings:
    """The settings of this process; the environment wins over the file. Raises `BadSetting`."""
    environment = os.environ if environment is None else environment
    given = {name: value for name, value in environment.items() if _is_ours(name) and value.strip()}
    texts = _from_file(config) | given
    values: dict[str, Any] = {}
    for name, setting in TABLE.items():
        if name in texts and setting.field:
            values[setting.field] = setting.parse(name, texts[name].strip())
    values.setdefault("data_dir", _default_data_dir(environment))
    return Settings(tools=_services(texts), platforms=_platforms(texts), given=frozenset(texts), **values)


def person_language(environment: Mapping[str, str] | None = None) -> Language:
    """The language to speak before the settings could be read: FOOTNOTE_LANGUAGE, else that of the shell."""
    environment = os.environ if environment is None else environment
    for name in ("FOOTNOTE_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(name):
            return "vi" if environment[name].lower().startswith("vi") else "en"
    return "en"


def _is_ours(name: str) -> bool:
    return name in TABLE or is_tool_setting(name)


def _default_data_dir(environment: Mapping[str, str]) -> Path:
    base = environment.get("XDG_DATA_HOME") or Path(environment.get("HOME") or Path.home()) / ".local/share"
    return Path(base) / "footnote"


def _services(texts: Mapping[str, str]) -> dict[str, ServiceAccess]:
    found: dict[str, ServiceAccess] = {}
    for name in texts:
        if is_tool_setting(name):
            prefix = re.sub(r"_API_(KEY|URL)$", "", name)
            key, url = texts.get(f"{prefix}_API_KEY"), texts.get(f"{prefix}_API_URL")
            found[prefix.lower()] = ServiceAccess(
                Secret(key.strip()) if key else None,
                origin(f"{prefix}_API_URL", url.strip()) if url else None,
            )
    return found


def _platforms(texts: Mapping[str, str]) -> dict[str, Secret]:
    """The chat platforms' settings by name. All are kept as secrets, because a channel sorts them out."""
    found: dict[str, Secret] = {}
    for name, setting in PLATFORMS.items():
        if name in texts:
            text = texts[name].strip()
            setting.parse(name, text)
            found[name] = Secret(text)
    return found


def _from_file(config: Path) -> dict[str, str]:
    try:
        text = config.read_text(encoding="utf-8")
    except FileNotFoundError:
        return {}
    except (OSError, UnicodeDecodeError) as error:
        raise BadSetting(CONFIG_FILE, str(config), "unreadable_file") from error
    try:
        entries = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadSetting(str(config), str(error), "not_toml") from error
    for name in entries:
        if not _is_ours(name):
            raise BadSetting(name, "", "unknown_name")
    return {name: _as_text(value) for name, value in entries.items()}


def _as_text(value: object) -> str:
    """A value of the file as the environment would spell it."""
    if isinstance(value, list):
        return ",".join(str(one) for one in value)
    if isinstance(value, dict):
        return ",".join(f"{key}={one}" for key, one in value.items())
    return str(value)
