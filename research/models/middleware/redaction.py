"""Takes our own secrets out of what is sent to a model and of what comes back. Outermost in the chain."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from research.models.request import Ask, Meter, Middleware, ModelAnswer, ModelRequest

MASK: Final = "[secret]"


def redaction(secrets: Iterable[str]) -> Middleware:
    """Mask every occurrence of the given values; values of fewer than eight characters are left alone."""
    known = tuple(sorted((one for one in secrets if len(one) >= 8), key=len, reverse=True))

    def masked(text: str) -> str:
        for secret in known:
            text = text.replace(secret, MASK)
        return text

    def around(ask: Ask) -> Ask:
        async def asked(request: ModelRequest, meter: Meter) -> ModelAnswer:
            clean = replace(request, system=masked(request.system), prompt=masked(request.prompt))
            answer = await ask(clean, meter)
            return replace(answer, text=masked(answer.text))

        return asked

    return around
