"""The conversation with a model: questions back, short lines, and answers from evidence.

`assembly` puts it on the table where a key is set. Whatever the model cannot do, or may not because a day's
money is gone, is done as without one.
"""

import logging
from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Final

from pydantic import BaseModel, ConfigDict

from bot.conversation.model_calls import ModelCalls
from bot.conversation.ports import Wish, Wondering
from bot.conversation.record import Asked
from bot.conversation.rewriting import rewritten
from bot.conversation.unaided import Unaided
from bot.language import language_of
from channels.types import Person
from research.brief import Language
from research.citations import validate
from research.errors import BudgetExhausted, ModelUnavailable
from research.evidence import Fact
from research.models.request import ModelRequest, Tier
from research.report import Block, Report
from research.roles.fencing import holding, tag

MOST_OPTIONS: Final = 4
LONGEST: Final = 300
MOST_ROUNDS: Final = 2
_NO_ANSWER: Final = (ModelUnavailable, BudgetExhausted)

log = logging.getLogger(__name__)


class QuestionLine(BaseModel):
    """A question back, as the model writes it."""

    question: str
    options: list[str]
    about: str
    assumption: str


class ClarificationAnswer(BaseModel):
    """What must be asked back."""

    model_config = ConfigDict(title="Clarification")

    questions: list[QuestionLine]


class AnswerAnswer(BaseModel):
    """An answer from facts."""

    model_config = ConfigDict(title="Answer")

    answered: bool
    text: str
    facts: list[str]


class Aided:
    """Every port of the conversation but the pricing."""

    def __init__(self, calls: ModelCalls, unaided: Unaided) -> None:
        self._calls = calls
        self._unaided = unaided

    async def questions(self, wondering: Wondering) -> Sequence[Asked]:
        """What the fast model would ask; what the rules find when it does not answer."""
        question = wondering.request.brief.question
        parts = [
            tag("question", question.text, language=question.language),
            *(tag("constraint", one) for one in question.constraints),
            *(tag("section", one, title="asked earlier") for one in wondering.earlier[-3:]),
            tag("round", number=wondering.round, most=MOST_ROUNDS),
        ]
        request = _request("clarification", parts, ClarificationAnswer)
        try:
            async with self._calls.model(f"clarify:{wondering.key}", wondering.person) as model:
                parsed = (await model.ask(request)).parsed
        except _NO_ANSWER:
            log.warning("nobody can say whether to ask back", exc_info=True)
            return await self._unaided.questions(wondering)
        lines = parsed.questions if isinstance(parsed, ClarificationAnswer) else []
        return [one for one in (_asked(line, question.language) for line in lines) if one is not None]

    async def line(self, key: str, person: Person, text: str, language: Language) -> str | None:
        """What the fast model says by itself, where it needs no looking up."""
        answer = await self._answer(key, person, [tag("question", text, language=language)])
        if answer is None or not answer.answered:
            return None
        return " ".join(answer.text.split())[:LONGEST] or None

    async def answer(
        self, key: str, person: Person, report: Report, question: str, language: Language
    ) -> tuple[Block, ...]:
        """An answer from the report's facts, each of its sentences checked against them."""
        facts = {one.fact_id: one for one in report.facts}
        parts = [
            tag("question", question, language=language),
            tag("section", report.question, title="the report's question"),
            *_sources(report),
            *(_fact(one) for one in report.facts),
        ]
        answer = await self._answer(f"answer:{key}", person, parts)
        if answer is None:
            return await self._unaided.answer(key, person, report, question, language)
        if not answer.answered:
            return ()
        titles = {one.source_id: one.title for one in report.sources}
        checked = validate(
            answer.text, facts, framing=False, titles=titles, known=(question, report.question)
        )
        return checked.blocks

    async def rewrite(self, key: str, person: Person, report: Report, wish: Wish) -> tuple[Block, ...]:
        """The report told again by the writer."""
        try:
            async with self._calls.model(f"rewrite:{key}", person) as model:
                return await rewritten(model, report, wish)
        except _NO_ANSWER:
            log.warning("the report cannot be told again by the model", exc_info=True)
            return ()

    async def _answer(self, key: str, person: Person, parts: Sequence[str]) -> AnswerAnswer | None:
        try:
            async with self._calls.model(key, person) as model:
                parsed = (await model.ask(_request("answer", parts, AnswerAnswer))).parsed
        except _NO_ANSWER:
            log.warning("the model does not answer", exc_info=True)
            return None
        return parsed if isinstance(parsed, AnswerAnswer) else None


def _request(role: str, parts: Sequence[str], answer: type[BaseModel]) -> ModelRequest:
    return ModelRequest(
        role=role,
        tier=Tier.FAST,
        system=_INSTRUCTIONS[role],
        prompt="\n".join(parts),
        answer=answer,
        max_tokens=2_000,
        effort="low",
    )


def _asked(line: QuestionLine, language: Language) -> Asked | None:
    """A question as it can be shown; None for one that is empty or in the other language."""
    question = " ".join(line.question.split())[:LONGEST]
    if not question or language_of(question, language) != language:
        return None
    options = dict.fromkeys(" ".join(one.split())[:LONGEST] for one in line.options)
    shown = tuple(one for one in options if one)[:MOST_OPTIONS]
    assumption = " ".join(line.assumption.split())[:LONGEST]
    return Asked(question, shown, " ".join(line.about.split())[:60], assumption)


def _fact(fact: Fact) -> str:
    inner = tag("text", fact.text) + tag("quote", fact.quote)
    return holding("fact", inner, id=fact.fact_id, source_id=fact.source_id)


def _sources(report: Report) -> list[str]:
    return [
        tag(
            "source",
            id=one.source_id,
            title=one.title[:150],
            site=one.site,
            published=one.published.isoformat() if one.published else None,
        )
        for one in report.sources
    ]


def _read(name: str) -> str:
    return (files("bot.conversation") / "prompts" / f"{name}.md").read_text(encoding="utf-8").strip()


_INSTRUCTIONS: Final[Mapping[str, str]] = {name: _read(name) for name in ("clarification", "answer")}
