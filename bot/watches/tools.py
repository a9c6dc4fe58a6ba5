"""What the files of `bot.watches` work with.

`bot.conversation.assembly` puts it together once for a daemon.
"""

from dataclasses import dataclass

from redis.asyncio import Redis

from bot.jobs.start import JobStarter
from bot.outbox import Outbox
from bot.store.told import ToldStore
from bot.store.watch_asked import AskedStore
from bot.store.watch_index import WatchIndex
from bot.store.watches import WatchStore
from bot.watches.starting import Preferences, Starting


@dataclass(frozen=True, slots=True)
class WatchTools:
    """The stores of watches, and how a run of one begins."""

    index: WatchIndex
    store: WatchStore
    told: ToldStore
    asked: AskedStore
    starting: Starting
    outbox: Outbox


def watch_tools(
    client: Redis, starter: JobStarter, outbox: Outbox, preferences: Preferences | None = None
) -> WatchTools:
    """The tools on one Redis; without `preferences` runs begin without the person's."""
    store = WatchStore(client)
    return WatchTools(
        WatchIndex(client),
        store,
        ToldStore(client),
        AskedStore(client),
        Starting(store, starter, preferences),
        outbox,
    )
