"""What a plan is expected to cost, behind one call: `research.estimate` where it is there, else by thumb.

`proposing` asks it before a brief is shown.
"""

from collections.abc import Callable, Sequence
from decimal import Decimal
from typing import Final

from bot.conversation.record import Expected
from research.brief import Depth
from research.inquiry import PAGES_A_QUERY
from research.plan import Plan
from research.ports import ToolSpec
from research.report import Limits

Estimate = Callable[[Plan, Depth, Sequence[ToolSpec], Limits], Expected]
"""The expected cost of carrying out a plan at a depth, with these tools, within these limits."""

_ROUNDS: Final = {Depth.QUICK: Decimal(1), Depth.STANDARD: Decimal("1.5"), Depth.DEEP: Decimal(2)}
_MODEL_SHARE: Final = Decimal("0.35")
"""The part of a job's money that its model calls take as a rule."""
_SECONDS_A_CALL: Final = 2.0
_SECONDS_OF_WRITING: Final = 25.0


def by_thumb(
    plan: Plan, depth: Depth, tools: Sequence[ToolSpec], limits: Limits, *, model: bool = True
) -> Expected:
    """A rough figure: every query with its pages, some rounds, and the usual share for a model."""
    prices = {one.name: one for one in tools}
    queries = [query for one in plan.sub_questions for query in one.queries]
    pages = PAGES_A_QUERY[depth]
    paid = sum(
        (prices[one.tool].usd_per_search + pages * prices[one.tool].usd_per_read for one in queries
         if one.tool in prices),
        start=Decimal(0),
    )  # fmt: skip
    calls = int(len(queries) * (1 + pages) * _ROUNDS[depth])
    thinking = limits.max_usd * _MODEL_SHARE if model else Decimal(0)
    usd = min(limits.max_usd, paid * _ROUNDS[depth] + thinking)
    seconds = min(limits.deadline_seconds, _SECONDS_OF_WRITING + calls * _SECONDS_A_CALL)
    return Expected(usd, seconds, min(calls, limits.max_tool_calls))
