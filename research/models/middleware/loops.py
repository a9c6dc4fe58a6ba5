"""Refuses the same request a fourth time in one job: whoever asks it again has not understood the answer."""

from collections import Counter
from typing import Final

from research.errors import ModelUnavailable
from research.models.request import Ask, Meter, Middleware, ModelAnswer, ModelRequest

SAME_AT_MOST: Final = 3


def loops() -> Middleware:
    """Count requests by their words; raises `ModelUnavailable` on one too many."""
    asked_before: Counter[tuple[str, str, str]] = Counter()

    def around(ask: Ask) -> Ask:
        async def asked(request: ModelRequest, meter: Meter) -> ModelAnswer:
            key = (request.role, request.system, request.prompt)
            asked_before[key] += 1
            if asked_before[key] > SAME_AT_MOST:
                raise ModelUnavailable(request.role, "the same request was made again and again")
            return await ask(request, meter)

        return asked

    return around
