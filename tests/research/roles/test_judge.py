"""The judge sees the question and the report, and its doubts are about sentences that are there."""

import re

from research.brief import Question
from research.ports import Verdict
from research.report import Report, sentences
from research.roles.judge import INSTRUCTIONS, ModelJudge, VerdictAnswer
from tests.fakes.model import ScriptedModel
from tests.fakes.reports import a_report

QUESTION = Question("What is known?", "en")


def answer(*doubted: str, accepted: bool = True, feedback: str = "") -> VerdictAnswer:
    return VerdictAnswer(doubted=list(doubted), feedback=feedback, accepted=accepted)


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
    """And the feedback names the sentence."""
    verdict, _ = await review(answer(a_claim(), accepted=True))

    assert (False, (a_claim(),)) == (verdict.accepted, verdict.doubted)
    assert a_claim() in verdict.feedback


async def test_a_doubt_about_a_sentence_that_is_not_there_is_dropped() -> None:
    """An invented one cannot stop a report."""
    assert (await review(answer("Nobody wrote this.", accepted=False)))[0].accepted


async def test_objections_to_the_whole_reach_the_writer() -> None:
    """The report does not answer."""
    verdict, _ = await review(answer(accepted=False, feedback="Say what it costs."))

    assert Verdict(accepted=False, doubted=(), feedback="Say what it costs.") == verdict


async def test_the_request_is_the_question_and_the_report() -> None:
    """Law S1: every sentence with its quotes, no statement of a reader, no preference, no address."""
    _, model = await review(answer())
    (request,) = model.asked

    assert request.system == INSTRUCTIONS
    assert len(list(sentences(report()))) == len(re.findall(r"<claim\b", request.prompt))
    assert all(one.quote[:30] in request.prompt for one in report().facts)
    assert not any(source.url in request.prompt for source in report().sources)
