"""Starting: a slot of a watch becomes one ordinary job, however often it is started.

`bot.watches.carrying` starts slots that were claimed, `bot.watches.handling` those that a person wants now.
The record of the watch says which slot is worked on; that is written first, so that of two only one begins.
"""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import datetime
from hashlib import sha256

from bot.jobs.options import Request
from bot.jobs.record import Job
from bot.jobs.start import JobStarter
from bot.replies import say
from bot.store.keys import SHARED_QUEUE
from bot.store.watches import WatchStore
from bot.watches.record import Run, Watch
from research.brief import Brief, Question

Preferences = Callable[[Watch, str], Awaitable[str]]
"""What of the person's memory belongs to the question of a watch of theirs, for the writer alone."""


class Starting:
    """Begins runs of watches."""

    def __init__(
        self, watches: WatchStore, starter: JobStarter, preferences: Preferences | None = None
    ) -> None:
        self._watches = watches
        self._starter = starter
        self._preferences = preferences

    async def start(self, watch_id: str, run: Run) -> bool:
        """Begin a run; false, and nothing changes, while another one is under way. Raises `TooManyJobs`."""

        def begun(watch: Watch) -> Watch:
            return replace(watch, running=run) if watch.running is None else watch

        watch = await self._watches.change(watch_id, begun)
        if watch is None:
            return False
        await self._watches.runs(watch_id, running=True)
        if watch.running != run:
            return False
        await self.begin(watch, run)
        return True

    async def begin(self, watch: Watch, run: Run) -> Job:
        """The job of a run: a new one, or the one that is there already. Raises `TooManyJobs`."""
        question = Question(question_of(watch), watch.language)
        preferences = await self._preferences(watch, question.text) if self._preferences else ""
        brief = Brief(question, watch.depth, watch.scope, preferences)
        request = Request(brief, watch.limits, SHARED_QUEUE)
        job = self._starter.job(run.job_id, request, watch.address, watch.person)
        return await self._starter.begin(replace(job, watch=watch.id))


def run_of(watch_id: str, slot: datetime) -> Run:
    """The run of a slot; always with the same job."""
    return Run(slot, _job_id(watch_id, slot.isoformat()))


def manual_run(watch_id: str, turn_id: str, now: datetime) -> Run:
    """The run that a person wants; always the same for a turn."""
    return Run(now, _job_id(watch_id, turn_id), manual=True)


def question_of(watch: Watch) -> str:
    """What the job asks: the topic where that is a question, else what is new about it."""
    if watch.topic.rstrip().endswith("?"):
        return watch.topic
    return say("watch.question", watch.language, topic=watch.topic)


def _job_id(watch_id: str, slot: str) -> str:
    return sha256(f"watch\0{watch_id}\0{slot}".encode()).hexdigest()[:12]
