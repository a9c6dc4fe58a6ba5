"""The judge: asks the model whether quotes carry their sentences, and whether the question is answered.

`research.writing` asks it for every draft. It sees the question and the report, as a reader will (law S1).
"""

from collections.abc import Iterator, Sequence
from itertools import groupby, zip_longest
from typing import Final, NamedTuple

from pydantic import BaseModel, ConfigDict

from research.brief import Question
from research.evidence import Fact, Source
from research.models.chain import Model
from research.models.request import ModelRequest, Tier
from research.ports import Verdict
from research.report import Paragraph, Report, Table, paragraphs
from research.roles.fencing import holding, tag, unfenced
from research.roles.instructions import instructions
from research.roles.origins import site_name
from research.roles.setup import RoleSetup

INSTRUCTIONS: Final = instructions("judge")
MAX_TOKENS: Final = 6_000
POINTS_AT_MOST: Final = 5
SUMMARY: Final = "(summary)"
REPORT_BYTES: Final = 60_000
_LONGEST_QUOTE: Final = 600
_LONGEST_TITLE: Final = 150
_DOUBTED: Final = {
    "en": "Not carried by its quotes: “{}”. Say only what they say, or leave it out.",
    "vi": "Trích dẫn không đỡ cho câu này: “{}”. Chỉ nói điều trích dẫn nói, hoặc bỏ đi.",
}


class Point(BaseModel):
    """What must change in one part of the report."""

    part: str
    change: str


class VerdictAnswer(BaseModel):
    """The shape of the judge's answer."""

    model_config = ConfigDict(title="Verdict")

    doubted: list[str]
    points: list[Point]
    accepted: bool


class _Claim(NamedTuple):
    """A sentence of the report, or a row of one of its tables, with the title of its part."""

    part: str
    text: str
    citations: tuple[str, ...]
    inferred: bool = False


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


def _claims(report: Report) -> Iterator[_Claim]:
    """Every claim in reading order; the summary's title is empty."""
    for title, blocks in (("", report.summary), *((one.title, one.blocks) for one in report.sections)):
        for block in blocks:
            if isinstance(block, Table):
                yield from (_row(title, block.header, row) for row in block.rows)
                continue
            for paragraph in paragraphs((block,)):
                yield from (
                    _Claim(title, one.text, one.citations, one.inferred) for one in paragraph.sentences
                )


def _row(title: str, header: tuple[str, ...], row: tuple[Paragraph, ...]) -> _Claim:
    cells = [" ".join(one.text for one in cell.sentences) for cell in row]
    named = zip_longest(header, cells, fillvalue="")
    citations = dict.fromkeys(fact for cell in row for one in cell.sentences for fact in one.citations)
    return _Claim(title, "; ".join(f"{name}: {cell}" for name, cell in named if cell), tuple(citations))


def _shown(report: Report) -> Iterator[str]:
    """The summary and the sections with their claims, as far as they fit."""
    left = REPORT_BYTES
    facts = {fact.fact_id: fact for fact in report.facts}
    origins = {source.source_id: _origin(source) for source in report.sources}
    for title, ones in groupby(_claims(report), key=lambda one: one.part):
        claims = []
        for one in ones:
            claim = _claim(one, [facts[fact] for fact in one.citations if fact in facts], origins)
            left -= len(claim.encode()) + 1
            if left >= 0:
                claims.append(claim)
        if claims:
            yield holding("section", "\n".join(claims), title=title or SUMMARY)


def _claim(claim: _Claim, facts: Sequence[Fact], origins: dict[str, str]) -> str:
    quotes = (tag("quote", one.quote[:_LONGEST_QUOTE], source=origins.get(one.source_id)) for one in facts)
    inner = "".join((tag("text", claim.text), *quotes))
    return holding("claim", inner, inferred="yes" if claim.inferred else None)


def _origin(source: Source) -> str:
    published = source.published.isoformat() if source.published else ""
    site = site_name(source.url, source.site)
    return ", ".join(one for one in (source.title[:_LONGEST_TITLE], site, published) if one)


def _verdict(answer: VerdictAnswer, question: Question, report: Report) -> Verdict:
    """Doubts that are about no claim of the report are dropped; whoever doubts does not accept."""
    doubted = _found(answer.doubted, report)
    parts: dict[str, list[str]] = {}
    for claim in doubted:
        parts.setdefault(claim.part, []).append(_DOUBTED[question.language].format(claim.text))
    titles = {_plain(title): title for title in (one.title for one in report.sections)} | {
        _plain(SUMMARY): ""
    }
    whole: list[str] = []
    for point in answer.points[:POINTS_AT_MOST]:
        title = titles.get(_plain(point.part))
        (whole if title is None else parts.setdefault(title, [])).append(point.change)
    if answer.accepted and not doubted:
        return Verdict(accepted=True)
    return Verdict(
        accepted=not parts and not whole,
        doubted=tuple(one.text for one in doubted),
        feedback="\n".join(whole),
        of_parts={title: "\n".join(points) for title, points in parts.items()},
    )


def _found(doubted: Sequence[str], report: Report) -> tuple[_Claim, ...]:
    """The claims of the report that the model's words mean."""
    by_words = {_plain(claim.text): claim for claim in _claims(report)}
    wanted = (by_words.get(_plain(unfenced(one))) for one in doubted)
    return tuple(dict.fromkeys(one for one in wanted if one is not None))


def _plain(text: str) -> str:
    return " ".join(text.casefold().split()).strip(' ."“”')


def build(setup: RoleSetup) -> ModelJudge:
    """The judge."""
    return ModelJudge(setup.model, setup.tier)
