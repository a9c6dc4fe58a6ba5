"""What a site asks machines to leave alone."""

import asyncio

import pytest

from research.robots import Answer, Robots, allowed, rules_of

SITE = "https://lake.test"


class Site:
    """Answers with one robots.txt, and counts how often it was asked."""

    def __init__(self, text: str = "", status: int = 200) -> None:
        self.answer = Answer(status, text.encode())
        self.asked: list[str] = []

    async def __call__(self, url: str) -> Answer:
        self.asked.append(url)
        await asyncio.sleep(0)
        return self.answer


@pytest.mark.parametrize(
    ("text", "path", "may"),
    [
        ("", "/a", True),
        ("User-agent: *\nDisallow: /", "/a", False),
        ("User-agent: *\nDisallow:", "/a", True),
        ("User-agent: *\nDisallow: /private", "/private/a", False),
        ("User-agent: *\nDisallow: /private", "/public", True),
        ("User-agent: *\nDisallow: /a\nAllow: /a/open", "/a/open/1", True),
        ("User-agent: *\nAllow: /a\nDisallow: /a", "/a", True),
        ("User-agent: *\nDisallow: /*.pdf$", "/x/y.pdf", False),
        ("User-agent: *\nDisallow: /*.pdf$", "/x/y.pdf?page=2", True),
        ("User-agent: *\nDisallow: /*?sort=", "/list?sort=up", False),
        ("User-agent: *\nDisallow: /a%20b", "/a b", False),
        ("user-agent: *\ndisallow: /a # not this", "/a", False),
        ("User-agent: *\nDisallow: /\n\nUser-agent: Footnote\nDisallow: /x", "/a", True),
        ("User-agent: other\nUser-agent: footnote/1.0\nDisallow: /a", "/a", False),
        ("User-agent: other\nDisallow: /", "/a", True),
        ("Disallow: /", "/a", True),
        ("User-agent: *\nSitemap: /s\nDisallow: /a", "/a", False),
        ("\ufeffUser-agent: *\r\nDisallow: /a\r\n", "/a", False),
        ("<html>Not found</html>", "/a", True),
    ],
)
def test_the_longest_rule_of_our_group_decides(text: str, path: str, may: bool) -> None:
    """Groups, wildcards, ends and comments as RFC 9309 has them."""
    assert allowed(rules_of(text), path) is may


async def test_a_site_is_asked_once() -> None:
    """Ten pages at once, one request."""
    site = Site("User-agent: *\nDisallow: /a")
    robots = Robots(site)

    found = await asyncio.gather(*(robots.forbids(f"{SITE}/a/{n}", f"{SITE}/a/{n}") for n in range(10)))

    assert found == [True] * 10
    assert site.asked == [f"{SITE}/robots.txt"]


@pytest.mark.parametrize(("status", "forbidden"), [(404, False), (403, False), (0, False), (503, True)])
async def test_what_is_not_there_forbids_nothing(status: int, forbidden: bool) -> None:
    """A server that fails may mean to forbid; one without the file does not."""
    robots = Robots(Site("User-agent: *\nDisallow: /", status))

    assert await robots.forbids(f"{SITE}/a", f"{SITE}/a") is forbidden


async def test_a_page_that_the_person_named_is_read() -> None:
    """And so is the page to which it leads; others of its site are not."""
    site = Site("User-agent: *\nDisallow: /")
    robots = Robots(site, [f"{SITE}/named"])

    assert not await robots.forbids(f"{SITE}/named", f"{SITE}/named")
    assert not await robots.forbids(f"{SITE}/moved", f"{SITE}/named")
    assert await robots.forbids(f"{SITE}/other", f"{SITE}/other")


def test_a_hostile_file_costs_little() -> None:
    """Very many rules are cut, and very many wildcards are searched piece by piece."""
    rules = rules_of("User-agent: *\n" + "Disallow: /" + "*a" * 5_000 + "\n" + "Disallow: /b\n" * 100_000)

    assert len(rules) == 2_000
    assert allowed(rules, "/" + "a" * 4_000)
