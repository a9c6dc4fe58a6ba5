"""What becomes of a page when a reading service reads it, faults included.

Tavily's extract, Firecrawl's scrape and Jina's reader ask `read`; the small web has its own way, over real
HTTP.
"""

from dataclasses import dataclass

from tests.fakes.faults import Fault
from tests.fakes.page_text import markdown
from tests.fakes.world import World, WorldPage

JUNK = "Click here to continue. Best deals today. You will not believe what happened next. Read more. " * 12
HUMAN = "Just a moment... Please verify that you are a human to continue."
HUGE = "All work and no play makes a dull page. " * 140_000


@dataclass(frozen=True, slots=True)
class Reading:
    """A page as read: `failure` is the service's word for why not; `status` is the page's own HTTP status."""

    url: str
    page: WorldPage | None
    text: str
    status: int = 200
    failure: str | None = None


def read(world: World, url: str, fault: Fault | None) -> Reading:
    """Read an address of the world, following its redirects."""
    page = world.page(url)
    for _ in range(10):
        if page is None or page.location is None:
            break
        page = world.page(page.location)
    if page is None:
        return Reading(url, None, "", 404, "Page not found")
    spoilt = _spoilt(fault.kind) if fault is not None else None
    if spoilt is not None:
        return Reading(url, page, spoilt)
    if page.kind == "bot_check":
        return Reading(url, page, markdown(page) or HUMAN, page.status, "Blocked by the website")
    if page.kind == "error":
        return Reading(url, page, markdown(page), page.status, f"HTTP {page.status}")
    return Reading(url, page, markdown(page), page.status)


def _spoilt(kind: str) -> str | None:
    texts = {"empty_page": "", "half_empty": "", "junk": JUNK, "bot_check": HUMAN, "huge_body": HUGE}
    return texts.get(kind)
