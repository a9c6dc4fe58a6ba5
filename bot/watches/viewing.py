"""A person's watches as a view: what is watched and when next, with buttons for each.

`bot.views` shows it beside the conversation and in the person's home; nobody sees the watches of another.
"""

import asyncio
from collections.abc import Sequence
from datetime import datetime

from redis.asyncio import Redis

from bot.replies import say
from bot.store.watch_index import WatchIndex
from bot.store.watches import WatchStore
from bot.watches.buttons import buttons
from bot.watches.listing import line
from bot.watches.record import Watch
from channels.document import Block, Document, Heading, Paragraph, Text
from channels.types import Person
from research.brief import Language


async def watches_view(client: Redis, person: Person, language: Language | None, level: int = 1) -> Document:
    """The view of one person's watches, under a heading of a level."""
    own, index = await WatchStore(client).of(person), WatchIndex(client)
    spoken: Language = language or (own[-1].language if own else "en")
    due = [await index.next(one.id) for one in own]
    blocks = await asyncio.to_thread(_blocks, own, due, spoken, level)
    return Document("view", spoken, blocks)


def _blocks(
    own: Sequence[Watch], due: Sequence[datetime | None], language: Language, level: int
) -> tuple[Block, ...]:
    blocks: list[Block] = [Heading(level, say("watch.view", language))]
    if not own:
        return *blocks, Paragraph((Text(say("watch.none", language)),))
    for number, (watch, at) in enumerate(zip(own, due, strict=True), 1):
        blocks += [Paragraph((Text(f"{number}. {line(watch, at, language)}"),)), buttons(watch, language)]
    return tuple(blocks)
