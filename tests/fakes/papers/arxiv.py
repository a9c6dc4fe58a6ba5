"""arXiv's query interface, `GET /api/query`, which answers in Atom.

Started by `Standins`. Field prefixes (`all:`, `ti:`, `abs:`) and AND/OR are read as plain words.
"""

import re
from typing import Any, ClassVar
from xml.sax.saxutils import escape

from aiohttp import web

from tests.fakes.searching import find_papers
from tests.fakes.service import CALL, FAULT, Refusal, Service

_ATOM = "http://www.w3.org/2005/Atom"
_ARXIV = "http://arxiv.org/schemas/atom"
_SEARCH = "http://a9.com/-/spec/opensearch/1.1/"


class Arxiv(Service):
    """The service; it knows no keys and asks for patience."""

    name = "arxiv"
    refusals: ClassVar[dict[str, tuple[int, str]]] = {
        "quota_gone": (429, "Rate exceeded."),
        "rate_limited": (429, "Rate exceeded."),
    }

    def routes(self) -> list[web.RouteDef]:
        """The query."""
        return [web.get("/api/query", self._query, name="search")]

    def about(self, request: web.Request, body: Any) -> str:
        """The words of the query."""
        return _words(request.query.get("search_query", ""))

    def error(self, refusal: Refusal) -> web.Response:
        """Plain text; a bad query is a feed with one entry called Error."""
        headers = {"Retry-After": f"{refusal.retry_after:g}"} if refusal.retry_after is not None else {}
        if refusal.status == 400:
            entry = f"<entry><title>Error</title><summary>{escape(refusal.message)}</summary></entry>"
            return _feed(entry, 1, status=400)
        return web.Response(status=refusal.status, text=refusal.message, headers=headers)

    async def _query(self, request: web.Request) -> web.Response:
        call, fault = request[CALL], request.get(FAULT)
        if not request.query.get("search_query") and not request.query.get("id_list"):
            raise Refusal(400, "search_query or id_list is required")
        limit = int(request.query.get("max_results", "10"))
        empty = fault is not None and fault.kind == "empty_search"
        known = [] if empty else find_papers(self.world, call.about, limit)
        papers = [paper for paper in known if "arxiv" in paper]
        await self.take(call)
        return _feed("".join(map(_entry, papers)), len(papers))


def _words(query: str) -> str:
    return re.sub(r'\b(?:all|ti|abs|au|cat):|\bAND\b|\bOR\b|\bANDNOT\b|["()]', " ", query).strip()


def _entry(paper: dict[str, Any]) -> str:
    authors = "".join(f"<author><name>{escape(name)}</name></author>" for name in paper["authors"])
    doi = f'<arxiv:doi xmlns:arxiv="{_ARXIV}">{paper["doi"]}</arxiv:doi>' if "doi" in paper else ""
    address = f"http://arxiv.org/abs/{paper['arxiv']}"
    return (
        f"<entry><id>{address}</id><published>{paper['published']}T00:00:00Z</published>"
        f"<updated>{paper['published']}T00:00:00Z</updated><title>{escape(paper['title'])}</title>"
        f"<summary>{escape(paper['abstract'])}</summary>{authors}{doi}"
        f'<link href="{address}" rel="alternate" type="text/html"/>'
        f'<link title="pdf" href="{address.replace("/abs/", "/pdf/")}" rel="related" type="application/pdf"/>'
        "</entry>"
    )


def _feed(entries: str, total: int, status: int = 200) -> web.Response:
    text = (
        f'<?xml version="1.0" encoding="UTF-8"?><feed xmlns="{_ATOM}">'
        f'<opensearch:totalResults xmlns:opensearch="{_SEARCH}">{total}</opensearch:totalResults>'
        f"{entries}</feed>"
    )
    return web.Response(status=status, text=text, content_type="application/atom+xml")
