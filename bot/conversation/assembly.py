"""The table of the conversation, put together from the settings and the opened state.

`bot.app` calls `set_table` once for a daemon.
"""

from bot.access import Access
from bot.caching.answers import Answers
from bot.commands import COMMANDS
from bot.commands.setup import Desk
from bot.conversation.aided import Aided
from bot.conversation.model_calls import ModelCalls
from bot.conversation.proposing import Proposing
from bot.conversation.setup import Table
from bot.conversation.unaided import Unaided
from bot.jobs.journal import Journals
from bot.jobs.research import ResearchDesk
from bot.jobs.start import JobStarter
from bot.pairing import Door
from bot.remembering.preferring import WatchPreferences
from bot.remembering.tools import memory_tools
from bot.services import pays
from bot.settings import Settings
from bot.state import State
from bot.store.conversations import ConversationStore
from bot.store.feedback import FeedbackStore
from bot.store.guidance import GuidanceStore
from bot.store.pairing import PairingStore
from bot.store.person_settings import PersonSettings
from bot.store.spend import DailyLimits, SpendStore
from bot.tracing.asking import of_owner
from bot.uploads.channel_files import ChannelFiles
from bot.watches.tools import watch_tools
from research.ports import Clock


def set_table(
    settings: Settings,
    state: State,
    clock: Clock,
    desk: ResearchDesk,
    journals: Journals,
    answers: Answers,
) -> Table:
    """Everything that the handlers work with; without a key and a paid search nothing is priced."""
    limits = DailyLimits(settings.user_usd_per_day, settings.team_usd_per_day, settings.timezone)
    starter, unaided = JobStarter(state.jobs, state.queues, clock), Unaided()
    with_model = settings.anthropic_api_key is not None
    calls = ModelCalls(desk, journals, state.journal, clock)
    aided = Aided(calls, unaided) if with_model else unaided
    priced = pays(settings)
    memory = memory_tools(settings, state.client, calls if with_model else None)
    preferences = WatchPreferences(memory, state.outbox, clock)
    return Table(
        settings=settings,
        access=Access(settings.allow, settings.operators),
        door=Door(Access(settings.allow, settings.operators), PairingStore(state.client)),
        conversations=ConversationStore(state.client),
        guidance=GuidanceStore(state.client),
        starter=starter,
        outbox=state.outbox,
        inbox=state.inbox,
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
            Access(settings.allow, settings.operators),
            of_owner(state.client, clock),
        ),
        feedback=FeedbackStore(state.client),
        own_settings=PersonSettings(state.client),
        reader=calls.reader if with_model else None,
        clarifier=aided,
        proposer=Proposing(calls, desk, starter) if priced else unaided,
        quick=aided,
        rewriter=aided,
        watching=watch_tools(state.client, starter, state.outbox, preferences),
        memory=memory,
        answers=answers,
        tracer=state.tracer,
        files=ChannelFiles(),
    )
