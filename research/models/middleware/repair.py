"""Asks once more for a structured answer that was invalid, with what was wrong about it."""

from dataclasses import replace
from typing import Final

from research.errors import ModelUnavailable
from research.models.failures import InvalidAnswer
from research.models.request import Ask, Meter, Middleware, ModelAnswer, ModelRequest

NOTE: Final = (
    "\n\n<invalid_answer>\nYour last answer could not be used:\n{detail}\nAnswer again.\n</invalid_answer>"
)
DETAIL_AT_MOST: Final = 1_000


def repair() -> Middleware:
    """One repair a request; raises `ModelUnavailable` when the second answer is invalid too."""

    def around(ask: Ask) -> Ask:
        async def asked(request: ModelRequest, meter: Meter) -> ModelAnswer:
            try:
                return await ask(request, meter)
            except InvalidAnswer as first:
                note = NOTE.format(detail=first.detail[:DETAIL_AT_MOST])
            try:
                return await ask(replace(request, prompt=request.prompt + note), meter)
            except InvalidAnswer as second:
                raise ModelUnavailable(request.role, f"invalid answer twice: {second.detail}") from second

        return asked

    return around
