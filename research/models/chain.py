"""A model with its middleware around it, as a role is given it. `assembly` is the caller."""

from collections.abc import Sequence
from functools import reduce
from typing import Final

from research.errors import ModelUnavailable
from research.models.request import Ask, Meter, Middleware, ModelAnswer, ModelRequest


def chain(innermost: Ask, middleware: Sequence[Middleware]) -> Ask:
    """The model with its middleware around it, the first one outermost."""
    return reduce(lambda ask, piece: piece(ask), reversed(middleware), innermost)


class Model:
    """What a role is given: one method, one answer."""

    def __init__(self, ask: Ask) -> None:
        self._ask = ask

    async def ask(self, request: ModelRequest) -> ModelAnswer:
        """The answer. Raises `ModelUnavailable` and `BudgetExhausted`, nothing else of the model's."""
        return await self._ask(request, Meter())


async def _no_answer(request: ModelRequest, meter: Meter) -> ModelAnswer:
    del meter
    raise ModelUnavailable(request.role, "no model is configured")


NO_MODEL: Final = Model(_no_answer)
