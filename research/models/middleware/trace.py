"""Emits one event for each attempt, with its tokens, dollars, time and outcome. Innermost in the chain."""

from research.models.prices import Prices
from research.models.request import Ask, Meter, Middleware, ModelAnswer, ModelRequest
from research.ports import Clock
from research.trace import Event, Kind, Trace


def trace(events: Trace, prices: Prices, clock: Clock) -> Middleware:
    """The outcome is 'ok' or the name of the error that ended the attempt."""

    def around(ask: Ask) -> Ask:
        async def asked(request: ModelRequest, meter: Meter) -> ModelAnswer:
            started, outcome = clock.monotonic(), "ok"
            try:
                return await ask(request, meter)
            except BaseException as error:
                outcome = type(error).__name__
                raise
            finally:
                usage = meter.usage
                events.emit(
                    Event(
                        kind=Kind.MODEL_CALL,
                        role=request.role,
                        provider="anthropic",
                        model=meter.model,
                        tokens_in=usage.tokens_in,
                        tokens_out=usage.output,
                        usd=prices.cost(meter.model, usage),
                        milliseconds=(clock.monotonic() - started) * 1000,
                        outcome=outcome,
                    )
                )

        return asked

    return around
