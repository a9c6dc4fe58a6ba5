"""How the search stand-ins find pages: by how many of a query's words a page is known for.

Tavily, Firecrawl, Brave and Exa ask `find`; the scholarly ones ask `find_papers`. Synonym groups of the world
make a paraphrase, or the same question in Vietnamese, find the same pages.
"""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from tests.fakes.matching import concepts
from tests.fakes.world import Listing, World, WorldPage

ENOUGH = 0.3


@dataclass(frozen=True, slots=True)
class Result:
    """A page that fits a query; `score` in 0..1."""

    page: WorldPage
    snippet: str
    score: float


def find(
    world: World,
    query: str,
    limit: int,
    *,
    include: Collection[str] = (),
    exclude: Collection[str] = (),
) -> list[Result]:
    """The best pages for a query, best first; `include` and `exclude` are host names."""
    wanted = concepts(query, world.synonyms)
    found = []
    for listing in world.listings:
        score = _score(wanted, listing)
        page = world.page(listing.url)
        if score >= ENOUGH and page is not None and _allowed(page.url, include, exclude):
            found.append(Result(page, listing.snippet, round(score, 4)))
    return sorted(found, key=lambda one: (-one.score, one.page.url))[:limit]


def find_papers(world: World, query: str, limit: int) -> list[dict[str, Any]]:
    """The world's papers that share at least two words with the query, best first."""
    wanted = concepts(query, world.synonyms)
    scored = [
        (len(wanted & concepts(f"{paper['title']} {paper['abstract']}", world.synonyms)), paper)
        for paper in world.papers
    ]
    return [paper for score, paper in sorted(scored, key=lambda one: -one[0]) if score >= 2][:limit]


def _score(wanted: frozenset[str], listing: Listing) -> float:
    shared = len(wanted & listing.terms)
    return listing.weight * shared / len(wanted) if wanted and shared >= min(2, len(wanted)) else 0.0


def _allowed(url: str, include: Collection[str], exclude: Collection[str]) -> bool:
    host = urlsplit(url).hostname or ""

    def under(domains: Collection[str]) -> bool:
        return any(host == domain or host.endswith(f".{domain}") for domain in domains)

    return (not include or under(include)) and not under(exclude)
