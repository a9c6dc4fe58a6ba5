"""How long an answer keeps: hours for news, weeks for background."""

import pytest

from research.caching.freshness import KEEPS, Kind, keeps, kind_of


@pytest.mark.parametrize(
    ("question", "kind"),
    [
        ("gold price today", Kind.MOMENT),
        ("Giá vàng hôm nay", Kind.MOMENT),
        ("USD to VND exchange rate", Kind.MOMENT),
        ("latest news about the EU AI Act", Kind.NEWS),
        ("Tin mới nhất về Luật Đất đai", Kind.NEWS),
        ("GDP of Vietnam in 2026", Kind.PERIOD),
        ("How do solar panels work?", Kind.BACKGROUND),
        ("price of oil in 1973", Kind.BACKGROUND),
        ("Vì sao bầu trời màu xanh?", Kind.BACKGROUND),
    ],
)
def test_a_question_changes_as_fast_as_what_it_is_about(question: str, kind: Kind) -> None:
    """What is long past does not change any more."""
    assert kind_of(question, 2026) is kind


def test_news_keep_for_hours_and_background_for_weeks() -> None:
    """The order is what matters."""
    assert keeps("latest news on rice", 2026) < keeps("rice exports 2026", 2026) < keeps("what is rice", 2026)
    assert list(KEEPS.values()) == sorted(KEEPS.values())
