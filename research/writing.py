"""From facts to a checked draft: outline, sections in parallel, summary, validation, review, rewriting.

`run` calls `write` once, after gathering ended for whatever reason. The validator decides on citations,
the reviewers on support and answer; a draft that is rejected is rewritten at most twice.
"""

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from research.agreement import Weighed, weigh
from research.citations import Checked, validate
from research.citations.reasons import SENTENCES
from research.closing import close
from research.evidence import Contradiction, Fact
from research.inquiry import Inquiry
from research.plan import SubQuestion
from research.ports import Outline, Reviewer, Verdict, Writer
from research.report import (
    Block,
    Bullets,
    Paragraph,
    Removal,
    Report,
    Section,
    Sentence,
    Table,
    paragraphs,
)
from research.roles.setup import Roles
from research.telling import checked as told
from research.telling import judged

REWRITES_AT_MOST: Final = 2
_GONE: Final = "Not in the report, because a program took it out: “{}” ({})."


@dataclass(frozen=True, slots=True)
class Draft:
    """Written and validated text, before it is closed into a report. `texts` are as the writer gave them, by
    title, the summary's under an empty one.
    """

    texts: dict[str, str]
    summary: Checked
    sections: tuple[Section, ...]
    removals: tuple[Removal, ...]


NOTHING: Final = Draft({}, Checked((), ()), (), ())


async def write(inquiry: Inquiry, roles: Roles) -> Report:
    """The finished report of an inquiry."""
    weighed = await asyncio.to_thread(
        weigh,
        tuple(inquiry.evidence.facts.values()),
        tuple(inquiry.evidence.sources.values()),
        inquiry.evidence.texts,
        questions={one.id: one.question for one in inquiry.plan.sub_questions},
    )
    draft, verdict = NOTHING, Verdict(accepted=True)
    for attempt in range(REWRITES_AT_MOST + 1):
        draft = await _draft(inquiry, weighed, roles.writer, draft, verdict)
        report = _close(inquiry, draft, weighed, roles, Verdict(accepted=True))
        verdict = await _review(inquiry, roles.reviewers, report)
        if report.facts and roles.reviewers:
            judged(inquiry.budget.events, verdict)
        objections = verdict.feedback or verdict.of_parts
        if verdict.accepted or not objections or attempt == REWRITES_AT_MOST:
            break
    return _close(inquiry, draft, weighed, roles, verdict)


def _close(inquiry: Inquiry, draft: Draft, weighed: Weighed, roles: Roles, verdict: Verdict) -> Report:
    return close(
        inquiry,
        summary=draft.summary.blocks,
        sections=draft.sections,
        removals=draft.removals,
        weighed=weighed,
        verdict=verdict,
        roles=roles,
    )


async def _draft(inquiry: Inquiry, weighed: Weighed, writer: Writer, last: Draft, verdict: Verdict) -> Draft:
    """Every part written, or of the last draft those written anew that the verdict speaks against."""
    earlier = last.texts

    facts_of = _facts_of(inquiry, weighed)

    async def section(outline: Outline) -> str:
        feedback = _objections(last, verdict, outline.title)
        if outline.title in earlier and not feedback:
            return earlier[outline.title]
        return await writer.section(inquiry.brief, outline, facts_of[outline.title], feedback)

    outlines = [
        _with_relations(inquiry, weighed, one, facts_of[one.title])
        for one in _outlines(inquiry)
        if facts_of[one.title]
    ]
    texts = await asyncio.gather(*map(section, outlines))
    checked = [await _checked(inquiry, text, framing=False) for text in texts]
    written = [(outline, one) for outline, one in zip(outlines, checked, strict=True) if one.blocks]
    sections = tuple(
        Section(outline.title, tuple(sub.id for sub in outline.sub_questions), one.blocks)
        for outline, one in written
    )
    by_title = {outline.title: text for outline, text in zip(outlines, texts, strict=True)}
    if earlier and not verdict.for_part("") and _still_cited(last.summary, sections):
        by_title[""] = earlier[""]
    elif inquiry.evidence.facts:
        facts, shown = tuple(inquiry.evidence.facts.values()), [_as_text(one) for one in sections]
        by_title[""] = await writer.summary(inquiry.brief, shown, facts, _objections(last, verdict, ""))
    summary = await _checked(inquiry, by_title.get("", ""), framing=True)
    removals = tuple(
        replace(removal, where=outline.title)
        for outline, one in zip(outlines, checked, strict=True)
        for removal in one.removals
    )
    events = inquiry.budget.events
    for one in checked:
        told(events, "section", one.blocks, one.removals)
    told(events, "summary", summary.blocks, summary.removals)
    of_summary = tuple(replace(one, where="") for one in summary.removals)
    return Draft(by_title, summary, sections, removals + of_summary)


def _still_cited(summary: Checked, sections: tuple[Section, ...]) -> bool:
    """Whether the sections go on citing every fact of a summary, which then says nothing that they do not."""
    below = {fact_id for one in sections for block in one.blocks for fact_id in _ids(block)}
    return below.issuperset(fact_id for block in summary.blocks for fact_id in _ids(block))


def _ids(block: Block) -> Iterator[str]:
    return (
        one
        for paragraph in paragraphs((block,))
        for sentence in paragraph.sentences
        for one in sentence.citations
    )


def _objections(last: Draft, verdict: Verdict, title: str) -> str:
    """What speaks against a part, and the sentences that were taken out of it, lest they come back."""
    feedback = verdict.for_part(title)
    gone = [one for one in last.removals if one.where == title and one.why in SENTENCES]
    return "\n".join((feedback, *(_GONE.format(one.what, one.why) for one in gone))) if feedback else ""


async def _checked(inquiry: Inquiry, text: str, *, framing: bool) -> Checked:
    evidence, question = inquiry.evidence, inquiry.brief.question
    return await asyncio.to_thread(
        validate,
        text,
        evidence.facts,
        framing=framing,
        titles={one.source_id: one.title for one in evidence.sources.values()},
        known=(question.text, *question.constraints, *(one.question for one in inquiry.plan.sub_questions)),
    )


def _as_text(section: Section) -> str:
    """A section as its writer would write it now, without what was removed."""
    return "\n".join((section.title, *(line for block in section.blocks for line in _lines(block))))


def _lines(block: Block) -> list[str]:
    if isinstance(block, Table):
        rows = [" | ".join(_line(cell) for cell in row) for row in block.rows]
        return [" | ".join(block.header), *rows]
    if isinstance(block, Bullets):
        return [f"- {_line(item)}" for item in block.items]
    return [_line(block)]


def _line(paragraph: Paragraph) -> str:
    return " ".join(map(_marked, paragraph.sentences))


def _marked(sentence: Sentence) -> str:
    """A sentence with its citations before its full stop, as the writer is told to set them."""
    words = sentence.text.rstrip(".!?…")
    marks = ["[inference]"] if sentence.inferred else []
    marks += [f"[src:{fact_id}]" for fact_id in sentence.citations]
    return f"{words} {''.join(marks)}{sentence.text[len(words) :]}" if marks else sentence.text


def _outlines(inquiry: Inquiry) -> list[Outline]:
    """One section a theme, in the plan's order; a sub-question without a theme is its own."""
    themes: dict[str, list[SubQuestion]] = {}
    for one in inquiry.plan.sub_questions:
        themes.setdefault(one.theme or one.question, []).append(one)
    return [Outline(theme, tuple(ones)) for theme, ones in themes.items()]


def _with_relations(inquiry: Inquiry, weighed: Weighed, outline: Outline, facts: tuple[Fact, ...]) -> Outline:
    """The outline with how its facts agree and disagree, and the sources that they come from."""
    ids = {fact.fact_id for fact in facts}
    sources = dict.fromkeys(fact.source_id for fact in facts)
    return replace(
        outline,
        agreements=tuple(one for one in weighed.agreements if len(ids.intersection(one.facts)) > 1),
        contradictions=tuple(one for one in weighed.contradictions if len(ids.intersection(one.facts)) > 1),
        sources=tuple(inquiry.evidence.sources[one] for one in sources),
    )


def _facts_of(inquiry: Inquiry, weighed: Weighed) -> dict[str, tuple[Fact, ...]]:
    """The facts of each section by its title. A contradiction whose sides lie in several is told whole in the
    first of them.
    """
    found = {one.title: _facts(inquiry, one) for one in _outlines(inquiry)}
    for contradiction in weighed.contradictions:
        ids = set(contradiction.facts)
        here = [title for title, facts in found.items() if ids & {one.fact_id for one in facts}]
        if len(here) > 1 and not any(_both_sides(found[title], contradiction) for title in here):
            others = (inquiry.evidence.facts[one] for one in contradiction.facts)
            found[here[0]] = tuple(dict.fromkeys((*found[here[0]], *others)))
    return found


def _both_sides(facts: tuple[Fact, ...], contradiction: Contradiction) -> bool:
    return sum(one.fact_id in contradiction.facts for one in facts) > 1


def _facts(inquiry: Inquiry, outline: Outline) -> tuple[Fact, ...]:
    ordered = (fact for one in outline.sub_questions for fact in inquiry.evidence.of(one.id))
    return tuple(dict.fromkeys(ordered))


async def _review(inquiry: Inquiry, reviewers: tuple[Reviewer, ...], report: Report) -> Verdict:
    """What the reviewers say together: accepted only when all accept."""
    if not report.facts or not reviewers:
        return Verdict(accepted=True)
    verdicts = await asyncio.gather(*(one.review(inquiry.brief.question, report) for one in reviewers))
    return Verdict(
        accepted=all(one.accepted for one in verdicts),
        doubted=tuple(dict.fromkeys(claim for one in verdicts for claim in one.doubted)),
        feedback="\n".join(one.feedback for one in verdicts if one.feedback),
        of_parts={
            part: "\n".join(one.of_parts[part] for one in verdicts if part in one.of_parts)
            for part in dict.fromkeys(part for one in verdicts for part in one.of_parts)
        },
    )
