"""Law E1: every spelling of a page's address becomes one canonical URL, and that a short `source_id`.

Called by the ledger, by every tool and by `footnote explain url`. Nothing in here raises: what is no web
address is returned cleaned of white space at its ends and otherwise as it was. Two pages are never merged,
so what only might be the same (`www.`, a closing slash, the order of the query, `+` against `%20`) is kept.
"""

import base64
import hashlib
import re
import unicodedata
from functools import lru_cache
from typing import Final
from urllib.parse import quote as percent_quote

from research.hosts import NotAHost, ascii_host, site_of
from research.tracking import is_tracking

_EDGES: Final = "".join(map(chr, range(0x21))) + "\x7f\u00a0\u200b\u2060\u2028\u2029\u3000\ufeff"
_WEB: Final = re.compile(r"(https?):[/\\]*", re.IGNORECASE)
_BARE_HOST: Final = re.compile(
    r"(?:[^\W_](?:[\w-]*[^\W_])?\.)+[^\W\d_](?:[\w-]*[^\W_])\.?(?::\d{0,5})?(?:[/?#].*)?", re.DOTALL
)
_PARTS: Final = re.compile(r"([^/\\?#]*)([^?#]*)(?:\?([^#]*))?(?:#(.*))?", re.DOTALL)
_ESCAPE: Final = re.compile(r"%([0-9A-Fa-f]{2})|%")
# RFC 3986 calls these unreserved; the last five were so in RFC 2396, and encoders still disagree on them.
_UNRESERVED: Final = frozenset(b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~!*'()")
_KEPT: Final = "%:/?[]@!$&'()*+,;=-._~"
_SESSION: Final = re.compile(r";jsessionid=[^/;]*", re.IGNORECASE)
# A shorter quote is linked whole; a longer one by its first and last words.
_WHOLE_QUOTE: Final = 120
_EDGE_WORDS: Final = 6
_REMEMBERED: Final = 2_048  # A job asks twenty times for each of its addresses.


@lru_cache(maxsize=_REMEMBERED)
def canonical(url: str) -> str:
    """The one spelling of a URL; applying it again changes nothing.

    A fragment that names a place in the page goes. One that begins with `!` or `/` stays, because pages
    that draw themselves by script put the page's own address there.
    """
    start = url.strip(_EDGES)
    if start[:4].lower() == "doc:":
        # White space within is part of the name of the file.
        return "doc:" + unicodedata.normalize("NFC", _speakable(start[4:]))
    text = _clean(url)
    rest = _after_scheme(text)
    if rest is None:
        return text
    try:
        return _web_url(*rest)
    except (NotAHost, UnicodeDecodeError):
        return text


def source_id(canonical_url: str) -> str:
    """Ten lower-case characters (50 bits) that name a page; the same for every spelling of its URL."""
    digest = hashlib.sha256(canonical(canonical_url).encode("utf-8")).digest()
    return base64.b32encode(digest).decode("ascii")[:10].lower()


def same_site(first: str, second: str) -> bool:
    """Whether two web addresses lie under one registrable domain; False when either is no web address."""
    one, other = host_of(first), host_of(second)
    return bool(one and other) and site_of(one) == site_of(other)


def host_of(url: str) -> str:
    """The ASCII host of a web address without its port, or the empty string."""
    match = re.match(r"https://(\[[^\]]*\]|[^/:?#]*)", canonical(url))
    return match.group(1) if match else ""


def fragment_url(url: str, quote: str) -> str:
    """The URL with a text fragment that makes a browser jump to `quote`.

    A long quote, or one over several lines, is named by its first and its last words. A URL that is not
    of the web is returned as it is.
    """
    lines = [" ".join(line.split()) for line in quote.splitlines()]
    lines = [line for line in lines if line]
    if not lines or not url.lower().startswith(("https://", "http://")):
        return url
    base, mark, fragment = url.partition("#")
    fragment = fragment.partition(":~:")[0]
    if len(lines) == 1 and len(lines[0]) <= _WHOLE_QUOTE:
        wanted = _fragment_part(lines[0])
    else:
        wanted = f"{_fragment_part(_head(lines[0]))},{_fragment_part(_tail(lines[-1]))}"
    return f"{base}{mark or '#'}{fragment}:~:text={wanted}"


def _head(line: str) -> str:
    words = line.split(" ")
    return " ".join(words[:_EDGE_WORDS]) if len(words) > 1 else line[:_WHOLE_QUOTE]


def _tail(line: str) -> str:
    words = line.split(" ")
    return " ".join(words[-_EDGE_WORDS:]) if len(words) > 1 else line[-_WHOLE_QUOTE:]


def _fragment_part(text: str) -> str:
    # A dash, a comma and an ampersand have a meaning of their own in a text fragment.
    return percent_quote(text, safe="", errors="replace").replace("-", "%2D")


def _clean(url: str) -> str:
    return _speakable(re.sub(r"[\t\r\n]", "", url.strip(_EDGES)).strip(_EDGES))


def _speakable(text: str) -> str:
    """The text without half characters; a file name that is not UTF-8 stays apart from its neighbour's."""
    return re.sub(r"[\ud800-\udfff]", lambda half: f"\ufffd{ord(half.group()):x}", text)


def _after_scheme(text: str) -> tuple[str, str] | None:
    """The scheme and everything after it, for web addresses and for bare host names that people type."""
    match = _WEB.match(text)
    if match:
        return match.group(1).lower(), text[match.end() :]
    if text.startswith("//"):
        return "https", text.lstrip("/")
    return ("https", text) if _BARE_HOST.fullmatch(text) else None


def _web_url(scheme: str, rest: str) -> str:
    match = _PARTS.fullmatch(rest)
    if match is None:
        raise NotAHost(rest)
    authority, path, query, fragment = (part or "" for part in match.groups())
    host, port = _host_and_port(authority.rpartition("@")[2], scheme)
    route = _route(fragment)
    return f"https://{host}{port}{_path(path)}{_query(query, host)}{route}"


def _host_and_port(authority: str, scheme: str) -> tuple[str, str]:
    match = re.fullmatch(r"(\[[^\]]*\]|[^:]*)(?::([0-9]*))?", authority)
    if match is None:
        raise NotAHost(authority)
    host, digits = ascii_host(match.group(1)), (match.group(2) or "").lstrip("0")
    if len(digits) > 5 or int(digits or "0") > 65535:
        raise NotAHost(authority)
    # http and https are one page, so the default port of either is no port, 80 only where http says so.
    is_default = digits in ({"", "443", "80"} if scheme == "http" else {"", "443"})
    return host, "" if is_default else f":{digits}"


def _path(path: str) -> str:
    path = _SESSION.sub("", _escapes(path.replace("\\", "/")))
    kept: list[str] = []
    segments = path.split("/")[1:] or [""]
    for at, segment in enumerate(segments):
        last = at == len(segments) - 1
        if segment in (".", ".."):
            if segment == ".." and kept:
                kept.pop()
            if last:
                kept.append("")
        else:
            kept.append(segment)
    return "/" + "/".join(kept)


def _query(query: str, host: str) -> str:
    pieces = [piece for piece in _escapes(query).split("&") if piece]
    kept = [piece for piece in pieces if not is_tracking(piece.partition("=")[0], host)]
    return "?" + "&".join(kept) if kept else ""


def _route(fragment: str) -> str:
    fragment = _escapes(fragment.partition(":~:")[0])
    return f"#{fragment}" if fragment[:1] in ("!", "/") and fragment.strip("!/") else ""


def _escapes(text: str) -> str:
    """Percent-encoding in one spelling: unreserved characters bare, everything else in upper case."""

    def spelled(match: re.Match[str]) -> str:
        if match.group(1) is None:
            return "%25"
        byte = int(match.group(1), 16)
        return chr(byte) if byte in _UNRESERVED else f"%{byte:02X}"

    return percent_quote(_ESCAPE.sub(spelled, text), safe=_KEPT, errors="replace")
