"""A few strikes on a daemon at Telegram on every run of the tests; `make faults ROUNDS=…` makes many."""

from pathlib import Path

import pytest

from tests.faults.telegram import strike

SMALL = {"burst": (2, 4), "deliveries": (2, 1), "losses": (1, 2), "outages": (1, 1), "day": (1, 3)}


@pytest.mark.parametrize("name", SMALL)
async def test_j1_every_question_ends_in_one_report(name: str, tmp_path: Path) -> None:
    """None lost, none twice without a word, and every call kept the rules."""
    strikes, size = SMALL[name]

    assert await strike(name, strikes, size, 7, tmp_path) == []
