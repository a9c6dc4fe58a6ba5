"""The table of cases in README.md is true: every test that it names is there and names its case."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
ROWS = re.findall(
    r"^\| (\w+) \|.*\| `([\w/.]+)::(\w+)` \|$",
    Path(__file__).with_name("README.md").read_text("utf-8"),
    re.MULTILINE,
)


@pytest.mark.parametrize(("case", "file", "name"), ROWS, ids=[case for case, _, _ in ROWS])
def test_a_case_has_a_test_that_names_it(case: str, file: str, name: str) -> None:
    """In the test's name, or in its words."""
    tree = ast.parse((ROOT / file).read_text("utf-8"))
    found = {one.name: one for one in tree.body if isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef)}
    assert name in found

    words = f"{name} {ast.get_docstring(found[name])}".lower()
    assert re.search(rf"(?<![a-z0-9]){case.lower()}(?![a-z0-9])", words.replace("_", " "))


def test_every_case_stands_in_the_table() -> None:
    """Those of the platform's notes, those of the peers', the library's facts, and places that are gone."""
    noted = "6 7 9 11 12 13 19 20 22 25 26 30 31 32 33 34 35 37 38 40"
    peers = "T1 T2 T3 T5 T8 T10 S4 S8 J1 J2 W5"

    assert [case for case, _, _ in ROWS] == f"{noted} {peers} F2 F9 F11 moved deleted blocked late".split()
