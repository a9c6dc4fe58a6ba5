"""An HTTP client for one service: its address and key, limits of time, and refusals that are raised.

The adapters call it when they connect. The limits here are a backstop; `service` ends a call earlier, on the
clock of the job.
"""

from collections.abc import Mapping
from typing import Final

import httpx

from research.ports import Clock
from research.tools.refusals import Meanings, refusing

_TIMEOUT: Final = httpx.Timeout(90.0, connect=10.0)
_LIMITS: Final = httpx.Limits(max_connections=64, max_keepalive_connections=64)
_AGENT: Final = "footnote-colleague"


def http_client(
    tool: str,
    base_url: str,
    clock: Clock,
    *,
    headers: Mapping[str, str] | None = None,
    secret: str | None = None,
    meanings: Meanings | None = None,
) -> httpx.AsyncClient:
    """A client whose calls raise `ToolUnavailable` for every answer with an error status."""
    return httpx.AsyncClient(
        base_url=base_url,
        headers={"User-Agent": _AGENT, **(headers or {})},
        timeout=_TIMEOUT,
        limits=_LIMITS,
        event_hooks={"response": [refusing(tool, clock, secret, meanings)]},
    )
