"""Flood control: so many messages a second in a chat, a minute in a group, a second in all; then 429.

Asked by every method that writes into a chat. Edits count as messages do; chat actions, answers to buttons
and deletions do not. The real limits are secret, these are the published ones.
"""

import math
from collections import defaultdict, deque
from collections.abc import Callable
from dataclasses import dataclass

from tests.fakes.telegram.errors import too_many


@dataclass(frozen=True, slots=True)
class Rates:
    """What is let through: in a chat `burst` at once and then `per_second`; a hold lasts `hold` at least."""

    burst: int = 5
    per_second: float = 1.0
    group_per_minute: int = 20
    overall_per_second: int = 30
    hold: int = 3


UNLIMITED = Rates(burst=10**6, per_second=10**6, group_per_minute=10**6, overall_per_second=10**6)


class Flood:
    """The times of what was let through, and the chats that are held."""

    def __init__(self, rates: Rates, now: Callable[[], float]) -> None:
        self.rates = rates
        self._now = now
        self._sent: defaultdict[int, deque[float]] = defaultdict(deque)
        self._all: deque[float] = deque()
        self._tokens: dict[int, tuple[float, float]] = {}
        self._held: dict[int, float] = {}

    def hold(self, chat_id: int, seconds: float) -> None:
        """Refuse everything in a chat for so long, as after a flood of edits."""
        self._held[chat_id] = self._now() + seconds

    def pass_(self, chat_id: int, count: int = 1) -> None:
        """Count messages or an edit in a chat; raises 429."""
        now = self._now()
        if self._held.get(chat_id, now) > now:
            raise too_many(math.ceil(self._held[chat_id] - now))
        wait = max(self._wait_of_group(chat_id, count, now), self._wait_of_chat(chat_id, count, now))
        if wait > 0:
            wait = max(wait, self.rates.hold)
            self._held[chat_id] = now + wait
            raise too_many(math.ceil(wait))
        while self._all and self._all[0] <= now - 1:
            self._all.popleft()
        if len(self._all) + count > self.rates.overall_per_second:
            raise too_many(1)
        self._all.extend([now] * count)
        self._sent[chat_id].extend([now] * count)
        tokens, _ = self._tokens[chat_id]
        self._tokens[chat_id] = tokens - count, now

    def _wait_of_group(self, chat_id: int, count: int, now: float) -> float:
        sent = self._sent[chat_id]
        while sent and sent[0] <= now - 60:
            sent.popleft()
        if chat_id > 0 or len(sent) + count <= self.rates.group_per_minute:
            return 0
        return sent[0] + 60 - now if sent else 60

    def _wait_of_chat(self, chat_id: int, count: int, now: float) -> float:
        tokens, since = self._tokens.get(chat_id, (float(self.rates.burst), now))
        tokens = min(float(self.rates.burst), tokens + (now - since) * self.rates.per_second)
        self._tokens[chat_id] = tokens, now
        enough = tokens >= 1 if count == 1 else tokens > 0
        return 0 if enough else (1 - tokens) / self.rates.per_second
