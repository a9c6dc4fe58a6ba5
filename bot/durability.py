"""Durability: what a state server's own settings would lose. `footnote check` says it in words.

The embedded server is started without these weaknesses; a team's server may have any.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from redis.asyncio import Redis
from redis.exceptions import ResponseError

ASKED: Final = ("appendonly", "appendfsync", "save", "maxmemory", "maxmemory-policy")
KEEPS_EVERYTHING: Final = "noeviction"


@dataclass(frozen=True, slots=True)
class Weakness:
    """One setting of a server. `key` picks the words; `grave` where accepted questions would be lost."""

    setting: str
    key: str
    value: str
    grave: bool


async def weaknesses(client: Redis) -> Sequence[Weakness]:
    """The settings that would lose data; a server that does not tell them has one weakness."""
    try:
        answer = await client.config_get(*ASKED)
    except ResponseError:
        return (Weakness("config", "silent", "", grave=False),)
    return tuple(_weaknesses({str(name): str(value) for name, value in answer.items()}))


def _weaknesses(config: Mapping[str, str]) -> Sequence[Weakness]:
    found = []
    saves = config.get("save", "")
    if config.get("appendonly") != "yes":
        key = "snapshots_only" if saves else "nothing_kept"
        found.append(Weakness("appendonly", key, saves, grave=True))
    elif (fsync := config.get("appendfsync")) != "always":
        found.append(Weakness("appendfsync", "every_second", str(fsync), grave=fsync == "no"))
    policy = config.get("maxmemory-policy", KEEPS_EVERYTHING)
    if policy != KEEPS_EVERYTHING:
        limited = config.get("maxmemory", "0") != "0"
        found.append(Weakness("maxmemory-policy", "evicts", policy, grave=limited))
    return found
