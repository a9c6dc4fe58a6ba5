"""Spend against limits in words, for progress cards and for reports.

`bot.present` and `bot.exports` are the callers. Dollars of which a provider told only the most that they
can be are shown as "at most" (law B4).
"""

from bot.replies import say
from bot.replies.amounts import count, duration, money
from channels.document import Meter
from research.brief import Language
from research.report import Limits, Spend


def meters(spend: Spend, limits: Limits, language: Language) -> tuple[Meter, ...]:
    """The four amounts with their limits, in the order in which people care: time, calls, tokens, money."""
    tokens = spend.tokens_in + spend.tokens_out
    spent = money(spend.usd, language)
    return (
        Meter(
            say("meter.deadline", language),
            duration(spend.seconds, language),
            duration(limits.deadline_seconds, language),
            _share(spend.seconds, limits.deadline_seconds),
        ),
        Meter(
            say("meter.tool_calls", language),
            count(spend.tool_calls, language),
            count(limits.max_tool_calls, language),
            _share(spend.tool_calls, limits.max_tool_calls),
        ),
        Meter(
            say("meter.tokens", language),
            count(tokens, language),
            count(limits.max_tokens, language),
            _share(tokens, limits.max_tokens),
        ),
        Meter(
            say("meter.usd", language),
            say("report.at_most", language, amount=spent) if spend.at_most else spent,
            money(limits.max_usd, language),
            _share(float(spend.usd), float(limits.max_usd)),
        ),
    )


def _share(spent: float, limit: float) -> float:
    """The part that is spent, 0 to 1; a limit of nothing is used up."""
    return min(1.0, max(0.0, spent / limit)) if limit > 0 else 1.0
