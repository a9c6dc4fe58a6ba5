"""What is counted."""

import pytest

from research.retrieval.counted import counts_otherwise
from research.retrieval.question import take_apart


@pytest.mark.parametrize(
    ("question", "passage", "otherwise"),
    [
        ("How many days of leave do fathers get?", "Hand in the form six weeks before.", True),
        ("How many days of leave do fathers get?", "Fathers get ten working days.", False),
        ("How many days of leave do fathers get?", "Người cha được nghỉ 5 ngày.", False),
        ("Được hoàn bao nhiêu phần trăm?", "Trong hai tuần đầu: hoàn 60%.", False),
        ("Nhà cao mấy tầng?", "Nhà cao 18 mét.", True),
        ("Đã có bao nhiêu vụ cháy?", "The agency counted 31 fires.", False),
        ("Đã có bao nhiêu vụ cháy?", "The agency counted 31 thefts.", True),
        ("How long is leave?", "Six weeks.", False),
    ],
)
def test_a_passage_counts_what_is_asked_for_or_something_else(
    question: str, passage: str, otherwise: bool
) -> None:
    """Only where a question says what it counts."""
    assert counts_otherwise(take_apart(question), passage) is otherwise
