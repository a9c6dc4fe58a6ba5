"""Validating written text: time per 1,000 sentences, and how it grows with the length of one text."""

from collections.abc import Iterator, Sequence
from functools import partial

from research.citations import validate
from tests.bench import timing
from tests.bench.row import Row
from tests.research.citations.written import Written, report

TEXTS = 150
SIZES = (30, 120, 480)
ROUNDS = 3


def rows() -> Iterator[Row]:
    """Many short texts, as sections are, then one long text at growing lengths."""
    texts = [report(seed) for seed in range(TEXTS)]
    sentences = sum(len(one.sentences) for one in texts)
    _validate(texts[:5])
    seconds = timing.median_cpu(partial(_validate, texts), ROUNDS)
    note = f"{sentences} true sentences in {TEXTS} texts, median of {ROUNDS}"
    yield Row("sections: processor per 1,000 sentences", 1e6 * seconds / sentences, "ms", note)
    times = []
    for size in SIZES:
        text = _long(size)
        times.append(1000 * timing.median_cpu(partial(_validate, [text]), ROUNDS))
        per = 1000 * times[-1] / len(text.sentences)
        note = f"one text of {len(text.sentences)} sentences over {len(text.facts)} facts"
        yield Row(f"a text of {size} sentences: processor per 1,000", per, "ms", note)
    yield Row("time grows with length to the power", timing.growth(SIZES, times), "", "1 is straight")


def _validate(texts: Sequence[Written]) -> None:
    for one in texts:
        validate(one.markdown(), one.facts, framing=False)


def _long(count: int) -> Written:
    """One text with the facts and sentences of many."""
    whole = Written({}, {}, [])
    seed = 1000
    while len(whole.sentences) < count:
        one = report(seed)
        whole.facts.update(one.facts)
        whole.told.update(one.told)
        whole.sentences.extend(one.sentences)
        seed += 1
    return Written(whole.facts, whole.told, whole.sentences[:count])
