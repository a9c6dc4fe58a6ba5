"""docs/laws.md names for each law a test that can fail for it, and the test exists."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "laws.md").read_text(encoding="utf-8")
LAWS = (
    *(f"E{n}" for n in range(1, 8)),
    *(f"B{n}" for n in range(1, 6)),
    *(f"D{n}" for n in range(1, 6)),
    *(f"S{n}" for n in range(1, 7)),
    *(f"P{n}" for n in range(1, 4)),
)
ROWS = dict(re.findall(r"^\| ([EBDSP]\d) \|.*\| (.*) \|$", PAGE, re.MULTILINE))


@pytest.mark.parametrize("law", LAWS)
def test_a_law_has_its_test(law: str) -> None:
    """By file and name."""
    named = re.findall(r"`([\w/]+\.py)(?:::(\w+))?`", ROWS[law])

    assert named
    for file, test in named:
        words = (ROOT / file).read_text(encoding="utf-8")
        assert not test or re.search(rf"^(async )?def {test}\(", words, re.MULTILINE), f"{file} has no {test}"


def test_no_law_is_named_that_there_is_none_of() -> None:
    """The page and the list are of one length."""
    assert set(ROWS) == set(LAWS)
