"""What a site asks machines to leave alone: its robots.txt (RFC 9309), read once a job and host.

`research.fetch` asks it before a page that a search found is fetched, and before every redirect of one. A
page that the person named is read for the person, as a browser would read it, and is not asked about. A site
without such a file, with one that cannot be read, or out of reach forbids nothing; one whose server fails
forbids all.
"""

import asyncio
import re
from collections.abc import Awaitable, Callable, Iterable
from typing import Final, NamedTuple
from urllib.parse import unquote, urlsplit

from research.urls import canonical, source_id

AGENT: Final = "footnote"
MOST_BYTES: Final = 500_000
SECONDS: Final = 5.0
_MOST_RULES: Final = 2_000
_MOST_SITES: Final = 500
_LINE: Final = re.compile(r"^[ \t]*(?P<name>[A-Za-z-]+)[ \t]*:[ \t]*(?P<value>[^#\r\n]*)", re.MULTILINE)


class Answer(NamedTuple):
    """What a server said when it was asked for its robots.txt; status 0 when it said nothing."""

    status: int
    body: bytes = b""


Ask = Callable[[str], Awaitable[Answer]]


class Rule(NamedTuple):
    """A path, with its wildcards, that is allowed or not; the longer one goes before the shorter one."""

    path: str
    allows: bool


class Robots:
    """The wishes of the sites of one job. `ask` fetches a robots.txt, `named` are the person's own pages."""

    def __init__(self, ask: Ask, named: Iterable[str] = ()) -> None:
        self._ask = ask
        self._named = frozenset(source_id(canonical(url)) for url in named)
        self._sites: dict[str, asyncio.Task[tuple[Rule, ...]]] = {}

    async def forbids(self, url: str, start: str) -> bool:
        """Whether a page is to be left alone. `start` is the address that has led to this one."""
        if source_id(canonical(start)) in self._named or source_id(canonical(url)) in self._named:
            return False
        parts = urlsplit(url)
        site = f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}"
        if site not in self._sites:
            if len(self._sites) >= _MOST_SITES:
                self._sites.pop(next(iter(self._sites)))
            self._sites[site] = asyncio.ensure_future(self._rules(site))
        # One page that is given up must not take the answer from the others of its host.
        rules = await asyncio.shield(self._sites[site])
        path = parts.path or "/"
        return not allowed(rules, f"{path}?{parts.query}" if parts.query else path)

    async def _rules(self, site: str) -> tuple[Rule, ...]:
        answer = await self._ask(f"{site}/robots.txt")
        if answer.status >= 500:
            return (Rule("/", allows=False),)
        if answer.status != 200:
            return ()
        return rules_of(answer.body[:MOST_BYTES].decode("utf-8", "replace"))


def rules_of(text: str, agent: str = AGENT) -> tuple[Rule, ...]:
    """The rules for us, and where no group names us those for everybody."""
    groups: dict[str, list[Rule]] = {}
    agents: list[str] = []
    ruled = False
    for match in _LINE.finditer(text.removeprefix("\ufeff")):
        name, value = match["name"].lower(), match["value"].strip()
        if name == "user-agent":
            agents = [] if ruled else agents
            ruled = False
            agents.append(value.partition("/")[0].strip().lower())
            groups.setdefault(agents[-1], [])
        elif name in ("allow", "disallow") and agents:
            ruled = True
            for one in agents:
                if value and len(groups[one]) < _MOST_RULES:
                    groups[one].append(Rule(value, name == "allow"))
    return tuple(groups.get(agent, groups.get("*", [])))


def allowed(rules: Iterable[Rule], path: str) -> bool:
    """Whether the longest rule that fits allows the path; where two are as long, the one that allows."""
    fitting = [rule for rule in rules if _fits(rule.path, path)]
    return max(fitting, key=lambda rule: (len(rule.path), rule.allows)).allows if fitting else True


def _fits(rule: str, path: str) -> bool:
    """Whether a path begins as the rule says; `*` stands for anything and a closing `$` for its end.

    Piece by piece, so that no rule can make the search long.
    """
    path, whole = unquote(path), rule.endswith("$")
    first, *pieces = unquote(rule.removesuffix("$")).split("*")
    if not path.startswith(first):
        return False
    at = len(first)
    for number, piece in enumerate(pieces, 1):
        if whole and number == len(pieces):
            return path.endswith(piece) and len(path) - len(piece) >= at
        found = path.find(piece, at)
        if found < 0:
            return False
        at = found + len(piece)
    return not whole or at == len(path)
