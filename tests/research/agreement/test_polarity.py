"""What a statement denies, and which way it points."""

import pytest

from research.agreement.polarity import polarity_of
from research.agreement.turning import flipped


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("The council approved the plan.", "The council did not approve the plan."),
        ("The council approved the plan.", "The council never approved the plan."),
        ("The vaccine is safe.", "The vaccine is unsafe."),
        ("The level rose.", "The level fell."),
        ("Hội đồng đã thông qua dự án.", "Hội đồng không thông qua dự án."),
        ("Giá gạo đã tăng trong năm.", "Giá gạo đã giảm trong năm."),
        ("Cầu đã hoàn thành.", "Cầu chưa hoàn thành."),
        ("Sea level rose in Riverport.", "Mực nước ở Riverport đã giảm."),
    ],
)
def test_a_statement_turned_around_is_noticed(one: str, other: str) -> None:
    """In either order and in both languages."""
    assert flipped(polarity_of(one), polarity_of(other)) or flipped(polarity_of(other), polarity_of(one))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("The plan was not only approved but funded.", "The plan was approved and funded."),
        ("The plant stopped operating in 2019.", "The plant no longer operates since 2019."),
        ("The council rejected the plan.", "The council did not approve the plan."),
        ("Hãng hàng không tăng chuyến bay.", "Hãng tăng chuyến bay."),
        ("Giá không ngừng tăng.", "Giá tăng."),
        ("The fund did not reach 50 million.", "The fund reached 42 million."),
        ("Không khí trong lành.", "Bầu khí quyển trong lành."),
        ("Profit rose and debt fell.", "Debt fell while profit rose."),
    ],
)
def test_a_paraphrase_is_not_taken_for_a_denial(one: str, other: str) -> None:
    """In either order."""
    assert not flipped(polarity_of(one), polarity_of(other))
    assert not flipped(polarity_of(other), polarity_of(one))


def test_nothing_ends_at_the_end_of_a_year() -> None:
    """A launch in September and a count at the end of the year are both true; an end of a launch is one."""
    first = polarity_of("Halden AI launched Halden Suite for companies on 18 September 2025")
    later = polarity_of("Halden AI says that 1,900 companies used Halden Suite at the end of 2025")

    assert not flipped(first, later)
    assert not flipped(later, first)
    assert ("begin", False) in {
        one for clause in polarity_of("It was the end of Halden Suite.") for one in clause.directions
    }
