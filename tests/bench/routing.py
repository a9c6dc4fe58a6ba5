"""Where a turn goes without a model: time a turn, time to learn, how many of the labelled turns are right.

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
    from bot.routing import Context, Label, decide

    yield Row("import", 1000 * (time.process_time() - started), "ms", "with what it imports")
    first = timing.cpu(lambda: decide("what is this?", "en", Context()))
    yield Row("the first turn", 1000 * first, "ms", "learns from the examples, compiles the phrases")
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
    for name in NAMES:
        own = read_turns(name)
        found = [decide(one.text, "en", one.context) for one in own]
        right = sum(one.route is got.route for one, got in zip(own, found, strict=True))
        unsure = sum(not one.sure for one in found)
        yield Row(f"{name}: right", 100 * right / len(own), "%", f"of {len(own)}, {unsure} of them unsure")
        acting = (Label.COMMAND, Label.MEMORY)
        wrong = sum(
            got.route in acting and one.route is not got.route for one, got in zip(own, found, strict=True)
        )
        yield Row(f"{name}: taken for a command or memory by mistake", wrong, "", "the bar is 0")


def _each(text: str, context: object) -> Sequence[float]:
    """Milliseconds of each round."""
    from bot.routing import Context, decide

    assert isinstance(context, Context)
    return [1000 * timing.cpu(lambda: decide(text, "en", context)) for _ in range(ROUNDS)]
