"""Each piece around a model call, alone."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from decimal import Decimal

import pytest

from research.budget import Budget
from research.errors import BudgetExhausted, ModelUnavailable
from research.models.chain import Model, chain
from research.models.failures import InvalidAnswer, TryAgain
from research.models.middleware.budget import budget
from research.models.middleware.loops import loops
from research.models.middleware.pacing import pacing
from research.models.middleware.redaction import redaction
from research.models.middleware.repair import repair
from research.models.middleware.retry import retry
from research.models.middleware.trace import trace
from research.models.prices import Prices
from research.models.rate import Rate
from research.models.request import (
    Certainty,
    Meter,
    Middleware,
    ModelAnswer,
    ModelRequest,
    Tier,
    Usage,
)
from research.report import Limits
from research.room import Room
from research.trace import Event
from tests.fakes.clock import FakeClock, settle

REQUEST = ModelRequest("Plan", Tier.FAST, "You plan.", "Plan this.", max_tokens=100)
NAMES = {Tier.FAST: "small", Tier.STRONG: "large"}
PRICES = Prices({"small": Rate(Decimal(1000), Decimal(2000), Decimal(0), Decimal(0))})
LIMITS = Limits(max_tool_calls=1, max_tokens=10_000, deadline_seconds=1000, max_usd=Decimal(5))


@dataclass
class FakeModel:
    """Answers with what it is given in turn: an answer, an error, or a function of the meter."""

    script: list[ModelAnswer | Exception | Callable[[Meter], Exception | ModelAnswer]]
    asked: list[ModelRequest] = field(default_factory=list)

    async def ask(self, request: ModelRequest, meter: Meter) -> ModelAnswer:
        """The next line of the script."""
        self.asked.append(request)
        meter.model = NAMES[request.tier]
        line = self.script.pop(0)
        outcome = line(meter) if callable(line) else line
        if isinstance(outcome, Exception):
            raise outcome
        return outcome


def model(
    script: list[ModelAnswer | Exception | Callable[[Meter], Exception | ModelAnswer]], *pieces: Middleware
) -> tuple[FakeModel, Model]:
    fake = FakeModel(script)
    return fake, Model(chain(fake.ask, pieces))


def metered(
    usage: Usage, certainty: Certainty, outcome: ModelAnswer | Exception
) -> Callable[[Meter], Exception | ModelAnswer]:
    def line(meter: Meter) -> Exception | ModelAnswer:
        meter.usage, meter.certainty = usage, certainty
        return outcome

    return line


async def test_a_secret_neither_leaves_nor_comes_back() -> None:
    """Redaction masks the request and the answer."""
    fake, asked = model([ModelAnswer("sk-very-secret said the page")], redaction(["sk-very-secret"]))
    answer = await asked.ask(ModelRequest("r", Tier.FAST, "", "key: sk-very-secret"))

    assert (fake.asked[0].prompt, answer.text) == ("key: [secret]", "[secret] said the page")


async def test_the_same_request_a_fourth_time_is_refused() -> None:
    """A stubborn role does not spend for ever."""
    fake, asked = model([ModelAnswer("a")] * 9, loops())
    for _ in range(3):
        await asked.ask(REQUEST)

    with pytest.raises(ModelUnavailable):
        await asked.ask(REQUEST)
    assert len(fake.asked) == 3


async def test_an_invalid_answer_is_asked_for_once_more_with_what_was_wrong() -> None:
    """The second request names the fault."""
    fake, asked = model([InvalidAnswer("no field 'facts'"), ModelAnswer("good")], repair())

    assert (await asked.ask(REQUEST)).text == "good"
    assert "no field 'facts'" in fake.asked[1].prompt


async def test_a_second_invalid_answer_gives_up() -> None:
    """Two are enough."""
    fake, asked = model([InvalidAnswer("x"), InvalidAnswer("y"), ModelAnswer("late")], repair())

    with pytest.raises(ModelUnavailable):
        await asked.ask(REQUEST)
    assert len(fake.asked) == 2


async def test_a_passing_failure_is_waited_out_as_the_service_asks() -> None:
    """The clock moves by Retry-After before the second attempt."""
    clock = FakeClock()
    fake, asked = model(
        [TryAgain("429", 7), ModelAnswer("ok")], retry(clock, Budget(LIMITS, clock), lambda: 1.0)
    )
    task = asyncio.create_task(asked.ask(REQUEST))
    await settle()
    assert len(fake.asked) == 1
    await clock.advance(7)

    assert (await task).text == "ok"


async def test_a_wait_beyond_the_deadline_is_not_begun() -> None:
    """A service that asks for an hour gets no second attempt from a job of 17 minutes."""
    clock = FakeClock()
    fake, asked = model([TryAgain("429", 3600)], retry(clock, Budget(LIMITS, clock), lambda: 1.0))

    with pytest.raises(ModelUnavailable):
        await asked.ask(REQUEST)
    assert len(fake.asked) == 1


async def test_what_was_metered_is_what_is_charged() -> None:
    """10 tokens in and 5 out at 1,000 and 2,000 dollars a million."""
    clock = FakeClock()
    spending = Budget(LIMITS, clock)
    line = metered(Usage(fresh=10, output=5), Certainty.COMPLETE, ModelAnswer("ok"))
    _, asked = model([line], budget(spending, PRICES, NAMES, clock))
    await asked.ask(REQUEST)

    spend = spending.spend()
    assert (10, 5, Decimal("0.02"), False) == (spend.tokens_in, spend.tokens_out, spend.usd, spend.at_most)


async def test_an_answer_that_does_not_parse_is_paid_for() -> None:
    """The meter counted before the parser failed."""
    clock = FakeClock()
    spending = Budget(LIMITS, clock)
    line = metered(Usage(fresh=10, output=5), Certainty.COMPLETE, InvalidAnswer("x"))
    _, asked = model([line], budget(spending, PRICES, NAMES, clock))

    with pytest.raises(InvalidAnswer):
        await asked.ask(REQUEST)
    assert Decimal("0.02") == spending.spend().usd


@pytest.mark.parametrize(
    ("certainty", "usd", "at_most"),
    [
        (Certainty.NOTHING_BILLED, Decimal(0), False),
        (Certainty.INPUT_ONLY, Decimal("0.21"), True),
    ],
)
async def test_a_failed_attempt_costs_what_is_known_of_it(
    certainty: Certainty, usd: Decimal, at_most: bool
) -> None:
    """Refused at the door costs nothing; cut off after the input costs all the output there may have been."""
    clock = FakeClock()
    spending = Budget(LIMITS, clock)
    _, asked = model(
        [metered(Usage(fresh=10), certainty, TryAgain("x"))], budget(spending, PRICES, NAMES, clock)
    )

    with pytest.raises(TryAgain):
        await asked.ask(REQUEST)
    assert (usd, at_most) == (spending.spend().usd, spending.spend().at_most)


async def test_a_refusal_for_want_of_capacity_halves_the_room_of_all_jobs() -> None:
    """Another failure says nothing about it, and an answer lets it grow."""
    room = Room(8, 64)
    script = [TryAgain("529", pushed_back=True), TryAgain("reset"), ModelAnswer("ok")]
    _, asked = model(script, pacing(room))
    sizes = []
    for _ in range(2):
        with pytest.raises(TryAgain):
            await asked.ask(REQUEST)
        sizes.append(room.size)
    await asked.ask(REQUEST)

    assert sizes == [4, 4]
    assert (4 < room.size < 5, room.running) == (True, 0)


async def test_a_job_that_is_stopped_in_the_line_before_the_model_pays_nothing() -> None:
    """It has sent nothing; when it is let in, it may have to pay."""
    clock, room = FakeClock(), Room(1, 1)
    spending = Budget(LIMITS, clock)
    fake, asked = model([ModelAnswer("ok")], budget(spending, PRICES, NAMES, clock), pacing(room))
    await room.enter()
    waiting = asyncio.create_task(asked.ask(REQUEST))
    await settle()
    waiting.cancel()
    await asyncio.gather(waiting, return_exceptions=True)

    assert (fake.asked, room.running) == ([], 1)
    assert (spending.spend().usd, spending.spend().at_most) == (0, False)


async def test_a_request_that_the_budget_cannot_hold_is_not_made() -> None:
    """The worst case counts, not the hope."""
    clock = FakeClock()
    limits = Limits(1, 10_000, 1000, Decimal("0.5"))
    fake, asked = model([ModelAnswer("x")], budget(Budget(limits, clock), PRICES, NAMES, clock))

    with pytest.raises(BudgetExhausted):
        await asked.ask(REQUEST)
    assert fake.asked == []


async def test_every_attempt_leaves_one_event() -> None:
    """Also one that failed, with the name of what ended it."""
    events: list[Event] = []

    class Kept:
        def emit(self, event: Event) -> None:
            events.append(event)

    clock = FakeClock()
    line = metered(Usage(fresh=10, output=5), Certainty.COMPLETE, ModelAnswer("ok"))
    _, asked = model(
        [TryAgain("x", 1), line],
        retry(clock, Budget(LIMITS, clock), lambda: 1.0),
        trace(Kept(), PRICES, clock),
    )
    task = asyncio.create_task(asked.ask(REQUEST))
    await settle()
    await clock.advance(1)
    await task

    assert [(one.outcome, one.tokens_in + one.tokens_out) for one in events] == [("TryAgain", 0), ("ok", 15)]


def test_a_model_without_a_price_is_charged_the_dearest() -> None:
    """Never nothing."""
    usage = Usage(fresh=1_000_000)

    assert Prices({}).cost("claude-9-nobody-knows", usage) >= Prices({}).cost("claude-opus-5-5", usage) > 0


def test_the_admins_price_wins() -> None:
    """The file over the shipped data."""
    own = Prices({"claude-opus-5-5": Rate(Decimal(1), Decimal(1), Decimal(1), Decimal(1))})

    assert Decimal(1) == own.cost("claude-opus-5-5", Usage(fresh=1_000_000))
