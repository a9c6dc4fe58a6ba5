"""What `footnote watch` answers: every watch, or that one looks now or is gone.

`bot.cli.watch` prints it.
"""

import asyncio
from datetime import datetime

from bot.errors import UnknownWatch
from bot.jobs.start import JobStarter
from bot.remembering.preferring import WatchPreferences
from bot.remembering.tools import memory_tools
from bot.replies import say
from bot.settings import Settings
from bot.state import opened
from bot.watches.listing import line
from bot.watches.record import Watch
from bot.watches.starting import manual_run
from bot.watches.tools import WatchTools, watch_tools
from research.brief import Language
from research.clock import SystemClock


async def answer(settings: Settings, verb: str, watch_id: str, language: Language) -> str:
    """The words to print. Raises `UnknownWatch`, `TooManyJobs`."""
    clock = SystemClock()
    async with opened(settings, clock) as state:
        starter = JobStarter(state.jobs, state.queues, clock)
        memory = memory_tools(settings, state.client, None)
        preferences = WatchPreferences(memory, state.outbox, clock)
        tools = watch_tools(state.client, starter, state.outbox, preferences)
        if verb == "list":
            return await _list(tools, language)
        watch = await tools.store.get(watch_id)
        if watch is None:
            raise UnknownWatch(watch_id)
        if verb == "remove":
            await tools.store.remove(watch)
            return say("watch.removed", language, topic=watch.topic)
        now = await tools.index.now()
        begun = await tools.starting.start(watch.id, manual_run(watch.id, now.isoformat(), now))
        return say("watch.looking" if begun else "watch.busy", language, topic=watch.topic)


async def _list(tools: WatchTools, language: Language) -> str:
    watches = await tools.store.all()
    due = [await tools.index.next(one.id) for one in watches]
    rows = [_row(watch, at) for watch, at in zip(watches, due, strict=True)]
    lines = await asyncio.to_thread(lambda: [f"{who}  {line(one, at, language)}" for who, one, at in rows])
    return "\n".join(lines) or say("cli.no_watches", language)


def _row(watch: Watch, at: datetime | None) -> tuple[str, Watch, datetime | None]:
    person = watch.person
    where = "/".join(part for part in (person.workspace, person.person) if part)
    return f"{watch.id}  {person.platform}:{where}", watch, at
