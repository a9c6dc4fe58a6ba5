"""Which questions the rules ask back about: few, and never a clear one."""

from dataclasses import replace
from pathlib import Path

import pytest

from bot.conversation.ambiguity import ambiguities
from bot.conversation.ports import Wondering
from bot.jobs.options import read_request
from bot.settings import Settings
from research.brief import Question
from tests.fakes.messages import a_message


def wondering(text: str, *earlier: str, round_number: int = 1) -> Wondering:
    message = a_message(text)
    request = read_request(message, Settings(data_dir=Path("/nowhere")))
    return Wondering("k", message.sender, request, earlier, round_number)


@pytest.mark.parametrize(
    ("text", "question"),
    [
        ("Compare heat pumps", ""),
        ("compare the Aurora ferry", "What should “the Aurora ferry” be compared with?"),
        ("So sánh phà Aurora", "Bạn muốn so sánh “phà Aurora” với gì?"),
        ("How has the toll on the Harbour Bridge changed?", "Over which period?"),
        ("Xu hướng giá cà phê ở Đắk Lắk", "Trong khoảng thời gian nào?"),
        ("How much does it cost?", "What do you mean by “it”?"),
        ("cái đó là gì?", "“cái đó” ở đây là gì vậy bạn?"),
        ("What is RAG?", "What do you mean by “RAG”?"),
    ],
)
def test_what_cannot_be_looked_for_is_asked_back(text: str, question: str) -> None:
    """With choices where there are some to offer."""
    asked = ambiguities(wondering(text))

    assert [one.question for one in asked] == ([question] if question else [])


@pytest.mark.parametrize(
    "text",
    [
        "What is the toll on the Harbour Bridge?",
        "Compare the Aurora ferry with the night bus",
        "Compare Python and Rust for data work",
        "So sánh giá điện giữa Hà Nội và Đà Nẵng",
        "How has the toll on the Harbour Bridge changed since 2019?",
        "How did inflation develop over the last five years?",
        "Xu hướng giá cà phê từ năm 2020",
        "Is it true that the Harbour Bridge was closed in 2024?",
        "Does it pay to install heat pumps in old houses?",
        "What does that law say about night work in Vietnam?",
        "How does RAG improve answers of a language model?",
        "ACL surgery recovery time",
        "Luật lao động quy định gì về làm đêm?",
        "Giá vé phà Cát Lái là bao nhiêu?",
        "Which vaccines does a traveller to Laos need?",
        "What are the trends in 2025?",
        "Ai là người phát minh ra bóng đèn?",
    ],
)
def test_a_clear_question_is_left_alone(text: str) -> None:
    """However wide it is."""
    assert ambiguities(wondering(text)) == ()


def test_it_may_mean_what_was_asked_before() -> None:
    """In a conversation, words like "it" have something to stand for."""
    assert ambiguities(wondering("How much does it cost?", "What is the Aurora ferry?")) == ()


def test_nothing_is_asked_twice() -> None:
    """Neither in a second round nor beside what is settled."""
    one = wondering("How has the toll on the bridge changed?")
    brief = replace(
        one.request.brief, question=Question("How has the toll changed?", "en", ("Period: 2025",))
    )

    assert ambiguities(wondering("How has the toll on the bridge changed?", round_number=2)) == ()
    assert ambiguities(replace(one, request=replace(one.request, brief=brief))) == ()
