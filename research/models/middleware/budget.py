"""Reserves the worst case of one attempt before it is made, and settles it with what the meter counted."""

from decimal import Decimal
from typing import Final

from research.budget import Budget, Cost, Reservation
from research.clock import within
from research.errors import BudgetExhausted
from research.models.prices import Prices
from research.models.request import Ask, Certainty, Meter, Middleware, ModelAnswer, ModelRequest, Tier, Usage
from research.ports import Clock
from research.report import StopReason

# Text of any language has fewer tokens than half its UTF-8 bytes; the schema and the frame come on top.
BYTES_A_TOKEN: Final = 2
FRAME_TOKENS: Final = 600


def budget(spending: Budget, prices: Prices, names: dict[Tier, str], clock: Clock) -> Middleware:
    """Raises `BudgetExhausted` before anything is spent, or when time is up before the answer is there."""

    def around(ask: Ask) -> Ask:
        async def asked(request: ModelRequest, meter: Meter) -> ModelAnswer:
            model = names[request.tier]
            tokens_in = tokens_at_most(request)
            usd = prices.worst(model, tokens_in, request.max_tokens)
            worst = Cost(tokens_in=tokens_in, tokens_out=request.max_tokens, usd=usd)
            reservation = await spending.room(worst, writing=request.writing)
            meter.usage, meter.certainty = Usage(), Certainty.UNKNOWN
            try:
                left = spending.seconds_left(writing=request.writing)
                return await within(clock, left, ask(request, meter))
            except TimeoutError as error:
                deadline = spending.limits.deadline_seconds
                raise BudgetExhausted(StopReason.DEADLINE, spending.seconds, deadline) from error
            finally:
                _settle(reservation, meter, prices, model, request.max_tokens)

        return asked

    return around


def tokens_at_most(request: ModelRequest) -> int:
    """An upper bound for the input tokens of a request."""
    schema = "" if request.answer is None else str(request.answer.model_json_schema())
    text = request.system + request.prompt + schema
    return len(text.encode()) // BYTES_A_TOKEN + FRAME_TOKENS


def _settle(reservation: Reservation, meter: Meter, prices: Prices, model: str, max_tokens: int) -> None:
    usage = meter.usage
    if meter.certainty is Certainty.UNKNOWN:
        reservation.settle_unknown()
    elif meter.certainty is Certainty.NOTHING_BILLED:
        reservation.settle(Cost(usd=Decimal(0)))
    else:
        complete = meter.certainty is Certainty.COMPLETE
        if not complete:
            usage = Usage(usage.fresh, usage.cache_read, usage.cache_write, max_tokens)
        cost = Cost(tokens_in=usage.tokens_in, tokens_out=usage.output, usd=prices.cost(model, usage))
        reservation.settle(cost, at_most=not complete)
