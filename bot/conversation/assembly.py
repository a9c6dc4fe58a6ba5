"""The table of the conversation, put together from the settings and the opened state.

`bot.app` calls `set_table` once for a daemon.
"""

from bot.access import Access
from bot.commands import COMMANDS
from bot.commands.setup import Desk
from bot.conversation.setup import Table
from bot.conversation.unaided import Unaided
from bot.jobs.start import JobStarter
from bot.settings import Settings
from bot.state import State
from bot.store.conversations import ConversationStore
from bot.store.guidance import GuidanceStore
from bot.store.spend import DailyLimits, SpendStore
from research.ports import Clock


def set_table(settings: Settings, state: State, clock: Clock) -> Table:
    """Everything that the handlers work with."""
    limits = DailyLimits(settings.user_usd_per_day, settings.team_usd_per_day, settings.timezone)
    unaided = Unaided()
    return Table(
        settings=settings,
        access=Access(settings.allow, settings.operators),
        conversations=ConversationStore(state.client),
        guidance=GuidanceStore(state.client),
        starter=JobStarter(state.jobs, state.queues, clock),
        outbox=state.outbox,
        queues=state.queues,
        reports=state.reports,
        journal=state.journal,
        clock=clock,
        commands=Desk(
            COMMANDS,
            state.jobs,
            state.stopper,
            state.queues,
            state.journal,
            SpendStore(state.client),
            limits,
            clock,
        ),
        clarifier=unaided,
        proposer=unaided,
        quick=unaided,
        rewriter=unaided,
    )
