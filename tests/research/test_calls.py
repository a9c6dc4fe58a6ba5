"""Every attempt at a call is reserved and settled by itself, and what nobody knows is shown as at most."""

from dataclasses import dataclass, field
from decimal import Decimal

import pytest

from research.budget import Budget
from research.calls import Calls
from research.errors import BudgetExhausted, Outage, ToolUnavailable
from research.evidence import Hit, Page, Unread
from research.journal import NoJournal
from research.plan import Query
from research.ports import Found, Got, ToolSpec
from research.report import Limits, Spend
from tests.fakes.services import NapClock

QUERY = Query("salt", "search", "en")
HIT = Hit("id", "https://a.example/", "A", "", "search")
PRICE = Decimal("0.01")
SPEC = ToolSpec("search", "x", reads=("https",), usd_per_search=PRICE, usd_per_read=PRICE)
BUSY = ToolUnavailable("search", "busy", billed=False, passing=True)
LOST = ToolUnavailable("search", "reset", passing=True)
UNSENT = ToolUnavailable("search", "nobody there", billed=False, sent=False, passing=True)


@dataclass
class Failing:
    """A tool that fails with the given errors in turn, then answers at the given price."""

    errors: list[ToolUnavailable] = field(default_factory=list)
    usd: Decimal | None = PRICE
    spec: ToolSpec = SPEC
    clock: NapClock = field(default_factory=NapClock)

    async def search(self, query: Query) -> Found:
        """An empty answer."""
        self._fail()
        return Found((), self.usd)

    async def read(self, hit: Hit) -> Got:
        """A page."""
        self._fail()
        page = Page(hit.source_id, hit.url, hit.title, "text", self.clock.now(), "text/plain")
        return Got(page, self.usd)

    def _fail(self) -> None:
        if self.errors:
            raise self.errors.pop(0)


def calls(*tools: Failing, most_calls: int = 100) -> tuple[Calls, Budget]:
    """The calls of one job with its budget."""
    clock = tools[0].clock
    budget = Budget(Limits(most_calls, 1000, 1000, Decimal(1)), clock)
    return Calls(tools, budget, NoJournal(), clock, jitter=lambda: 1.0), budget


def said(spend: Spend) -> tuple[int, Decimal, bool]:
    """What a person is told: calls, dollars, and whether that is only at most."""
    return spend.tool_calls, spend.usd, spend.at_most


@pytest.mark.parametrize(
    ("errors", "spent"),
    [
        ([], (1, PRICE, False)),
        ([BUSY], (2, PRICE, False)),
        ([BUSY, BUSY], (3, PRICE, False)),
        ([LOST], (2, 2 * PRICE, True)),
        ([UNSENT], (1, PRICE, False)),
    ],
)
async def test_a_repeated_call_costs_what_its_attempts_cost(
    errors: list[ToolUnavailable], spent: tuple[int, Decimal, bool]
) -> None:
    """A refusal is a call that cost nothing; what was lost may have cost its price; unsent is nothing."""
    tried, budget = calls(Failing(list(errors)))
    await tried.search(QUERY)

    assert said(budget.spend()) == spent


async def test_an_answer_that_does_not_name_its_price_is_charged_at_most() -> None:
    """Law B4."""
    tried, budget = calls(Failing(usd=None))
    await tried.search(QUERY)

    assert said(budget.spend()) == (1, PRICE, True)


async def test_a_repetition_needs_room_of_its_own() -> None:
    """With one call left a failure is told, and the limit is kept."""
    tried, budget = calls(Failing([LOST]), most_calls=1)
    with pytest.raises(ToolUnavailable):
        await tried.search(QUERY)

    assert said(budget.spend()) == (1, PRICE, True)
    with pytest.raises(BudgetExhausted):
        await tried.search(QUERY)


async def test_no_wait_goes_past_the_time_of_the_job() -> None:
    """The gathering has 940 of 1000 seconds; a wait of 100 at 850 is not begun."""
    tool = Failing([ToolUnavailable("search", "busy", 100.0, billed=False, passing=True)])
    tried, _ = calls(tool)
    await tool.clock.advance(850)

    with pytest.raises(ToolUnavailable):
        await tried.search(QUERY)


async def test_a_reader_that_fails_leaves_the_page_to_the_next_and_is_remembered() -> None:
    """The page is read, and the job can say whose key was refused."""
    clock = NapClock()
    refused = ToolUnavailable("search", "401", billed=False, reason=Outage.WRONG_KEY)
    first = Failing([refused], clock=clock)
    second = Failing(spec=ToolSpec("web", "", reads=("https",)), usd=Decimal(0), clock=clock)
    tried, _ = calls(first, second)

    assert isinstance(await tried.read(HIT), Page)
    assert {name: one.reason for name, one in tried.outages.items()} == {"search": Outage.WRONG_KEY}


async def test_when_no_reader_can_the_page_is_unread() -> None:
    """A failure of reading ends nothing."""
    tried, _ = calls(Failing([UNSENT] * 3))

    assert isinstance(await tried.read(HIT), Unread)
