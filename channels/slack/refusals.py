"""How Slack says no, as what the outbox does next: one table over its codes.

`calls` raises what `translated` gives. What is not in the table was not done, and never will be.
"""

from typing import Any, Final

from slack_sdk.errors import SlackApiError

from channels.errors import ChannelError, DeliveryRefused, DeliveryUnknown, RateLimited

SOON: Final = 2.0
LATER: Final = 60.0
"""An operator has to do something; what is to be sent waits for it."""

WAITS: Final[dict[str, float]] = {
    "ratelimited": 30.0,
    "rate_limited": 30.0,
    "message_limit_exceeded": LATER,
    "service_unavailable": 10.0,
    "team_access_not_granted": LATER,
    "invalid_auth": LATER,
    "not_authed": LATER,
    "account_inactive": LATER,
    "token_expired": LATER,
    "token_revoked": LATER,
    "access_denied": LATER,
}
"""Not done, and worth another try after so many seconds."""

UNSURE: Final = frozenset({"internal_error", "fatal_error", "request_timeout", "unknown_error"})
"""Perhaps done."""

OPERATORS: Final = frozenset(
    {"invalid_auth", "not_authed", "account_inactive", "token_expired", "token_revoked", "access_denied"}
)
"""What only the operator can mend; the channel's health says so."""


def code_of(error: SlackApiError) -> str:
    """Slack's word; empty where it gave none."""
    data: Any = getattr(error.response, "data", error.response)
    return str(data.get("error") or "") if isinstance(data, dict) else ""


def translated(error: SlackApiError) -> ChannelError:
    """What to raise for an answer of Slack that is not ok."""
    status, code = int(getattr(error.response, "status_code", 0) or 0), code_of(error)
    if status == 429:
        return RateLimited(_retry_after(error))
    if code in WAITS:
        return RateLimited(WAITS[code])
    if code in UNSURE or status >= 500 or not code:
        return DeliveryUnknown(code or str(status))
    return DeliveryRefused(code)


def _retry_after(error: SlackApiError) -> float:
    headers = getattr(error.response, "headers", None) or {}
    try:
        return max(1.0, float(headers.get("Retry-After", LATER)))
    except ValueError:
        return LATER
