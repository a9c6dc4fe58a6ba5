"""The connections under a service's HTTP client: aiohttp's, behind the hook that httpx has for transports.

`http_client` is the caller. httpx's own pool looks at every connection for every request, and at all of them
again for every idle one, which at a few hundred connections takes longer than the request. How many there are
is bounded by the gate before each service.
"""

from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from typing import Final

import aiohttp
import httpx
from yarl import URL

from research.trust import trust

KEPT_SECONDS: Final = 15.0
# The first kind that fits. Only the first three say that nothing was sent.
_MEANT: Final[tuple[tuple[type[aiohttp.ClientError], type[httpx.TransportError]], ...]] = (
    (aiohttp.ConnectionTimeoutError, httpx.ConnectTimeout),
    (aiohttp.ClientConnectorError, httpx.ConnectError),
    (aiohttp.InvalidURL, httpx.UnsupportedProtocol),
    (aiohttp.ServerTimeoutError, httpx.ReadTimeout),
    (aiohttp.ClientOSError, httpx.ReadError),
    (aiohttp.ClientError, httpx.RemoteProtocolError),
)


class Transport(httpx.AsyncBaseTransport):
    """Sends what httpx is given, once, and gives back what came; through `proxy` where there is one."""

    def __init__(self, proxy: str | None = None) -> None:
        self._proxy = proxy
        self._tls = trust(from_environment=True)
        self._session: aiohttp.ClientSession | None = None

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        """The answer, its body still to be read. Raises what httpx's own transport would."""
        limits = request.extensions.get("timeout", {})
        with _named(request):
            answer = await self._open().request(
                request.method,
                URL(str(request.url), encoded=True),
                headers=request.headers.multi_items(),
                data=await request.aread() or None,
                allow_redirects=False,
                timeout=aiohttp.ClientTimeout(
                    sock_connect=limits.get("connect"), sock_read=limits.get("read")
                ),
            )
        return httpx.Response(answer.status, headers=answer.raw_headers, stream=_Body(answer, request))

    async def aclose(self) -> None:
        """Close every connection."""
        if self._session is not None:
            await self._session.close()

    def _open(self) -> aiohttp.ClientSession:
        """The session; it belongs to the event loop in which it is first used."""
        if self._session is None:
            self._session = aiohttp.ClientSession(
                connector=aiohttp.TCPConnector(limit=0, ssl=self._tls, keepalive_timeout=KEPT_SECONDS),
                cookie_jar=aiohttp.DummyCookieJar(),
                auto_decompress=False,
                proxy=self._proxy,
            )
            # A request that may be billed is sent once; whether to send it again is decided in `patience`.
            self._session._retry_connection = False  # noqa: SLF001 - aiohttp has no other switch
        return self._session


class _Body(httpx.AsyncByteStream):
    """The body of an answer as it comes in."""

    def __init__(self, answer: aiohttp.ClientResponse, request: httpx.Request) -> None:
        self._answer = answer
        self._request = request

    async def __aiter__(self) -> AsyncIterator[bytes]:
        with _named(self._request):
            async for piece in self._answer.content.iter_any():
                yield piece

    async def aclose(self) -> None:
        """Give the connection back, or close it where something is still to come."""
        self._answer.release()


@contextmanager
def _named(request: httpx.Request) -> Iterator[None]:
    """The errors of aiohttp under httpx's names."""
    try:
        yield
    except aiohttp.ClientError as error:
        meant = next(ours for theirs, ours in _MEANT if isinstance(error, theirs))
        raise meant(str(error), request=request) from error
