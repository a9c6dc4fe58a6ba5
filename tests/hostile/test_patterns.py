"""Words that a page chooses cost no more than their length, however they are arranged."""

import resource
import subprocess
import sys

import pytest

CPU_SECONDS = 15
"""What is linear takes two of them; what grows with the square takes thirty and more."""

CALLS = {
    "who did it to whom": "from research.agreement.ordered import ordered as attacked",
    "who did what": "from research.agreement.deeds import deeds as attacked",
    "what kind of place": "from research.agreement.places import kinds_named as attacked",
    "whose role it is": "from research.citations.placed import _holders as attacked",
    "what is allowed": (
        "from research.agreement.permission import rules_part\nattacked = lambda text: rules_part(text, text)"
    ),
    "who does it in the passive": "from research.agreement.opposites import agent_first as attacked",
    "halves": "from research.agreement.halves import halves\nattacked = lambda text: list(halves(text))",
    "where a sentence ends": "from research.citations.sentences import _END\nattacked = _END.findall",
    "words broken at the end of lines": "from research.reading.cleaning import clean_text as attacked",
    "where a page stops": "from research.retrieval.sentences import _STOP\nattacked = _STOP.findall",
}
UNITS = (
    "A",
    "A ",
    "A'",
    "A of ",
    ".",
    "\n",
    "won by A ",
    "A who won ",
    "không được ",
    "one and ",
    "head of ",
    "a-\n",
    "`",
    "** ",
)


def _limited() -> None:
    resource.setrlimit(resource.RLIMIT_CPU, (CPU_SECONDS, CPU_SECONDS))


@pytest.mark.parametrize("imported", CALLS.values(), ids=list(CALLS))
def test_a_pumped_string_ends(imported: str) -> None:
    """A process with so much time of the processor gets through it."""
    code = f"{imported}\nfor unit in {UNITS!r}:\n    attacked((unit * 50_000)[:50_000] + chr(0))"

    subprocess.run([sys.executable, "-c", code], check=True, preexec_fn=_limited)
