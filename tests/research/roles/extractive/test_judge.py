"""The judge compares a sentence's words with its quotes."""

from dataclasses import replace
from decimal import Decimal

import pytest

from research.brief import Question
from research.evidence import Fact
from research.report import Limits, Paragraph, Report, Section, Sentence, Spend, Status
from research.roles.extractive.judge import ExtractiveJudge

QUOTE = "The fare for adults is 60,000 dong since April 2024."
FACT = Fact("s.1", "s", "q1", QUOTE, QUOTE, 0, len(QUOTE), 0.9)
EMPTY = Report(
    question="What is the fare?",
    language="en",
    status=Status.DONE,
    stopped_by=None,
    summary=(),
    sections=(),
    contradictions=(),
    agreements=(),
    notes=(),
    removals=(),
    facts=(FACT,),
    sources=(),
    same_origin={},
    plan=(),
    spend=Spend(),
    limits=Limits(1, 1, 1.0, Decimal(1)),
)


@pytest.mark.parametrize(
    ("sentence", "accepted"),
    [
        (QUOTE, True),
        ("The fare for adults is 60,000 dong.", True),
        ("The fare for adults is 70,000 dong since April 2024.", False),
        ("Children and dogs travel free on every sailing of the day.", False),
    ],
)
async def test_a_sentence_that_its_quote_does_not_hold_is_doubted(sentence: str, accepted: bool) -> None:
    """A number must be in it, and most of the words."""
    said = Section("Fare", ("q1",), (Paragraph((Sentence(sentence, ("s.1",)),)),))
    verdict = await ExtractiveJudge().review(
        Question("What is the fare?", "en"), replace(EMPTY, sections=(said,))
    )

    assert accepted == verdict.accepted
    assert (() if accepted else (sentence,)) == verdict.doubted
