"""What every test gets: a loop that may not be blocked, no network but loopback, an eye on what leaks."""

from collections.abc import Iterator

import pytest
from blockbuster import BlockBuster, blockbuster_ctx

from tests.fakes.leaks import Watch, watched


@pytest.fixture(autouse=True)
def blocking_gate() -> Iterator[BlockBuster]:
    """A blocking call of our own code inside the event loop fails the test (law P1)."""
    with blockbuster_ctx(["bot", "channels", "research", "memory"]) as gate:
        yield gate


@pytest.fixture(autouse=True)
def leaks() -> Iterator[Watch]:
    """What a person wrote is in no trace, and a secret neither there nor in Redis."""
    with pytest.MonkeyPatch.context() as patch, watched(patch) as watch:
        yield watch
