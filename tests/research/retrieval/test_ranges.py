"""Numbers between two others."""

import pytest

from research.retrieval.answerability import Bag
from research.retrieval.question import take_apart


@pytest.mark.parametrize(
    ("question", "text", "held"),
    [
        ("Bé 8 tuổi tiêm liều nào?", "từ 6 đến 12 tuổi 0,3 ml", True),
        ("Bé 5 tuổi tiêm liều nào?", "trẻ dưới 6 tuổi 0,15 ml", True),
        ("What does a child of 7 years pay?", "Children from 6 to 12 years pay half.", True),
        ("What does a child of 14 years pay?", "Children from 6 to 12 years pay half.", False),
        ("What does a ship of 8 metres pay?", "Children from 6 to 12 years pay half.", False),
        ("What held in 2023 years ago?", "from 6 to 3000 years", False),
    ],
)
def test_a_number_is_found_in_a_span_of_its_unit(question: str, text: str, held: bool) -> None:
    """Years are found in years alone, and a year of the calendar in none."""
    numbers = [term for term in take_apart(question).terms if term.must]

    assert [bool(Bag(text, fold=False).credit(term)) for term in numbers] == [held]
