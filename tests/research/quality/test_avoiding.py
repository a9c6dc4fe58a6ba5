"""Addresses that are never fetched, in every spelling; those that the person named are."""

import pytest

from research.quality import SHIPPED, Avoidance

LISTS = SHIPPED.over({"avoid": ["bad.example", "xấu.example"]})
AVOIDANCE = Avoidance(LISTS, ("https://bad.example/named",))


@pytest.mark.parametrize(
    "url",
    [
        "https://bad.example/",
        "http://BAD.example:80/a?b#c",
        "https://user@www.bad.example./a",
        "https://b%61d.example/a",
        "//bad.example/a",
        "bad.example/a",
        "https://bad\uff0eexample/a",
        "https://xấu.example/a",
        "https://XẤU.example/a",
        "https://xn--xu-r5s.example/a",
        "https://archive.example/web/2024/https://bad.example/a",
        "https://cache.example/?url=http%3A%2F%2Fbad.example%2Fa",
        "https://cache.example/?url=http%253A%252F%252Fsub.bad.example%252Fa",
        "https://bad-example.translate.goog/a",
    ],
)
def test_every_spelling_of_a_listed_host_is_refused(url: str) -> None:
    """Case, port, user, dot, escapes, full width, punycode, and inside another address."""
    assert AVOIDANCE.refuses(url) in ("bad.example", "xn--xu-r5s.example")


@pytest.mark.parametrize(
    "url",
    [
        "https://good.example/bad.example",
        "https://notbad.example/",
        "doc:bad.example/a.md",
        "https://good.example/?about=bad.example",
        "https://good.example/:// https://",
    ],
)
def test_what_only_speaks_of_a_listed_host_is_not(url: str) -> None:
    """A name in a path leads nowhere."""
    assert AVOIDANCE.refuses(url) == ""


def test_the_page_that_the_person_named_is_read_and_no_other_of_its_host() -> None:
    """By its canonical address."""
    assert AVOIDANCE.refuses("http://BAD.example/named?utm_source=x") == ""
    assert AVOIDANCE.refuses("https://bad.example/other") == "bad.example"
    assert AVOIDANCE.entry("https://bad.example/named") == "bad.example"


def test_a_named_page_may_lead_on_within_its_host_and_nowhere_else_on_the_list() -> None:
    """A redirect to www is the same place; one to another listed host is not."""
    start = "https://bad.example/named"

    assert AVOIDANCE.refuses("https://www.bad.example/named/", start) == ""
    assert AVOIDANCE.refuses("https://xấu.example/", start) != ""
    assert AVOIDANCE.refuses("https://bad.example/b", "https://good.example/") == "bad.example"
