"""`python -m tests.bench [SUBJECT …] [--json FILE]` prints what each subject measures; `make bench` runs all.

Each subject runs in a process of its own, so that none measures the memory that another has left.
"""

import argparse
import importlib
import json
import subprocess
import sys
from dataclasses import asdict
from pathlib import Path

from tests.bench.row import Row

SUBJECTS = (
    "startup",
    "processes",
    "reading",
    "retrieval",
    "answering",
    "agreement",
    "validation",
    "routing",
    "conversations",
    "remembering",
    "tracing",
    "cache",
    "large",
    "research",
    "waiting",
    "slack",
    "watches",
)


def main() -> int:
    """The exit code: 1 when a subject could not be measured."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("subject", nargs="*", choices=[[], *SUBJECTS], help=", ".join(SUBJECTS))
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write the rows to a file")
    parser.add_argument("--here", action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.here:
        return _measure(given.subject[0])
    measured = {one: _elsewhere(one) for one in given.subject or SUBJECTS}
    if given.json is not None:
        rows = {name: [asdict(row) for row in found or ()] for name, found in measured.items()}
        given.json.write_text(json.dumps(rows, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    return int(None in measured.values())


def _measure(subject: str) -> int:
    """Print each row as a line of JSON."""
    for row in importlib.import_module(f"tests.bench.{subject}").rows():
        print(json.dumps(asdict(row)), flush=True)
    return 0


def _elsewhere(subject: str) -> list[Row] | None:
    """The rows of a subject, printed as they come; None when it failed."""
    print(f"\n{subject}", flush=True)
    command = [sys.executable, "-m", "tests.bench", subject, "--here"]
    found = []
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        for line in process.stdout:
            found.append(Row(**json.loads(line)))
            print(found[-1], flush=True)
    return None if process.returncode else found


if __name__ == "__main__":
    sys.exit(main())
