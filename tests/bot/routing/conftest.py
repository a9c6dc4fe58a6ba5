"""What the tests of routing get: a classifier that has been read, as before the router's first turn."""

import pytest

from bot.routing import prepare


@pytest.fixture(autouse=True, scope="package")
def prepared() -> None:
    """Outside of any event loop, which it would hold up."""
    prepare()
