"""`python -m tests.bench [SUBJECT …]` prints what each subject measures; `make bench` runs them all."""

import importlib
import sys

SUBJECTS = ("processes",)


def main(wanted: list[str]) -> None:
    for subject in wanted or SUBJECTS:
        print(f"\n{subject}")
        for row in importlib.import_module(f"tests.bench.{subject}").rows():
            print(row, flush=True)


main(sys.argv[1:])
