"""Which hits are read first."""

from research.evidence import Hit
from research.quality import SHIPPED, best_first


def hit(url: str, title: str = "") -> Hit:
    return Hit(url, url, title or url, "", "tavily")


def order(*hits: Hit) -> list[str]:
    return [one.url for one in best_first(hits, SHIPPED)]


def test_a_trusted_host_goes_before_its_neighbour_and_not_before_everything() -> None:
    """The search's own order still counts."""
    plain = [hit(f"https://{name}.example/") for name in "abcd"]

    assert order(*plain, hit("https://mot.gov.vn/x"))[2:4] == [plain[2].url, "https://mot.gov.vn/x"]


def test_a_content_farm_is_read_when_there_is_nothing_else() -> None:
    """However high the search has put it."""
    farm = hit("https://top10tea.example/", "10 best teas (ranked!)")

    assert order(farm, hit("https://en.wikipedia.org/Tea"), hit("https://tea.example/")) == [
        "https://tea.example/",
        "https://en.wikipedia.org/Tea",
        farm.url,
    ]


def test_the_same_article_at_another_host_goes_last() -> None:
    """Ten copies bring nothing new; the first stays where it is."""
    title = "Two roads into the office market"
    copies = [hit(f"https://paper{n}.example/", title) for n in range(10)]
    other = hit("https://other.example/", "Another view of the office market today")

    assert order(*copies, other)[:2] == ["https://paper0.example/", other.url]


def test_pages_with_the_same_short_title_are_not_the_same_article() -> None:
    """Everybody has a page called pricing."""
    hits = [hit("https://a.example/p", "Pricing"), hit("https://b.example/p", "Pricing")]

    assert order(*hits) == [one.url for one in hits]
