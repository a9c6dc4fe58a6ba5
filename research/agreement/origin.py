"""Which sources share an origin (law E5): one DOI, one text, or one owner count as one source.

Called by `research.inquiry` after each round, by `weighing` and by `research.closing`.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Final
from urllib.parse import urlsplit

from research.agreement.groups import Groups
from research.evidence import Fact, Source
from research.hosts import site_of
from research.urls import host_of

_DOI: Final = re.compile(r"10\.\d{4,9}/\S+")
# Places where many owners publish: there the owner is a part of the path, or each page stands for itself.
_OWNER_IN_PATH: Final = """
github.com gitlab.com bitbucket.org codeberg.org medium.com x.com twitter.com facebook.com instagram.com
linkedin.com youtube.com tiktok.com threads.net t.me sites.google.com docs.google.com huggingface.co
"""
_EVERY_PAGE_ITS_OWN: Final = """
arxiv.org doi.org biorxiv.org medrxiv.org ssrn.com zenodo.org figshare.com osf.io hal.science pubmed.gov
semanticscholar.org researchgate.net jstor.org archive.org
"""
_BY_PATH: Final = frozenset(_OWNER_IN_PATH.split())
_BY_PAGE: Final = frozenset(_EVERY_PAGE_ITS_OWN.split())
_PATH_WORDS: Final = frozenset(
    ["orgs", "in", "company", "view", "channel", "c", "user", "document", "d", "s"]
)


def owner_of(url: str) -> str:
    """Who publishes at a canonical URL: mostly the registrable domain; a document in a folder is its own."""
    host = host_of(url)
    if not host:
        return url
    site = site_of(host)
    if site in _BY_PAGE:
        return url
    if site in _BY_PATH or host in _BY_PATH:
        parts = [part for part in urlsplit(url).path.split("/") if part and part not in _PATH_WORDS]
        return f"{site}/{parts[0].lower()}" if parts else site
    return site


def same_origin(sources: Sequence[Source], texts: Mapping[str, str]) -> dict[str, tuple[str, ...]]:
    """For each source id those that are not independent of it. `texts` holds snapshots by source id."""
    groups: Groups[str] = Groups(source.source_id for source in sources)
    first: dict[tuple[str, str], str] = {}
    for source in sources:
        for mark in _marks(source):
            groups.join(first.setdefault(mark, source.source_id), source.source_id)
    known = {source.source_id: texts[source.source_id] for source in sources if source.source_id in texts}
    from research.agreement.shingles import same_texts  # It brings the array library, which help needs not.

    for one, other in same_texts(known):
        groups.join(one, other)
    return {one: tuple(other for other in group if other != one) for group in groups.all() for one in group}


def _marks(source: Source) -> Iterable[tuple[str, str]]:
    doi = _DOI.search((source.doi or "").lower()) or _DOI.search(source.url.lower())
    if doi:
        yield "doi", doi.group().split("?")[0].rstrip("./")
    yield "owner", owner_of(source.url)
    if source.sha256:
        yield "text", source.sha256


def independent_sources(facts: Iterable[Fact], same_origin: Mapping[str, Sequence[str]]) -> int:
    """How many of the sources behind the facts are independent of each other."""
    origins = {min((fact.source_id, *same_origin.get(fact.source_id, ()))) for fact in facts}
    return len(origins)
