"""An HTTP client for one service: its address and key, limits of time, and refusals that are raised.

The adapters call it when they connect. The limits here are a backstop; `service` ends a call earlier, on the
clock of the job.
"""

from collections.abc import Mapping
from typing import Final
from urllib.parse import urlsplit
from urllib.request import getproxies, proxy_bypass

import httpx

from research.ports import Clock
from research.tools.refusals import Meanings, refusing
from research.tools.transport import Transport

_TIMEOUT: Final = httpx.Timeout(90.0, connect=10.0)
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
        transport=Transport(_proxy(base_url)),
        event_hooks={"response": [refusing(tool, clock, secret, meanings)]},
    )


def _proxy(base_url: str) -> str | None:
    """The proxy that the machine has for an address."""
    address = urlsplit(base_url)
    return None if proxy_bypass(address.netloc) else getproxies().get(address.scheme)
