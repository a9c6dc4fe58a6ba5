"""A report told again without a model: shorter, as a table, or with everything around it in another language.

`bot.conversation.followups` is the caller, and also for what a model has rewritten. Sentences and their
citations are the report's own, word for word.
"""

from dataclasses import replace

from bot.present.citing import Citing, cite
from bot.present.document import report_document
from bot.replies import say
from channels.document import Block, Document, Footnotes, Heading, Paragraph, Table, Text
from research import report as written
from research.brief import Language
from research.report import Report, Sentence, paragraphs, sentences

KEY_CLAIMS = 3


def short_document(report: Report) -> Document:
    """The summary and the first cited sentence of each of the first sections, with their footnotes."""
    citing = cite(report)
    summary = [one for paragraph in paragraphs(report.summary) for one in paragraph.sentences]
    first = [
        next((one for part in paragraphs(section.blocks) for one in part.sentences if one.citations), None)
        for section in report.sections
    ]
    claims = [one for one in first if one is not None and one not in summary][:KEY_CLAIMS]
    told = [*summary, *claims]
    blocks: list[Block] = [Heading(2, say("followup.short", report.language))]
    blocks += [_line(citing, one) for one in told]
    return Document("reply", report.language, (*blocks, *_notes(citing, told)))


def table_document(report: Report) -> Document:
    """Every cited sentence in a row, with the footnotes that carry it."""
    citing = cite(report)
    told = [one for one in dict.fromkeys(sentences(report)) if citing.known(one.citations)]
    header = (say("followup.statement", report.language), say("followup.sources", report.language))
    rows = tuple(((Text(one.text),), citing.mark(one.citations)) for one in told)
    heading = Heading(2, say("followup.as_table", report.language))
    return Document("reply", report.language, (heading, Table(header, rows), *_notes(citing, told)))


def retold_document(
    report: Report, blocks: tuple[written.Block, ...], heading: str, language: Language
) -> Document:
    """Blocks over the report's facts, under a heading of ours, with the footnotes' own numbers."""
    citing = cite(replace(report, language=language))
    told = [one for paragraph in paragraphs(blocks) for one in paragraph.sentences]
    return Document(
        "reply",
        language,
        (Paragraph((Text(heading, "strong"),)), *citing.blocks(blocks), *_notes(citing, told)),
    )


def relabelled_document(report: Report, job_id: str, language: Language) -> Document:
    """The report with its headings and labels in another language, and a word that its sentences stay."""
    document = report_document(replace(report, language=language), job_id)
    note = Paragraph((Text(say("followup.not_translated", language), "em"),))
    return replace(document, kind="reply", blocks=(note, *document.blocks))


def _line(citing: Citing, sentence: Sentence) -> Paragraph:
    inferred = (
        (Text(f" ({say('report.inferred', citing.report.language)})", "em"),) if sentence.inferred else ()
    )
    return Paragraph((Text(sentence.text), *inferred, *citing.mark(sentence.citations)))


def _notes(citing: Citing, told: list[Sentence]) -> tuple[Block, ...]:
    cited = dict.fromkeys(fact_id for one in told for fact_id in one.citations)
    facts = sorted(citing.known(tuple(cited)), key=lambda one: citing.numbers[one.fact_id])
    return (Footnotes(tuple(citing.footnote(one) for one in facts)),) if facts else ()
