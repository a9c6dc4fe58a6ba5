"""Tokens and dollars: how long a request is, what of it is in the prompt cache, what a call costs.

The count is plain (four bytes of UTF-8 a token), so that a test can predict it; the price is the world's.
"""

import hashlib
import json
from collections.abc import Callable, Iterator
from decimal import Decimal
from typing import Any

from tests.fakes.anthropic.checks import blocks
from tests.fakes.anthropic.limits import limits_of
from tests.fakes.calls import Bill
from tests.fakes.world import ModelPrice

MILLION = Decimal(1_000_000)
TTL = {"5m": 300, "1h": 3600}


def count(text: str) -> int:
    """Tokens of a text."""
    return -(-len(text.encode()) // 4)


def input_tokens(body: dict[str, Any]) -> int:
    """Tokens of a whole request."""
    return sum(tokens for _, tokens, _ in _segments(body))


class PromptCache:
    """Which prefixes of earlier requests are still cached, by model."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._until: dict[tuple[str, str], float] = {}

    def usage(self, body: dict[str, Any]) -> dict[str, int]:
        """The input side of the usage of this request; what it marks is cached for the next."""
        model, now = body["model"], self._clock()
        digest, length, marked, read = hashlib.sha256(), 0, 0, 0
        marks: list[tuple[str, int]] = []
        for text, tokens, ttl in _segments(body):
            digest.update(text.encode())
            length += tokens
            if ttl is None or length < limits_of(model).cacheable:
                continue
            name = digest.copy().hexdigest()
            if self._until.get((model, name), 0) > now:
                read = length
            marks.append((name, ttl))
            marked = length
        for name, ttl in marks:
            self._until[model, name] = now + ttl
        return {
            "input_tokens": length - marked,
            "cache_creation_input_tokens": marked - read,
            "cache_read_input_tokens": read,
        }


def bill(price: ModelPrice, usage: dict[str, int]) -> Bill:
    """What a call costs by its usage, to the last fraction of a cent."""
    usd = (
        usage["input_tokens"] * price.input
        + usage["cache_creation_input_tokens"] * price.cache_write
        + usage["cache_read_input_tokens"] * price.cache_read
        + usage["output_tokens"] * price.output
    ) / MILLION
    return Bill(usd, tokens=dict(usage))


def _segments(body: dict[str, Any]) -> Iterator[tuple[str, int, int | None]]:
    """The request in the order in which it is cached: text, tokens, seconds to keep it if it is marked."""
    parts = [*(body.get("tools") or ()), *blocks(body.get("system"))]
    for message in body["messages"]:
        parts += blocks(message["content"])
    automatic = body.get("cache_control")
    schema = (body.get("output_config") or {}).get("format")
    if schema:
        text = json.dumps(schema, sort_keys=True)
        yield text, count(text), None
    for place, part in enumerate(parts):
        text = part["text"] if part.get("type") == "text" else json.dumps(part, sort_keys=True)
        mark = part.get("cache_control") or (automatic if place == len(parts) - 1 else None)
        yield text, count(text) + 3, TTL[mark.get("ttl", "5m")] if mark else None
