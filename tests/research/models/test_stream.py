"""What a streamed answer says, event by event."""

import json
from dataclasses import dataclass
from typing import Any

import pytest

from research.models.request import Usage
from research.models.stream import BrokenStream, Heard


@dataclass(frozen=True)
class Event:
    """An event as the SDK decodes it."""

    event: str
    data: str


def event(name: str, **said: Any) -> Event:
    """An event with its data."""
    return Event(name, json.dumps({"type": name, **said}))


START = event("message_start", message={"usage": {"input_tokens": 7, "output_tokens": 1}})


def test_text_usage_and_the_reason_to_stop_are_put_together() -> None:
    """Thoughts are no text, and what a later count leaves out stays."""
    heard = Heard()
    for one in (
        START,
        event("ping"),
        event("content_block_start", index=0, content_block={"type": "thinking", "thinking": ""}),
        event("content_block_delta", index=0, delta={"type": "thinking_delta", "thinking": "hm"}),
        event("content_block_start", index=1, content_block={"type": "text", "text": ""}),
        event("content_block_delta", index=1, delta={"type": "text_delta", "text": "Xin "}),
        event("content_block_delta", index=1, delta={"type": "text_delta", "text": "chào"}),
        event(
            "message_delta",
            delta={"stop_reason": "end_turn"},
            usage={"output_tokens": 9, "input_tokens": None, "cache_read_input_tokens": 3},
        ),
        event("message_stop"),
    ):
        heard.take(one)

    assert (heard.text, heard.stop_reason) == ("Xin chào", "end_turn")
    assert heard.usage == Usage(fresh=7, cache_read=3, cache_write=0, output=9)


def test_what_was_read_is_known_as_soon_as_the_stream_begins() -> None:
    """So a stream that breaks later is charged for its input."""
    heard = Heard()
    heard.take(START)

    assert heard.usage == Usage(fresh=7, output=1)
    assert heard.stop_reason is None


def test_an_error_inside_of_the_stream_is_raised_with_what_it_says() -> None:
    """Its kind decides what to do."""
    with pytest.raises(BrokenStream) as broken:
        Heard().take(event("error", error={"type": "overloaded_error", "message": "Overloaded"}))

    assert broken.value.body == {
        "type": "error",
        "error": {"type": "overloaded_error", "message": "Overloaded"},
    }


@pytest.mark.parametrize("data", ["{", "[]", '{"delta": {}}', "{}"])
def test_nonsense_is_an_error_that_the_adapter_knows(data: str) -> None:
    """It is tried again and never taken for an answer."""
    with pytest.raises((ValueError, LookupError, TypeError)):
        Heard().take(Event("content_block_delta", data))
