"""What an HTML page states of itself: title, author, date, language, canonical address, site and DOI.

Called by `html` on the whole tree, before anything is removed. Nothing is guessed from running text.
"""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from typing import Any, Final

from lxml.html import HtmlElement

from research.reading.frontmatter import parse_date

_TITLES: Final = ("citation_title", "og:title", "dc.title", "twitter:title")
_AUTHORS: Final = (
    "citation_author",
    "author",
    "dc.creator",
    "article:author",
    "parsely-author",
    "sailthru.author",
)
_DATES: Final = (
    "citation_publication_date", "citation_date", "article:published_time", "datepublished", "dc.date",
    "dc.date.issued", "dcterms.issued", "dcterms.date", "date", "pubdate", "publishdate", "parsely-pub-date",
    "sailthru.date", "og:published_time", "article:published",
)  # fmt: skip
_SITES: Final = ("og:site_name", "citation_journal_title", "application-name", "dc.publisher")
_DOIS: Final = (
    "citation_doi",
    "dc.identifier",
    "doi",
    "prism.doi",
    "bepress_citation_doi",
    "dc.identifier.doi",
)
_DOI: Final = re.compile(r"\b10\.\d{4,9}/[^\s\"'<>\\]{1,200}")
_ARTICLES: Final = re.compile(r"Article|BlogPosting|Report|WebPage|Posting|Dataset|Book$")
_MOST_JSON: Final = 500_000
_BREAK: Final = re.compile(r"\s+[|·•»–—-]\s+")


@dataclass(frozen=True, slots=True)
class Metadata:
    """What a page states of itself; empty or None where it does not."""

    title: str = ""
    author: str | None = None
    published: date | None = None
    language: str | None = None
    canonical_url: str | None = None
    site: str | None = None
    doi: str | None = None


def read_metadata(root: HtmlElement) -> Metadata:
    """What the head, the linked data and the first heading state."""
    named = _named(root)
    article = next(_articles(root), {})
    times = (time.get("datetime") for time in root.iter("time") if time.get("itemprop") == "datePublished")
    dates = [*(named.get(name, [""])[0] for name in _DATES), str(article.get("datePublished") or ""), *times]
    site = _first(named, _SITES) or _name(article.get("publisher")) or None
    return Metadata(
        title=_title(root, named, article, site),
        author=_author(root, named, article),
        published=next(filter(None, map(parse_date, map(_iso, filter(None, dates)))), None),
        language=root.get("lang")
        or root.get("{http://www.w3.org/XML/1998/namespace}lang")
        or root.get("xml:lang"),
        canonical_url=_canonical(root, named),
        site=site,
        doi=find_doi(" ".join(named[name][0] for name in _DOIS if name in named)),
    )


def find_doi(text: str) -> str | None:
    """The first DOI in a text, in lower case (DOIs do not tell cases apart), None if there is none."""
    found = _DOI.search(text)
    if found is None:
        return None
    doi = found[0].rstrip(".,;:*_")
    while doi.endswith((")", "]")) and doi.count(doi[-1]) > doi.count("(" if doi[-1] == ")" else "["):
        doi = doi[:-1].rstrip(".,;:")
    return doi.lower()


def _named(root: HtmlElement) -> dict[str, list[str]]:
    """The contents of the meta elements by name, in lower case."""
    found: dict[str, list[str]] = {}
    for meta in root.iter("meta"):
        name = meta.get("name") or meta.get("property") or meta.get("itemprop") or ""
        content = " ".join((meta.get("content") or "").split())
        if name and content:
            found.setdefault(name.strip().lower(), []).append(content)
    return found


def _first(named: dict[str, list[str]], names: tuple[str, ...]) -> str | None:
    return next((named[name][0] for name in names if name in named), None)


def _title(root: HtmlElement, named: dict[str, list[str]], article: dict[str, Any], site: str | None) -> str:
    """The title for people; the name of the site is cut off its end."""
    written = next((" ".join("".join(one.itertext()).split()) for one in root.iter("title")), "")
    headline = article.get("headline")
    heading = next((" ".join("".join(one.itertext()).split()) for one in root.iter("h1")), "")
    title = _first(named, _TITLES) or (headline if isinstance(headline, str) else "") or written or heading
    if heading and title != heading and title.startswith(heading):
        return heading if _BREAK.match(title[len(heading) :]) else title
    parts = _BREAK.split(title)
    if site and len(parts) > 1 and parts[-1].casefold() == site.casefold():
        return title[: title.rindex(parts[-1])].rstrip(" |·•»–—-")
    return title


def _author(root: HtmlElement, named: dict[str, list[str]], article: dict[str, Any]) -> str | None:
    """Those who wrote it, by name; addresses of profiles are no names."""
    for name in _AUTHORS:
        names = [one for one in named.get(name, ()) if "://" not in one]
        if names:
            return ", ".join(dict.fromkeys(names))[:200]
    if linked := _name(article.get("author")):
        return linked[:200]
    for element in root.iter("a", "span", "p", "address", "div"):
        if element.get("rel") == "author" or element.get("itemprop") == "author":
            text = " ".join("".join(element.itertext()).split())
            if 0 < len(text) <= 80:
                return re.sub(r"^(?:by|bởi|tác giả:?)\s+", "", text, flags=re.IGNORECASE)
    return None


def _canonical(root: HtmlElement, named: dict[str, list[str]]) -> str | None:
    for link in root.iter("link"):
        if "canonical" in (link.get("rel") or "").lower().split() and link.get("href"):
            return str(link.get("href")).strip()
    return _first(named, ("og:url",))


def _articles(root: HtmlElement) -> Iterator[dict[str, Any]]:
    """The linked data objects that describe an article."""
    for script in root.iter("script"):
        text = script.text or ""
        if (script.get("type") or "").lower() != "application/ld+json" or len(text) > _MOST_JSON:
            continue
        try:
            data = json.loads(text, strict=False)
        except (ValueError, RecursionError):
            continue
        level = [data]
        for _ in range(4):
            level = [one for item in level for one in (item if isinstance(item, list) else [item])]
            objects = [one for one in level if isinstance(one, dict)]
            yield from (one for one in objects if _ARTICLES.search(str(one.get("@type") or "")))
            level = [one[key] for one in objects for key in ("@graph", "mainEntity") if key in one]


def _name(value: object) -> str:
    """The names in a person, an organization, or a list of them."""
    if isinstance(value, list):
        return ", ".join(dict.fromkeys(filter(None, map(_name, value[:20]))))
    if isinstance(value, dict):
        return _name(value.get("name"))
    return " ".join(value.split()) if isinstance(value, str) and "://" not in value else ""


def _iso(text: str) -> str:
    """`2024/5/6` and `20240506` in the form that `parse_date` takes."""
    text = re.sub(
        r"^(\d{4})/(\d{1,2})(?:/(\d{1,2}))?", lambda m: "-".join(filter(None, m.groups())), text.strip()
    )
    return re.sub(r"^(\d{4})(\d{2})(\d{2})(?!\d)", r"\1-\2-\3", text)
