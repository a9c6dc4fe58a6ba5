"""Addresses that are never fetched: hosts to be avoided, in every spelling, also inside another address.

The researcher drops such hits, `research.calls` refuses to read them with any tool, and `tools.web` follows
no redirect to them. A page that the person named is read all the same, and the report says so.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Final
from urllib.parse import unquote, urlsplit

from research.evidence import Standing
from research.hosts import NotAHost, ascii_host
from research.quality.lists import SHIPPED, SourceLists
from research.urls import canonical, host_of, source_id

_INSIDE: Final = re.compile(r"https?:/{1,2}([^/?#&\s]+)", re.IGNORECASE)
_TRANSLATED: Final = ".translate.goog"
_UNQUOTED_TIMES: Final = 3


class Avoidance:
    """Which addresses one job leaves alone."""

    def __init__(self, lists: SourceLists = SHIPPED, named: Iterable[str] = ()) -> None:
        self._lists = lists
        self._named = frozenset(source_id(canonical(url)) for url in named)

    def entry(self, url: str) -> str:
        """The host on the list by which an address is to be avoided; empty when it is not."""
        for host in _hosts(url):
            found = self._lists.entry(host)
            if found is not None and found[1] is Standing.AVOIDED:
                return found[0]
        return ""

    def refuses(self, url: str, start: str = "") -> str:
        """Why an address is not fetched: the host on the list; empty where it may be.

        A page that the person named may be, and so may another address of its host to which it leads:
        `start` is the address from which this one was reached.
        """
        entry = self.entry(url)
        if not entry or source_id(url) in self._named:
            return ""
        if start and source_id(start) in self._named and self.entry(start) == entry:
            return ""
        return entry


def _hosts(url: str) -> Iterator[str]:
    """The host of an address, and those of addresses that it carries: archives, caches, translations."""
    host = host_of(url)
    if not host:
        return
    yield host
    if host.endswith(_TRANSLATED):
        carried = host.removesuffix(_TRANSLATED)
        yield carried.replace("--", "\0").replace("-", ".").replace("\0", "-")
    rest = url.partition("//")[2]
    for _ in range(_UNQUOTED_TIMES):
        for found in _INSIDE.findall(rest.partition("/")[2]):
            inner = _ascii(found)
            if inner:
                yield inner
        plain = unquote(rest)
        if plain == rest:
            return
        rest = plain


def _ascii(authority: str) -> str:
    try:
        host = urlsplit(f"//{authority}").hostname
        return ascii_host(host) if host else ""
    except (NotAHost, ValueError):
        return ""
