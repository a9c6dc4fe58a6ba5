"""What remembering works with, put together once for a daemon.

`bot.conversation.assembly` makes it for the table, `bot.cli.memory_verbs` for an operator.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from redis.asyncio import Redis

from bot.conversation.model_calls import ModelCalls
from bot.remembering.comparing import ModelComparer
from bot.remembering.meaning import SentenceMeaning
from bot.remembering.people import person_of
from bot.settings import Settings
from bot.store.memory_marks import MemoryMarks
from bot.store.working_memory import Talk, WorkingMemoryStore
from channels.types import Address
from memory.own_words import sentences
from memory.selection import Selector
from memory.store import MemoryStore
from memory.types import Owner
from memory.update import Updater


@dataclass(frozen=True, slots=True)
class MemoryTools:
    """Everything at hand."""

    client: Redis
    store: MemoryStore
    updater: Updater
    selector: Selector
    working: WorkingMemoryStore
    marks: MemoryMarks
    meaning: SentenceMeaning


class _Working:
    """The port of `memory` over the store: a person's own sentences in a conversation."""

    def __init__(self, store: WorkingMemoryStore) -> None:
        self._store = store

    async def said(self, owner: Owner, place: str) -> Sequence[str]:
        """Their sentences, oldest first; `place` is what `place_name` makes."""
        said = await self._store.said(Talk(_place(place), person_of(owner)))
        return [sentence for one in said for sentence in sentences(one.text, one.attachments)]


def memory_tools(settings: Settings, client: Redis, calls: ModelCalls | None) -> MemoryTools:
    """The tools of a daemon; without a model the rules alone learn."""
    folder = settings.data_dir / "memory"
    store, working = MemoryStore(folder), WorkingMemoryStore(client)
    meaning = SentenceMeaning(folder)
    comparer = None if calls is None else ModelComparer(calls)
    return MemoryTools(
        client,
        store,
        Updater(store, comparer),
        Selector(_Working(working), meaning),
        working,
        MemoryMarks(client),
        meaning,
    )


def place_name(place: Address) -> str:
    """A place as the port takes it."""
    return "\0".join((place.platform, place.workspace, place.conversation, place.thread))


def _place(name: str) -> Address:
    platform, workspace, conversation, thread = name.split("\0")
    return Address(platform, workspace, conversation, thread)
