"""The model's reply on the wire: as one JSON message, or as the events of a stream.

Built by the server from what the model says; the faults that change a reply are applied here.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from tests.fakes.anthropic.accounts import count
from tests.fakes.faults import Fault

PIECE = 48
NONSENSE = {"unexpected": ["this", "fits", "no", "schema"]}


@dataclass(frozen=True, slots=True)
class Reply:
    """What comes back: the text, why it stopped, the tokens of both sides (`thoughts` are in the output)."""

    id: str
    model: str
    text: str
    usage: dict[str, int]
    thoughts: int
    stop_reason: str = "end_turn"

    @property
    def output_tokens(self) -> int:
        """Everything that was generated."""
        return max(1, self.thoughts + count(self.text))

    def within(self, max_tokens: int) -> "Reply":
        """The reply as far as `max_tokens` lets it go; thinking comes first."""
        if self.output_tokens <= max_tokens:
            return self
        thoughts = min(self.thoughts, max_tokens)
        room = 4 * (max_tokens - thoughts)
        text = self.text.encode()[:room].decode(errors="ignore")
        return replace(self, text=text, thoughts=thoughts, stop_reason="max_tokens")

    def under(self, fault: Fault | None) -> "Reply":
        """The reply as a fault leaves it."""
        half = self.text[: len(self.text) // 2]
        match fault.kind if fault is not None else None:
            case "refusal":
                return replace(self, text="", stop_reason="refusal")
            case "max_tokens":
                return replace(self, text=half, stop_reason="max_tokens")
            case "truncated_json":
                return replace(self, text=half)
            case "invalid_structure":
                return replace(self, text=json.dumps(NONSENSE))
        return self


def usage_of(reply: Reply, output_tokens: int) -> dict[str, Any]:
    """The usage block of the API."""
    return {
        **reply.usage,
        "cache_creation": {
            "ephemeral_5m_input_tokens": reply.usage["cache_creation_input_tokens"],
            "ephemeral_1h_input_tokens": 0,
        },
        "output_tokens": output_tokens,
        "output_tokens_details": {"thinking_tokens": reply.thoughts},
        "service_tier": "standard",
        "inference_geo": "global",
    }


def as_message(reply: Reply) -> dict[str, Any]:
    """The whole message."""
    content: list[dict[str, Any]] = []
    if reply.thoughts:
        content.append({"type": "thinking", "thinking": "", "signature": "c3RhbmQtaW4="})
    if reply.text:
        content.append({"type": "text", "text": reply.text})
    return {
        **_head(reply),
        "content": content,
        "stop_reason": reply.stop_reason,
        "stop_details": _stop_details(reply),
        "usage": usage_of(reply, reply.output_tokens),
    }


def as_events(reply: Reply) -> Iterator[tuple[dict[str, Any], int]]:
    """The events of the stream, each with the output tokens generated so far."""
    start = {**_head(reply), "content": [], "stop_reason": None, "usage": usage_of(reply, 1)}
    yield {"type": "message_start", "message": start}, 0
    yield {"type": "ping"}, 0
    place = 0
    if reply.thoughts:
        empty = {"type": "thinking", "thinking": "", "signature": ""}
        yield {"type": "content_block_start", "index": 0, "content_block": empty}, 0
        signed = {"type": "signature_delta", "signature": "c3RhbmQtaW4="}
        yield {"type": "content_block_delta", "index": 0, "delta": signed}, reply.thoughts
        yield {"type": "content_block_stop", "index": 0}, reply.thoughts
        place = 1
    if reply.text:
        yield from _text_events(reply, place)
    delta = {
        "stop_reason": reply.stop_reason,
        "stop_sequence": None,
        "stop_details": _stop_details(reply),
    }
    usage = {**reply.usage, "output_tokens": reply.output_tokens}
    yield {"type": "message_delta", "delta": delta, "usage": usage}, reply.output_tokens
    yield {"type": "message_stop"}, reply.output_tokens


def encode(event: dict[str, Any]) -> bytes:
    """An event as server-sent events carry it."""
    return f"event: {event['type']}\ndata: {json.dumps(event, ensure_ascii=False)}\n\n".encode()


def _text_events(reply: Reply, place: int) -> Iterator[tuple[dict[str, Any], int]]:
    block = {"type": "text", "text": ""}
    yield {"type": "content_block_start", "index": place, "content_block": block}, reply.thoughts
    for start in range(0, len(reply.text), PIECE):
        piece = reply.text[start : start + PIECE]
        so_far = reply.thoughts + count(reply.text[: start + len(piece)])
        yield (
            {"type": "content_block_delta", "index": place, "delta": {"type": "text_delta", "text": piece}},
            so_far,
        )
    yield {"type": "content_block_stop", "index": place}, reply.output_tokens


def _head(reply: Reply) -> dict[str, Any]:
    return {
        "id": reply.id,
        "type": "message",
        "role": "assistant",
        "model": reply.model,
        "stop_sequence": None,
        "stop_details": None,
    }


def _stop_details(reply: Reply) -> dict[str, Any] | None:
    if reply.stop_reason != "refusal":
        return None
    return {"type": "refusal", "category": None, "explanation": "The request was declined."}
