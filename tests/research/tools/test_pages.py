"""What a reading service extracted becomes a page in snapshot form, or the reason why not."""

from datetime import date
from typing import Any

import pytest

from research.evidence import Page, Unread, UnreadReason
from research.reading.cleaning import clean_text
from research.tools.pages import Extract, reason_of, to_page
from tests.fakes.clock import FakeClock
from tests.fakes.services import ParserHere, hit

HIT = hit("https://a.example/x", "As the search calls it")


async def page_of(text: str, **more: Any) -> Page | Unread:
    """The page behind HIT."""
    return await to_page(HIT, Extract(text.encode(), **more), FakeClock(), ParserHere())


async def test_the_text_is_in_snapshot_form_and_without_addresses() -> None:
    """Labels of links stay, their targets go; letters are composed."""
    page = await page_of("# Giá\r\n\r\nSee [the list](https://evil.example/?q=1) and cu\u0301c\u200b biển.")

    assert isinstance(page, Page)
    assert page.text == "# Giá\n\nSee the list and cúc biển."
    assert page.text == clean_text(page.text)
    assert (HIT.source_id, HIT.url, HIT.title) == (page.source_id, page.url, page.title)


async def test_what_the_service_knows_of_the_page_is_kept() -> None:
    """Its own title wins over that of the search."""
    page = await page_of("Some words of text.", title="Its own", published=date(2026, 1, 2), site="A")

    assert isinstance(page, Page)
    assert ("Its own", date(2026, 1, 2), "A") == (page.title, page.published, page.site)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", UnreadReason.NO_TEXT),
        (" \n\u200b", UnreadReason.NO_TEXT),
        ("![](https://a.example/dot.png)", UnreadReason.NO_TEXT),
        ("Just a moment... Please verify that you are a human to continue.", UnreadReason.BOT_CHECK),
        ("Subscribe to continue reading. Already a subscriber?", UnreadReason.PAYWALL),
    ],
)
async def test_what_is_no_page_says_why(text: str, reason: UnreadReason) -> None:
    """Nothing of it reaches the reader."""
    unread = await page_of(text)

    assert getattr(unread, "reason", None) is reason


def test_the_status_of_a_page_is_its_reason() -> None:
    """Gone is gone, anything else an error."""
    assert [reason_of(404), reason_of(503)] == [UnreadReason.NOT_FOUND, UnreadReason.HTTP_ERROR]
