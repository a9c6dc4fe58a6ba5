"""Jumps: words in a view that lead to a thread, with Slack's own address of it.

`windows` calls it before it draws a view. A thread that is gone leads nowhere, and its words stay.
"""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import replace

from channels.document import Block, Bullets, Document, Jump, Paragraph, Span
from channels.errors import ChannelError
from channels.slack.calls import Calls
from channels.slack.inline import LinkedText
from channels.types import Address


async def leading(document: Document, calls: Calls) -> Document:
    """The document with its jumps as links."""
    places = {span.address for block in document.blocks for span in _spans(block) if isinstance(span, Jump)}
    known = [place for place in places if place is not None and place.thread]
    links = dict(zip(known, await asyncio.gather(*(_link(calls, one) for one in known)), strict=True))
    return replace(document, blocks=tuple(_linked(block, links) for block in document.blocks))


async def _link(calls: Calls, place: Address) -> str:
    try:
        answer = await calls("chat.getPermalink", channel=place.conversation, message_ts=place.thread)
    except ChannelError:
        return ""
    return str(answer.get("permalink") or "")


def _spans(block: Block) -> Sequence[Span]:
    if isinstance(block, Paragraph):
        return block.spans
    return [span for item in block.items for span in item] if isinstance(block, Bullets) else ()


def _linked(block: Block, links: Mapping[Address, str]) -> Block:
    if isinstance(block, Paragraph):
        return Paragraph(tuple(_lead(span, links) for span in block.spans))
    if isinstance(block, Bullets):
        return Bullets(tuple(tuple(_lead(span, links) for span in item) for item in block.items))
    return block


def _lead(span: Span, links: Mapping[Address, str]) -> Span:
    if not isinstance(span, Jump) or span.address is None:
        return span
    return LinkedText(span.text, span.style, links.get(span.address, ""))
