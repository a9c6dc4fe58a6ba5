"""What a tool is given when a job builds it, and how the registry finds it.

`bot.app` fills in a `ToolSetup` from the settings; a tool's `build` returns None when it has nothing to
work with (no key, no folder), and the job goes on without it.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from decimal import Decimal
from importlib import import_module
from pathlib import Path
from typing import Literal, Protocol, cast

from research.brief import Scope
from research.ports import Clock, Tool
from research.quality import SHIPPED, SourceLists
from research.reading.document import Parser
from research.tools.providers import PROVIDERS, Providers


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
    `pool` parses bytes and files outside the event loop. `providers` are shared by all jobs of the process.
    """

    scope: Scope
    clock: Clock
    pool: Parser
    cache_dir: Path
    access: dict[str, Access] = field(default_factory=dict)
    credit: dict[str, Decimal] = field(default_factory=dict)
    fixed_hosts: dict[str, str] = field(default_factory=dict)
    providers: Providers = PROVIDERS
    lists: SourceLists = SHIPPED

    def access_to(self, tool: str) -> Access:
        """The address and key of a tool's service; empty where nothing was set."""
        return self.access.get(tool, Access())

    def usd_a_credit(self, tool: str, shipped: str) -> Decimal:
        """Dollars a credit: the price file's, else the `shipped` price."""
        return self.credit.get(tool, Decimal(shipped))


class _ToolModule(Protocol):
    def build(self, setup: ToolSetup) -> Tool | None: ...


class Probing(Protocol):
    """A tool whose service can be asked, free of charge, whether it is there and takes the key."""

    async def probe(self) -> None:
        """Return when all is well. Raises `ToolUnavailable` with the reason."""
        ...


@dataclass(frozen=True, slots=True)
class ToolEntry:
    """A line of the registry: the tool's name and the module that is imported when it is built.

    `turned_on_by` says which of its settings turns it on, any of them; a tool without it needs none.
    `key_from` is the site where a key is to be had.
    """

    name: str
    module: str
    turned_on_by: tuple[Literal["key", "url"], ...] = ()
    key_from: str = ""

    @property
    def settings(self) -> tuple[str, ...]:
        """The names of the settings that turn it on."""
        return tuple(f"{self.name.upper()}_API_{one.upper()}" for one in self.turned_on_by)

    def is_on(self, setup: ToolSetup) -> bool:
        """Whether its settings are there."""
        access = setup.access_to(self.name)
        given = {"key": access.api_key, "url": access.api_url}
        return not self.turned_on_by or any(given[one] for one in self.turned_on_by)


def build_tools(entries: Iterable[ToolEntry], setup: ToolSetup) -> tuple[Tool, ...]:
    """The tools that have what they need, in the registry's order; only these are imported."""
    on = (import_module(entry.module) for entry in entries if entry.is_on(setup))
    built = (cast(_ToolModule, module).build(setup) for module in on)
    return tuple(tool for tool in built if tool is not None)
