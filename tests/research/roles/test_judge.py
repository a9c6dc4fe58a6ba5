"""The judge sees the question and the report, and its doubts are about sentences that are there."""

import re

from research.brief import Question
from research.ports import Verdict
from research.report import Report, Table, sentences
from research.roles.judge import INSTRUCTIONS, ModelJudge, Point, VerdictAnswer
from tests.fakes.model import ScriptedModel
from tests.fakes.reports import a_report

QUESTION = Question("What is known?", "en")


def answer(*doubted: str, accepted: bool = True, points: tuple[Point, ...] = ()) -> VerdictAnswer:
    return VerdictAnswer(doubted=list(doubted), points=list(points), accepted=accepted)


async def review(given: VerdictAnswer) -> tuple[Verdict, ScriptedModel]:
    model = ScriptedModel([given])
    return await ModelJudge(model, "fast").review(QUESTION, report()), model


def report() -> Report:
    return a_report()


def a_claim() -> str:
    return next(one.text for one in sentences(report()) if one.citations)


async def test_nothing_against_it_is_accepted() -> None:
    """The simple case."""
    assert Verdict(accepted=True) == (await review(answer()))[0]


async def test_a_doubt_is_not_accepted_whatever_else_is_said() -> None:
    """And the writer of the part that holds the sentence is told which one."""
    verdict, _ = await review(answer(a_claim(), accepted=True))

    assert (verdict.accepted, verdict.doubted) == (False, (a_claim(),))
    assert a_claim() in verdict.for_part("")
    assert verdict.for_part(report().sections[0].title) == ""


async def test_a_row_of_a_table_is_one_claim() -> None:
    """A cell alone says nothing."""
    _, model = await review(answer())
    table = next(block for one in report().sections for block in one.blocks if isinstance(block, Table))
    cells = [" ".join(one.text for one in cell.sentences) for cell in table.rows[0]]
    row = "; ".join(f"{name}: {cell}" for name, cell in zip(table.header, cells, strict=True) if cell)

    assert f"<text>{row}</text>" in model.asked[0].prompt


async def test_a_doubt_about_a_sentence_that_is_not_there_is_dropped() -> None:
    """An invented one cannot stop a report."""
    assert (await review(answer("Nobody wrote this.", accepted=False)))[0].accepted


async def test_each_part_is_told_what_concerns_it() -> None:
    """A point about no part that is there concerns all."""
    title = report().sections[0].title
    points = (
        Point(part=title, change="Say what it costs."),
        Point(part="(summary)", change="Begin with the answer."),
        Point(part="No such part", change="Answer the question."),
    )
    verdict, _ = await review(answer(accepted=False, points=points))

    assert not verdict.accepted
    assert verdict.for_part(title) == "Say what it costs.\nAnswer the question."
    assert verdict.for_part("") == "Begin with the answer.\nAnswer the question."


async def test_the_request_is_the_question_and_the_report() -> None:
    """Law S1: every sentence with its quotes, no statement of a reader, no preference, no address."""
    _, model = await review(answer())
    (request,) = model.asked

    assert request.system == INSTRUCTIONS
    assert len(re.findall(r"<claim\b", request.prompt)) > 5
    assert all(one.text in request.prompt for one in sentences(report()))
    assert all(one.quote[:30] in request.prompt for one in report().facts)
    assert not any(source.url in request.prompt for source in report().sources)
