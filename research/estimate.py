"""What a plan is expected to cost before anything is spent: calls, tokens, dollars and minutes.

The conversation in `bot` asks for it to show a brief, with a plan or before there is one. It is arithmetic
over the plan, the depth, the prices of the tools and the sizes of the roles' requests; it knows no earlier
jobs, asks nobody and never says more than the limits of the job allow. Seconds are those of usual services.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import ROUND_DOWN, Decimal
from typing import Final, Protocol

from research.brief import Depth
from research.inquiry import PAGES_A_QUERY
from research.models.request import Tier
from research.plan import Plan, Query
from research.ports import ToolSpec
from research.report import Limits

ROUNDS: Final = {Depth.QUICK: (1, 2), Depth.STANDARD: (1, 3), Depth.DEEP: (1, 5)}
"""Rounds of searching: at least, and at most."""

QUERIES: Final = {Depth.QUICK: 3, Depth.STANDARD: 8, Depth.DEEP: 14}
THEMES: Final = {Depth.QUICK: 1, Depth.STANDARD: 4, Depth.DEEP: 6}
"""What a plan has as a rule, where there is none yet."""

LATER_QUERIES: Final = 0.4
"""The queries of a later round, of those of the first."""

SHARED_PAGES: Final = 0.8
"""How many of the pages that queries find are not found by another query already."""

_PLAN: Final = (3_500, 2_000)
_READ: Final = (3_600, 600)
_REFLECT: Final = (4_000, 1_200)
_SECTION: Final = {Depth.QUICK: (4_000, 900), Depth.STANDARD: (6_000, 1_500), Depth.DEEP: (11_000, 2_500)}
_SUMMARY: Final = {Depth.QUICK: (5_000, 700), Depth.STANDARD: (8_000, 1_000), Depth.DEEP: (14_000, 1_500)}
_JUDGE: Final = {Depth.QUICK: (4_000, 1_000), Depth.STANDARD: (8_000, 1_500), Depth.DEEP: (14_000, 2_500)}
"""Tokens in and out of one request, instructions and thinking included."""

_EXACT: Final = Decimal("0.0001")
_SECONDS: Final = {"plan": 15.0, "search": 3.0, "page": 5.0, "read": 10.0, "reflect": 10.0, "write": 40.0}
_READS_AT_ONCE: Final = 32
_PAGES_AT_ONCE: Final = 32


class TierPrices(Protocol):
    """What a request to one of the two models costs."""

    def usd(self, tier: Tier, tokens_in: int, tokens_out: int) -> Decimal:
        """US dollars for so many fresh tokens of input, and of output."""
        ...


@dataclass(frozen=True, slots=True)
class Estimate:
    """What a job will probably take. `calls` are searches and page reads, `tokens` all of a model's.

    The dollars are those of the least and of the most that its depth may need; calls, tokens and minutes lie
    between the two.
    """

    calls: int
    tokens: int
    usd_low: Decimal
    usd_high: Decimal
    minutes: int


@dataclass(frozen=True, slots=True)
class _Work:
    """What so many rounds take."""

    calls: int
    tokens: int
    usd: Decimal
    seconds: float


def estimate(
    plan: Plan | None,
    depth: Depth,
    tools: Sequence[ToolSpec],
    prices: TierPrices | None,
    limits: Limits,
) -> Estimate:
    """The estimate. Without `prices` no model takes part; without a `plan` it is that of a usual one."""
    queries = _queries(plan, depth, tools)
    themes = _themes(plan, depth)
    low, high = (_work(queries, themes, rounds, depth, tools, prices) for rounds in ROUNDS[depth])
    middle = (low.seconds + high.seconds) / 2
    return Estimate(
        calls=min(round((low.calls + high.calls) / 2), limits.max_tool_calls),
        tokens=min(round((low.tokens + high.tokens) / 2), limits.max_tokens),
        usd_low=min(low.usd, limits.max_usd).quantize(_EXACT, ROUND_DOWN),
        usd_high=min(high.usd, limits.max_usd).quantize(_EXACT, ROUND_DOWN),
        minutes=max(1, math.ceil(min(middle, limits.deadline_seconds) / 60)),
    )


def _queries(plan: Plan | None, depth: Depth, tools: Sequence[ToolSpec]) -> list[ToolSpec]:
    """The tool of each query of the first round."""
    searching = {tool.name: tool for tool in tools if tool.searches}
    asked: list[Query] = [query for one in plan.sub_questions for query in one.queries] if plan else []
    known = [searching[query.tool] for query in asked if query.tool in searching]
    if known or not searching or (plan is not None and asked):
        return known
    in_turn = list(searching.values())
    return [in_turn[at % len(in_turn)] for at in range(QUERIES[depth])]


def _themes(plan: Plan | None, depth: Depth) -> int:
    if plan is None or not plan.sub_questions:
        return THEMES[depth]
    return len({one.theme or one.question for one in plan.sub_questions})


def _work(
    queries: Sequence[ToolSpec],
    themes: int,
    rounds: int,
    depth: Depth,
    tools: Sequence[ToolSpec],
    prices: TierPrices | None,
) -> _Work:
    """What a job of so many rounds takes."""
    times = 1 + (rounds - 1) * LATER_QUERIES
    searches = math.ceil(len(queries) * times)
    spread = Decimal(searches) / max(len(queries), 1)
    usd = sum((tool.usd_per_search for tool in queries), Decimal(0)) * spread
    a_query = PAGES_A_QUERY[depth] * SHARED_PAGES * times
    pages = round(a_query * len(queries))
    reads = round(a_query * sum(tool.read_counts for tool in queries))
    usd += reads * _read_price(tools)
    tokens, asked = _asked(pages, themes, rounds, depth, prices)
    seconds = rounds * (_SECONDS["search"] + _SECONDS["reflect"] * (prices is not None))
    seconds += _SECONDS["page"] * math.ceil(reads / _PAGES_AT_ONCE)
    if prices is not None:
        seconds += _SECONDS["plan"] + _SECONDS["write"]
        seconds += _SECONDS["read"] * math.ceil(pages / _READS_AT_ONCE)
    return _Work(searches + reads, tokens, usd + asked, seconds)


def _read_price(tools: Sequence[ToolSpec]) -> Decimal:
    """Dollars a page: those of the first tool that reads the web, as `calls` asks them in turn."""
    return next((tool.usd_per_read for tool in tools if "https" in tool.reads), Decimal(0))


def _asked(
    pages: int, themes: int, rounds: int, depth: Depth, prices: TierPrices | None
) -> tuple[int, Decimal]:
    """Tokens and dollars of the model."""
    if prices is None:
        return 0, Decimal(0)
    requests = [
        (Tier.STRONG, 1, _PLAN),
        (Tier.FAST, pages, _READ),
        (Tier.FAST, rounds, _REFLECT),
        (Tier.STRONG, themes, _SECTION[depth]),
        (Tier.STRONG, 1, _SUMMARY[depth]),
        (Tier.FAST, 1, _JUDGE[depth]),
    ]
    tokens = sum(count * sum(size) for _, count, size in requests)
    return tokens, sum((count * prices.usd(tier, *size) for tier, count, size in requests), Decimal(0))
