"""Drawing: a document goes out in the first form that the workspace takes: blocks, plain blocks, or words.

`channel` posts and edits through it. Which blocks a workspace takes nobody can know beforehand; that it
refused the newer ones is remembered for a while, so that not every message is sent twice.
"""

import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeVar

from channels.document import Document
from channels.errors import DeliveryRefused
from channels.setup import Clock
from channels.slack.blocks import blocks_of, notice
from channels.slack.plainly import plainly
from channels.slack.wording import worded

PLAIN_SECONDS: Final = 6 * 3600.0
UNKNOWN_BLOCKS: Final = frozenset({"invalid_blocks", "invalid_blocks_format"})
FORM: Final = UNKNOWN_BLOCKS | {"msg_blocks_too_long", "msg_too_long"}
"""Refusals of the form of a message, whatever it says."""

log = logging.getLogger(__name__)

T = TypeVar("T")


class Drawing:
    """Draws for one workspace."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._plain_until = 0.0

    async def sent(
        self, document: Document, send: Callable[[dict[str, Any]], Awaitable[T]], *, links: bool
    ) -> T:
        """What `send` gives for the first form that is not refused. Raises what `send` raises else."""
        plain = plainly(document)
        if plain != document and self._clock.monotonic() >= self._plain_until:
            try:
                return await send(_content(document, links))
            except DeliveryRefused as refusal:
                if refusal.reason not in FORM:
                    raise
                if refusal.reason in UNKNOWN_BLOCKS:
                    self._plain_until = self._clock.monotonic() + PLAIN_SECONDS
                log.warning("Slack refused the form of a message (%s); it is sent plainly", refusal.reason)
        try:
            return await send(_content(plain, links))
        except DeliveryRefused as refusal:
            if refusal.reason not in FORM:
                raise
            log.warning("Slack refused a message in plain form too (%s); it is sent as text", refusal.reason)
        return await send({"text": worded(plain, links=links)})


def _content(document: Document, links: bool) -> dict[str, Any]:
    return {"text": notice(document), "blocks": blocks_of(document, links=links)}
