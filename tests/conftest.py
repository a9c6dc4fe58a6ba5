"""What every test gets: an event loop that may not be blocked, and no network but loopback."""

from collections.abc import Iterator

import pytest
from blockbuster import BlockBuster, blockbuster_ctx


@pytest.fixture(autouse=True)
def blocking_gate() -> Iterator[BlockBuster]:
    """A blocking call of our own code inside the event loop fails the test (law P1)."""
    with blockbuster_ctx(["bot", "channels", "research", "memory"]) as gate:
        yield gate
