"""A scene: one turn with the conversation that it belongs to, as a handler finds it.

`bot.router` sets the scene before it decides where the turn goes; every handler gets one.
"""

from dataclasses import dataclass, replace

from bot.conversation.record import Conversation, Draft
from bot.jobs.record import Job
from bot.turn import Turn
from channels.types import Address, InboundMessage, Person
from research.brief import Language
from research.report import StopReason

LIMITS = (StopReason.TOOL_CALLS, StopReason.TOKENS, StopReason.DEADLINE, StopReason.USD)


@dataclass(frozen=True, slots=True)
class Scene:
    """`running` are the person's own jobs here, `reported` the thread's that have ended.

    Newest first; but the report that the person replies to stands before the others.
    """

    turn: Turn
    address: Address
    language: Language
    conversation: Conversation
    running: tuple[Job, ...] = ()
    reported: tuple[Job, ...] = ()

    @property
    def message(self) -> InboundMessage:
        """The message."""
        return self.turn.message

    @property
    def person(self) -> Person:
        """Who wrote it."""
        return self.turn.message.sender

    @property
    def text(self) -> str:
        """What was written."""
        return self.turn.message.text.strip()

    @property
    def place(self) -> Address:
        """The thread, as records are keyed."""
        return self.address.place

    @property
    def draft(self) -> Draft | None:
        """The newest question of this person that waits for an answer."""
        waiting = (one for one in reversed(self.conversation.drafts) if one.asker == self.person)
        return next(waiting, None)

    @property
    def offered(self) -> Job | None:
        """The person's last job, where it ended at a limit and may be continued."""
        last = next((one for one in self.reported if one.asker == self.person), None)
        line = None if last is None else self.conversation.line(last.id)
        if last is None or last.stopped_by not in LIMITS or (line is not None and line.declined):
            return None
        return last

    def at(self, address: Address) -> "Scene":
        """The scene in another thread."""
        return replace(self, address=address)
