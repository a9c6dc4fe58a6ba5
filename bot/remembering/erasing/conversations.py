"""Erases a person from the records of conversations: what they asked, were asked, and that they took part.

In the registry `bot.remembering.erasing`. What others asked in the same thread stays.
"""

from dataclasses import replace

from bot.conversation.record import Conversation
from bot.remembering.erasing.trail import EraserDesk, Trail
from channels.types import Person


class Conversations:
    """Takes a person out of records."""

    def __init__(self, desk: EraserDesk) -> None:
        self._desk = desk

    async def erase(self, trail: Trail) -> None:
        """Go through every place where the person spoke."""
        for place in trail.places:
            await self._desk.conversations.change(place, lambda one: without(one, trail.person))


def without(conversation: Conversation, person: Person) -> Conversation:
    """The record without that person."""
    gone = {one.id for one in conversation.drafts if one.asker == person}
    gone |= {one.job_id for one in conversation.jobs if one.asker == person}
    return replace(
        conversation,
        drafts=tuple(one for one in conversation.drafts if one.id not in gone),
        jobs=tuple(one for one in conversation.jobs if one.job_id not in gone),
        handled=tuple(one for one in conversation.handled if one.draft not in gone),
        kept=tuple(one for one in conversation.kept if one.asker != person),
        people=tuple(one for one in conversation.people if one != person),
    )


def build(desk: EraserDesk) -> Conversations:
    """The eraser of conversations."""
    return Conversations(desk)
