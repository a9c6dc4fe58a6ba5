"""What metadata gives away."""

from datetime import UTC, datetime

import pytest

from research.evidence import Hit, Page, Standing
from research.quality import SHIPPED, standing_of
from tests.fakes.world import named_world


def hit(url: str, title: str = "A page", snippet: str = "") -> Hit:
    return Hit("", url, title, snippet, "tavily")


@pytest.mark.parametrize(
    ("url", "title", "standing"),
    [
        ("https://top10phones.example/a", "17 Best Phones of 2026 (Ranked!)", Standing.FARM),
        ("https://shop.example/a", "The Ultimate Guide to Tea: Everything You Need to Know", Standing.FARM),
        ("https://hay.example/a", "Top 10 quán cà phê tốt nhất, tất tần tật từ A đến Z", Standing.FARM),
        ("https://bestbuy.com/a", "A television", Standing.ORDINARY),
        ("https://press.example/a", "The best years of the harbour", Standing.ORDINARY),
        ("https://press.example/a", "A complete guide to the new building code", Standing.ORDINARY),
        ("https://forum.press.example/a", "Who knows?", Standing.OPEN),
        ("https://www.gso.gov.vn/a", "Top 10 best (ranked!)", Standing.TRUSTED),
        ("https://www.prnewswire.com/a", "We are happy to announce", Standing.COPY),
        ("doc:a/b.md", "Top 10 best (ranked!)", Standing.ORDINARY),
    ],
)
def test_a_list_decides_before_signs_and_one_sign_says_nothing(
    url: str, title: str, standing: Standing
) -> None:
    """In both languages."""
    assert standing_of(hit(url, title), SHIPPED) is standing


@pytest.mark.parametrize(
    "words", ["This article first appeared on The Quay Post.", "Bài viết dẫn lại từ báo Bến Cảng."]
)
def test_a_text_that_says_whose_it_is_is_a_copy(words: str) -> None:
    """Where it begins or ends."""
    assert standing_of(hit("https://a.example/", snippet=words), SHIPPED) is Standing.COPY


def test_the_content_farms_of_a_world_are_known_by_their_metadata() -> None:
    """All of them, and none of the pages that hold facts."""
    world = named_world("market_entry")
    pages = [page for page in world.pages.values() if page.kind == "page"]
    farms = {page.url for page in pages if standing_of(hit(page.url, page.title), SHIPPED) is Standing.FARM}

    assert {url.split("/")[2] for url in farms} == {"top10aitools.example", "bestaipicks.example"}
    assert len(farms) == 3
    assert farms.isdisjoint(fact["url"] for fact in world.model["facts"])


@pytest.mark.parametrize(
    ("text", "standing"),
    [
        (
            "Trong bài viết này chúng tôi sẽ chia sẻ tất cả về xe buýt. Xe buýt rất tốt. "
            "Hy vọng bài viết đã giúp bạn, đừng quên chia sẻ nhé.",
            Standing.FARM,
        ),
        (
            "In this guide, we'll walk you through every tea. Tea is good. We hope this guide helped you.",
            Standing.FARM,
        ),
        ("In this article, we will show that the bound is tight.", Standing.ORDINARY),
        ("Chúng tôi hy vọng bài viết của tòa soạn được phản hồi.", Standing.ORDINARY),
    ],
)
def test_a_page_that_speaks_like_a_content_farm_is_one(text: str, standing: Standing) -> None:
    """Where it begins and ends; one phrase alone says nothing."""
    found = Page("s", "https://hay.example/a", "Xe buýt", text, datetime(2026, 1, 5, tzinfo=UTC), "text/html")

    assert standing_of(found, SHIPPED) is standing
