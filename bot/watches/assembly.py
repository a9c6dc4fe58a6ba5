"""The parts of a daemon that keep topics in view, put together from its stores.

`bot.app` takes them from here.
"""

from bot.jobs.run import Research
from bot.jobs.telling import PlainTelling, Telling
from bot.store.jobs import JobStore
from bot.tracing.tracer import SILENT, Tracer
from bot.watches.carrying import Carrying
from bot.watches.digesting import Digesting
from bot.watches.glancing import Glancing, Look
from bot.watches.settling import Settling
from bot.watches.ticker import Ticker
from bot.watches.tools import WatchTools
from research.ports import Snapshots


def ticker(tools: WatchTools, jobs: JobStore, tracer: Tracer = SILENT) -> Ticker:
    """What looks for watches that are due."""
    carrying = Carrying(tools.index, tools.store, tools.starting, tools.outbox, tracer)
    settling = Settling(tools.index, tools.store, tools.told, jobs, tools.outbox, tools.starting)
    return Ticker(tools.index, tools.store, carrying, settling)


def glancing(research: Research, look: Look, tools: WatchTools) -> Research:
    """The research of a worker, with a glance before it where a watch wants one."""
    return Glancing(research, look, tools.store, tools.told).answer


def digesting(tools: WatchTools, snapshots: Snapshots) -> Telling:
    """The telling of a worker, which cuts digests to what is new."""
    return Digesting(PlainTelling(), tools.store, tools.told, snapshots)
