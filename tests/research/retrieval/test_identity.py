"""Gate 3 is not gate 2."""

import pytest

from research.retrieval.identity import another, another_kind, another_name, identities, names


@pytest.mark.parametrize(
    ("question", "context", "other"),
    [
        ("Who is on call in week 14?", "On-call handover, week 15", True),
        ("Who is on call in week 14?", "On-call handover, week 14", False),
        ("Who is on call in week 14?", "Handbook of being on call", False),
        ("How full was cold store B?", "Cold store A, monthly report", True),
        ("Vì sao phòng số 3 đóng cửa?", "Thông báo về phòng trưng bày số 6", True),
        ("Vì sao phòng số 3 đóng cửa?", "Quyết định số 14 về phòng trưng bày", False),
        ("Compare the Box 40 and the Box 60", "Box 60, product sheet", False),
        ("What happened in May 2023?", "Minutes, May 2022", False),
    ],
)
def test_a_thing_with_another_number_is_another(question: str, context: str, other: bool) -> None:
    """Years are not such numbers, and one of several that are asked for is enough."""
    assert another(identities(question), identities(context)) is other


@pytest.mark.parametrize(
    ("question", "context", "lacking", "other"),
    [
        ("What did Harbour Lines earn?", "Harbour Energy: results", {"line"}, True),
        ("What did Harbour Lines earn?", "Harbour Energy: results", set(), False),
        ("What did Harbour Lines earn?", "Results of Harbour Lines", {"earn"}, False),
        ("Giám đốc Bảo tàng Dệt Lâm Ngàn là ai?", "Bảo tàng Dệt Mây Trắng", {"lâm", "ngàn"}, True),
    ],
)
def test_a_name_that_goes_on_otherwise_is_another(
    question: str, context: str, lacking: set[str], other: bool
) -> None:
    """Unless the passage has the asked name all the same."""
    assert another_name(names(question), names(context), lacking) is other


def test_another_kind_of_a_thing_is_another_thing() -> None:
    """Where the kind that was asked for is known, so that it is no other name for this one."""
    asked, told = "Lớp đàn tranh khai giảng ngày nào?", "Lớp đàn kìm khai giảng ngày 5/7."

    assert another_kind(asked, told, {"tranh"}, set(), {"đàn_tranh"}.__contains__)
    assert not another_kind(asked, told, {"tranh"}, set(), set[str]().__contains__)
    assert not another_kind(asked, "Lớp đàn tranh khai giảng 5/7.", set(), set(), {"đàn_tranh"}.__contains__)
