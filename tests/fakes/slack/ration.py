"""How often the app may call: a bucket for each method, and one for each conversation that is posted in.

`server.py` asks before every call; too early means 429 with the seconds until the next call may come.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from tests.fakes.slack.errors import SlackError


class Tier(Enum):
    """Calls a minute, and how many may come at once."""

    ONE = (1, 10)
    TWO = (20, 20)
    THREE = (50, 50)
    FOUR = (100, 100)
    POSTING = (300, 100)
    FREE = (0, 0)

    @property
    def seconds(self) -> float:
        """How long one call takes to come back into the bucket."""
        return 60 / self.value[0]


POSTS_AT_ONCE = 5
POST_SECONDS = 1.0


@dataclass
class Bucket:
    """Calls that may still come; `filled` is when that was counted."""

    left: float
    filled: float


class Ration:
    """The buckets of one app in one workspace. `on = False` switches them off."""

    def __init__(self, now: Callable[[], float]) -> None:
        self.on = True
        self.refused: list[tuple[float, str, float]] = []
        self._now = now
        self._buckets: dict[str, Bucket] = {}

    def take(self, method: str, tier: Tier, channel: str) -> None:
        """Count one call; raises `ratelimited` with the seconds to wait."""
        if not self.on or tier is Tier.FREE:
            return
        wants = [(method, tier.seconds, tier.value[1])]
        if tier is Tier.POSTING and channel:
            wants.append((f"{method}/{channel}", POST_SECONDS, POSTS_AT_ONCE))
        wait = max(self._wait(name, seconds, most) for name, seconds, most in wants)
        if wait > 0:
            self.refused.append((self._now(), f"{method}/{channel}", wait))
            raise SlackError("ratelimited", status=429, retry_after=math.ceil(wait))
        for name, _, _ in wants:
            self._buckets[name].left -= 1

    def _wait(self, name: str, seconds: float, most: int) -> float:
        now = self._now()
        bucket = self._buckets.setdefault(name, Bucket(most, now))
        bucket.left = min(most, bucket.left + (now - bucket.filled) / seconds)
        bucket.filled = now
        return 0.0 if bucket.left >= 1 - 1e-9 else (1 - bucket.left) * seconds
