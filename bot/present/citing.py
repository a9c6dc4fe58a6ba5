"""The footnotes of a report: which fact gets which number, and the marks in the text.

`bot.present` and `bot.exports` are the callers, so that a footnote has the same number everywhere. A
number belongs to a fact and is given where the fact is first cited: summary, sections, contradictions.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from bot.replies import say
from bot.replies.amounts import day
from channels import document
from channels.document import Cite, Footnote, Span, Text
from research import report as written
from research.evidence import Contradiction, Fact, Source
from research.report import Report, Section, sentences
from research.urls import fragment_url, host_of

DOC = "doc:"


@dataclass(frozen=True, slots=True)
class Citing:
    """The cited facts of one report in the order of their numbers, and their sources by id."""

    report: Report
    facts: tuple[Fact, ...]
    numbers: dict[str, int]
    sources: dict[str, Source]

    def mark(self, fact_ids: tuple[str, ...]) -> tuple[Cite, ...]:
        """One mark for all facts of a sentence; none where no fact is known."""
        numbers = dict.fromkeys(self.numbers[one] for one in fact_ids if one in self.numbers)
        return (Cite(tuple(numbers)),) if numbers else ()

    def source(self, fact: Fact) -> Source:
        """The page in which a fact stands."""
        return self.sources[fact.source_id]

    def known(self, fact_ids: tuple[str, ...]) -> tuple[Fact, ...]:
        """The facts among `fact_ids` that have a number, in the order given."""
        return tuple(self.facts[self.numbers[one] - 1] for one in fact_ids if one in self.numbers)

    def sides(self, contradiction: Contradiction) -> tuple[Fact, ...]:
        """The facts that disagree; fewer than two contradict nothing and give none."""
        facts = self.known(contradiction.facts)
        return facts if len(facts) > 1 else ()

    def footnote(self, fact: Fact) -> Footnote:
        """The footnote of a fact, with a link that jumps to its words (law E6)."""
        source = self.source(fact)
        return Footnote(
            number=self.numbers[fact.fact_id],
            quote=" ".join(fact.quote.split()),
            title=title_of(source),
            url=source.url if source.url.startswith(DOC) else fragment_url(source.url, fact.quote),
            fetched=day(source.fetched_at, self.report.language),
            label=place_of(source),
        )

    def blocks(self, blocks: tuple[written.Block, ...]) -> Iterator[document.Block]:
        """Blocks of a report as blocks of a document, with their marks set."""
        for block in blocks:
            if isinstance(block, written.Paragraph):
                yield document.Paragraph(self.spans(block))
            elif isinstance(block, written.Bullets):
                yield document.Bullets(tuple(self.spans(item) for item in block.items))
            else:
                yield document.Table(block.header, tuple(map(self._row, block.rows)))

    def _row(self, row: tuple[written.Paragraph, ...]) -> tuple[tuple[Span, ...], ...]:
        """The cells of a row; its name bears no mark where the cells beside it bear the same ones."""
        beside = {one for cell in row[1:] for sentence in cell.sentences for one in sentence.citations}
        named = row[0].sentences if row else ()
        if all(beside.issuperset(one.citations) for one in named):
            row = (written.Paragraph(tuple(replace(one, citations=()) for one in named)), *row[1:])
        return tuple(map(self.spans, row))

    def spans(self, paragraph: written.Paragraph) -> tuple[Span, ...]:
        """The sentences of a paragraph, each followed by its mark; the writer's own are called so."""
        spans: list[Span] = []
        for sentence in paragraph.sentences:
            spans.append(Text(f" {sentence.text}" if spans else sentence.text))
            if sentence.inferred:
                spans.append(Text(f" ({say('report.inferred', self.report.language)})", "em"))
            spans.extend(self.mark(sentence.citations))
        return tuple(spans)


def cite(report: Report) -> Citing:
    """Number the facts of a report. What nothing found or a failure left behind is not cited (law E7)."""
    facts = {fact.fact_id: fact for fact in report.facts}
    sources = {source.source_id: source for source in report.sources}
    order = dict.fromkeys(
        fact_id
        for fact_id in _cited(report)
        if fact_id in facts and facts[fact_id].source_id in sources and claims_something(report)
    )
    numbers = {fact_id: number for number, fact_id in enumerate(order, 1)}
    return Citing(report, tuple(facts[one] for one in order), numbers, sources)


def claims_something(report: Report) -> bool:
    """Whether the text of a report may be shown: it has evidence, and its job did not end without."""
    ended_well = report.status in (written.Status.DONE, written.Status.PARTIAL)
    return ended_well and bool(report.facts)


def heading_of(section: Section, report: Report) -> str:
    """A section's heading; one that would only repeat the question says what stands there instead."""
    title = " ".join(section.title.split())
    if title.casefold() == " ".join(report.question.split()).casefold():
        return say("report.findings", report.language)
    return title


def title_of(source: Source) -> str:
    """The page's title, or where it stands when it has none."""
    return " ".join(source.title.split()) or place_of(source)


def place_of(source: Source) -> str:
    """Where a page stands, short: the path of a document, the host of a web page."""
    if source.url.startswith(DOC):
        return source.url.removeprefix(DOC)
    return source.site or host_of(source.url) or source.url


def _cited(report: Report) -> Iterator[str]:
    for sentence in sentences(report):
        yield from sentence.citations
    for contradiction in report.contradictions:
        yield from contradiction.facts
