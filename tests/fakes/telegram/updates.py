"""The queue of updates: numbers, confirmation by offset, a day's retention, repeats and delays on demand.

`town.py` pushes, `receiving.py` and `webhook.py` take from it.
"""

import asyncio
import json
import random
from collections.abc import Callable
from dataclasses import dataclass

from tests.fakes.telegram.records import Json

RETENTION_SECONDS = 24 * 3600
FIRST_ID = 700_000_001
ASKED_FOR = frozenset({"chat_member", "message_reaction", "message_reaction_count"})
"""The kinds that come only to a bot that names them in `allowed_updates`."""


@dataclass(frozen=True, slots=True)
class Update:
    """One update; `made` is the second of its creation."""

    id: int
    kind: str
    payload: Json
    made: int

    def json(self) -> Json:
        """As the bot gets it."""
        return {"update_id": self.id, self.kind: self.payload}


class Updates:
    """Pending updates in their order. `confirmed` are those that the bot has let go."""

    def __init__(self, now: Callable[[], int]) -> None:
        self._now = now
        self._next = FIRST_ID
        self._held: list[tuple[str, Json]] | None = None
        self._changed = asyncio.Event()
        self._again: list[Update] = []
        self.pending: list[Update] = []
        self.confirmed: list[Update] = []
        self.expired: list[Update] = []
        self.allowed: frozenset[str] | None = None

    def push(self, kind: str, payload: Json) -> None:
        """Queue an update, unless the bot does not want its kind."""
        if self._held is not None:
            self._held.append((kind, payload))
            return
        wanted = kind not in ASKED_FOR if self.allowed is None else kind in self.allowed
        if not wanted:
            return
        frozen = json.loads(json.dumps(payload))
        self.pending.append(Update(self._next, kind, frozen, self._now()))
        self._next += 1
        self.wake()

    def hold(self) -> None:
        """From now on updates are late: they wait for `release`."""
        self._held = []

    def release(self, *, shuffled: int | None = None) -> None:
        """Queue what was held, in order, or shuffled by a seed."""
        held, self._held = self._held or [], None
        if shuffled is not None:
            random.Random(shuffled).shuffle(held)
        for kind, payload in held:
            self.push(kind, payload)

    def repeat(self, last: int = 1) -> list[Update]:
        """Send the last updates that were confirmed once more, with their old numbers."""
        again = self.confirmed[-last:]
        self._again += again
        self.wake()
        return again

    def duplicate(self, last: int = 1) -> None:
        """Send the content of the last updates again under new numbers, as twins."""
        for one in (self.confirmed + self.pending)[-last:]:
            self.push(one.kind, one.payload)

    def take(self, offset: int, limit: int) -> list[Update]:
        """Confirm what lies before `offset` and give the next ones; negative counts from the end."""
        self.expire()
        if offset < 0:
            self._confirm(len(self.pending) + offset)
        elif offset > 0:
            self._confirm(sum(one.id < offset for one in self.pending))
        return (self.repeats() + self.pending)[:limit]

    def repeats(self) -> list[Update]:
        """What `repeat` wants sent once more, whatever was confirmed."""
        again, self._again = self._again, []
        return again

    def drop(self, update: Update) -> None:
        """One update has arrived by webhook."""
        if update in self.pending:
            self.pending.remove(update)
            self.confirmed.append(update)
            self.wake()

    def clear(self) -> None:
        """Forget what is pending."""
        self._confirm(len(self.pending))

    def expire(self) -> None:
        """Updates older than a day are gone."""
        oldest = self._now() - RETENTION_SECONDS
        self.expired += [one for one in self.pending if one.made <= oldest]
        self.pending = [one for one in self.pending if one.made > oldest]

    @property
    def waiting(self) -> bool:
        """Whether repeats are still to be sent."""
        return bool(self._again)

    def wake(self) -> None:
        """Something changed."""
        self._changed.set()
        self._changed = asyncio.Event()

    async def changed(self) -> None:
        """Return at the next change."""
        await self._changed.wait()

    def _confirm(self, count: int) -> None:
        count = max(0, count)
        if count:
            self.confirmed += self.pending[:count]
            self.pending = self.pending[count:]
            self.wake()
