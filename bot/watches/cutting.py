"""Cutting: a report down to what is new since the digests before it, changed figures with both quotes.

`bot.watches.digesting` calls `cut`, in a thread. The first report of a watch is told whole.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.replies import say
from research.agreement.changes import Known, News, news, superseded
from research.evidence import Fact, Source
from research.report import (
    Block,
    Bullets,
    Paragraph,
    Report,
    Section,
    Sentence,
    Table,
    sentences,
)

MOST_TOLD: Final = 400
"""Facts that a watch remembers to have told; the oldest are forgotten first."""


@dataclass(frozen=True, slots=True)
class Cut:
    """What is left of a report: `new` counts its facts, `told` is what was told once it has arrived."""

    report: Report
    new: int
    told: tuple[Known, ...]


def cut(report: Report, known: Sequence[Known], texts: Mapping[str, str]) -> Cut:
    """The report without what was told before. `texts` holds the snapshots of its pages by source id."""
    found = news(known, report.facts, report.sources, texts)
    told = _told(report, known, found)
    if not known:
        return Cut(report, len(found.new), told)
    wanted = set(found.new)
    summary = _blocks(report.summary, wanted)
    sections = tuple(
        replace(section, blocks=blocks)
        for section in report.sections
        if (blocks := _blocks(section.blocks, wanted))
    )
    disputes = tuple(one for one in report.contradictions if wanted.intersection(one.facts))
    changes, old_facts, old_sources = _changes(report, known, found)
    shorter = replace(
        report, summary=summary, sections=(*changes, *sections), contradictions=disputes, notes=()
    )
    cited = {one for sentence in sentences(shorter) for one in sentence.citations}
    cited |= {one for dispute in disputes for one in dispute.facts}
    facts = tuple(one for one in report.facts if one.fact_id in cited) + old_facts
    pages = {one.source_id for one in facts}
    sources = tuple(one for one in report.sources if one.source_id in pages) + old_sources
    agreements = tuple(one for one in report.agreements if wanted.intersection(one.facts))
    return Cut(replace(shorter, facts=facts, sources=sources, agreements=agreements), len(wanted), told)


def _told(report: Report, known: Sequence[Known], found: News) -> tuple[Known, ...]:
    """What was told before and now, in order; what its own page says otherwise is marked."""
    gone = superseded(known, found, report.facts)
    before = [replace(one, gone=True) if at in gone else one for at, one in enumerate(known)]
    sources = {source.source_id: source for source in report.sources}
    new = set(found.new)
    now = [Known(fact, _bare(sources[fact.source_id])) for fact in report.facts if fact.fact_id in new]
    return (*before, *now)[-MOST_TOLD:]


def _bare(source: Source) -> Source:
    """What is kept of a page: enough for a footnote."""
    return Source(source.source_id, source.url, source.title, source.fetched_at, source.sha256, "")


def _changes(
    report: Report, known: Sequence[Known], found: News
) -> tuple[tuple[Section, ...], tuple[Fact, ...], tuple[Source, ...]]:
    """A section with the old and the new of each change, and the old facts with their pages as they were."""
    if not found.changes:
        return (), (), ()
    by_id = {fact.fact_id: fact for fact in report.facts}
    rows: list[tuple[Paragraph, ...]] = []
    facts: dict[str, Fact] = {}
    sources: dict[str, Source] = {}
    for change in found.changes:
        old, new = known[change.old], by_id[change.new]
        page = f"{old.source.source_id}-{old.source.fetched_at:%Y%m%d%H%M}"
        then = replace(old.fact, fact_id=f"{page}.{change.old + 1}", source_id=page)
        facts[then.fact_id] = then
        sources[page] = replace(old.source, source_id=page)
        rows.append((_quoted(then), _quoted(new)))
    header = (say("digest.before", report.language), say("digest.now", report.language))
    title = say("digest.changed", report.language)
    section = Section(title, (), (Table(header, tuple(rows)),))
    return (section,), tuple(facts.values()), tuple(sources.values())


def _quoted(fact: Fact) -> Paragraph:
    return Paragraph((Sentence(f"“{' '.join(fact.quote.split())}”", (fact.fact_id,)),))


def _blocks(blocks: Sequence[Block], wanted: set[str]) -> tuple[Block, ...]:
    return tuple(_kept(blocks, wanted))


def _kept(blocks: Sequence[Block], wanted: set[str]) -> Iterator[Block]:
    """The blocks with the sentences that tell something new, and nothing else."""
    for block in blocks:
        if isinstance(block, Paragraph):
            if kept := _sentences(block, wanted):
                yield kept
        elif isinstance(block, Bullets):
            items = tuple(kept for item in block.items if (kept := _sentences(item, wanted)))
            if items:
                yield Bullets(items)
        else:
            rows = tuple(row for row in block.rows if any(_sentences(cell, wanted) for cell in row))
            if rows:
                yield Table(block.header, rows)


def _sentences(paragraph: Paragraph, wanted: set[str]) -> Paragraph | None:
    kept = tuple(one for one in paragraph.sentences if wanted.intersection(one.citations))
    return Paragraph(kept) if kept else None
