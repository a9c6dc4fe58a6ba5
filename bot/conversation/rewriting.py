"""A report told again by the writer, over the same facts: shorter, as a table, or in the other language.

`aided` is the caller. What comes back is validated like any written text: every sentence cites facts that
carry it, so that the footnotes keep their numbers.
"""

from dataclasses import replace

from bot.conversation.ports import Wish
from bot.replies import say
from research.brief import Brief, Depth, Question
from research.citations import validate
from research.models.chain import Model
from research.models.request import Tier
from research.plan import SubQuestion
from research.ports import Outline
from research.report import Block, Paragraph, Report, Section, Sentence, paragraphs
from research.roles.writer import ModelWriter


async def rewritten(model: Model, report: Report, wish: Wish) -> tuple[Block, ...]:
    """The blocks; empty when nothing of them stands. Raises `ModelUnavailable`, `BudgetExhausted`."""
    writer = ModelWriter(model, Tier.STRONG)
    question = Question(report.question, wish.language)
    brief = Brief(question, Depth.QUICK if wish.shape == "short" else Depth.STANDARD)
    if wish.shape == "short":
        text = await writer.summary(brief, [_as_text(one) for one in report.sections], report.facts, "")
        return _checked(text, report, framing=True)
    if wish.shape == "table":
        table = say("followup.table_wish", wish.language)
        brief = replace(brief, question=replace(question, constraints=(table,)))
    outline = Outline(
        say("report.findings", wish.language),
        tuple(SubQuestion(one.id, one.question, one.theme) for one in report.plan),
        report.agreements,
        report.contradictions,
        report.sources,
    )
    return _checked(await writer.section(brief, outline, report.facts, ""), report, framing=False)


def _checked(text: str, report: Report, *, framing: bool) -> tuple[Block, ...]:
    return validate(
        text,
        {one.fact_id: one for one in report.facts},
        framing=framing,
        titles={one.source_id: one.title for one in report.sources},
        known=(report.question, *(one.question for one in report.plan)),
    ).blocks


def _as_text(section: Section) -> str:
    return "\n".join((section.title, *(_line(one) for one in paragraphs(section.blocks))))


def _line(paragraph: Paragraph) -> str:
    return " ".join(_marked(one) for one in paragraph.sentences)


def _marked(sentence: Sentence) -> str:
    marks = "".join(f"[src:{fact_id}]" for fact_id in sentence.citations)
    words = sentence.text.rstrip(".!?…")
    return f"{words} {marks}{sentence.text[len(words) :]}" if marks else sentence.text
