"""Fetches one page over HTTP: guarded address, bounded time and size, few redirects, nothing remembered.

Called by `tools.web`. It sends no cookies, reads no proxy from the environment, and opens its connections
for one page only.
"""

import asyncio
import ssl
from dataclasses import dataclass
from typing import Any, Final
from weakref import WeakValueDictionary

import httpcore
import httpx

from research.evidence import UnreadReason
from research.inflating import Inflater, NotInflatable
from research.ports import Validators
from research.quality import Avoidance
from research.robots import Robots
from research.safety import AddressRefused, Guard, NameUnknown
from research.trust import trust

USER_AGENT: Final = "Mozilla/5.0 (compatible; Footnote/0.1; reads single pages when a person asks)"
_HEADERS: Final = (
    (b"User-Agent", USER_AGENT.encode()),
    (b"Accept", b"text/html,application/xhtml+xml,application/pdf,text/markdown,text/plain,*/*;q=0.1"),
    (b"Accept-Encoding", b"gzip, deflate"),
)
_REDIRECTS: Final = frozenset({301, 302, 303, 307, 308})
_READABLE: Final = (
    "text/",
    "application/xhtml",
    "application/xml",
    "application/pdf",
    "application/x-pdf",
    "application/json",
    "application/markdown",
    "application/octet-stream",
    "binary/octet-stream",
)
_NOT_READABLE: Final = ("text/css", "text/javascript", "text/calendar", "text/vcard", "image/")
_ERROR_BODY: Final = 200_000
_LONGEST_VALIDATOR: Final = 500


@dataclass(frozen=True, slots=True)
class FetchBounds:
    """The most that one page may take: seconds in all, bytes after decompression, redirects."""

    seconds: float = 30.0
    page_bytes: int = 5_000_000
    file_bytes: int = 20_000_000
    redirects: int = 5
    at_once_per_host: int = 2


_BOUNDS: Final = FetchBounds()


@dataclass(frozen=True, slots=True)
class Fetched:
    """A body. `url` is where it was found after redirects; an HTTP error has a body too, for what it says.

    The status is 304, without a body, where the page is as the given validators know it. `private` says that
    it is to be kept by nobody.
    """

    url: str
    status: int
    media_type: str | None
    body: bytes
    validators: Validators | None = None
    private: bool = False


@dataclass(frozen=True, slots=True)
class NotFetched:
    """Why there is no body. `detail` is for the log."""

    reason: UnreadReason
    detail: str


class _Stop(Exception):
    """Ends a fetch with its outcome."""

    def __init__(self, reason: UnreadReason, detail: str) -> None:
        super().__init__(detail)
        self.outcome = NotFetched(reason, detail)


class Fetcher:
    """Fetches pages for one job. `network` makes the connections, to addresses that the guard gave.

    Nothing that `avoidance` names is fetched, also when a page leads there, nor what `robots` forbids.
    """

    def __init__(
        self,
        guard: Guard,
        bounds: FetchBounds = _BOUNDS,
        network: httpcore.AsyncNetworkBackend | None = None,
        avoidance: Avoidance | None = None,
        robots: Robots | None = None,
    ) -> None:
        self._guard = guard
        self._avoidance = avoidance
        self._robots = robots
        self._bounds = bounds
        self._backend = _GuardedBackend(guard, network or httpcore.AnyIOBackend())
        self._tls: ssl.SSLContext | None = None
        self._hosts: WeakValueDictionary[str, asyncio.Semaphore] = WeakValueDictionary()

    async def fetch(self, url: str, known: Validators | None = None) -> Fetched | NotFetched:
        """The page at a web address, or why there is none; never raises for what the network does.

        With `known` the server is asked for the page only if it has changed.
        """
        if self._tls is None:
            self._tls = await asyncio.to_thread(trust, from_environment=False)
        try:
            async with asyncio.timeout(self._bounds.seconds):
                return await self._follow(httpx.URL(url), known)
        except (TimeoutError, httpcore.TimeoutException):
            return NotFetched(UnreadReason.TOO_SLOW, f"not read in {self._bounds.seconds} s")
        except _Stop as stop:
            return stop.outcome
        except AddressRefused as refused:
            return NotFetched(UnreadReason.REFUSED_ADDRESS, str(refused))
        except NameUnknown as unknown:
            return NotFetched(UnreadReason.UNREACHABLE, f"unknown name {unknown}")
        except (httpx.InvalidURL, ValueError) as error:
            return NotFetched(UnreadReason.UNREACHABLE, f"{type(error).__name__}: {error}"[:200])
        except NotInflatable as error:
            return NotFetched(UnreadReason.BROKEN, str(error))
        except (httpcore.NetworkError, httpcore.ProtocolError, OSError) as error:
            return NotFetched(UnreadReason.UNREACHABLE, f"{type(error).__name__}: {error}"[:200])

    async def _follow(self, url: httpx.URL, known: Validators | None) -> Fetched:
        """The page after at most the allowed redirects."""
        async with httpcore.AsyncConnectionPool(self._tls, network_backend=self._backend) as pool:
            start = str(url)
            for _ in range(self._bounds.redirects + 1):
                self._guard.check_url(url)
                self._check_listed(str(url), start)
                if self._robots is not None and await self._robots.forbids(str(url), start):
                    raise _Stop(UnreadReason.ROBOTS, f"robots.txt of {url.host}")
                async with self._room(url.host):
                    answer = await self._get(pool, url, known)
                if isinstance(answer, Fetched):
                    return answer
                url = answer
        raise _Stop(UnreadReason.HTTP_ERROR, "too many redirects")

    def _check_listed(self, url: str, start: str) -> None:
        """Raises `_Stop` for an address that is to be avoided, wherever `start` has led."""
        entry = self._avoidance.refuses(url, start) if self._avoidance is not None else ""
        if entry:
            raise _Stop(UnreadReason.DENYLISTED, entry)

    def _room(self, host: str) -> asyncio.Semaphore:
        """The turn-taking of one host; forgotten when nobody waits."""
        room = self._hosts.get(host)
        if room is None:
            room = self._hosts[host] = asyncio.Semaphore(self._bounds.at_once_per_host)
        return room

    async def _get(
        self, pool: httpcore.AsyncConnectionPool, url: httpx.URL, known: Validators | None
    ) -> Fetched | httpx.URL:
        """The page, or where it has moved to.

        Addresses are kept as https (law E1), so one that does not speak TLS is asked again without. A wrong
        certificate is never a reason to do so.
        """
        if url.scheme == "http":
            return await self._exchange(pool, url, known)
        plain = url.copy_with(scheme="http")
        if self._is_plain(url):
            try:
                return await self._exchange(pool, plain, known)
            except httpcore.RemoteProtocolError:
                return await self._exchange(pool, url, known)
        try:
            return await self._exchange(pool, url, known)
        except httpcore.ConnectError as error:
            if _is_about_certificate(error):
                raise
            return await self._exchange(pool, plain, known)

    def _is_plain(self, url: httpx.URL) -> bool:
        """Whether a fixed address is more likely to speak plain HTTP."""
        fixed = self._guard.fixed(url.host)
        return fixed is not None and not fixed.endswith("443")

    async def _exchange(
        self, pool: httpcore.AsyncConnectionPool, url: httpx.URL, known: Validators | None
    ) -> Fetched | httpx.URL:
        address = httpcore.URL(scheme=url.raw_scheme, host=url.raw_host, port=url.port, target=url.raw_path)
        headers = [(b"Host", url.netloc.rpartition(b"@")[2]), *_HEADERS, *_conditions(url, known)]
        wait = {"connect": self._bounds.seconds, "read": self._bounds.seconds, "write": self._bounds.seconds}
        async with pool.stream("GET", address, headers=headers, extensions={"timeout": wait}) as response:
            fields = httpx.Headers(response.headers)
            if response.status in _REDIRECTS and fields.get("location"):
                return url.join(fields["location"])
            if response.status == 304 and known is not None:
                return Fetched(str(url), 304, None, b"", known)
            limit = self._limit(response.status, fields)
            body = await _body(response, fields, limit, cut=response.status >= 400)
        given = _validators(str(url), fields)
        private = "no-store" in fields.get("cache-control", "").lower()
        return Fetched(str(url), response.status, fields.get("content-type"), body, given, private)

    def _limit(self, status: int, fields: httpx.Headers) -> int:
        """How much of a body to read. Raises `_Stop` for one that is not worth reading."""
        if status in (404, 410):
            raise _Stop(UnreadReason.NOT_FOUND, f"status {status}")
        if status == 204 or 300 <= status < 400:
            raise _Stop(UnreadReason.HTTP_ERROR, f"status {status}")
        if status >= 400:
            return _ERROR_BODY
        label = fields.get("content-type", "").partition(";")[0].strip().lower()
        named = label.startswith(_READABLE) or label.endswith(("+xml", "+json"))
        if label and (not named or label.startswith(_NOT_READABLE)):
            raise _Stop(UnreadReason.BINARY, label)
        is_page = label.startswith(("text/html", "application/xhtml"))
        limit = self._bounds.page_bytes if is_page else self._bounds.file_bytes
        length = fields.get("content-length", "")
        if length.isdecimal() and int(length) > limit:
            raise _Stop(UnreadReason.TOO_LARGE, f"{length} bytes")
        return limit


def _validators(url: str, fields: httpx.Headers) -> Validators | None:
    """What the server gives to ask again with."""
    etag, modified = fields.get("etag", ""), fields.get("last-modified", "")
    fit = all(len(one) <= _LONGEST_VALIDATOR and one.isascii() for one in (etag, modified))
    return Validators(url, etag, modified) if fit and (etag or modified) else None


def _conditions(url: httpx.URL, known: Validators | None) -> list[tuple[bytes, bytes]]:
    """The headers that ask for a page only if it has changed; none for any other address."""
    if known is None or str(url) != known.url:
        return []
    given = ((b"If-None-Match", known.etag), (b"If-Modified-Since", known.last_modified))
    return [(name, value.encode("ascii")) for name, value in given if value]


def _is_about_certificate(error: BaseException) -> bool:
    """Whether a wrong certificate is behind a failure."""
    current: BaseException | None = error
    while current is not None:
        if isinstance(current, ssl.SSLCertVerificationError):
            return True
        current = current.__cause__ or current.__context__
    return False


async def _body(response: httpcore.Response, fields: httpx.Headers, limit: int, *, cut: bool) -> bytes:
    """The body after decompression; over the limit it is cut, or refused with `_Stop`."""
    inflater = Inflater(fields.get("content-encoding", ""))
    parts: list[bytes] = []
    size = 0
    try:
        async for chunk in response.aiter_stream():
            for part in inflater.feed(chunk):
                parts.append(part)
                size += len(part)
                if size > limit and not cut:
                    raise _Stop(UnreadReason.TOO_LARGE, f"more than {limit} bytes")
                if size > limit:
                    return b"".join(parts)[:limit]
    except (httpcore.ProtocolError, httpcore.NetworkError) as error:
        raise _Stop(UnreadReason.BROKEN, f"cut off after {size} bytes: {error}"[:200]) from error
    return b"".join(parts)


class _GuardedBackend(httpcore.AsyncNetworkBackend):
    """Connects to addresses that the guard gives, never to a name."""

    def __init__(self, guard: Guard, network: httpcore.AsyncNetworkBackend) -> None:
        self._guard = guard
        self._network = network

    async def connect_tcp(
        self, host: str, port: int, *options: Any, **named: Any
    ) -> httpcore.AsyncNetworkStream:
        """A connection to the first address of `host` that answers. Raises `AddressRefused`."""
        failure: Exception = httpcore.ConnectError(f"no address of {host!r} answers")
        for endpoint in await self._guard.endpoints(host, port):
            try:
                return await self._network.connect_tcp(endpoint.address, endpoint.port, *options, **named)
            except (httpcore.ConnectError, httpcore.ConnectTimeout) as error:
                failure = error
        raise failure
