"""A few strikes on a daemon at Slack on every run of the tests; `make faults ROUNDS=…` makes many."""

from pathlib import Path

import pytest

from tests.faults.slack import STRIKES, strike


@pytest.mark.parametrize("name", STRIKES)
async def test_every_question_ends_in_one_report(name: str, tmp_path: Path) -> None:
    """One turn and one final each, none lost, and every call kept the rules."""
    assert await strike(name, 1, 7, tmp_path, questions=2) == []
