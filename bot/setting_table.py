"""The table of settings: every name, what it means, and how its text is understood.

`bot.settings` reads by it, `footnote check` and the test of the documentation walk it.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from bot.errors import BadSetting
from bot.secret import Secret

Parse = Callable[[str, str], object]
"""From a setting's name and its text to its value; raises `BadSetting`."""


@dataclass(frozen=True, slots=True)
class Setting:
    """One setting. `field` names its attribute of `Settings`; it is empty where no part reads it yet."""

    meaning: str
    field: str = ""
    parse: Parse = lambda _, text: text
    secret: bool = False


def whole(name: str, text: str) -> int:
    """A whole number, zero or more."""
    if not re.fullmatch(r"[0-9][0-9_]{0,14}", text):
        raise BadSetting(name, text, "not_a_whole_number")
    return int(text)


def positive(name: str, text: str) -> int:
    """A whole number, one or more."""
    number = whole(name, text)
    if number < 1:
        raise BadSetting(name, text, "not_positive")
    return number


def seconds(name: str, text: str) -> float:
    """Seconds, more than none."""
    number = float(dollars(name, text))
    if number <= 0:
        raise BadSetting(name, text, "not_positive")
    return number


def span(name: str, text: str) -> float:
    """Seconds, none or more."""
    return float(dollars(name, text))


def dollars(name: str, text: str) -> Decimal:
    """An exact amount, zero or more, at most a billion."""
    try:
        number = Decimal(text)
    except InvalidOperation as error:
        raise BadSetting(name, text, "not_a_number") from error
    if not number.is_finite() or not 0 <= number <= 10**9:
        raise BadSetting(name, text, "not_a_number")
    return number


def language(name: str, text: str) -> str:
    """One of the two languages."""
    if text not in ("en", "vi"):
        raise BadSetting(name, text, "unknown_choice", "en, vi")
    return text


def timezone(name: str, text: str) -> ZoneInfo:
    """A zone of the time zone database."""
    try:
        return ZoneInfo(text)
    except (ZoneInfoNotFoundError, ValueError, OSError) as error:
        raise BadSetting(name, text, "unknown_timezone") from error


def folder(name: str, text: str) -> Path:
    """A path; whether it can be used is found out when it is."""
    if not text.isprintable():
        raise BadSetting(name, "".join(one if one.isprintable() else "?" for one in text), "not_a_path")
    return Path(text).expanduser()


def server(name: str, text: str) -> Secret:
    """The address of a Redis or Valkey server."""
    if not re.match(r"(rediss?|unix)://.", text):
        raise BadSetting(name, _without_password(text), "not_a_server", "redis://, rediss://, unix://")
    return Secret(text)


def hosts(name: str, text: str) -> dict[str, str]:
    """`name=ip:port` pairs."""
    pairs = [pair.strip() for pair in text.split(",") if pair.strip()]
    for pair in pairs:
        if not re.fullmatch(r"[^\s=]+=(\[[0-9A-Fa-f:.]+\]|[0-9.]+):[0-9]{1,5}", pair):
            raise BadSetting(name, pair, "not_a_host_pair", "name=ip:port")
    return {host.lower(): address for host, _, address in (pair.partition("=") for pair in pairs)}


def entries(name: str, text: str) -> tuple[str, ...]:
    """Who is meant: `slack:T123`, `slack:T123/U456`, `telegram:789`, `*`."""
    found = tuple(one.strip() for one in text.split(",") if one.strip())
    for one in found:
        if one != "*" and not re.fullmatch(r"[a-z]+:[^\s:/]+(/[^\s:/]+)?", one):
            raise BadSetting(name, one, "not_an_entry", "slack:T123, slack:T123/U456, telegram:789, *")
    return found


def switch(name: str, text: str) -> bool:
    """On or off."""
    if text not in ("on", "off"):
        raise BadSetting(name, text, "unknown_choice", "on, off")
    return text == "on"


def _without_password(address: str) -> str:
    return "***" if "@" in address else address[:60]


def origin(name: str, text: str) -> str:
    """An http or https address."""
    parts = urlsplit(text)
    if parts.scheme not in ("http", "https") or not parts.netloc:
        raise BadSetting(name, _without_password(text), "not_an_address", "https://…")
    return text


def listening(name: str, text: str) -> str:
    """An address to listen on: `host:port`."""
    if not re.fullmatch(r"(\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9.-]+):[0-9]{1,5}", text):
        raise BadSetting(name, text[:60], "not_listening", "127.0.0.1:8080")
    return text


def token(*beginnings: str) -> Parse:
    """A platform's token, which begins as the platform's tokens of that kind do."""

    def parse(name: str, text: str) -> Secret:
        if not text.startswith(beginnings) or not text.isascii() or any(one.isspace() for one in text):
            raise BadSetting(name, "***", "not_that_token", ", ".join(f"{one}…" for one in beginnings))
        return Secret(text)

    return parse


def telegram_token(name: str, text: str) -> Secret:
    """A bot's token as Telegram's BotFather gives it: digits, a colon, letters."""
    if not re.fullmatch(r"[0-9]{3,20}:[A-Za-z0-9_-]{20,80}", text):
        raise BadSetting(name, "***", "not_that_token", "123456789:AA…")
    return Secret(text)


PLATFORMS: Final[dict[str, Setting]] = {
    "SLACK_BOT_TOKEN": Setting("the token of the Slack app's bot user", "", token("xoxb-", "xoxe."), True),
    "SLACK_APP_TOKEN": Setting(
        "the app-level token for Socket Mode; without it Slack speaks over HTTP", "", token("xapp-"), True
    ),
    "SLACK_SIGNING_SECRET": Setting(
        "the secret with which Slack signs its requests over HTTP", "", lambda _, text: Secret(text), True
    ),
    "SLACK_API_URL": Setting("where Slack's Web API answers; it ends in /api/", "", origin),
    "TELEGRAM_BOT_TOKEN": Setting("the token of the Telegram bot", "", telegram_token, True),
    "TELEGRAM_API_URL": Setting("where Telegram's Bot API answers", "", origin),
    "TELEGRAM_WEBHOOK_URL": Setting("where Telegram reaches this daemon; unset means polling", "", origin),
    "TELEGRAM_WEBHOOK_SECRET": Setting(
        "what Telegram's requests to the webhook carry", "", lambda _, text: Secret(text), True
    ),
}
"""The settings of the chat platforms; `channels` are handed those of their own name."""

TABLE: Final[dict[str, Setting]] = {
    "FOOTNOTE_DATA_DIR": Setting(
        "where embedded data, snapshots, memory and reports live", "data_dir", folder
    ),
    "REDIS_URL": Setting("the state server; unset means embedded", "redis_url", server, secret=True),
    "FOOTNOTE_CACHE_URL": Setting(
        "a server of its own for the cache; unset means embedded", "cache_url", server, secret=True
    ),
    "FOOTNOTE_CACHE_MB": Setting(
        "megabytes that the embedded cache may hold; 0 means that nothing is cached", "cache_mb", whole
    ),
    "CLICKHOUSE_URL": Setting(
        "the trace server; unset means embedded", "clickhouse_url", lambda _, text: Secret(text), secret=True
    ),
    "FOOTNOTE_LANGUAGE": Setting("en or vi, where the platform does not tell", "language", language),
    "FOOTNOTE_TIMEZONE": Setting("the time zone, where the platform does not tell", "timezone", timezone),
    "FOOTNOTE_PRICES": Setting("a TOML file over the shipped prices", "prices", folder),
    "FOOTNOTE_SOURCES": Setting("a TOML file over the shipped lists of sources", "sources", folder),
    "FOOTNOTE_FETCH_HOSTS": Setting(
        "name=ip:port,…: fixed addresses allowed past the private-address guard", "fetch_hosts", hosts
    ),
    "FOOTNOTE_MAX_TOOL_CALLS": Setting("searches and page reads of one job", "max_tool_calls", whole),
    "FOOTNOTE_MAX_TOKENS": Setting("model tokens of one job", "max_tokens", whole),
    "FOOTNOTE_DEADLINE_SECONDS": Setting("seconds that one job may take", "deadline_seconds", seconds),
    "FOOTNOTE_MAX_USD": Setting("US dollars that one job may cost", "max_usd", dollars),
    "FOOTNOTE_USER_USD_PER_DAY": Setting("US dollars a person a day", "user_usd_per_day", dollars),
    "FOOTNOTE_TEAM_USD_PER_DAY": Setting("US dollars a workspace a day", "team_usd_per_day", dollars),
    "FOOTNOTE_ALLOW": Setting("who may use it in chat; nobody where unset", "allow", entries),
    "FOOTNOTE_OPERATORS": Setting("who sees stats and alerts; they may use it too", "operators", entries),
    "FOOTNOTE_MENTION_ONLY": Setting(
        "on: in groups only what names the bot is heard, also in its own threads", "mention_only", switch
    ),
    "FOOTNOTE_CONFIRM_USD": Setting(
        "expected US dollars from which a brief is shown before the work begins", "confirm_usd", dollars
    ),
    "FOOTNOTE_CLARIFY_SECONDS": Setting(
        "seconds after which it goes on without an answer to its questions", "clarify_seconds", seconds
    ),
    "FOOTNOTE_HTTP": Setting("where health, metrics and webhooks are served", "http", listening),
    "FOOTNOTE_JOIN_SECONDS": Setting(
        "seconds that a question in chat waits for more words, which are one turn with it",
        "join_seconds",
        span,
    ),
    "FOOTNOTE_CONCURRENCY": Setting("jobs that one process runs at once", "concurrency", positive),
    "FOOTNOTE_USER_JOBS": Setting("jobs of a person that run at once", "user_jobs", positive),
    "FOOTNOTE_USER_WAITING": Setting("jobs of a person that may wait", "user_waiting", positive),
    "FOOTNOTE_TEAM_JOBS": Setting(
        "jobs of a workspace that run at once; unset means any", "team_jobs", positive
    ),
    "FOOTNOTE_TEAM_WAITING": Setting("jobs of a workspace that may wait", "team_waiting", positive),
    "ANTHROPIC_API_KEY": Setting(
        "the key of the language model; unset means none",
        "anthropic_api_key",
        lambda _, text: Secret(text),
        secret=True,
    ),
    "ANTHROPIC_BASE_URL": Setting("where the language model answers", "anthropic_base_url", origin),
    "FOOTNOTE_MODEL_FAST": Setting("the model that reads, reflects and judges", "model_fast"),
    "FOOTNOTE_MODEL_STRONG": Setting("the model that plans and writes", "model_strong"),
    "TAVILY_API_KEY": Setting("the key of the Tavily search", secret=True),
    "TAVILY_API_URL": Setting("where Tavily answers"),
    "FIRECRAWL_API_KEY": Setting("the key of the Firecrawl reader", secret=True),
    "FIRECRAWL_API_URL": Setting("where Firecrawl answers"),
} | PLATFORMS
_NOT_TOOLS: Final = ("SLACK_", "TELEGRAM_", "ANTHROPIC_")


def is_tool_setting(name: str) -> bool:
    """Whether a name follows the pattern `<TOOL>_API_KEY`, `<TOOL>_API_URL` for a registered tool."""
    match = re.fullmatch(r"([A-Z][A-Z0-9_]*)_API_(KEY|URL)", name)
    if match is None or name.startswith(_NOT_TOOLS):
        return False
    return name in TABLE or match[1].lower() in _tool_names()


def _tool_names() -> frozenset[str]:
    from research.tools import TOOLS

    return frozenset(entry.name for entry in TOOLS)
