"""Operators are told once when somebody burns too much and when a service is going down."""

from collections.abc import Mapping
from decimal import Decimal

from bot.access import addresses
from bot.state import State
from bot.store import mail_keys
from bot.tracing.alerting import Alerting
from bot.tracing.engine import Table
from channels.types import Address
from tests.fakes.clock import FakeClock


class Answers:
    """What the traces say."""

    def __init__(self) -> None:
        self.rows: dict[str, tuple[tuple[object, ...], ...]] = {
            "burning": (("p1", "slack/T1", "8.5"),),
            "down": (("tavily", 20, 15),),
        }
        self.asked: list[Mapping[str, int | str]] = []

    async def __call__(self, name: str, values: Mapping[str, int | str]) -> Table:
        self.asked.append(values)
        return Table((), self.rows[name])


async def posted(state: State) -> list[str]:
    keys = [key async for key in state.client.scan_iter(f"{mail_keys.delivery('')}alert*")]
    return [str(await state.client.hget(key, "json") or await state.client.hgetall(key)) for key in keys]


async def test_each_alert_reaches_every_operator_once(state: State) -> None:
    """Looking again says nothing new; a share of the day's limit is what counts as too much."""
    answers = Answers()
    operators = addresses(["slack:T1/U1", "telegram:7", "slack:T2", "*"])
    alerting = Alerting(state.client, answers, state.outbox, FakeClock(), operators, "en", Decimal(10))

    await alerting.look()
    await alerting.look()

    told = await posted(state)
    assert operators == (Address("slack", "T1", "U1"), Address("telegram", "", "7"))
    assert len(told) == 4
    assert sum("tavily is going down: of its last 20 calls" in one for one in told) == 2
    assert sum("$8.50" in one for one in told) == 2
    assert Decimal(str(answers.asked[0]["usd"])) == Decimal(8)


async def test_where_all_is_well_nobody_is_told(state: State) -> None:
    """No rows, no words."""
    answers = Answers()
    answers.rows = {"burning": (), "down": ()}
    alerting = Alerting(state.client, answers, state.outbox, FakeClock(), addresses(["slack:T1/U1"]), "en")

    await alerting.look()

    assert await posted(state) == []
