"""The judge: asks the model whether quotes carry their sentences, and whether the question is answered.

`research.writing` asks it for every draft. It sees the question and the report, as a reader will (law S1).
"""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from pydantic import BaseModel, ConfigDict

from research.brief import Question
from research.evidence import Source
from research.models.chain import Model
from research.models.request import ModelRequest, Tier
from research.ports import Verdict
from research.report import Report, Sentence, paragraphs
from research.roles.fencing import holding, tag, unfenced
from research.roles.instructions import instructions
from research.roles.setup import RoleSetup

INSTRUCTIONS: Final = instructions("judge")
MAX_TOKENS: Final = 6_000
REPORT_BYTES: Final = 60_000
_LONGEST_QUOTE: Final = 600
_LONGEST_TITLE: Final = 150
_DOUBTED: Final = {
    "en": "Not carried by its quotes: “{}”. Say only what they say, or leave it out.",
    "vi": "Trích dẫn không đỡ cho câu này: “{}”. Chỉ nói điều trích dẫn nói, hoặc bỏ đi.",
}


class VerdictAnswer(BaseModel):
    """The shape of the judge's answer."""

    model_config = ConfigDict(title="Verdict")

    doubted: list[str]
    feedback: str
    accepted: bool


class ModelJudge:
    """Judges with the model."""

    def __init__(self, model: Model, tier: Tier) -> None:
        self._model = model
        self._tier = tier

    async def review(self, question: Question, report: Report) -> Verdict:
        """The verdict; doubts name sentences of the report. Raises `ModelUnavailable`, `BudgetExhausted`."""
        parts = [
            tag("question", question.text, language=question.language),
            *(tag("constraint", one) for one in question.constraints),
            *_shown(report),
            *(tag("unanswered", one.question) for one in report.plan if not one.answered),
        ]
        answer = await self._model.ask(
            ModelRequest(
                role="judge",
                tier=self._tier,
                system=INSTRUCTIONS,
                prompt="\n".join(parts),
                answer=VerdictAnswer,
                max_tokens=MAX_TOKENS,
                writing=True,
            )
        )
        if not isinstance(answer.parsed, VerdictAnswer):
            return Verdict(accepted=True)
        return _verdict(answer.parsed, question, report)


def _sentences(report: Report) -> Iterator[tuple[str, Sentence]]:
    """Every sentence with the title of its section; the summary has none."""
    for title, blocks in (("", report.summary), *((one.title, one.blocks) for one in report.sections)):
        for paragraph in paragraphs(blocks):
            yield from ((title, sentence) for sentence in paragraph.sentences)


def _shown(report: Report) -> Iterator[str]:
    """The summary and the sections with their claims, as far as they fit."""
    left = REPORT_BYTES
    for title, ones in groupby(_sentences(report), key=lambda one: one[0]):
        claims = []
        for _, sentence in ones:
            claim = _claim(sentence, report)
            left -= len(claim.encode()) + 1
            if left >= 0:
                claims.append(claim)
        if claims:
            yield holding("section", "\n".join(claims), title=title or "(summary)")


def _claim(sentence: Sentence, report: Report) -> str:
    facts = {fact.fact_id: fact for fact in report.facts}
    origins = {source.source_id: _origin(source) for source in report.sources}
    behind = [facts[one] for one in sentence.citations if one in facts]
    quotes = (tag("quote", one.quote[:_LONGEST_QUOTE], source=origins[one.source_id]) for one in behind)
    return holding(
        "claim",
        "".join((tag("text", sentence.text), *quotes)),
        inferred="yes" if sentence.inferred else None,
    )


def _origin(source: Source) -> str:
    published = source.published.isoformat() if source.published else ""
    return ", ".join(one for one in (source.title[:_LONGEST_TITLE], source.site, published) if one)


def _verdict(answer: VerdictAnswer, question: Question, report: Report) -> Verdict:
    """Doubts that are about no sentence of the report are dropped; whoever doubts does not accept."""
    doubted = _found(answer.doubted, report)
    if answer.accepted and not doubted:
        return Verdict(accepted=True)
    points = [_DOUBTED[question.language].format(one) for one in doubted]
    feedback = "\n".join([*points, answer.feedback.strip()]).strip()
    return Verdict(accepted=not feedback, doubted=doubted, feedback=feedback)


def _found(doubted: Sequence[str], report: Report) -> tuple[str, ...]:
    """The sentences of the report that the model's words mean."""
    texts = [sentence.text for _, sentence in _sentences(report)]
    by_words = {_plain(text): text for text in texts}
    wanted = (by_words.get(_plain(unfenced(one))) for one in doubted)
    return tuple(dict.fromkeys(one for one in wanted if one is not None))


def _plain(text: str) -> str:
    return " ".join(text.casefold().split()).strip(' ."“”')


def build(setup: RoleSetup) -> ModelJudge:
    """The judge."""
    return ModelJudge(setup.model, setup.tier)
