"""Someone who reads only the prompt can play the model."""

import json
from pathlib import Path

from tests.contracts.test_anthropic_standin import FACTS, QUESTION, asking, client
from tests.fakes.anthropic.shapes import structured
from tests.fakes.standins import Standins
from tests.fakes.world import named_world

PLAN = {"sub_questions": [{"id": "q1", "question": "Where?", "theme": "places", "queries": []}]}


class Person:
    """Reads what appears in the folder and answers with what is given, bit by bit."""

    def __init__(self, folder: Path, name: str, pieces: list[str]) -> None:
        self._file = folder / name
        self._pieces = pieces

    async def look(self) -> None:
        """Write a little more."""
        if self._pieces:
            held = self._file.read_text("utf-8") if self._file.exists() else ""
            self._file.write_text(held + self._pieces.pop(0), "utf-8")


async def test_a_structured_request_is_readable_and_answered_by_a_file(tmp_path: Path) -> None:
    """System, message and schema are in the request; a half-written answer is waited for."""
    whole = json.dumps(PLAN)
    person = Person(tmp_path, "001-plan.answer.json", [whole[:20], whole[20:]])
    standins = Standins(named_world("small"), by_hand=tmp_path, look_again=person.look)
    async with standins, client(standins) as model:
        message = await model.messages.create(
            **asking(QUESTION, system="Split the question.", output_config=structured("Plan"))
        )

    request = (tmp_path / "001-plan.request.md").read_text("utf-8")
    text = next(block.text for block in message.content if block.type == "text")
    assert json.loads(text) == PLAN
    assert all(
        part in request
        for part in ("Split the question.", QUESTION, '"sub_questions"', "001-plan.answer.json")
    )


async def test_the_writer_is_answered_in_markdown_and_streamed(tmp_path: Path) -> None:
    """The text of the file comes as a stream; requests are numbered in order."""
    person = Person(tmp_path, "001-writer.answer.md", ["By hand [src:a.1]."])
    standins = Standins(named_world("small"), by_hand=tmp_path, look_again=person.look)
    async with standins, client(standins) as model, model.messages.stream(**asking(FACTS)) as stream:
        text = await stream.get_final_text()

    assert text == "By hand [src:a.1]."
    assert "Answer in `001-writer.answer.md`." in (tmp_path / "001-writer.request.md").read_text("utf-8")


async def test_whoever_asks_hears_something_while_the_answer_is_thought_about(tmp_path: Path) -> None:
    """A person is slower than a client waits for the next byte."""
    person = Person(tmp_path, "001-writer.answer.md", [" ", "By hand [src:a.1]."])
    standins = Standins(named_world("small"), by_hand=tmp_path, look_again=person.look)
    async with standins, client(standins) as model:
        request = model.messages.with_streaming_response.create(**asking(FACTS), stream=True)
        async with request as response:
            body = (await response.read()).decode()

    assert body.index("event: ping") < body.index("event: message_start")
