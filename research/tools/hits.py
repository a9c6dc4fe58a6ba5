"""Hits from what a search service says of a page: canonical address, plain title and snippet, a score.

The adapters of search services are the callers. What a service says is a stranger's text: it is folded and
cut here, and nothing but a web address becomes a hit.
"""

import html
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from typing import Final

from research.evidence import Hit
from research.reading.cleaning import clean_text
from research.urls import canonical, host_of, source_id

TITLE_MOST: Final = 300
SNIPPET_MOST: Final = 1000


@dataclass(frozen=True, slots=True)
class Result:
    """One search result as the service gave it; `score` in 0..1 where it gives one."""

    url: str
    title: str = ""
    snippet: str = ""
    score: float | None = None
    published: date | None = None


def to_hits(results: Iterable[Result], tool: str) -> tuple[Hit, ...]:
    """The hits, in the order of the results, each page once; without a score the place decides."""
    listed = [one for one in results if host_of(one.url)]
    hits: dict[str, Hit] = {}
    for place, one in enumerate(listed):
        url = canonical(one.url)
        score = 1 - place / len(listed) if one.score is None else one.score
        hit = Hit(
            source_id=source_id(url),
            url=url,
            title=_plain(one.title, TITLE_MOST) or url,
            snippet=_plain(one.snippet, SNIPPET_MOST),
            tool=tool,
            score=max(0.0, min(1.0, float(score))),
            published=one.published,
        )
        hits.setdefault(hit.source_id, hit)
    return tuple(hits.values())


def clip(query: str, characters: int, words: int = 1_000) -> str:
    """As many whole words of a query as a service takes; a word that is too long by itself is cut."""
    kept = ""
    for word in query.split()[:words]:
        longer = f"{kept} {word}".strip()
        if len(longer) > characters:
            break
        kept = longer
    return kept or query.strip()[:characters]


def _plain(text: object, most: int) -> str:
    return " ".join(clean_text(html.unescape(text)).split())[:most] if isinstance(text, str) else ""
