"""How much of a job's budget is kept for its end, so that there is always a written report (law B1).

`bot.jobs.research` calls `writing_share` when it makes the budget of a job that has a model.
"""

from collections.abc import Mapping
from decimal import Decimal
from typing import Final

from research.brief import Depth
from research.cost import Cost
from research.models.middleware.budget import tokens_at_most
from research.models.prices import Prices
from research.models.request import ModelRequest, Tier
from research.report import Limits
from research.roles import judge, writer

SECTIONS: Final = {Depth.QUICK: 2, Depth.STANDARD: 5, Depth.DEEP: 8}
"""How many sections a report of that depth has at most, by experience; more of them share what is kept."""

_REST_BYTES: Final = 4_000
"""Question, sub-questions, relations of facts, preferences and feedback, as a rule."""


def writing_share(limits: Limits, depth: Depth, prices: Prices, names: Mapping[Tier, str]) -> Cost:
    """What writing and judging a first draft cost at most, but never more than half of a limit.

    Nothing is kept where half a limit does not even pay for one section and the summary: then everything is
    left to gathering, and the extractive writer, which is free, writes.
    """
    section = writer.FACT_BYTES[depth]
    summary = writer.FACT_BYTES[depth] // 2 + writer.SECTION_BYTES[depth]
    written = [_cost(_writing(depth, size), prices, names) for size in (section, summary)]
    judged = _cost(_judging(), prices, names)
    half = Cost(tokens_in=limits.max_tokens // 2, usd=limits.max_usd / 2)
    least = written[0] + written[1]
    if least.tokens > half.tokens or least.usd > half.usd:
        return Cost()
    most = sum([written[0]] * (SECTIONS[depth] - 1), start=least + judged)
    return Cost(tokens_in=min(most.tokens, half.tokens), usd=min(most.usd, half.usd))


def _writing(depth: Depth, size: int) -> ModelRequest:
    most = writer.MAX_TOKENS[depth]
    return ModelRequest(
        "writer", Tier.STRONG, writer.INSTRUCTIONS, "x" * (size + _REST_BYTES), max_tokens=most
    )


def _judging() -> ModelRequest:
    return ModelRequest(
        "judge",
        Tier.FAST,
        judge.INSTRUCTIONS,
        "x" * judge.REPORT_BYTES,
        judge.VerdictAnswer,
        max_tokens=judge.MAX_TOKENS,
    )


def _cost(request: ModelRequest, prices: Prices, names: Mapping[Tier, str]) -> Cost:
    tokens = tokens_at_most(request)
    usd: Decimal = prices.worst(names[request.tier], tokens, request.max_tokens)
    return Cost(tokens_in=tokens, tokens_out=request.max_tokens, usd=usd)
