"""Pages that stand in front of a page are not the page."""

import pytest

from research.evidence import UnreadReason
from research.reading import Parsed, Unparsed, parse

LONG = (
    "<p>The lake was measured each week, and the figures were written down by the pupils of four schools.</p>"
)


@pytest.mark.parametrize(
    ("reason", "page"),
    [
        ("bot_check", "<title>Just a moment...</title><p>Checking your browser before you go on.</p>"),
        ("bot_check", "<title>x</title><script src=/cdn-cgi/challenge-platform/a.js></script><p>Wait.</p>"),
        ("bot_check", "<title>x</title><p>Please verify that you are a human to continue.</p>"),
        ("bot_check", "<title>x</title><p>Vui lòng xác minh bạn là con người.</p>"),
        ("needs_scripts", "<div id=root></div><script src=/app.js></script>"),
        (
            "needs_scripts",
            "<noscript>You need to enable JavaScript to run this app.</noscript><script>1</script>",
        ),
        ("needs_scripts", "<p>Please enable JavaScript to see this page.</p><script>1</script>"),
        ("paywall", f"<h1>Lake</h1>{LONG}<p>Subscribe to continue reading this story.</p>"),
        ("paywall", f"<h1>Hồ</h1>{LONG}<p>Bài viết này chỉ dành cho thành viên.</p>"),
        ("paywall", f'<script type="application/ld+json">{{"isAccessibleForFree": false}}</script>{LONG}'),
    ],
)
def test_barriers_are_recognised(reason: str, page: str) -> None:
    """Bot checks, empty shells and paywalls, in both languages."""
    document = parse(f"<html><body>{page}</body></html>".encode(), media_type="text/html", name="p")

    assert isinstance(document, Unparsed)
    assert document.reason == UnreadReason(reason)


@pytest.mark.parametrize(
    "page",
    [
        f"<h1>On bot checks</h1>{LONG * 20}<p>Some ask you to verify that you are a human.</p>",
        f"<h1>Lake</h1>{LONG * 20}<p>Subscribe to continue reading our letters.</p>",
        "<h1>Parking</h1><p>Permits cost 12 crowns a month.</p><script>count()</script>",
    ],
)
def test_pages_that_only_speak_of_barriers_are_read(page: str) -> None:
    """A long page with such words, and a short one with a script, are pages."""
    assert isinstance(parse(page.encode(), media_type="text/html", name="p"), Parsed)
