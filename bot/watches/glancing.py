"""Glancing: a heartbeat searches cheaply, and the rest of its job is only done when the searches changed.

`bot.app` puts it before the research of a worker. What the searches cost is in the ledger like everything
else, also when nothing comes of them.
"""

from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Final

from bot.jobs.empty import empty_report
from bot.jobs.journal import JobJournal
from bot.jobs.record import Job
from bot.jobs.run import Research
from bot.store.told import ToldStore
from bot.store.watches import WatchStore
from bot.watches.record import Trigger
from research.evidence import Hit
from research.journal import step_key
from research.ports import Journal, Observer, StopSignal
from research.report import Limits, Report, Spend, Status

Look = Callable[[Job, Journal], Awaitable[tuple[Hit, ...]]]
"""Searches for a job's question with every tool, reads nothing, and spends from the job's limits."""

_GLANCE: Final = step_key("glance", "", ())


@dataclass(frozen=True, slots=True)
class Glance:
    """What a glance decided, as the journal keeps it."""

    changed: bool


class Glancing:
    """Research that looks before it reads, where a watch wants that."""

    def __init__(self, research: Research, look: Look, watches: WatchStore, told: ToldStore) -> None:
        self._research = research
        self._look = look
        self._watches = watches
        self._told = told

    async def answer(self, job: Job, observer: Observer, stop: StopSignal, journal: Journal) -> Report:
        """The report; an empty one where nothing has changed."""
        watch = await self._watches.get(job.watch) if job.watch else None
        if watch is None or watch.trigger is not Trigger.HEARTBEAT:
            return await self._research(job, observer, stop, journal)
        changed = await self._changed(job, journal)
        spent = await journal.spend() if isinstance(journal, JobJournal) else Spend()
        if not changed:
            return replace(empty_report(job, Status.NOTHING_FOUND), spend=spent)
        rest = replace(job, limits=_less(job.limits, spent))
        report = await self._research(rest, observer, stop, journal)
        total = await journal.spend() if isinstance(journal, JobJournal) else report.spend
        return replace(report, spend=total, limits=job.limits)

    async def _changed(self, job: Job, journal: Journal) -> bool:
        """Whether the searches found what they had not found the last time."""
        known = await journal.recall(_GLANCE, Glance)
        if known is not None:
            return known.changed
        before = await self._told.seen(job.watch)
        marks = frozenset(_marks(await self._look(job, journal)))
        if marks:
            await self._told.keep_glance(job.id, marks)
        glance = Glance(before is None or not marks <= before)
        return (await journal.record(_GLANCE, glance)).changed


def _marks(hits: Iterable[Hit]) -> Iterable[str]:
    """A mark for each hit: its page, and what the search shows of it."""
    for hit in hits:
        shown = " ".join(f"{hit.title} {hit.snippet}".split())
        yield f"{hit.source_id}:{sha256(shown.encode()).hexdigest()[:12]}"


def _less(limits: Limits, spent: Spend) -> Limits:
    return Limits(
        max(0, limits.max_tool_calls - spent.tool_calls),
        max(0, limits.max_tokens - spent.tokens_in - spent.tokens_out),
        limits.deadline_seconds,
        max(limits.max_usd - spent.usd, limits.max_usd * 0),
    )
