"""Carrying out what was claimed: a slot is started, or the person is told that it came too late.

`bot.watches.ticker` calls it. Everything here may happen again after a kill and comes to the same.
"""

import logging
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final

from bot.errors import TooManyJobs
from bot.outbox import Outbox
from bot.present import reply_document
from bot.replies import say
from bot.replies.amounts import day
from bot.store.watch_index import Claimed, WatchIndex
from bot.store.watches import WatchStore
from bot.tracing.tracer import SILENT, Tracer
from bot.watches.buttons import KEEP, REMOVE, RESUME, with_buttons
from bot.watches.record import KEPT, End, Outcome, Pause, Watch
from bot.watches.starting import Starting, run_of
from research.trace import Event, Kind

UNHEARD: Final = timedelta(days=21)
"""After so long without a reply, a button or a reaction a watch asks whether to go on."""
UNANSWERED: Final = timedelta(days=7)
"""After so long without an answer to that it rests."""

log = logging.getLogger(__name__)


class Carrying:
    """Carries out claims."""

    def __init__(
        self,
        index: WatchIndex,
        watches: WatchStore,
        starting: Starting,
        outbox: Outbox,
        tracer: Tracer = SILENT,
    ) -> None:
        self._tracer = tracer
        self._index = index
        self._watches = watches
        self._starting = starting
        self._outbox = outbox

    async def carry_out(self, claimed: Claimed, now: datetime) -> None:
        """Do what was claimed, and take it from the list when it is done."""
        watch = await self._watches.get(claimed.watch_id)
        if watch is not None and watch.active:
            if not claimed.run:
                await self._too_late(watch, claimed.slot, now)
                outcome = "skipped"
            elif watch.asked_at is not None and now - watch.asked_at > UNANSWERED:
                await self._rest(watch)
                outcome = "rests"
            else:
                outcome = await self._start(watch, claimed.slot)
                await self._ask(watch, now)
            late = max((now - claimed.slot).total_seconds() * 1000, 0.0)
            event = Event(Kind.WATCH, milliseconds=late, outcome=outcome)
            self._tracer.of(watch.person, run_of(watch.id, claimed.slot).job_id).emit(event)
        await self._index.done(claimed)

    async def _start(self, watch: Watch, slot: datetime) -> str:
        """How that went, in a word for the traces."""
        run = run_of(watch.id, slot)
        try:
            if await self._starting.start(watch.id, run):
                return "started"
        except TooManyJobs:
            # Its turn comes: what is written down as running and has no job yet is begun at a later tick.
            log.info("watch %s waits for room", watch.id)
            return "waits"
        log.info("watch %s is still busy with an earlier slot", watch.id)
        await self._note(watch.id, Outcome(slot, End.OVERLAP))
        return "overlap"

    async def _too_late(self, watch: Watch, slot: datetime, now: datetime) -> None:
        """Tell it once, unless the clock that said so was wrong."""
        if slot > now:
            return
        await self._note(watch.id, Outcome(slot, End.SKIPPED))
        due = await self._index.next(watch.id)
        following = day(due, watch.language) if due else ""
        words = say(
            "digest.skipped", watch.language, topic=watch.topic, day=day(slot, watch.language), next=following
        )
        delivery_id = f"watch:{watch.id}:late:{int(slot.timestamp())}"
        await self._outbox.post(watch.address, reply_document(words, watch.language), delivery_id)

    async def _ask(self, watch: Watch, now: datetime) -> None:
        """Ask whether to go on where nobody was heard of for long."""
        if watch.asked_at is not None or now - watch.heard_at <= UNHEARD:
            return
        await self._watches.change(watch.id, lambda one: replace(one, asked_at=one.asked_at or now))
        words = say("watch.go_on", watch.language, topic=watch.topic, days=UNHEARD.days)
        document = with_buttons(reply_document(words, watch.language), watch, KEEP, REMOVE)
        delivery_id = f"watch:{watch.id}:ask:{int(watch.heard_at.timestamp())}"
        await self._outbox.post(watch.address, document, delivery_id)

    async def _rest(self, watch: Watch) -> None:
        await self._watches.change(watch.id, lambda one: replace(one, pause=one.pause or Pause.UNREAD))
        await self._index.set(watch.id, None)
        words = say("watch.rests", watch.language, topic=watch.topic)
        document = with_buttons(reply_document(words, watch.language), watch, RESUME, REMOVE)
        asked = watch.asked_at or watch.heard_at
        await self._outbox.post(watch.address, document, f"watch:{watch.id}:rest:{int(asked.timestamp())}")

    async def _note(self, watch_id: str, outcome: Outcome) -> None:
        def noted(watch: Watch) -> Watch:
            if any(one.slot == outcome.slot and one.end == outcome.end for one in watch.history):
                return watch
            return replace(watch, history=(*watch.history, outcome)[-KEPT:])

        await self._watches.change(watch_id, noted)
