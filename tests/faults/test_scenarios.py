"""A few strikes on every run of the tests; `make faults ROUNDS=…` makes many of all kinds."""

from pathlib import Path

import pytest

from tests.bench.standins import Elsewhere
from tests.faults import consoles, scenarios
from tests.faults.__main__ import PACE, SERVICES, WORLD
from tests.faults.ground import Ground
from tests.faults.tally import count


@pytest.mark.parametrize("scenario", [scenarios.kills, scenarios.drain, consoles.under_a_console])
def test_nothing_is_lost_and_nothing_comes_twice(scenario: scenarios.Scenario, tmp_path: Path) -> None:
    """The real daemon is killed or ended once in the middle of its work, and goes on."""
    with Elsewhere(WORLD, SERVICES, PACE) as services:
        ground = Ground(tmp_path, services, seed=3)
        try:
            struck = scenario(ground, 1)
        finally:
            ground.close()
        line = count("one strike", ground, struck, len(services.calls()))

    assert line.holds, str(line)
