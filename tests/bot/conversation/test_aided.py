"""The model's part in a conversation: what it may ask back and answer, and what code makes of that."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from pydantic import BaseModel

from bot.conversation.aided import Aided, AnswerAnswer, ClarificationAnswer, QuestionLine
from bot.conversation.ports import Wish, Wondering
from bot.conversation.unaided import Unaided
from bot.jobs.options import read_request
from bot.settings import Settings
from channels.types import Person
from research.errors import BudgetExhausted, ModelUnavailable
from research.report import StopReason, Table, paragraphs
from tests.fakes.messages import a_message
from tests.fakes.model import ScriptedModel
from tests.fakes.reports import a_report

ME = Person("test", "w1", "p1")
SETTINGS = Settings(data_dir=Path("/nowhere"))
REPORT = a_report("en")
FACT = REPORT.facts[0]


class Lending:
    """Stands in for the calls: always the same scripted model."""

    def __init__(self, *script: BaseModel | str | Exception) -> None:
        self.scripted = ScriptedModel(list(script))
        self.keys: list[str] = []

    @asynccontextmanager
    async def model(self, key: str, person: Person) -> AsyncIterator[Any]:
        """The model."""
        assert person == ME
        self.keys.append(key)
        yield self.scripted


def aided(*script: BaseModel | str | Exception) -> tuple[Aided, Lending]:
    lending = Lending(*script)
    return Aided(lending, Unaided()), lending  # type: ignore[arg-type]


def wondering(text: str, *earlier: str) -> Wondering:
    request = read_request(a_message(text), SETTINGS)
    return Wondering("k1", ME, request, earlier)


def asking(*questions: tuple[str, list[str]]) -> ClarificationAnswer:
    lines = [
        QuestionLine(question=one, options=options, about="Period", assumption="2025")
        for one, options in questions
    ]
    return ClarificationAnswer(questions=lines)


async def test_questions_back_are_shown_as_the_model_asks_them() -> None:
    """With at most four choices that differ."""
    one, lending = aided(asking(("Over which  period?", ["a", "b", "a", "c", "d", "e"])))
    asked = await one.questions(wondering("How has it changed?", "What is the toll?"))

    assert [(each.question, each.options) for each in asked] == [("Over which period?", ("a", "b", "c", "d"))]
    assert "asked earlier" in lending.scripted.asked[0].prompt
    assert lending.keys == ["clarify:k1"]


async def test_a_question_back_in_the_other_language_is_not_shown() -> None:
    """Nor an empty one."""
    one, _ = aided(asking(("Bạn muốn xem trong khoảng thời gian nào?", []), ("", [])))

    assert await one.questions(wondering("What is the toll on the bridge and how has it changed?")) == []


@pytest.mark.parametrize("failure", [ModelUnavailable("x", "down"), BudgetExhausted(StopReason.USD, 1, 1)])
async def test_where_the_model_is_down_the_rules_ask(failure: Exception) -> None:
    """Or the day's money is gone."""
    one, _ = aided(failure)

    assert [each.options for each in await one.questions(wondering("What is RAG?"))] == [
        ("retrieval-augmented generation", "red, amber, green status")
    ]


async def test_an_answer_from_evidence_keeps_only_what_its_facts_carry() -> None:
    """A sentence without a fact, and one with a fact that there is not, are removed."""
    proven = f"{FACT.text.rstrip('.')} [src:{FACT.fact_id}]."
    text = f"{proven} Everybody was glad. It cost 99 dollars [src:nothing.1]."
    one, lending = aided(AnswerAnswer(answered=True, text=text, facts=[FACT.fact_id]))
    blocks = await one.answer("t1", ME, REPORT, "How many basements were flooded?", "en")
    told = [sentence for each in paragraphs(blocks) for sentence in each.sentences]

    assert [(each.text, each.citations) for each in told] == [(FACT.text, (FACT.fact_id,))]
    assert FACT.quote in lending.scripted.asked[0].prompt


async def test_what_the_facts_do_not_answer_is_not_answered() -> None:
    """Then it is researched."""
    one, _ = aided(AnswerAnswer(answered=False, text="", facts=[]))

    assert await one.answer("t1", ME, REPORT, "What is the capital of Laos?", "en") == ()


async def test_without_the_model_the_quotes_answer() -> None:
    """Those that the question is really about."""
    one, _ = aided(ModelUnavailable("answer", "down"))
    blocks = await one.answer(
        "t1", ME, REPORT, "How many flooded basements did the city count in 2019?", "en"
    )
    cited = [
        fact_id
        for each in paragraphs(blocks)
        for sentence in each.sentences
        for fact_id in sentence.citations
    ]

    assert FACT.fact_id in cited


async def test_the_report_told_again_as_a_table_cites_in_every_row() -> None:
    """And loses rows that do not."""
    rows = (
        "| What | Figure |\n| --- | --- |\n"
        f"| Flooded basements in 2019 | 24 [src:{FACT.fact_id}] |\n| Joy | much |\n"
    )
    one, lending = aided(rows)
    blocks = await one.rewrite("t1", ME, REPORT, Wish("table", "en"))

    assert len(blocks) == 1
    assert isinstance(blocks[0], Table)
    assert len(blocks[0].rows) == 1
    assert "one table only" in lending.scripted.asked[0].prompt


async def test_what_is_not_in_the_wished_language_is_no_translation() -> None:
    """The person is told that there is none, in the report's own words."""
    one, _ = aided(f"The city counted 24 flooded basements in 2019 [src:{FACT.fact_id}].")

    assert await one.rewrite("t1", ME, REPORT, Wish("same", "vi")) == ()


async def test_a_line_that_needs_looking_up_is_none() -> None:
    """Then it is researched."""
    yes, _ = aided(AnswerAnswer(answered=True, text="It is 42.", facts=[]))
    no, _ = aided(AnswerAnswer(answered=False, text="", facts=[]))

    assert await yes.line("t1", ME, "6 x 7?", "en") == "It is 42."
    assert await no.line("t1", ME, "Who won?", "en") is None
