"""`/research …` is whatever stands behind it."""

import pytest

from bot.commands.research import EXPLICIT, unwrapped
from channels.types import InboundMessage
from tests.fakes.messages import a_message


def of(text: str) -> InboundMessage:
    return unwrapped(a_message(text))


@pytest.mark.parametrize(
    ("text", "command"),
    [
        ("/research", "/help"),
        ("/research status", "/status"),
        ("/RESEARCH Stop", "/Stop"),
        ("/research@footnote stop 0a1b2c3d4e5f", "/stop 0a1b2c3d4e5f"),
        ("/research watch sea aster every Monday", "/watch sea aster every Monday"),
    ],
)
def test_a_command_by_its_name(text: str, command: str) -> None:
    """Alone, with a job's id, or with the words that it takes."""
    assert of(text).text == command


@pytest.mark.parametrize(
    "question", ["budget airlines in Vietnam", "status of the tidal barrage", "stop signs, a history", "why?"]
)
def test_a_question_that_begins_like_a_command(question: str) -> None:
    """Words behind the name make it a question, which is one however it sounds."""
    message = of(f"/research {question}")

    assert message.text == question
    assert EXPLICIT in dict(message.options)


def test_depth_is_set_in_front() -> None:
    """Only in front: a question about options keeps its words."""
    assert dict(of("/research --deep why --quick?").options)["--depth"] == "deep"
    assert of("/research --deep why --quick?").text == "why --quick?"


@pytest.mark.parametrize("text", ["/researching", "what is /research", "/status", "hello"])
def test_everything_else_stays(text: str) -> None:
    """Nothing is unwrapped that is not wrapped."""
    assert of(text) == a_message(text)
