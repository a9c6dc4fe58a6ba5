"""One question or several: what the rules make of it, in both languages."""

import pytest

from research.brief import Language
from research.roles.extractive.splitting import MOST, Part, split


@pytest.mark.parametrize(
    ("question", "language", "searched"),
    [
        ("What is the ferry fare?", "en", ["What is the ferry fare?"]),
        ("Research and development spending in 2020", "en", ["Research and development spending in 2020"]),
        (
            "What does a permit cost and where can residents apply for one?",
            "en",
            ["What does a permit cost?", "Where can residents apply for one (a permit cost)?"],
        ),
        (
            "Who is the director, and when was she appointed?",
            "en",
            ["Who is the director?", "When was she appointed (the director)?"],
        ),
        (
            "How often and for how long are bulbs tested?",
            "en",
            ["How often and for how long are bulbs tested?"],
        ),
        (
            "For what reason, and between which dates, was the lift shut?",
            "en",
            ["For what reason, and between which dates, was the lift shut?"],
        ),
        (
            "The replica lags by an hour, what do I do first?",
            "en",
            ["What do I do first (The replica lags by an hour)?"],
        ),
        (
            "There is no fennel today. What can I use instead?",
            "en",
            ["What can I use instead (There is no fennel today)?"],
        ),
        (
            "Compare the ColdBox 40 and the ColdBox 60: how long does each stay cold?",
            "en",
            [
                "The ColdBox 40: how long does each stay cold?",
                "The ColdBox 60: how long does each stay cold?",
            ],
        ),
        (
            "What is the difference between Heron and Kingfisher?",
            "en",
            [
                "What is the difference between Heron and Kingfisher?",
                "Heron (What is the difference between Heron and Kingfisher)?",
                "Kingfisher (What is the difference between Heron and Kingfisher)?",
            ],
        ),
        (
            "What are the price, opening hours and address of the museum?",
            "en",
            ["The price of the museum?", "The opening hours of the museum?", "The address of the museum?"],
        ),
        ("Giá vé phà là bao nhiêu?", "vi", ["Giá vé phà là bao nhiêu?"]),
        (
            "Ai phụ trách bến phà và giá vé cho người lớn năm nay là bao nhiêu?",
            "vi",
            ["Ai phụ trách bến phà?", "Giá vé cho người lớn năm nay là bao nhiêu (Ai phụ trách bến phà)?"],
        ),
        (
            "Tôi lau kính rồi mà máy vẫn không đọc được thẻ nào, giờ phải làm gì tiếp?",
            "vi",
            ["Tôi lau kính rồi mà máy vẫn không đọc được thẻ nào, giờ phải làm gì tiếp?"],
        ),
        (
            "So sánh lượng điện kho A tiêu thụ năm 2022 và năm 2023.",
            "vi",
            ["Lượng điện kho A tiêu thụ năm 2022", "Lượng điện kho A tiêu thụ năm 2023"],
        ),
        (
            "Giá vé, giờ mở cửa và địa chỉ của bảo tàng là gì?",
            "vi",
            ["Giá vé của bảo tàng?", "Giờ mở cửa của bảo tàng?", "Địa chỉ của bảo tàng?"],
        ),
    ],
)
def test_a_question_is_split_where_it_asks_twice(
    question: str, language: Language, searched: list[str]
) -> None:
    """And stays whole where it does not; what cannot stand alone is searched with its setting in brackets."""
    assert searched == [query for part in split(question, language) for query in part.queries]


def test_a_part_that_leans_on_another_stands_under_the_whole_sentence() -> None:
    """People read it without brackets."""
    sentence = "Who is the director, and when was she appointed?"

    assert [
        Part("Who is the director?", ("Who is the director?",), sentence),
        Part("When was she appointed?", ("When was she appointed (the director)?",), sentence),
    ] == split(sentence, "en")


def test_parts_that_stand_alone_stand_under_themselves() -> None:
    """Each has its own section."""
    parts = split("Who runs the Heron ferry? What does the Kingfisher carry?", "en")

    assert [one.theme for one in parts] == ["Who runs the Heron ferry?", "What does the Kingfisher carry?"]


@pytest.mark.parametrize("language", ["en", "vi"])
def test_there_are_never_more_than_six_parts_and_never_none(language: Language) -> None:
    """Whatever is asked."""
    many = " ".join(f"What is thing number {number}?" for number in range(20))

    assert len(split(many, language)) == MOST
    assert [part.question for part in split("???", language)] == ["???"]
