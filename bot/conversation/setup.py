"""What every handler works with, what a handler is, and how the registry finds it.

`bot.app` fills in the `Desk`; `bot.router` builds the handlers of `bot.conversation.handlers` from it.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from bot.access import Access
from bot.caching.answers import Answers
from bot.commands.setup import Desk as CommandDesk
from bot.conversation.ports import Clarifier, Proposer, QuickAnswers, Rewriter
from bot.conversation.scene import Scene
from bot.jobs.start import JobStarter
from bot.outbox import Outbox
from bot.pairing import Door
from bot.queue import Queues
from bot.remembering.tools import MemoryTools
from bot.reports import ReportFiles
from bot.routing.ports import RouterModel
from bot.settings import Settings
from bot.store.conversations import ConversationStore
from bot.store.feedback import FeedbackStore
from bot.store.guidance import GuidanceStore
from bot.store.inbox import InboxStore
from bot.store.journal import JournalStore
from bot.store.person_settings import PersonSettings
from bot.tracing.tracer import Tracer
from bot.turn import Outcome
from bot.uploads.channel_files import ChannelFiles
from bot.watches.tools import WatchTools
from channels.types import Person
from research.ports import Clock


@dataclass(frozen=True, slots=True)
class Table:
    """Everything at hand in a conversation.

    `reader` is the fast model that reads a turn which the rules cannot place, for a key and who pays.
    """

    settings: Settings
    access: Access
    door: Door
    conversations: ConversationStore
    guidance: GuidanceStore
    starter: JobStarter
    outbox: Outbox
    inbox: InboxStore
    queues: Queues
    reports: ReportFiles
    journal: JournalStore
    clock: Clock
    commands: CommandDesk
    feedback: FeedbackStore
    own_settings: PersonSettings
    reader: Callable[[str, Person], RouterModel] | None
    clarifier: Clarifier
    proposer: Proposer
    quick: QuickAnswers
    rewriter: Rewriter
    watching: WatchTools
    memory: MemoryTools
    answers: Answers
    tracer: Tracer
    files: ChannelFiles


class Handler(Protocol):
    """Takes the turns of one route."""

    async def handle(self, scene: Scene) -> Outcome:
        """What became of the turn. Called again for the same turn, it does the same and says it once."""
        ...


@dataclass(frozen=True, slots=True)
class HandlerEntry:
    """A line of the registry: the label of the route and the module that has
    `build(table, handlers, label)`; the mapping holds all handlers by their labels, once all are built.
    """

    label: str
    module: str
