"""What a channel is given when the daemon builds it, and how the registry finds it.

`bot.app` fills in a `ChannelSetup` from the settings; a channel's `build` returns None when it has nothing
to work with (no token, no terminal), and the daemon goes on without it.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from importlib import import_module
from typing import Protocol, TextIO, cast

from channels.http import Doors
from channels.ports import Channel, Files, Views


@dataclass(frozen=True, slots=True)
class Terminal:
    """The streams of one console session. `quiet` keeps reports off `out`: the caller prints JSON there."""

    session: str
    out: TextIO
    progress: TextIO
    quiet: bool = False


class Clock(Protocol):
    """Time as a port, as channels need it; `bot.app` hands over the daemon's."""

    def now(self) -> datetime:
        """The time of day, aware, in UTC."""
        ...

    def monotonic(self) -> float:
        """Seconds that only grow."""
        ...

    async def sleep(self, seconds: float) -> None:
        """Return after `seconds` of this clock."""
        ...


class Leaders(Protocol):
    """Which one of several daemons does what only one may do."""

    async def hold(self, name: str) -> bool:
        """Lead, or go on leading, for some seconds; false while another one does, or when nobody knows."""
        ...

    async def leave(self, name: str) -> None:
        """Lead no longer."""
        ...


class Marks(Protocol):
    """Short words of a channel that outlive its daemon. Never raises."""

    async def add(self, name: str, mark: str) -> bool:
        """Keep a mark; false when it is not kept."""
        ...

    async def remove(self, name: str, mark: str) -> None:
        """Take a mark away, if it can be."""
        ...

    async def all(self, name: str) -> tuple[str, ...] | None:
        """Every mark under a name; None when nobody can tell now."""
        ...


@dataclass(frozen=True, slots=True)
class ChannelSetup:
    """Everything that a channel may use.

    `settings` holds the platforms' own settings by their public names (`SLACK_BOT_TOKEN`, …), secrets
    included: a channel takes what begins with its name and never logs it. `say` gives the few sentences that
    a channel must say by itself, by key and language. `commands` gives the commands with a line each, for a
    platform's menu, by language. `files`, `views`, `http`, `leaders` and `marks` are None where there is no
    daemon.
    """

    terminal: Terminal | None = None
    settings: Mapping[str, str] = field(default_factory=dict)
    files: Files | None = None
    views: Views | None = None
    say: Callable[[str, str], str] | None = None
    clock: Clock | None = None
    http: Doors | None = None
    commands: Callable[[str], Sequence[tuple[str, str]]] | None = None
    leaders: Leaders | None = None
    marks: Marks | None = None


class _ChannelModule(Protocol):
    def build(self, setup: ChannelSetup) -> Channel | None: ...


@dataclass(frozen=True, slots=True)
class ChannelEntry:
    """A line of the registry: the platform's name and the module that is imported when it is built.

    `turned_on_by` is the setting without which there is no such channel; empty where there is none.
    """

    name: str
    module: str
    turned_on_by: str = ""


def build_channels(entries: Iterable[ChannelEntry], setup: ChannelSetup) -> tuple[Channel, ...]:
    """The channels that have what they need, in the registry's order."""
    built = (cast(_ChannelModule, import_module(entry.module)).build(setup) for entry in entries)
    return tuple(channel for channel in built if channel is not None)
