"""Parts of a report for more people, or for a closer look: its summary for a channel, its quotes in a window.

`bot.conversation.report_presses` and `bot.views` are the callers.
"""

from collections.abc import Iterator, Sequence

from bot.present.citing import Citing, cite
from bot.replies import say
from channels.document import Block, Document, Footnotes, Heading, Paragraph, Text
from research.report import Report, StopReason, paragraphs

SHARED = "shared"


def shared_document(report: Report) -> Document:
    """The summary with the footnotes that it needs, for everybody in the channel."""
    citing = cite(report)
    return Document(SHARED, report.language, tuple(_shared(citing)))


def sources_document(report: Report) -> Document:
    """Every footnote with its quote."""
    citing, language = cite(report), report.language
    title = Heading(1, " ".join(report.question.split()) or say("report.kind", language))
    if not citing.facts:
        return Document("view", language, (title, Paragraph((Text(say("view.no_sources", language)),))))
    return Document("view", language, (title, _notes(citing, range(1, len(citing.facts) + 1))))


def _shared(citing: Citing) -> Iterator[Block]:
    report = citing.report
    yield Heading(1, " ".join(report.question.split()) or say("report.kind", report.language))
    if report.stopped_by is not None and report.stopped_by is not StopReason.PERSON:
        yield Paragraph((Text(say("action.partial", report.language), "em"),))
    summary = list(citing.blocks(report.summary))
    yield from summary
    said = (one for paragraph in paragraphs(report.summary) for one in paragraph.sentences)
    cited = sorted({number for one in said for number in _numbers(citing, one.citations)})
    if cited:
        yield _notes(citing, cited)


def _numbers(citing: Citing, fact_ids: Sequence[str]) -> list[int]:
    return [citing.numbers[one] for one in fact_ids if one in citing.numbers]


def _notes(citing: Citing, numbers: Sequence[int]) -> Footnotes:
    return Footnotes(tuple(citing.footnote(citing.facts[number - 1]) for number in numbers))
