"""What a person waits for before anything happens: time and modules of the shortest commands."""

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from tests.bench.processes import environment
from tests.bench.row import Row

ROUNDS = 7
HEAVY = (
    "anthropic",
    "tavily",
    "firecrawl",
    "slack_bolt",
    "telegram",
    "trafilatura",
    "pypdfium2",
    "numpy",
    "docket",
    "redis",
)
COUNT = """
import sys
sys.argv = ["footnote", *sys.argv[1:]]
from bot.__main__ import main
try:
    main()
finally:
    sys.stderr.write("\\n" + " ".join(sys.modules))
"""


def rows() -> Iterator[Row]:
    """`footnote --help` and `footnote check`, beside an interpreter that does nothing."""
    with tempfile.TemporaryDirectory() as folder:
        data = environment(Path(folder))
        footnote = str(Path(sys.executable).parent / "footnote")
        yield from _timed("python alone", [sys.executable, "-c", "pass"], data, "the floor")
        for words in (("--help",), ("check",)):
            name = f"footnote {' '.join(words)}"
            yield from _timed(name, [footnote, *words], data, f"median of {ROUNDS}; disk cache, load")
            modules = _modules(words, data)
            heavy = [one for one in HEAVY if one in modules]
            yield Row(f"{name}: modules", len(modules), "", "the standard library's counted too")
            yield Row(f"{name}: of {len(HEAVY)} heavy ones", len(heavy), "", ", ".join(heavy) or "none")


def _timed(name: str, command: Sequence[str], environ: dict[str, str], note: str) -> Iterator[Row]:
    elapsed, processor = [], []
    for _ in range(ROUNDS):
        before, started = os.times(), time.perf_counter()
        subprocess.run(
            command, env=environ, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False
        )
        elapsed.append(1000 * (time.perf_counter() - started))
        after = os.times()
        spent = after.children_user + after.children_system - before.children_user - before.children_system
        processor.append(1000 * spent)
    yield Row(f"{name}: elapsed", statistics.median(elapsed), "ms", note)
    yield Row(f"{name}: processor", statistics.median(processor), "ms", "counted in steps of 10 ms")


def _modules(words: Sequence[str], environ: dict[str, str]) -> set[str]:
    done = subprocess.run(
        [sys.executable, "-c", COUNT, *words],
        env=environ,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        check=False,
    )
    return set(done.stderr.rsplit("\n", 1)[-1].split())
