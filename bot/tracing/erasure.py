"""Erasing a person's events: those that wait, and those that the store has.

`owning` does it when `bot.remembering.erasing.traces` asks for it.
"""

from collections.abc import Mapping
from typing import Any, Final

from bot.store.events import EventStore
from bot.tracing.engine import TraceStore
from bot.tracing.row import loads
from bot.tracing.thread import OwnThread

ERASE: Final = "erase"
"""The one question that changes something. Values: `person`, a key, and `jobs`, ids set apart by commas."""

_GONE: Final = (
    "ALTER TABLE events DELETE WHERE (person = {person:String} AND person != '') "
    "OR (job != '' AND has(splitByChar(',', {jobs:String}), job)) SETTINGS mutations_sync = 1"
)


async def erase(events: EventStore, store: TraceStore, thread: OwnThread, values: Mapping[str, Any]) -> None:
    """Remove them. Raises `StoreAway`."""
    await erase_waiting(events, values)
    await thread.call(lambda: store.command(_GONE, values))


async def erase_waiting(events: EventStore, values: Mapping[str, Any]) -> int:
    """Remove those that wait; how many there were."""
    person, jobs = str(values["person"]), frozenset(str(values["jobs"]).split(",")) - {""}

    def theirs(text: str) -> bool:
        try:
            event = loads(text).event
        except ValueError:
            return False
        return (bool(person) and event.person == person) or event.job in jobs

    return await events.drop_where(theirs)
