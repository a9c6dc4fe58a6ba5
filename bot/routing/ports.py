"""The port of the fast model that is asked where a turn goes when rules and classifier are not sure.

`resolving` asks it; `asking` is the implementation over a model, `tests.fakes.routing` holds a fake.
"""

from collections.abc import Sequence
from typing import Protocol

from bot.routing.route import Context, Decision, Route


class RouterModel(Protocol):
    """Reads a turn that the rules cannot place."""

    async def route(self, text: str, context: Context, routes: Sequence[Route]) -> Decision | None:
        """One of the routes given; None where the model is down or may not be paid. It does not raise."""
        ...
