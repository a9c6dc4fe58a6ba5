"""Kills at each seam between two writes, so many times, and what people then see on each channel.

`tests.faults.__main__` runs it. Where a message goes out, each channel is struck for itself.
"""

import contextlib
import time
from bisect import bisect_right
from collections import Counter
from dataclasses import dataclass, field
from typing import Final

from tests.fakes.crashing import SEAMS
from tests.faults.answers import Again, How, again_in
from tests.faults.daemon import SEAM
from tests.faults.ground import CHANNELS, Ground, NotReady, wait_until
from tests.faults.tally import Struck

LATEST: Final = {"reserved": 8, "called": 8, "recorded": 8, "claimed": 4, "unnoted": 3, "noted": 3}
"""At which pass of a seam a daemon dies at the latest; of the others at the second."""
SENDING: Final = ("claimed", "before_send", "after_send", "before_edit", "after_edit", "unnoted", "noted")
"""Seams that one channel passes by itself."""
REACHED_SECONDS: Final = 30.0
MOST_LIVES: Final = 4
"""Lives for a strike in which the seam may stay out of reach."""


@dataclass(slots=True)
class Deaths:
    """When a daemon died at which seam, while which channel was aimed at."""

    times: list[float] = field(default_factory=list)
    seams: list[str] = field(default_factory=list)
    count: Counter[tuple[str, str]] = field(default_factory=Counter)

    def add(self, at: float, seam: str, channel: str) -> None:
        """One more."""
        self.times.append(at)
        self.seams.append(seam)
        self.count[seam, channel] += 1

    def before(self, at: float) -> str:
        """The seam of the last death before a time; empty before the first."""
        place = bisect_right(self.times, at)
        return self.seams[place - 1] if place else ""


def seams(ground: Ground, strikes: int) -> Struck:
    """The daemon dies at each seam, so many times; a question is asked for each life.

    After each round it is left in peace until everything is answered, as what never can be is given up.
    """
    struck, deaths = Struck(), Deaths()
    for number in range(strikes):
        for seam in SEAMS:
            channels = CHANNELS if seam in SENDING else (CHANNELS[number % len(CHANNELS)],)
            for channel in channels:
                if not any(_life(ground, seam, channel, deaths) for _ in range(MOST_LIVES)):
                    struck.remarks.append(f"{seam} was not reached at {channel}")
        ground.start()
        ground.answered(600.0)
        ground.end()
    struck.times = sum(deaths.count.values())
    struck.broken += sum(1 for seam in SEAMS if sum(deaths.count[seam, one] for one in CHANNELS) < strikes)
    struck.remarks += _table(deaths, again_in(ground.platform.posts()))
    return struck


def _life(ground: Ground, seam: str, channel: str, deaths: Deaths) -> bool:
    """Start a daemon that is to die at a seam, and ask on a channel; whether it did."""
    times = ground.chance.randint(1, LATEST.get(seam, 2))
    where = channel if seam in SENDING else ""
    daemon = ground.daemon = ground.started("all", {SEAM: f"{seam}:{times}:{where}"})
    ground.ask(1, channel=channel)
    with contextlib.suppress(NotReady):
        over = lambda: daemon.poll() is not None or ground.idle()  # noqa: E731
        wait_until(over, "the seam is reached", REACHED_SECONDS)
    if daemon.poll() is None:
        ground.kill()
        return False
    deaths.add(time.time(), seam, channel)
    return True


def _table(deaths: Deaths, again: list[Again]) -> list[str]:
    """What came again after deaths at each seam, on the channel that looks up and on the one that forgets."""
    seen = Counter((deaths.before(one.at), one.channel, one.how) for one in again)
    lines = [_row("seam", "killed", [str(how) for how in How], "what the daemon was about")]
    for seam, what in SEAMS.items():
        killed = "/".join(str(deaths.count[seam, one]) for one in CHANNELS)
        cells = ["/".join(str(seen[seam, one, how]) for one in CHANNELS) for how in How]
        lines.append(_row(seam, killed, cells, what))
    return lines


def _row(seam: str, killed: str, cells: list[str], what: str) -> str:
    return f"{seam:<13}{killed:>8}" + "".join(f"{one:>10}" for one in cells) + f"   {what}"
