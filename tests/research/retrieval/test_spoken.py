"""What people say, and how texts write it."""

import pytest

from research.retrieval.question import take_apart


@pytest.mark.parametrize(
    ("question", "form", "other"),
    [
        ("Thư viện đóng cửa lúc 9 giờ tối?", "9", "21"),
        ("Does the library close at 8 pm?", "8", "20"),
        ("Which rules hold in 2023–24?", "24", "2024"),
        ("Did they wait ten minutes?", "ten", "10"),
        ("Có 3 cổng không?", "3", "ba"),
        ("Mất 3 triệu đồng ở đâu?", "3", "3000000"),
        ("Who lost 3,000,000 dong?", "3000000", "3_triệu"),
        ("What failed in November 2024?", "novemb", "11_2024"),
        ("Tháng 11 năm 2024 hỏng gì?", "11", "11_2024"),
    ],
)
def test_hours_numbers_and_dates_have_another_spelling(question: str, form: str, other: str) -> None:
    """It counts as the number itself."""
    terms = {term.form: term for term in take_apart(question).terms}

    assert other in terms[form].others


def test_an_hour_of_the_morning_has_none() -> None:
    """Nor has a number that is no hour."""
    for question in ("Mở cửa lúc 9 giờ sáng?", "Are there 9 gates?", "In 2023, 24 ships came?"):
        terms = [term for term in take_apart(question).terms if term.form in {"9", "24"}]

        assert all(term.others <= {"nine", "chín"} for term in terms)
