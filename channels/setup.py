"""What a channel is given when the daemon builds it, and how the registry finds it.

`bot.app` fills in a `ChannelSetup` from the settings; a channel's `build` returns None when it has nothing
to work with (no token, no terminal), and the daemon goes on without it.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from importlib import import_module
from typing import Protocol, TextIO, cast

from channels.ports import Channel


@dataclass(frozen=True, slots=True)
class Terminal:
    """The streams of one console session. `quiet` keeps reports off `out`: the caller prints JSON there."""

    session: str
    out: TextIO
    progress: TextIO
    quiet: bool = False


@dataclass(frozen=True, slots=True)
class ChannelSetup:
    """Everything that a channel may use."""

    terminal: Terminal | None = None


class _ChannelModule(Protocol):
    def build(self, setup: ChannelSetup) -> Channel | None: ...


@dataclass(frozen=True, slots=True)
class ChannelEntry:
    """A line of the registry: the platform's name and the module that is imported when it is built."""

    name: str
    module: str


def build_channels(entries: Iterable[ChannelEntry], setup: ChannelSetup) -> tuple[Channel, ...]:
    """The channels that have what they need, in the registry's order."""
    built = (cast(_ChannelModule, import_module(entry.module)).build(setup) for entry in entries)
    return tuple(channel for channel in built if channel is not None)
