"""What stands in the quote and says something else there."""

import pytest

from research.citations import validate
from research.citations.reasons import Why
from research.evidence import Fact

_ID = "aaaaaaaaaa.1"


def _removed(claim: str, quote: str) -> list[str]:
    fact = Fact(_ID, "aaaaaaaaaa", "q1", quote, quote, 0, len(quote), 0.9)
    checked = validate(f"{claim[:-1]} [src:{_ID}]{claim[-1]}", {_ID: fact}, framing=False)
    return [one.why for one in checked.removals if one.why != Why.UNSOURCED]


@pytest.mark.parametrize(
    ("claim", "quote", "why"),
    [
        ("The line has 64 stations.", "The line has 46 stations and 64 trains.", Why.NUMBER),
        ("Buyers get at least 20% off.", "Buyers get up to 20% off.", Why.NUMBER),
        ("The fee is 25 euros a month.", "The fee is 25 euros a year.", Why.NUMBER),
        ("The bridge was opened in 1958.", "The bridge was begun in 1958 and opened in 1963.", Why.DATE),
        ("The director is Nina Ravel.", "The director is Marc Dione; Nina Ravel founded it.", Why.NAME),
        ("It was published by Norlin University.", "It was published by Aster University.", Why.NAME),
        ("Marsh is a subsidiary of Eelgrass.", "Eelgrass is a subsidiary of Marsh.", Why.NEGATION),
        ("Wolves frighten the bears of the park.", "Bears frighten the wolves of the park.", Why.NEGATION),
        ("Mira Sol directed Low Tide.", "Low Tide was directed by Ana Freire.", Why.NAME),
        ("The tower was built in 1971.", "The tower was built in 1954 and the lift in 1971.", Why.DATE),
        ("The oven must be cleaned daily.", "The oven must be cleaned weekly.", Why.NUMBER),
        (
            "The Orne is wider at Brode than at Senn.",
            "The Orne is wider at Senn than at Brode.",
            Why.NEGATION,
        ),
        ("All of the islands are inhabited.", "Three of the fourteen islands are inhabited.", Why.NEGATION),
    ],
)
def test_what_the_quote_says_of_something_else_is_no_evidence(claim: str, quote: str, why: Why) -> None:
    """Its figure, date or name stands in the quote, for other things, times or people."""
    assert _removed(claim, quote) == [why]


@pytest.mark.parametrize(
    ("claim", "quote"),
    [
        ("The line has 64 new stations.", "The line has 46 old stations and 64 new ones."),
        ("The fee is 25 euros per month.", "The monthly fee is 25 euros."),
        ("Marsh is a partner of Eelgrass.", "Eelgrass is a partner of Marsh."),
        ("Rail links Velden with Marvick by the coast.", "By the coast, rail links Marvick with Velden."),
        ("The opening was delayed by the strike.", "The strike delayed the opening."),
        ("The bridge, begun in 1958, opened in 1963.", "The bridge was begun in 1958 and opened in 1963."),
        ("The tower was extended in 1971.", "The tower was built in 1954 and extended in 1971."),
        ("Ana Freire directed Low Tide.", "Low Tide was directed by Ana Freire and Mira Sol."),
        ("Most of the islands are empty.", "Of the 14 islands, 11 are empty."),
    ],
)
def test_another_order_of_the_same_words_is_no_fault(claim: str, quote: str) -> None:
    """The passive, partners, and figures that keep their things."""
    assert _removed(claim, quote) == []
