"""HTTP as channels need it: a path of the daemon's one listener, and what answers there.

A channel that a platform calls (a webhook, signed events) opens its path with `ChannelSetup.http` when it
begins to run. `bot.http` listens, and is the only side that knows a web server.
"""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Protocol


@dataclass(frozen=True, slots=True)
class HttpRequest:
    """A POST to an open path. The names of `headers` are in lower case; `body` is as it came."""

    headers: Mapping[str, str]
    body: bytes


@dataclass(frozen=True, slots=True)
class HttpAnswer:
    """What goes back. Bodies are text."""

    status: int = 200
    body: str = ""
    content_type: str = "text/plain"
    headers: Mapping[str, str] = field(default_factory=dict)


Answering = Callable[[HttpRequest], Awaitable[HttpAnswer]]
"""Answers a request; an error that it raises becomes status 500, so that the platform asks again."""


class Doors(Protocol):
    """The paths of the daemon's listener."""

    def open(self, path: str, answer: Answering) -> None:
        """Answer POST requests at a path from now on; a second time replaces the first."""
        ...

    def close(self, path: str) -> None:
        """Answer there no longer."""
        ...
