"""Presenting: a report, a progress snapshot or a sentence becomes a typed document.

`bot.jobs`, `bot.progress` and `bot.commands` are the callers; channels render what comes out. This is the
only door from model text to a person: the text goes through as plain words, links exist only as footnotes.
"""

from collections.abc import Iterator
from itertools import groupby
from typing import Final

from bot.present.citing import Citing, cite, claims_something, heading_of, place_of, title_of
from bot.present.limitations import ending, limitations
from bot.present.source_list import cited_sources, numbers_of, source_line, uses
from bot.present.spending import meters
from bot.replies import say
from bot.replies.amounts import count, day, duration
from channels.document import (
    Block,
    Bullets,
    Choice,
    Choices,
    Cite,
    Document,
    Footnotes,
    Heading,
    Paragraph,
    ProgressCard,
    Span,
    Table,
    Text,
)
from research.agreement.language import language_of
from research.brief import Language
from research.evidence import Fact, Source
from research.progress import Line, Progress
from research.report import Report

# As much of a question as a line of progress shows.
_LONGEST: Final = 160
_DOT: Final = "• "


def report_document(report: Report, job_id: str) -> Document:
    """A report to read: how it ended, summary, sections, contradictions, limits, sources, footnotes."""
    citing = cite(report)
    parts = [_head(report)]
    if claims_something(report):
        parts += [_text(citing), _contradictions(citing)]
    else:
        parts.append(_looked_at(report))
    parts += [_limitations(report), _sources(citing), _spend(report, job_id), _footnotes(citing)]
    return Document("report", report.language, tuple(block for part in parts for block in part))


def progress_document(
    progress: Progress, question: str, language: Language, elapsed: float, job_id: str = ""
) -> Document:
    """How far a job is, `elapsed` seconds after it began, with a button to stop it by its id."""
    phase = say(f"phase.{progress.phase}", language)
    counts = (
        ("progress.sources_found", progress.sources_found),
        ("progress.sources_read", progress.sources_read),
        ("progress.unread", progress.unread),
        ("progress.facts_found", progress.facts),
    )
    card = ProgressCard(
        title=_shortened(question),
        phase=say("progress.phase", language, phase=phase, round=progress.round) if progress.round else phase,
        lines=tuple((_line(line, language), "done" if line.facts else "open") for line in progress.plan),
        counts=tuple((say(key, language), count(n, language)) for key, n in counts),
        meters=meters(progress.spend, progress.limits, language),
        elapsed=duration(elapsed, language),
        seconds=elapsed,
    )
    stop = Choices((Choice(say("chat.stop", language), f"stop:{job_id}", "danger"),))
    return Document("progress", language, (card, stop) if job_id else (card,))


def reply_document(text: str, language: Language) -> Document:
    """A sentence of ours; its paragraphs become those of the document, dotted ones a list."""
    parts = (part.strip() for part in text.split("\n\n"))
    blocks: list[Block] = []
    for dotted, run in groupby(filter(None, parts), lambda part: part.startswith(_DOT)):
        if dotted:
            blocks.append(Bullets(tuple((Text(part.removeprefix(_DOT)),) for part in run)))
        else:
            blocks += [Paragraph((Text(part),)) for part in run]
    return Document("reply", language, tuple(blocks))


def _head(report: Report) -> Iterator[Block]:
    title = " ".join(report.question.split())
    yield Heading(1, title or say("report.kind", report.language))
    end = ending(report)
    if end:
        yield Paragraph((Text(end, "strong"),))


def _text(citing: Citing) -> Iterator[Block]:
    report = citing.report
    if report.summary:
        yield Heading(2, say("report.summary", report.language))
        yield from citing.blocks(report.summary)
    for section in report.sections:
        yield Heading(2, heading_of(section, citing.report))
        yield from citing.blocks(section.blocks)


def _contradictions(citing: Citing) -> Iterator[Block]:
    language = citing.report.language
    header = (say("report.source", language), say("report.statement", language))
    disputed = [(one.about, citing.sides(one)) for one in citing.report.contradictions]
    if any(sides for _, sides in disputed):
        yield Heading(2, say("report.contradictions", language))
    for about, sides in disputed:
        if sides:
            yield Paragraph((Text(about, "strong"),))
            yield Table(header, tuple(_side(citing, fact) for fact in sides))


def _side(citing: Citing, fact: Fact) -> tuple[tuple[Span, ...], ...]:
    note, published = citing.footnote(fact), citing.source(fact).published
    language = citing.report.language
    when = say("report.fetched", language, day=note.fetched)
    if published is not None:
        when = say("report.published", language, day=day(published, language))
    said: list[Span] = [Text(f"“{note.quote}”"), *citing.mark((fact.fact_id,))]
    if language_of(fact.quote) != language == language_of(fact.text):
        said.append(Text(f" ({say('report.translated', language, text=' '.join(fact.text.split()))})"))
    return (Text(f"{note.title} ({when})"),), tuple(said)


def _looked_at(report: Report) -> Iterator[Block]:
    """What a report without findings can tell: where it looked (law E7)."""
    yield Heading(2, say("report.looked_at", report.language))
    done = say("report.calls_made", report.language, count=report.spend.tool_calls)
    asked = [" ".join(item.question.split()) for item in report.plan]
    yield Bullets(tuple((Text(one),) for one in (*asked, done)))


def _limitations(report: Report) -> Iterator[Block]:
    sentences = limitations(report)
    if sentences:
        yield Heading(2, say("report.limitations", report.language))
        yield Bullets(tuple((Text(one),) for one in sentences))


def _sources(citing: Citing) -> Iterator[Block]:
    sources = cited_sources(citing)
    if sources:
        times = uses(citing)
        yield Heading(2, say("report.sources", citing.report.language), folds=True)
        yield Bullets(tuple(_source(citing, one, times[one.source_id]) for one in sources))


def _source(citing: Citing, source: Source, times: int) -> tuple[Span, ...]:
    title, place = title_of(source), place_of(source)
    where = "" if title == place else f" ({place})"
    about = Text(f"{where}: {source_line(citing, source, times)} ")
    return (Text(title, "strong"), about, Cite(numbers_of(citing, source)))


def _spend(report: Report, job_id: str) -> Iterator[Block]:
    language = report.language
    yield Heading(2, say("report.spend", language))
    amounts = (
        say("report.amount_of", language, name=one.name, spent=one.spent, limit=one.limit)
        for one in meters(report.spend, report.limits, language)
    )
    yield Paragraph((Text(" · ".join((*amounts, say("report.job", language, job_id=job_id)))),))


def _footnotes(citing: Citing) -> Iterator[Block]:
    if citing.facts:
        yield Heading(2, say("report.footnotes", citing.report.language), folds=True)
        yield Footnotes(tuple(citing.footnote(fact) for fact in citing.facts))


def _line(line: Line, language: Language) -> str:
    return say("progress.line", language, question=_shortened(line.sub_question), count=line.facts)


def _shortened(question: str) -> str:
    """A long question by its beginning; the report shows it whole."""
    words = " ".join(question.split())
    return words if len(words) <= _LONGEST else f"{words[:_LONGEST].rsplit(' ', 1)[0]}…"
