"""A page from what a reading service extracted: its text in snapshot form, or why there is none.

The adapters of reading services are the callers. The Markdown of a service goes through the same parser as
any file, so that every snapshot has one form (law E3); a bot check or a paywall is no page.
"""

from dataclasses import dataclass
from datetime import date
from typing import Final
from urllib.parse import urlsplit

from research.evidence import Hit, Page, Unread, UnreadReason
from research.ports import Clock
from research.reading.barriers import Shell, find_barrier
from research.reading.dateline import dateline
from research.reading.document import Parser, Unparsed
from research.urls import source_id

_NO_SHELL: Final = Shell(scripts=False, unscripted="", empty_place=False)
MARKDOWN: Final = "text/markdown"
PDF: Final = "application/pdf"


@dataclass(frozen=True, slots=True)
class Extract:
    """What a service extracted; what it does not say is empty."""

    data: bytes
    media_type: str = MARKDOWN
    title: str = ""
    published: date | None = None
    site: str | None = None
    found_at: str = ""


async def to_page(hit: Hit, extract: Extract, clock: Clock, parser: Parser) -> Page | Unread:
    """The page behind a hit. Its address stays that of the hit, by which it was admitted (law E2)."""
    if not extract.data.strip():
        return unread(hit, UnreadReason.NO_TEXT, "the service gave no text")
    name = urlsplit(hit.url).path
    parsed = await parser.parse_bytes(extract.data, media_type=extract.media_type, name=name)
    if isinstance(parsed, Unparsed):
        return unread(hit, parsed.reason, parsed.detail)
    barrier = find_barrier(b"", _NO_SHELL, extract.title, parsed.text)
    if barrier is not None:
        return unread(hit, barrier, "by its words")
    now = clock.now()
    found = hit.title if hit.title != hit.url else ""
    return Page(
        source_id=source_id(hit.url),
        url=hit.url,
        title=" ".join(extract.title.split()) or found or parsed.title,
        text=parsed.text,
        fetched_at=now,
        media_type=parsed.media_type,
        language=parsed.language,
        author=parsed.author,
        published=extract.published or hit.published or parsed.published or dateline(parsed.text, now.date()),
        site=extract.site or parsed.site,
        doi=parsed.doi,
        found_at=extract.found_at,
    )


def unread(hit: Hit, reason: UnreadReason, detail: str = "") -> Unread:
    """The page that could not be read."""
    return Unread(source_id(hit.url), hit.url, reason, detail)


def reason_of(status: int) -> UnreadReason:
    """What the status of the page itself means, where a service passes it on."""
    return UnreadReason.NOT_FOUND if status in (404, 410) else UnreadReason.HTTP_ERROR
