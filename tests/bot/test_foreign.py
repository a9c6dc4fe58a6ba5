"""Questions in a third language, and what must never be taken for one."""

import json
from pathlib import Path

import pytest

from bot.foreign import is_foreign
from research.retrieval.tokens import unmarked

WORLDS = Path(__file__).resolve().parents[1] / "worlds"


@pytest.mark.parametrize(
    "question",
    [
        "Quelle est la hauteur du pont et pourquoi ?",
        "Wie hoch ist die Brücke und warum wurde sie gesperrt?",
        "¿Cuál es la altura del puente?",
        "Qual é a altura da ponte e quando foi construída?",
        "Quanto costa il biglietto e dove si compra?",
        "Hoeveel kost het kaartje en waar is het?",
        "Berapa harga tiket untuk anak-anak?",
        "港の事務所は何時に開きますか",
        "Сколько стоит билет?",
        "항구는 언제 열리나요?",
        "ท่าเรือเปิดกี่โมง",
    ],
)
def test_a_third_language_is_told(question: str) -> None:
    """By its script, or by its little words."""
    assert is_foreign(question)


@pytest.mark.parametrize(
    "question",
    [
        "Who wrote Der Process?",
        "Der Spiegel circulation 2024",
        "Les Misérables author",
        "El Niño impact Mekong",
        "東京 population 2020 trend in Tokyo",
        "gia ve vao cong la bao nhieu",
        "con duong den cho noi",
        "Ai la giam doc bao tang Det",
        "bang gia xe may",
        "So sánh Volkswagen ID.4 với Das Auto",
        "đâu",
        "C++ 20",
    ],
)
def test_names_mixtures_and_missing_marks_are_not_foreign(question: str) -> None:
    """Nobody is refused by mistake."""
    assert not is_foreign(question)


def test_no_question_of_the_worlds_is_foreign() -> None:
    """Two hundred questions, with their marks and without."""
    keys = [WORLDS / name / "answers.json" for name in ("riverport", "highland", "delta", "ashgrove")]
    asked = [one["question"] for key in keys for one in json.loads(key.read_text("utf-8"))["questions"]]

    assert len(asked) == 200
    assert [one for one in asked if is_foreign(one) or is_foreign(unmarked(one))] == []
