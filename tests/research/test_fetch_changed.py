"""Asking a server whether a page has changed since it was read."""

from collections.abc import AsyncIterator

import pytest
from aiohttp import web

from research.fetch import Fetched
from research.ports import Validators
from tests.fakes.loopback import Loopback, serving
from tests.research.test_fetch import HOST, fetcher


@pytest.fixture
async def server() -> AsyncIterator[Loopback]:
    async with serving() as server:
        yield server


async def test_a_page_is_asked_for_only_if_it_has_changed(server: Loopback) -> None:
    """With what its server gave; the answer that it has not carries no body."""

    async def page(request: web.Request) -> web.Response:
        if request.headers.get("If-None-Match") == '"one"':
            return web.Response(status=304)
        return web.Response(text="<p>clear", content_type="text/html", headers={"ETag": '"one"'})

    server.pages["/a"] = page
    first = await fetcher(server).fetch(HOST + "/a")
    assert isinstance(first, Fetched)
    assert first.validators is not None
    again = await fetcher(server).fetch(HOST + "/a", first.validators)

    assert isinstance(again, Fetched)
    assert (first.validators.etag, again.status, again.body) == ('"one"', 304, b"")


async def test_validators_are_told_to_no_other_address(server: Loopback) -> None:
    """They are those of the page that was found at the end of the redirects."""
    server.page("/a", "<p>clear")
    known = Validators("https://other.test/b", etag='"one"')

    outcome = await fetcher(server).fetch(HOST + "/a", known)

    assert isinstance(outcome, Fetched)
    assert outcome.status == 200
    assert "If-None-Match" not in server.seen[0].headers
