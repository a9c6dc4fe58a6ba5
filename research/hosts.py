"""Host names as the web compares them: one ASCII spelling each, and the site that a host belongs to.

Called by `research.urls` and by `research.agreement.origin`. Names in other scripts become punycode, so
that a Cyrillic letter that looks like a Latin one can be told apart by eye.
"""

import ipaddress
import re
from typing import Final
from urllib.parse import unquote

import idna
from tld import get_fld

_FORBIDDEN: Final = re.compile(r"[\x00-\x20\x7f#/:<>?@\[\\\]^|%]")
_PERSON_A_SUBDOMAIN: Final = """
    wordpress.com substack.com tumblr.com medium.com hatenablog.com livejournal.com over-blog.com
    ghost.io wixsite.com weebly.com squarespace.com bitbucket.io surge.sh
"""
_PEOPLE_BY_SUBDOMAIN: Final = frozenset(_PERSON_A_SUBDOMAIN.split())
_LONGEST: Final = 1024


class NotAHost(ValueError):
    """The text names no host; the caller keeps it as it is."""


def ascii_host(text: str) -> str:
    """The host in its one ASCII spelling: lower case, punycode, IPv4 dotted, IPv6 compressed in brackets.

    The dot that ends a fully qualified name is dropped. Raises `NotAHost`.
    """
    if text.startswith("["):
        return _ipv6(text)
    if len(text) > _LONGEST:
        raise NotAHost(text[:80])
    host = _punycode(unquote(text, errors="strict") if "%" in text else text).removesuffix(".")
    if not host or _FORBIDDEN.search(host) or ".." in host or "." in (host[0], host[-1]):
        raise NotAHost(text)
    return _ipv4(host) if _ends_in_number(host) else host


def _punycode(host: str) -> str:
    if host.isascii():
        return host.lower()
    try:
        mapped = idna.uts46_remap(host, std3_rules=False, transitional=False)
    except idna.IDNAError as why:
        raise NotAHost(host) from why
    return ".".join(_punycode_label(label) for label in mapped.split("."))


def _punycode_label(label: str) -> str:
    if label.isascii():
        return label.lower()
    try:
        return idna.alabel(label).decode("ascii")
    except idna.IDNAError:
        # Browsers still open names that the newer rules forbid, such as those with emoji.
        return "xn--" + label.encode("punycode").decode("ascii").lower()


def _ipv6(text: str) -> str:
    # A zone (`%eth0`) is another interface's host of the same address, and browsers open none.
    if not text.endswith("]") or "%" in text:
        raise NotAHost(text)
    try:
        return f"[{ipaddress.IPv6Address(text[1:-1]).compressed}]"
    except ValueError as why:
        raise NotAHost(text) from why


def _ends_in_number(host: str) -> bool:
    last = host.rsplit(".", 1)[-1]
    return last.isdigit() or re.fullmatch(r"0x[0-9a-f]*", last) is not None


def _ipv4(host: str) -> str:
    """The address that browsers make of 127.1, 0x7f.0.0.1 or 2130706433."""
    try:
        numbers = [_number(part) for part in host.split(".")]
    except ValueError as why:
        raise NotAHost(host) from why
    if len(numbers) > 4 or any(one > 255 for one in numbers[:-1]) or numbers[-1] >= 256 ** (5 - len(numbers)):
        raise NotAHost(host)
    value = numbers[-1] + sum(one << (8 * (3 - at)) for at, one in enumerate(numbers[:-1]))
    return str(ipaddress.IPv4Address(value))


def _number(part: str) -> int:
    if not part.isascii() or len(part) > 20:
        raise ValueError(part)
    if part.startswith("0x"):
        return int(part[2:] or "0", 16)
    return int(part, 8) if len(part) > 1 and part.startswith("0") else int(part)


def site_of(host: str) -> str:
    """The registrable domain of an ASCII host; hosting sites whose subdomains belong to different people
    count as public suffixes. An address, or a name under no public suffix, is cut to its last two labels.
    """
    if host.startswith("[") or _ends_in_number(host):
        return host
    found = get_fld(f"https://{host}", search_private=True, fail_silently=True)
    site = found or ".".join(host.split(".")[-2:])
    if site in _PEOPLE_BY_SUBDOMAIN and host != site:
        person = host.removesuffix(f".{site}").rsplit(".", 1)[-1]
        return site if person == "www" else f"{person}.{site}"
    return site
