"""Which playbook suits a question, by its words."""

import pytest

from research.brief import Language, Question
from research.playbooks import choose, load

SHELF = load()


@pytest.mark.parametrize(
    ("text", "language", "name"),
    [
        (
            "Compare how two rival AI labs entered the enterprise market in 2025-2026",
            "en",
            "competitor-analysis",
        ),
        ("Who are the competitors of Halden in Vietnam?", "en", "competitor-analysis"),
        ("So sánh cách hai công ty đối thủ vào thị trường Việt Nam", "vi", "competitor-analysis"),
        ("What do studies say about coffee and sleep?", "en", "literature-review"),
        ("Các nghiên cứu về mạng nơ-ron đồ thị cho thấy gì?", "vi", "literature-review"),
        ("Is it true that the bridge was closed in 2024?", "en", "fact-check"),
        ("Did the ministry really ban motorbikes?", "en", "fact-check"),
        ("Có thật là Hà Nội cấm xe máy không?", "vi", "fact-check"),
        ("What happened in the port this week?", "en", "news-briefing"),
        ("Tin mới nhất về bão số 5", "vi", "news-briefing"),
        ("When was the bridge opened?", "en", None),
        ("Who drives the rivalry?", "en", None),
        ("Giá điện năm 2026 là bao nhiêu?", "vi", None),
        ("Is it true that rivals have a bigger market share?", "en", "competitor-analysis"),
    ],
)
def test_the_longest_phrase_decides(text: str, language: Language, name: str | None) -> None:
    """In whole words of the question's language."""
    chosen = choose(SHELF, Question(text, language))

    assert (chosen.name if chosen else None) == name
    assert chosen is None or not chosen.named


def test_a_name_decides_whatever_is_asked() -> None:
    """And a name that nobody knows is none."""
    question = Question("When was the bridge opened?", "en")
    chosen = choose(SHELF, question, "fact-check")

    assert chosen is not None
    assert (chosen.name, chosen.named) == ("fact-check", True)
    assert choose(SHELF, question, "unknown") is None
