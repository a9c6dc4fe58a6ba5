"""Closing a report: only what the text cites is listed, and what a reader must know of its limits is noted.

`writing` is the caller.
"""

from collections import Counter
from collections.abc import Iterator

from research.agreement import Weighed, independent_sources
from research.citations import sentences_removed
from research.errors import ABOUT_THE_KEY
from research.evidence import Contradiction, Fact
from research.inquiry import Inquiry
from research.ports import Verdict
from research.report import (
    Block,
    Note,
    NoteKind,
    PlanItem,
    Removal,
    Report,
    Section,
    Status,
    StopReason,
    paragraphs,
)
from research.roles.setup import Roles
from research.urls import source_id


def close(
    inquiry: Inquiry,
    *,
    summary: tuple[Block, ...],
    sections: tuple[Section, ...],
    removals: tuple[Removal, ...],
    weighed: Weighed,
    verdict: Verdict,
    roles: Roles,
) -> Report:
    """The report of an inquiry."""
    contradictions = weighed.contradictions
    cited = _cited(summary, sections, contradictions)
    facts = tuple(inquiry.evidence.facts[one] for one in cited)
    listed = dict.fromkeys(fact.source_id for fact in facts)
    plan = tuple(_item(inquiry, one.id, set(cited)) for one in inquiry.plan.sub_questions)
    stopped_by = inquiry.stopped_by or roles.fallbacks.stopped_by or _searches_down(inquiry, facts)
    return Report(
        question=inquiry.brief.question.text,
        language=inquiry.brief.question.language,
        status=_status(facts, stopped_by),
        stopped_by=stopped_by,
        summary=summary,
        sections=sections,
        contradictions=contradictions,
        agreements=tuple(one for one in weighed.agreements if not set(one.facts).isdisjoint(cited)),
        notes=tuple(_notes(inquiry, plan, removals, weighed, verdict, roles)),
        removals=removals,
        facts=facts,
        sources=tuple(inquiry.evidence.sources[one] for one in listed),
        same_origin={
            one: tuple(other for other in weighed.same_origin.get(one, ()) if other in listed)
            for one in listed
        },
        plan=plan,
        spend=inquiry.budget.spend(),
        limits=inquiry.budget.limits,
    )


def _cited(
    summary: tuple[Block, ...], sections: tuple[Section, ...], contradictions: tuple[Contradiction, ...]
) -> tuple[str, ...]:
    parts = (summary, *(section.blocks for section in sections))
    ids = [
        fact_id
        for blocks in parts
        for paragraph in paragraphs(blocks)
        for sentence in paragraph.sentences
        for fact_id in sentence.citations
    ]
    ids += [fact_id for one in contradictions for fact_id in one.facts]
    return tuple(dict.fromkeys(ids))


def _item(inquiry: Inquiry, sub_question_id: str, cited: set[str]) -> PlanItem:
    one = next(one for one in inquiry.plan.sub_questions if one.id == sub_question_id)
    answered = any(fact.fact_id in cited for fact in inquiry.evidence.of(one.id))
    return PlanItem(one.id, one.question, one.theme, answered)


def _searches_down(inquiry: Inquiry, facts: tuple[Fact, ...]) -> StopReason | None:
    """Every search of the job failed, and nothing was found by other means."""
    failed = inquiry.tools_down.total()
    return StopReason.SEARCH_DOWN if failed and failed >= len(inquiry.used) and not facts else None


def _status(facts: tuple[Fact, ...], stopped_by: StopReason | None) -> Status:
    if stopped_by is not None:
        return Status.PARTIAL
    return Status.DONE if facts else Status.NOTHING_FOUND


def _outages(inquiry: Inquiry) -> Iterator[Note]:
    """Services that did not answer; a refused key is named, because a person can mend it."""
    refused = {tool: one.reason for tool, one in inquiry.outages.items() if one.reason in ABOUT_THE_KEY}
    for tool, reason in refused.items():
        yield Note(NoteKind.KEY_REFUSED, tool, reason=reason)
    for tool, count in inquiry.tools_down.items():
        if tool not in refused:
            yield Note(NoteKind.TOOL_DOWN, tool, count)


def _notes(
    inquiry: Inquiry,
    plan: tuple[PlanItem, ...],
    removals: tuple[Removal, ...],
    weighed: Weighed,
    verdict: Verdict,
    roles: Roles,
) -> Iterator[Note]:
    if not inquiry.tools:
        yield Note(NoteKind.NO_SOURCES)
    for one in inquiry.brief.assumptions:
        yield Note(NoteKind.ASSUMED, one)
    for one in inquiry.heard:
        yield Note(NoteKind.GUIDED, one)
    for item in plan:
        facts = inquiry.evidence.of(item.id)
        if not item.answered:
            yield Note(NoteKind.UNANSWERED, item.question)
        elif independent_sources(facts, weighed.same_origin) == 1:
            yield Note(NoteKind.SINGLE_SOURCE, item.question)
    yield from roles.fallbacks.refused()
    if inquiry.evidence.facts:
        yield from roles.fallbacks.notes(extractive=roles.extractive)
    named = {source_id(url) for url in inquiry.brief.scope.urls}
    yield from (
        Note(NoteKind.UNREAD_PAGE, one.url, reason=one.reason)
        for one in inquiry.unread
        if one.source_id in named
    )
    others = Counter(one.reason for one in inquiry.unread if one.source_id not in named)
    yield from (Note(NoteKind.UNREAD, reason, count) for reason, count in others.items())
    yield from _outages(inquiry)
    listed = dict.fromkeys(map(inquiry.avoidance.entry, inquiry.brief.scope.urls))
    yield from (Note(NoteKind.NAMED, host) for host in listed if host)
    removed = sentences_removed(removals)
    if removed:
        yield Note(NoteKind.SENTENCES_REMOVED, count=removed)
    for claim in () if verdict.accepted else verdict.doubted:
        yield Note(NoteKind.DOUBTED, claim)
