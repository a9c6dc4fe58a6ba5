"""The critical path of a job's recorded calls. `tests.bench.research` compares it with what the job took.

Two lengths: of the chain of calls as they really ran, each waiting for the one before it, and of the shortest
path that there could be, on which no call waits for its turn.
"""

from collections.abc import Iterable, Sequence
from itertools import accumulate, groupby

from tests.bench.standins import Recorded

GATHERING = ("search", "extract", "scrape", "page", "FactList")


def ran(calls: Sequence[Recorded]) -> float:
    """Seconds of the chain that leads to the last call, each link being the call that ended last before."""
    seconds = 0.0
    left = sorted(calls, key=lambda one: one.finished)
    until = left[-1].finished
    while left := [one for one in left if one.finished <= until]:
        last = left[-1]
        seconds += last.finished - last.started
        until = last.started
    return seconds


def shortest(calls: Sequence[Recorded]) -> float:
    """Seconds of the path on which all calls of a stage run at once; stages follow on each other.

    A round of gathering is a search, then a page, then what a model finds in it. Sections are written at
    once. Every other call of a model is a stage of its own.
    """
    ordered = sorted(calls, key=lambda one: one.started)
    stages = groupby(enumerate(ordered), key=lambda pair: _stage(pair[1]) or str(pair[0]))
    return sum(_longest([one for _, one in stage]) for _, stage in stages)


def _stage(call: Recorded) -> str:
    """The name of the stage that a call shares with its neighbours; empty when it stands alone."""
    if _step(call) in GATHERING:
        return "gathering"
    return "writing" if 'kind="section"' in call.about else ""


def _step(call: Recorded) -> str:
    return next((one for one in GATHERING if one in call.about.split(maxsplit=2)[:2]), "")


def _longest(stage: Iterable[Recorded]) -> float:
    """The sum of the longest call of each step of a stage."""
    longest: dict[str, float] = {}
    for call in stage:
        step = _step(call)
        longest[step] = max(longest.get(step, 0.0), call.nominal)
    return sum(longest.values())


def at_once(calls: Sequence[Recorded]) -> int:
    """The most calls that were under way at one moment."""
    edges = sorted([(one.started, 1) for one in calls] + [(one.finished, -1) for one in calls])
    return max(accumulate((step for _, step in edges)), default=0)
