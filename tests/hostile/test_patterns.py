"""Words that a page chooses cost no more than their length, however they are arranged."""

import resource
import subprocess
import sys

import pytest

CPU_SECONDS = 15
"""What is linear takes two of them; what grows with the square takes thirty and more."""

CALLS = {
    "who did it to whom": "from research.agreement.ordered import ordered as attacked",
    "where a sentence ends": "from research.citations.sentences import _END\nattacked = _END.findall",
    "where a page stops": "from research.retrieval.sentences import _STOP\nattacked = _STOP.findall",
}
UNITS = ("A", "A ", "A'", "A of ", ".", "\n")


def _limited() -> None:
    resource.setrlimit(resource.RLIMIT_CPU, (CPU_SECONDS, CPU_SECONDS))


@pytest.mark.parametrize("imported", CALLS.values(), ids=list(CALLS))
def test_a_pumped_string_ends(imported: str) -> None:
    """A process with so much time of the processor gets through it."""
    code = f"{imported}\nfor unit in {UNITS!r}:\n    attacked((unit * 50_000)[:50_000] + chr(0))"

    subprocess.run([sys.executable, "-c", code], check=True, preexec_fn=_limited)
