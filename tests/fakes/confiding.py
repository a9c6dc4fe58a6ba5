"""A person who speaks with the bot alone, or where others read, for stories about memory."""

from dataclasses import replace
from typing import Any

from bot.remembering.learning import Learning
from bot.remembering.people import owner_of
from bot.store.working_memory import Talk
from channels.types import Audience, InboundMessage, Person
from memory.types import Memory
from tests.fakes.asker import Asker, ChannelHands
from tests.fakes.talking import Colleague


class ConfidingHands(ChannelHands):
    """Hands in a conversation with a given audience."""

    audience = Audience.PRIVATE

    def message(self, text: str, **more: Any) -> InboundMessage:
        """A message of this person here."""
        return replace(super().message(text, **more), audience=self.audience)


class OpenHands(ConfidingHands):
    """Hands where others read."""

    audience = Audience.SHARED


class Confider:
    """Somebody with a conversation of their own and a place in a common one."""

    def __init__(self, colleague: Colleague, person: str = "p1") -> None:
        self._colleague = colleague
        self.person = Person("test", "w1", person)
        self.alone = Asker(ConfidingHands(colleague.channel, person=person, conversation=f"dm-{person}"))
        self.among_others = Asker(OpenHands(colleague.channel, person=person, conversation="c1"))

    async def memory(self) -> Memory:
        """What is remembered of them."""
        assert self._colleague.app is not None
        store = self._colleague.app._table.memory.store
        return (await store.load(owner_of(self.person))).memory

    async def contents(self) -> list[str]:
        """The facts that are remembered of them."""
        return [one.content for one in (await self.memory()).facts]

    async def conversation_ends(self, conversation: str = "") -> None:
        """What they said is learned from, as when nothing was said for a while."""
        assert self._colleague.app is not None
        table = self._colleague.app._table
        learning = Learning(table.memory, table.commands.jobs, table.outbox, table.clock)
        for mark in await table.memory.marks.turns(self.person):
            if not conversation or mark.place.conversation == conversation:
                await learning.learn(Talk(mark.place, self.person))
