"""Where a turn goes without a model: time a turn, time to begin, how many of the labelled turns are right.

The first turn of a process compiles what the rules look with; the bar is for those after it.
"""

import gc
import time
from collections.abc import Iterator, Sequence

from tests.bench import timing
from tests.bench.row import Row

BAR_MS = 10
ROUNDS = 5
WORDS_OF_A_PASTED_TEXT = 20_000


def rows() -> Iterator[Row]:
    """The package, the first turn, ordinary turns, a pasted text, the labelled turns."""
    started = time.process_time()
    from bot.routing import Context, decide

    yield Row("import", 1000 * (time.process_time() - started), "ms", "with what it imports")
    first = timing.cpu(lambda: decide("what is this?", "en", Context()))
    yield Row("the first turn", 1000 * first, "ms", "reads the weights, compiles the phrases")
    from tests.routing import NAMES, read_turns

    turns = [one for name in NAMES for one in read_turns(name)]
    for one in turns:
        decide(one.text, "en", one.context)
    gc.collect()
    times = [min(_each(one.text, one.context)) for one in turns]
    note = f"{len(turns)} turns, best of {ROUNDS}; the bar is {BAR_MS} ms"
    yield Row("a turn, median", timing.share(times, 50), "ms", note)
    yield Row("a turn, p99", timing.share(times, 99), "ms", note)
    pasted = "Please sum this up. " + "A word and another one, not to be stopped. " * (
        WORDS_OF_A_PASTED_TEXT // 9
    )
    yield Row("a pasted text", min(_each(pasted, Context())), "ms", f"{len(pasted):,} characters")
    yield from _others()


def _others() -> Iterator[Row]:
    """How many are right in each file of turns, where the classifier learned from all but that file."""
    from bot.routing import Label
    from tests.routing.learning import left_out

    for name, found in left_out():
        right = sum(got.route is one.route for one, got in found)
        sure = [got.route is one.route for one, got in found if got.sure]
        note = f"of {len(found)}; of {len(sure)} sure {100 * sum(sure) / len(sure):.1f} %"
        yield Row(f"{name}, left out: right", 100 * right / len(found), "%", note)
        acting = (Label.COMMAND, Label.MEMORY)
        wrong = sum(got.route in acting and got.route is not one.route for one, got in found)
        yield Row(f"{name}, left out: taken for a command or memory by mistake", wrong, "", "the bar is 0")


def _each(text: str, context: object) -> Sequence[float]:
    """Milliseconds of each round."""
    from bot.routing import Context, decide

    assert isinstance(context, Context)
    return [1000 * timing.cpu(lambda: decide(text, "en", context)) for _ in range(ROUNDS)]
