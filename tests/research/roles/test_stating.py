"""What a page carries of a statement, and how much of it a quote must show."""

from dataclasses import replace
from datetime import UTC, date, datetime

import pytest

from research.evidence import Page
from research.roles.stating import carried, widened

PAGE = Page(
    "k3x9a2m4p7",
    "https://tide.example/survey",
    "Survey of the harbour",
    "# Survey of the harbour\n\nTide office, 2026-02-19\n\nIn spring we asked people what they eat. This "
    "year 6,200 people answered. 24 percent eat sea aster. The rest has never tried it.\n\n"
    "The harbour has 1,400 stalls. They open again in April. The stalls were closed in January.",
    datetime(2026, 3, 5, tzinfo=UTC),
    "text/html",
)


@pytest.mark.parametrize(
    ("text", "quote", "shown"),
    [
        ("Of 6,200 people 24 percent eat it.", "24 percent eat sea aster.",
         "This year 6,200 people answered. 24 percent eat sea aster."),
        ("Of 6,200 people 24 percent eat it.", "This year 6,200 people answered.",
         "This year 6,200 people answered. 24 percent eat sea aster."),
        ("24 percent eat sea aster.", "24 percent eat sea aster.", "24 percent eat sea aster."),
        ("The 1,400 stalls open again in April.", "They open again in April.",
         "The harbour has 1,400 stalls. They open again in April."),
    ],
    ids=["before", "after", "enough", "before_in_another_paragraph"],
)  # fmt: skip
def test_a_quote_grows_by_the_sentence_that_holds_a_figure_of_its_statement(
    text: str, quote: str, shown: str
) -> None:
    """What the reader of a report is shown then carries the sentence."""
    assert widened(text, quote, PAGE) == shown


def test_a_quote_does_not_grow_over_paragraphs() -> None:
    """It stays the one stretch that was chosen."""
    text, quote = "24 percent eat it at 1,400 stalls.", "The rest has never tried it."

    assert widened(text, quote, PAGE) == quote


@pytest.mark.parametrize(
    ("text", "may"),
    [
        ("The stalls were closed in January 2026.", True),
        ("The stalls were closed in January 2025.", False),
        ("The stalls were closed in March 2026.", False),
    ],
)
@pytest.mark.parametrize("published", [None, date(2026, 2, 19)], ids=["dateline", "metadata"])
def test_a_month_has_the_year_of_its_page(text: str, may: bool, published: date | None) -> None:
    """Whether the page's date stands in its head or in its first lines."""
    page = replace(PAGE, published=published)
    page = page if published is None else replace(page, text=page.text.replace("Tide office, 2026-02-19", ""))

    assert carried(text, "The stalls were closed in January.", page) is may
