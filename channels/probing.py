"""Probing: whether a platform takes what was set for it, asked by `footnote check` without starting anything.

A channel's module may have `probe(settings)`; `bot.cli.channel_parts` finds it through the registry and has
the words for what is found.
"""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import cast

from channels.setup import ChannelEntry


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked at. `key` picks the words, `detail` stands in them."""

    ok: bool
    key: str
    detail: str = ""


Probe = Callable[[Mapping[str, str]], Awaitable[tuple[Finding, ...]]]
"""What a platform says of its settings; empty where nothing was set. Raises nothing."""


def probe_of(entry: ChannelEntry) -> Probe | None:
    """The probe of a registered channel; None where there is nothing to ask."""
    return cast("Probe | None", getattr(import_module(entry.module), "probe", None))
