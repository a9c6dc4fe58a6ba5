"""What a tool is given when a job builds it, and how the registry finds it.

`bot.app` fills in a `ToolSetup` from the settings; a tool's `build` returns None when it has nothing to
work with (no key, no folder), and the job goes on without it.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from decimal import Decimal
from importlib import import_module
from pathlib import Path
from typing import Protocol, cast

from research.brief import Scope
from research.ports import Clock, Tool
from research.reading.document import Parser


@dataclass(frozen=True, slots=True)
class Access:
    """The address and key of one service, as the settings `<TOOL>_API_URL` and `<TOOL>_API_KEY` give them."""

    api_key: str | None = None
    api_url: str | None = None

    def __repr__(self) -> str:
        return f"Access(api_key={'***' if self.api_key else None}, api_url={self.api_url!r})"


@dataclass(frozen=True, slots=True)
class ToolSetup:
    """Everything that a tool may use. `credit` maps a tool's name to dollars a credit from the price file.

    `fixed_hosts` maps a host name to the `ip:port` that is allowed past the private-address guard.
    `pool` parses bytes and files outside the event loop.
    """

    scope: Scope
    clock: Clock
    pool: Parser
    cache_dir: Path
    access: dict[str, Access] = field(default_factory=dict)
    credit: dict[str, Decimal] = field(default_factory=dict)
    fixed_hosts: dict[str, str] = field(default_factory=dict)


class _ToolModule(Protocol):
    def build(self, setup: ToolSetup) -> Tool | None: ...


@dataclass(frozen=True, slots=True)
class ToolEntry:
    """A line of the registry: the tool's name and the module that is imported when it is built."""

    name: str
    module: str


def build_tools(entries: Iterable[ToolEntry], setup: ToolSetup) -> tuple[Tool, ...]:
    """The tools that have what they need, in the registry's order."""
    built = (cast(_ToolModule, import_module(entry.module)).build(setup) for entry in entries)
    return tuple(tool for tool in built if tool is not None)
