"""The tool that reads pages from their own hosts."""

from collections.abc import AsyncIterator
from datetime import date
from pathlib import Path

import pytest

from research.brief import Scope
from research.evidence import Hit, Page, Unread, UnreadReason
from research.plan import Query
from research.reading import ReadingPool
from research.tools.setup import ToolSetup
from research.tools.web import build, page_address
from research.urls import canonical, source_id
from tests.fakes.clock import FakeClock
from tests.fakes.loopback import Loopback, serving

ARTICLE = """<html><head><title>Clear water</title>{head}</head><body><main><h1>Clear water</h1>
<p>The lake was measured each week by the pupils of four schools, and it was clear in May.</p></main>"""


@pytest.fixture
async def server() -> AsyncIterator[Loopback]:
    async with serving() as server:
        yield server


@pytest.fixture
async def pool() -> AsyncIterator[ReadingPool]:
    async with ReadingPool(workers=1) as pool:
        yield pool


async def read(
    server: Loopback, pool: ReadingPool, tmp_path: Path, path: str, named: tuple[str, ...] = ()
) -> Page | Unread:
    setup = ToolSetup(
        Scope(urls=named), FakeClock(), pool, tmp_path, fixed_hosts={"Lake.test": server.address}
    )
    url = canonical(f"https://lake.test{path}")
    got = await build(setup).read(
        Hit(source_id(url), url, "Title of the hit", "", "person", published=date(2020, 5, 1))
    )
    assert (got.usd, got.tokens) == (0, 0)
    return got.page


async def test_a_page_is_read(server: Loopback, pool: ReadingPool, tmp_path: Path) -> None:
    """Its text, its title, when it was fetched, and the id of its address."""
    server.page("/a", ARTICLE.format(head=""))

    page = await read(server, pool, tmp_path, "/a?utm_source=x")

    assert isinstance(page, Page)
    assert page.url == "https://lake.test/a"
    assert page.source_id == source_id("https://lake.test/a")
    assert page.title == "Clear water"
    assert page.text.startswith("# Clear water\n\nThe lake was measured")
    assert page.fetched_at == FakeClock().now()
    assert (page.media_type, page.language, page.published) == ("text/html", "en", date(2020, 5, 1))


async def test_what_a_site_forbids_is_read_only_if_the_person_named_it(
    server: Loopback, pool: ReadingPool, tmp_path: Path
) -> None:
    """A page of a search is left alone, also behind a redirect, and the reason is told."""
    server.page("/robots.txt", "User-agent: *\nDisallow: /closed", "text/plain")
    server.page("/closed/a", ARTICLE.format(head=""))
    server.moved("/open", "/closed/a")

    found = await read(server, pool, tmp_path, "/closed/a")
    led = await read(server, pool, tmp_path, "/open")
    named = await read(server, pool, tmp_path, "/closed/a", ("https://lake.test/closed/a",))

    assert isinstance(found, Unread)
    assert isinstance(led, Unread)
    assert found.reason is led.reason is UnreadReason.ROBOTS
    assert isinstance(named, Page)


async def test_the_address_that_a_page_states_is_its_own(
    server: Loopback, pool: ReadingPool, tmp_path: Path
) -> None:
    """Two spellings of one page become one source."""
    server.page("/a", ARTICLE.format(head='<link rel=canonical href="/story/clear-water">'))

    page = await read(server, pool, tmp_path, "/a?page=print")

    assert isinstance(page, Page)
    assert page.url == "https://lake.test/story/clear-water"
    assert page.source_id == source_id(page.url)


async def test_a_redirected_page_is_the_page_it_leads_to(
    server: Loopback, pool: ReadingPool, tmp_path: Path
) -> None:
    """The address after the redirect is the source."""
    server.moved("/old", "/new")
    server.page("/new", ARTICLE.format(head=""))

    page = await read(server, pool, tmp_path, "/old")

    assert isinstance(page, Page)
    assert page.url == "https://lake.test/new"


@pytest.mark.parametrize(
    ("path", "body", "media_type", "status", "reason"),
    [
        ("/a", "<title>Just a moment...</title>", "text/html", 403, UnreadReason.BOT_CHECK),
        ("/a", "<title>Just a moment...</title><p>Wait", "text/html", 503, UnreadReason.BOT_CHECK),
        ("/a", "<p>Subscribe to continue reading.", "text/html", 200, UnreadReason.PAYWALL),
        ("/a", "<p>Pay first", "text/html", 402, UnreadReason.PAYWALL),
        ("/a", "<p>Server error", "text/html", 500, UnreadReason.HTTP_ERROR),
        ("/b", "", "text/html", 200, UnreadReason.NOT_FOUND),
        ("/a", "\x89PNG\r\n\x1a\n" + "\0" * 99, "text/html", 200, UnreadReason.BINARY),
        ("/a", "%PDF-1.7 nothing", "application/pdf", 200, UnreadReason.BROKEN),
        ("/a", "<div id=root></div><script src=a></script>", "text/html", 200, UnreadReason.NEEDS_SCRIPTS),
        ("/a", "", "text/html", 200, UnreadReason.NO_TEXT),
    ],
)
async def test_what_was_not_read_has_its_reason(
    server: Loopback,
    pool: ReadingPool,
    tmp_path: Path,
    path: str,
    body: str,
    media_type: str,
    status: int,
    reason: UnreadReason,
) -> None:
    """Under the address that was asked for."""
    server.page("/a", body.encode("latin-1"), media_type, status)

    page = await read(server, pool, tmp_path, path)

    assert isinstance(page, Unread)
    assert page.reason is reason
    assert page.source_id == source_id(f"https://lake.test{path}")


@pytest.mark.parametrize(
    ("found", "stated", "address"),
    [
        ("http://a.test/x", None, "https://a.test/x"),
        ("https://a.test/x?p=1", "https://www.a.test/x", "https://www.a.test/x"),
        ("https://a.test/x", "//a.test/y", "https://a.test/y"),
        ("https://a.test/x", "https://evil.test/x", "https://a.test/x"),
        ("https://a.test/x", "https://a.test/", "https://a.test/x"),
        ("https://a.test/", "https://a.test/?id=1", "https://a.test/?id=1"),
        ("https://a.test/x", "javascript:alert(1)", "https://a.test/x"),
        ("https://a.test/x", "http://[", "https://a.test/x"),
        ("https://a.test/x", "", "https://a.test/x"),
    ],
)
def test_a_stated_address_is_believed_within_its_site(found: str, stated: str | None, address: str) -> None:
    """A page cannot pass for another site's, nor all pages of a site for its front page."""
    assert page_address(found, stated) == address


async def test_it_finds_nothing_by_itself(pool: ReadingPool, tmp_path: Path) -> None:
    """It is a reader only, and says so."""
    web = build(ToolSetup(Scope(), FakeClock(), pool, tmp_path))

    assert (await web.search(Query("lake", "web", "en"))).hits == ()
    assert not web.spec.searches
    assert web.spec.reads == ("http", "https")
