"""What a role is shown of where a page comes from: enough to say whose words they are.

`writer`, `reflector`, `judge` and `reader` are the callers. A page that does not name its site is shown under
the host that it is read from, which nobody can make up.
"""

from collections.abc import Iterable
from typing import Final

from research.evidence import Fact, Source, Standing
from research.roles.fencing import tag
from research.urls import host_of

_LONGEST_TITLE: Final = 150


def site_name(url: str, site: str | None) -> str | None:
    """The name of a page's site, else its host; None for a document of a folder."""
    host = host_of(url)
    return site or host.removeprefix("www.") or None


def source_tags(facts: Iterable[Fact], sources: Iterable[Source]) -> list[str]:
    """The sources of these facts, and never an address."""
    used = {fact.source_id for fact in facts}
    return [
        tag(
            "source",
            id=one.source_id,
            title=one.title[:_LONGEST_TITLE],
            site=site_name(one.url, one.site),
            published=one.published.isoformat() if one.published else None,
            standing=None if one.standing is Standing.ORDINARY else one.standing,
        )
        for one in sources
        if one.source_id in used
    ]
