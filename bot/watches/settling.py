"""Settling: when the job of a slot is over and its digest has arrived, its facts count as told.

`bot.watches.ticker` calls it for every watch that is being worked on. A digest that was refused or of which
nobody knows whether it arrived was not told; what it held comes again.
"""

import logging
from dataclasses import replace
from decimal import Decimal

from bot.delivery import DeliveryState
from bot.errors import TooManyJobs
from bot.jobs.record import Job, JobState
from bot.outbox import Outbox
from bot.store.jobs import JobStore
from bot.store.told import Draft, ToldStore
from bot.store.watch_index import WatchIndex
from bot.store.watches import WatchStore
from bot.watches.digesting import MOST_FAILURES
from bot.watches.record import KEPT, End, Outcome, Pause, Run, Watch
from bot.watches.starting import Starting
from research.report import StopReason

log = logging.getLogger(__name__)


class Settling:
    """Closes the runs of watches."""

    def __init__(
        self,
        index: WatchIndex,
        watches: WatchStore,
        told: ToldStore,
        jobs: JobStore,
        outbox: Outbox,
        starting: Starting,
    ) -> None:
        self._index = index
        self._watches = watches
        self._told = told
        self._jobs = jobs
        self._outbox = outbox
        self._starting = starting

    async def settle(self, watch_id: str) -> bool:
        """Close the run of a watch if it is over; whether it was."""
        watch = await self._watches.get(watch_id)
        run = watch.running if watch else None
        if watch is None or run is None:
            await self._watches.runs(watch_id, running=False)
            return True
        job = await self._jobs.get(run.job_id)
        if job is None:
            await self._begin(watch, run)
            return False
        if not job.state.over:
            return False
        draft = await self._told.draft(job.id) or Draft(speaks=False, why=job.error)
        end = await self._end(job, draft)
        if end is None:
            return False
        await self._close(watch, run, draft, _outcome(run, job, draft, end))
        return True

    async def _begin(self, watch: Watch, run: Run) -> None:
        try:
            await self._starting.begin(watch, run)
        except TooManyJobs:
            log.info("watch %s waits for room", watch.id)

    async def _end(self, job: Job, draft: Draft) -> End | None:
        """How the slot ended; None while its digest is on its way."""
        state = await self._outbox.settled(job.final_delivery) if draft.speaks else None
        if draft.speaks and state is None and not await self._outbox.forgotten(job.final_delivery):
            return None
        if state is DeliveryState.REFUSED:
            return End.REFUSED
        if draft.why or (job.state is JobState.FAILED):
            return End.FAILED
        if not draft.speaks:
            return End.QUIET
        if state is not DeliveryState.DELIVERED:
            return End.UNSURE
        return End.DELIVERED if draft.new else End.QUIET

    async def _close(self, watch: Watch, run: Run, draft: Draft, outcome: Outcome) -> None:
        arrived = outcome.end in (End.DELIVERED, End.QUIET)
        await self._told.commit(watch.id, run.job_id, draft, arrived=arrived)

        def closed(one: Watch) -> Watch:
            if one.running != run:
                return one
            failures = one.failures + 1 if outcome.end is End.FAILED else 0
            pause = Pause.FAILURES if failures >= MOST_FAILURES else None
            pause = Pause.GONE if outcome.end is End.REFUSED else pause
            return replace(
                one,
                running=None,
                failures=failures if outcome.end is not End.REFUSED else one.failures,
                pause=one.pause or pause,
                history=(*one.history, outcome)[-KEPT:],
            )

        await self._watches.runs(watch.id, running=False)
        after = await self._watches.change(watch.id, closed)
        if after is not None and not after.active:
            await self._index.set(watch.id, None)


def _outcome(run: Run, job: Job, draft: Draft, end: End) -> Outcome:
    usd = job.spend.usd if job.spend else Decimal(0)
    stopped = job.stopped_by is StopReason.PERSON
    why = draft.why or job.error if end is End.FAILED else ""
    return Outcome(
        run.slot, end, job.id, draft.new if end is End.DELIVERED else 0, usd, "stopped" if stopped else why
    )
