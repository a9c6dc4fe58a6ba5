"""What a failed request means: an answer with an error status, or a connection that broke.

`service` and the adapters are the callers. A service bills nothing for an answer with an error status; what
breaks after it was sent may have been billed, what never got through was not.
"""

import json
import math
from collections.abc import Awaitable, Callable, Mapping
from email.utils import parsedate_to_datetime
from typing import Any, Final

import httpx

from research.errors import Outage, ToolUnavailable
from research.ports import Clock

_BY_STATUS: Final[Mapping[int, Outage]] = {
    401: Outage.WRONG_KEY,
    402: Outage.QUOTA_GONE,
    403: Outage.FORBIDDEN,
    408: Outage.TOO_SLOW,
    425: Outage.OVERLOADED,
    429: Outage.RATE_LIMITED,
}
PASSING: Final = frozenset(
    {Outage.RATE_LIMITED, Outage.OVERLOADED, Outage.TOO_SLOW, Outage.UNREACHABLE, Outage.GARBLED}
)
_NEVER_SENT: Final = (httpx.ConnectError, httpx.ConnectTimeout, httpx.PoolTimeout, httpx.UnsupportedProtocol)
_MESSAGE_MOST: Final = 200

Meanings = Mapping[int | str, Outage]
Hook = Callable[[httpx.Response], Awaitable[None]]


def refused(
    tool: str, status: int, message: str, retry_after: float | None = None, reason: Outage | None = None
) -> ToolUnavailable:
    """An answer with an error status; `reason` where the service means something of its own by it."""
    meant = reason or _BY_STATUS.get(status, Outage.OVERLOADED if status >= 500 else Outage.REJECTED)
    detail = f"{status} {' '.join(message.split())[:_MESSAGE_MOST]}".strip()
    return ToolUnavailable(tool, detail, retry_after, billed=False, passing=meant in PASSING, reason=meant)


def broken(tool: str, error: httpx.HTTPError) -> ToolUnavailable:
    """A request that got no whole answer."""
    sent = not isinstance(error, _NEVER_SENT)
    meant = Outage.UNREACHABLE
    if isinstance(error, httpx.TimeoutException) and sent:
        meant = Outage.TOO_SLOW
    elif isinstance(error, httpx.DecodingError):
        meant = Outage.GARBLED
    detail = f"{type(error).__name__} {error}".strip()[:_MESSAGE_MOST]
    return ToolUnavailable(tool, detail, billed=sent, sent=sent, passing=True, reason=meant)


def garbled(tool: str, error: Exception) -> ToolUnavailable:
    """An answer that is none; it was given, so it may have been billed."""
    detail = f"an answer that cannot be read: {type(error).__name__}"
    return ToolUnavailable(tool, detail, passing=True, reason=Outage.GARBLED)


def refusing(tool: str, clock: Clock, secret: str | None, meanings: Meanings | None = None) -> Hook:
    """A hook for an HTTP client that raises `ToolUnavailable` for every answer with an error status.

    `secret` is taken out of the message. `meanings` maps statuses, and codes in the answer's body, to what
    this service means by them.
    """
    own = meanings or {}

    async def hook(response: httpx.Response) -> None:
        if response.is_success:
            return
        try:
            body = await response.aread()
        except httpx.HTTPError:
            body = b""
        message, code = _words(body)
        message = without(secret, message)
        reason = own.get(code) or own.get(response.status_code)
        raise refused(tool, response.status_code, message, wait_asked(response, clock), reason)

    return hook


def without(secret: str | None, text: str) -> str:
    """The text with the secret masked."""
    return text.replace(secret, "***") if secret else text


def wait_asked(response: httpx.Response, clock: Clock) -> float | None:
    """Seconds to wait as the answer's headers say, None where they do not."""
    headers = response.headers
    said = headers.get("retry-after") or headers.get("x-ratelimit-reset", "").split(",")[0]
    try:
        seconds = float(said)
    except ValueError:
        try:
            seconds = (parsedate_to_datetime(said) - clock.now()).total_seconds()
        except (ValueError, TypeError):
            return None
    return max(seconds, 0.0) if math.isfinite(seconds) else None


def _words(body: bytes) -> tuple[str, str]:
    """The message and the code in an error's body, whichever of the usual shapes it has."""
    try:
        read: Any = json.loads(body)
    except ValueError:
        return body[:_MESSAGE_MOST].decode("utf-8", "replace"), ""
    code = ""
    while isinstance(read, dict):
        code = str(read.get("code") or code)
        read = next((read[name] for name in ("detail", "error", "message") if read.get(name)), "")
    return str(read), code
