"""Weighing facts against each other: time and memory per 1,000 facts, and how both grow.

Half of the facts are a crowd that speaks of the same few things, which is the hard case, half are of ten
topics in both languages. Five facts come from each source, as in a job.
"""

import random
from collections.abc import Iterator
from datetime import UTC, datetime
from functools import partial

from research.agreement import weigh
from research.evidence import Fact, Source
from tests.bench import memory, timing
from tests.bench.row import Row
from tests.research.citations.written import TOPICS

SIZES = (1_000, 3_000, 10_000)
FACTS_A_SOURCE = 5
AT = datetime(2026, 1, 1, tzinfo=UTC)
THINGS = ("bridge", "harbour", "library", "school", "hospital", "stadium", "dam", "museum", "factory")
PLACES = ("Riverport", "Lakeside", "Northfield", "Westbrook", "Kingsford", "Eastham")


def rows() -> Iterator[Row]:
    """A job at each size."""
    small = partial(weigh, *_job(200))
    small()  # What is imported late is not counted.
    times, mebibytes = [], []
    for size in SIZES:
        call = partial(weigh, *_job(size))
        cost = memory.cost_of(call, small)
        mebibytes.append(cost.mebibytes)
        times.append(1000 * cost.seconds)
        note = f"{size:,} facts of {size // FACTS_A_SOURCE:,} sources"
        yield Row(f"processor per 1,000 facts of {size:,}", 1000 * times[-1] / size, "ms", note)
        yield Row(f"memory per 1,000 facts of {size:,}", 1000 * mebibytes[-1] / size, "MiB", note)
    note = "1 is straight, 2 would be the square"
    yield Row("time grows with facts to the power", timing.growth(SIZES, times), "", note)
    yield Row("memory grows with facts to the power", timing.growth(SIZES, mebibytes), "", note)


def _job(count: int) -> tuple[list[Fact], list[Source], dict[str, str]]:
    """Facts with their sources and snapshots."""
    texts = [one for pair in zip(_crowd(count // 2), _topics(count // 2), strict=True) for one in pair]
    facts, pages = [], {}
    for at in range(0, len(texts), FACTS_A_SOURCE):
        name = f"s{at // FACTS_A_SOURCE}"
        page = ""
        for number, text in enumerate(texts[at : at + FACTS_A_SOURCE], 1):
            start = len(page)
            page += text + "\n"
            facts.append(Fact(f"{name}.{number}", name, "q1", text, text, start, start + len(text), 0.9))
        pages[name] = page
    sources = [Source(name, f"https://{name}.example/", name, AT, f"sha-{name}", "path") for name in pages]
    return facts, sources, pages


def _crowd(count: int) -> list[str]:
    """Statements of one shape about a few things in a few places."""
    chosen = random.Random(count)
    return [
        f"The {chosen.choice(THINGS)} of {chosen.choice(PLACES)} cost {chosen.randrange(2, 900)} million "
        f"euros in {chosen.randrange(2001, 2025)} under plan {chosen.choice('ABCDEFGH')}{number % 40}."
        for number in range(count)
    ]


def _topics(count: int) -> list[str]:
    """Statements of ten topics in English and Vietnamese."""
    chosen = random.Random(count)
    return [chosen.choice(chosen.choice(TOPICS)(chosen).sentences) for _ in range(count)]
