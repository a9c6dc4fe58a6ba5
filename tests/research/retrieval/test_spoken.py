"""What people say, and how texts write it."""

import pytest

from research.retrieval.question import take_apart


@pytest.mark.parametrize(
    ("question", "form", "other"),
    [
        ("Thư viện đóng cửa lúc 9 giờ tối?", "9", "21"),
        ("Does the library close at 8 pm?", "8", "20"),
        ("Which rules hold in 2023–24?", "24", "2024"),
    ],
)
def test_an_hour_and_a_range_of_years_have_another_spelling(question: str, form: str, other: str) -> None:
    """It counts as the number itself."""
    terms = {term.form: term for term in take_apart(question).terms}

    assert other in terms[form].others


def test_an_hour_of_the_morning_has_none() -> None:
    """Nor has a number that is no hour."""
    for question in ("Mở cửa lúc 9 giờ sáng?", "Are there 9 gates?", "In 2023, 24 ships came?"):
        assert all(not term.others for term in take_apart(question).terms if term.form in {"9", "24"})
