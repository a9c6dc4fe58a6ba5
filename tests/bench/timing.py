"""Processor time of a call, and how figures grow. The subjects of the bench use it.

Processor time and not elapsed time, because a machine that does other things as well stretches the latter.
"""

import math
import statistics
import time
from collections.abc import Callable, Sequence
from typing import Any


def cpu(call: Callable[[], Any]) -> float:
    """Seconds that this process computed during a call, in all its threads."""
    before = time.process_time()
    call()
    return time.process_time() - before


def median_cpu(call: Callable[[], Any], times: int) -> float:
    """The median of several calls."""
    return statistics.median(cpu(call) for _ in range(times))


def share(values: Sequence[float], percent: int) -> float:
    """The value that so many percent of the values do not exceed."""
    ordered = sorted(values)
    return ordered[max(0, math.ceil(len(ordered) * percent / 100) - 1)]


def growth(sizes: Sequence[float], costs: Sequence[float]) -> float:
    """The exponent k of cost ~ size**k that fits best: 1 grows with the size, 2 with its square."""
    xs, ys = [math.log(one) for one in sizes], [math.log(max(one, 1e-9)) for one in costs]
    return statistics.linear_regression(xs, ys).slope
