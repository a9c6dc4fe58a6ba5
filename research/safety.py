"""Law S3: which addresses we may connect to. Names are resolved once, and every address is checked.

Called by `fetch` before each connection, redirects too. The address that was checked is the one that is
connected to, so a name that answers differently the second time gains nothing.
"""

import asyncio
import socket
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Final, NamedTuple

import httpx

from research.errors import ResearchError
from research.hosts import NotAHost, ascii_host

IPAddress = IPv4Address | IPv6Address
Resolve = Callable[[str, int], Awaitable[Sequence[str]]]

# The web's own ports. Behind any other a public host may run mail, a database or a shell, which understand
# enough of an HTTP request to be abused by one; an intranet page with another port is a fixed host.
_PORTS: Final = frozenset({80, 443, 8000, 8008, 8080, 8443, 8888})
_CLOSED_V4: Final = tuple(
    map(
        ip_network,
        (
            "0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12",
            "192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15",
            "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/4", "240.0.0.0/4",
            "168.63.129.16/32",  # the wire server of one cloud, a public address that is not public
        ),
    )
)  # fmt: skip
# Two anycast addresses inside 192.0.0.0/24 are reachable from everywhere.
_OPEN_V4: Final = frozenset({ip_address("192.0.0.9"), ip_address("192.0.0.10")})
_GLOBAL_V6: Final = ip_network("2000::/3")
_CLOSED_V6: Final = tuple(
    map(ip_network, ("2001::/23", "2001:db8::/32", "3fff::/20", "3ffe::/16", "2620:4f:8000::/48"))
)
_MAPPED: Final = ip_network("::ffff:0:0/96")
_NAT64: Final = ip_network("64:ff9b::/96")
_SIX_TO_FOUR: Final = ip_network("2002::/16")
_ISATAP: Final = frozenset({0x00005EFE, 0x02005EFE})


class AddressRefused(ResearchError):
    """We do not connect there; `host` is what was asked for, `why` is for the log."""

    def __init__(self, host: str, why: str) -> None:
        super().__init__(f"{host!r}: {why}")
        self.host = host
        self.why = why


class NameUnknown(ResearchError):
    """The name leads to no address."""

    def __init__(self, host: str) -> None:
        super().__init__(repr(host))
        self.host = host


class Endpoint(NamedTuple):
    """An address that may be connected to."""

    address: str
    port: int


def is_public(address: IPAddress) -> bool:
    """Whether an address belongs to the open internet; IPv4 inside of IPv6 is looked at too."""
    if isinstance(address, IPv4Address):
        return address in _OPEN_V4 or not any(address in closed for closed in _CLOSED_V4)
    if address.scope_id is not None:
        return False
    value = int(address)
    if address in _MAPPED or address in _NAT64:
        return is_public(IPv4Address(value & 0xFFFFFFFF))
    if address not in _GLOBAL_V6 or any(address in closed for closed in _CLOSED_V6):
        return False
    if address in _SIX_TO_FOUR and not is_public(IPv4Address(value >> 80 & 0xFFFFFFFF)):
        return False
    return value >> 32 & 0xFFFFFFFF not in _ISATAP or is_public(IPv4Address(value & 0xFFFFFFFF))


def literal_address(host: str) -> IPAddress | None:
    """The address that a host spells, in any way that a browser or a C library reads one; None for a name."""
    text = host.strip("[]").partition("%")[0]
    try:
        return ip_address(text)
    except ValueError:
        pass
    try:
        return ip_address(ascii_host(host).strip("[]"))
    except (NotAHost, ValueError, UnicodeDecodeError):
        pass
    try:
        return IPv4Address(socket.inet_aton(text))
    except (OSError, ValueError):
        return None


@dataclass(frozen=True, slots=True)
class Guard:
    """Says where a URL may lead. `fixed_hosts` maps a host to the `ip:port` that it stands for, unchecked."""

    fixed_hosts: Mapping[str, str]
    resolve: Resolve

    def fixed(self, host: str) -> str | None:
        """The address that the operator has fixed for a host, if there is one."""
        return self.fixed_hosts.get(host.lower().rstrip("."))

    def check_url(self, url: httpx.URL) -> None:
        """Refuse what needs no look at the network to be refused. Raises `AddressRefused`."""
        if url.scheme not in ("http", "https"):
            raise AddressRefused(url.host, f"scheme {url.scheme!r}")
        if not url.host:
            raise AddressRefused(url.host, "no host")
        if url.userinfo:
            raise AddressRefused(url.host, "credentials in the address")
        if self.fixed(url.host) is not None:
            return
        if url.port is not None and url.port not in _PORTS:
            raise AddressRefused(url.host, f"port {url.port}")
        address = literal_address(url.host)
        if address is not None and ("%" in url.host or not is_public(address)):
            raise AddressRefused(url.host, f"{address} is not public")

    async def endpoints(self, host: str, port: int) -> list[Endpoint]:
        """Where to connect for a host. Raises `AddressRefused` if any of its addresses is not public."""
        host = host.lower().rstrip(".")
        if host in self.fixed_hosts:
            return [_endpoint(self.fixed_hosts[host], port)]
        literal = literal_address(host)
        found = [str(literal)] if literal is not None else await self.resolve(host, port)
        if not found:
            raise NameUnknown(host)
        for text in found:
            try:
                address = ip_address(text)
            except ValueError as error:
                raise AddressRefused(host, f"{text!r} is no address") from error
            if not is_public(address):
                raise AddressRefused(host, f"{address} is not public")
        return [Endpoint(text, port) for text in dict.fromkeys(found)]


async def resolve_name(host: str, port: int) -> Sequence[str]:
    """The addresses that the system's resolver gives; empty for an unknown name."""
    loop = asyncio.get_running_loop()
    try:
        found = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        return []
    return [str(address[0]) for *_, address in found]


def _endpoint(text: str, port: int) -> Endpoint:
    """The parts of `ip:port` or `[ip]:port`; without a port, that of the URL."""
    host, _, digits = text.rpartition(":") if not text.endswith("]") else (text, "", "")
    if not host or not digits.isdecimal():
        return Endpoint(text.strip("[]"), port)
    return Endpoint(host.strip("[]"), int(digits))
