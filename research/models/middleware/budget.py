"""Reserves the worst case of one attempt, makes it through the journal, settles it with what was metered.

An attempt that the journal knows costs nothing: its answer is replayed, also one that could not be used, so
that `repair` asks again in the same words as before. The journal stands here and not further out because each
attempt is paid for by itself: its result and its own cost are recorded in one step.
"""

from collections.abc import Awaitable
from dataclasses import dataclass
from decimal import Decimal
from functools import cache
from typing import Final

from pydantic import BaseModel

from research.budget import Budget, Reservation
from research.clock import within
from research.cost import Cost
from research.errors import BrokeOff, BudgetExhausted, ModelUnavailable
from research.journal import NO_JOURNAL, paid, step_key
from research.models.failures import InvalidAnswer
from research.models.prices import Prices
from research.models.request import Ask, Certainty, Meter, Middleware, ModelAnswer, ModelRequest, Tier, Usage
from research.ports import Clock, Journal
from research.report import StopReason
from research.trace import Event, Kind, Who

# Text of any language has fewer tokens than half its UTF-8 bytes; the schema and the frame come on top.
BYTES_A_TOKEN: Final = 2
FRAME_TOKENS: Final = 600
PROVIDER: Final = "anthropic"


@dataclass(frozen=True, slots=True)
class Said:
    """What an attempt that was paid for brought, as the journal keeps it.

    `invalid` is why an answer has not the shape that was asked for, `refused` why there is none.
    """

    text: str = ""
    truncated: bool = False
    invalid: str = ""
    refused: str = ""


def budget(
    spending: Budget, prices: Prices, names: dict[Tier, str], clock: Clock, journal: Journal = NO_JOURNAL
) -> Middleware:
    """Raises `BudgetExhausted` before anything is spent, or when time is up before the answer is there."""

    def around(ask: Ask) -> Ask:
        async def asked(request: ModelRequest, meter: Meter) -> ModelAnswer:
            model = names[request.tier]
            key = _key(request, model)
            said = await journal.recall(key, Said)
            who = Who(role=request.role, provider=PROVIDER, model=model)
            if said is not None:
                spending.events.emit(Event(Kind.REPLAY, role=who.role, provider=PROVIDER, model=model))
            else:
                worst = _worst(request, prices, model)
                reservation = await spending.room(worst, writing=request.writing, who=who)
                try:
                    said = await paid(
                        journal, key, Said, reservation, lambda: metered(request, meter, reservation)
                    )
                except BrokeOff as error:
                    raise ModelUnavailable(request.role, str(error)) from error
            return _answer(said, request)

        async def metered(request: ModelRequest, meter: Meter, reservation: Reservation) -> Said:
            meter.usage, meter.certainty = Usage(), Certainty.UNKNOWN
            try:
                left = spending.seconds_left(writing=request.writing)
                return await _said(within(clock, left, ask(request, meter)), meter)
            except TimeoutError as error:
                deadline = spending.limits.deadline_seconds
                raise BudgetExhausted(StopReason.DEADLINE, spending.seconds, deadline) from error
            finally:
                _settle(reservation, meter, prices, names[request.tier], request.max_tokens)

        return asked

    return around


async def _said(answer: Awaitable[ModelAnswer], meter: Meter) -> Said:
    """What came back and was billed; other failures are raised, because asking again costs nothing twice."""
    try:
        given = await answer
    except InvalidAnswer as error:
        return Said(invalid=error.detail or "invalid")
    except ModelUnavailable as error:
        if meter.certainty is Certainty.COMPLETE:
            return Said(refused=error.detail or "refused")
        raise
    return Said(given.text, given.truncated)


def _answer(said: Said, request: ModelRequest) -> ModelAnswer:
    if said.invalid:
        raise InvalidAnswer(said.invalid)
    if said.refused:
        raise ModelUnavailable(request.role, said.refused)
    parsed = None if request.answer is None else request.answer.model_validate_json(said.text)
    return ModelAnswer(said.text, parsed, said.truncated)


def _key(request: ModelRequest, model: str) -> str:
    """Everything that may change what comes back."""
    options = (request.role, request.max_tokens, request.effort, _schema(request))
    return step_key("model", model, options, request.system, request.prompt)


def _worst(request: ModelRequest, prices: Prices, model: str) -> Cost:
    tokens_in = tokens_at_most(request)
    usd = prices.worst(model, tokens_in, request.max_tokens)
    return Cost(tokens_in=tokens_in, tokens_out=request.max_tokens, usd=usd)


def tokens_at_most(request: ModelRequest) -> int:
    """An upper bound for the input tokens of a request."""
    text = request.system + request.prompt + _schema(request)
    return len(text.encode()) // BYTES_A_TOKEN + FRAME_TOKENS


def _schema(request: ModelRequest) -> str:
    return "" if request.answer is None else _schema_of(request.answer)


@cache
def _schema_of(answer: type[BaseModel]) -> str:
    """The schema of an answer's shape in words; there are few shapes, and making one takes a while."""
    return str(answer.model_json_schema())


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
