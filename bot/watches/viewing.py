"""A person's watches as a view: what is watched, when next, and how it went lately.

`bot.views` shows it beside the conversation; nobody sees the watches of another.
"""

import asyncio
from collections.abc import Sequence
from datetime import datetime

from redis.asyncio import Redis

from bot.replies import say
from bot.store.watch_index import WatchIndex
from bot.store.watches import WatchStore
from bot.watches.listing import line
from bot.watches.record import Watch
from channels.document import Block, Bullets, Document, Heading, Paragraph, Text
from channels.types import Person
from research.brief import Language


async def watches_view(client: Redis, person: Person, language: Language | None) -> Document:
    """The view of one person's watches."""
    own, index = await WatchStore(client).of(person), WatchIndex(client)
    spoken: Language = language or (own[-1].language if own else "en")
    due = [await index.next(one.id) for one in own]
    blocks = await asyncio.to_thread(_blocks, own, due, spoken)
    return Document("view", spoken, blocks)


def _blocks(own: Sequence[Watch], due: Sequence[datetime | None], language: Language) -> tuple[Block, ...]:
    title = Heading(1, say("watch.view", language))
    if not own:
        return title, Paragraph((Text(say("watch.none", language)),))
    lines = [line(one, at, language) for one, at in zip(own, due, strict=True)]
    return title, Bullets(tuple((Text(f"{number}. {one}"),) for number, one in enumerate(lines, 1)))
