"""What `footnote memory` answers: what is remembered, its file, or that all of it is gone.

`bot.cli.memory` prints it.
"""

import asyncio
from dataclasses import replace

from bot.caching.answers import Answers
from bot.caching.server import CacheServer
from bot.jobs.start import JobStarter
from bot.remembering.erasing.everything import erase_all
from bot.remembering.erasing.trail import EraserDesk
from bot.remembering.people import owner_of
from bot.remembering.showing import memory_document
from bot.remembering.tools import memory_tools
from bot.replies import say
from bot.settings import Settings
from bot.state import State, opened
from bot.store.cache import CacheStore
from bot.store.conversations import ConversationStore
from bot.watches.tools import watch_tools
from channels.document import Bullets, Document, Heading, Paragraph, Span, Text
from channels.types import Person
from memory.store import MemoryStore
from memory.types import Scope, visible_to
from research.brief import Language
from research.clock import SystemClock


async def answer(settings: Settings, verb: str, person: Person, language: Language) -> str:
    """The words to print. Raises `MemoryFault`."""
    if verb == "forget":
        return await _forget(settings, person, language)
    store = MemoryStore(settings.data_dir / "memory")
    if verb == "export":
        return (await store.export(owner_of(person))).rstrip("\n")
    memory = (await store.load(owner_of(person))).memory
    document = await asyncio.to_thread(memory_document, visible_to(memory, Scope.PRIVATE), language)
    return plain(document)


async def _forget(settings: Settings, person: Person, language: Language) -> str:
    clock = SystemClock()
    async with opened(settings, clock) as state, CacheServer(settings, clock) as server:
        answers = Answers(CacheStore(server), clock)
        kept = await erase_all(person, replace(_desk(settings, state), answers=answers))
    return say("memory.forgotten_all", language, kept=kept.words(language))


def _desk(settings: Settings, state: State) -> EraserDesk:
    clock = SystemClock()
    starter = JobStarter(state.jobs, state.queues, clock)
    return EraserDesk(
        settings,
        clock,
        state.client,
        state.jobs,
        state.stopper,
        state.queues,
        state.outbox,
        ConversationStore(state.client),
        watch_tools(state.client, starter, state.outbox),
        memory_tools(settings, state.client, None),
    )


def plain(document: Document) -> str:
    """A document of plain blocks as lines; buttons have no place here."""
    lines: list[str] = []
    for block in document.blocks:
        if isinstance(block, Heading):
            lines += ["", block.text]
        elif isinstance(block, Paragraph):
            lines.append(_words(block.spans))
        elif isinstance(block, Bullets):
            lines += [f"- {_words(item)}" for item in block.items]
    return "\n".join(lines).strip()


def _words(spans: tuple[Span, ...]) -> str:
    return "".join(one.text for one in spans if isinstance(one, Text))
