"""What the events of one streamed answer say, put together as they come: text, usage, why it stopped.

`research.models.anthropic` is the caller. The SDK would build a typed object for every few words of an answer
and another one for the message so far, which is most of what a call computes; four kinds of events matter.
"""

import json
from typing import Any, Protocol

from research.models.request import Usage


class StreamEvent(Protocol):
    """One server-sent event as the SDK decodes it."""

    @property
    def event(self) -> str | None:
        """Its name."""

    @property
    def data(self) -> str:
        """Its data, still as text."""


class BrokenStream(Exception):
    """The service said inside of its stream that something went wrong; `body` is what it said."""

    def __init__(self, body: object) -> None:
        super().__init__(str(body))
        self.body = body


class Heard:
    """An answer so far. `usage` is None until the service has said what it read."""

    def __init__(self) -> None:
        self.usage: Usage | None = None
        self.stop_reason: str | None = None
        self._counts: dict[str, Any] = {}
        self._pieces: list[str] = []

    @property
    def text(self) -> str:
        """What was written, without thoughts."""
        return "".join(self._pieces)

    def take(self, event: StreamEvent) -> None:
        """Add an event. Raises `BrokenStream`, and `ValueError`, `LookupError`, `TypeError` on nonsense."""
        match event.event:
            case "content_block_delta":
                delta = json.loads(event.data)["delta"]
                if delta["type"] == "text_delta":
                    self._pieces.append(delta["text"])
            case "content_block_start":
                self._pieces.append(json.loads(event.data)["content_block"].get("text") or "")
            case "message_start":
                self._count(json.loads(event.data)["message"]["usage"])
            case "message_delta":
                said = json.loads(event.data)
                self.stop_reason = said["delta"]["stop_reason"]
                self._count(said["usage"])
            case "error":
                raise BrokenStream(json.loads(event.data))

    def _count(self, counts: dict[str, Any]) -> None:
        """Later counts stand for the whole answer; what they leave out stays as it was."""
        self._counts |= {name: count for name, count in counts.items() if count is not None}
        self.usage = Usage(
            fresh=int(self._counts["input_tokens"]),
            cache_read=int(self._counts.get("cache_read_input_tokens", 0)),
            cache_write=int(self._counts.get("cache_creation_input_tokens", 0)),
            output=int(self._counts["output_tokens"]),
        )
