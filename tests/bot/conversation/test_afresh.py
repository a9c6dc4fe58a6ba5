"""Whether a person wants a question researched anew, told from what they ask about."""

import pytest

from bot.conversation.afresh import afresh


@pytest.mark.parametrize(
    ("text", "question"),
    [
        ("Research anew: how many people live in Hanoi?", "how many people live in Hanoi?"),
        ("Please research again how many people live in Hanoi?", "how many people live in Hanoi?"),
        ("nghiên cứu lại GDP Việt Nam 2025", "GDP Việt Nam 2025"),
        ("nghien cuu lai: dan so Ha Noi", "dan so Ha Noi"),
        ("Dân số Hà Nội là bao nhiêu? Nghiên cứu lại nhé", "Dân số Hà Nội là bao nhiêu?"),
        ("fresh: gold price", "gold price"),
        ("What is the gold price, fresh", "What is the gold price"),
        ("How many people live in Hanoi? Research it again.", "How many people live in Hanoi?"),
        ("How many people live in Hanoi? Research it again, please.", "How many people live in Hanoi?"),
        ("Research anew", ""),
        ("look again", ""),
        ("tìm lại nhé", ""),
    ],
)
def test_the_words_for_it_are_heard_and_taken_out(text: str, question: str) -> None:
    """At the beginning or the end, in both languages, with or without marks."""
    assert afresh(text) == (question, True)


@pytest.mark.parametrize(
    "text",
    [
        "Fresh fruit exports of Vietnam",
        "How do I keep herbs fresh?",
        "research on sleep",
        "search again for the holy grail",
        "tìm lại người thân thất lạc ở đâu?",
        "Làm sao để tìm lại mật khẩu?",
        "",
    ],
)
def test_a_question_about_it_is_a_question(text: str) -> None:
    """Nothing is taken out of it."""
    assert afresh(text) == (text, False)
