"""Reports to look at: English and Vietnamese, few footnotes or hundreds, partial, empty, or hostile.

Tests of `bot.present`, `bot.exports` and the channels build their reports here. By hand,
`python -m tests.fakes.reports --out DIR` writes samples in every format, for looking at.
"""

import argparse
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from hashlib import sha256
from pathlib import Path

from bot.exports import write_report
from research.brief import Language
from research.evidence import Agreement, Contradiction, Fact, Source, UnreadReason
from research.report import (
    Bullets,
    Limits,
    Note,
    NoteKind,
    Paragraph,
    PlanItem,
    Report,
    Section,
    Sentence,
    Spend,
    Status,
    StopReason,
    Table,
)
from tests.fakes.report_words import DISPUTE, QUESTION, SECTIONS, SITES, SUMMARY, TABLE, TITLES, statement

JOB_ID = "j7k2m9"
LIMITS = Limits(40, 200_000, 600.0, Decimal("1.00"))
SPEND = Spend(14, 61_250, 5_480, Decimal("0.4175"), 184.6)
FACTS_A_SOURCE = 3


def a_report(language: Language = "en", footnotes: int = 5) -> Report:
    """A finished report with that many footnotes, a table, one agreement and one contradiction."""
    sources = tuple(_source(n, language) for n in range(-(-footnotes // FACTS_A_SOURCE)))
    facts = tuple(_fact(n, sources[n % len(sources)], language) for n in range(footnotes))
    ids = tuple(fact.fact_id for fact in facts)
    plan = tuple(
        PlanItem(f"q{n}", title, title, answered=n < 3) for n, title in enumerate(SECTIONS[language], 1)
    )
    summary = (
        Paragraph(
            (
                Sentence(SUMMARY[language][0], ids[:1]),
                Sentence(SUMMARY[language][1], ids[1:3]),
                Sentence(SUMMARY[language][2], inferred=True),
            )
        ),
    )
    return Report(
        question=QUESTION[language],
        language=language,
        status=Status.DONE,
        stopped_by=None,
        summary=summary,
        sections=_sections(facts, language),
        contradictions=(Contradiction(DISPUTE[language], ids[1:3]),) if footnotes > 2 else (),
        agreements=(Agreement((ids[0], ids[3]), 2),) if footnotes > 3 else (),
        notes=_notes(language),
        removals=(),
        facts=facts,
        sources=sources,
        same_origin={sources[0].source_id: (sources[1].source_id,)} if len(sources) > 1 else {},
        plan=plan,
        spend=SPEND,
        limits=LIMITS,
    )


def a_partial_report(language: Language = "en", reason: StopReason = StopReason.USD) -> Report:
    """A report that a limit cut short; its cost is known only at most."""
    spend = replace(SPEND, usd=Decimal("0.9971"), at_most=True)
    return replace(a_report(language, 8), status=Status.PARTIAL, stopped_by=reason, spend=spend)


def nothing_found(language: Language = "en") -> Report:
    """A report that found nothing; stray sentences in it must not reach a person (law E7)."""
    whole = a_report(language, 5)
    return replace(
        whole,
        status=Status.NOTHING_FOUND,
        summary=(Paragraph((Sentence("STRAY CLAIM"),)),),
        sections=(),
        contradictions=(),
        agreements=(),
        facts=(),
        sources=(),
        same_origin={},
        plan=tuple(replace(item, answered=False) for item in whole.plan),
        notes=(Note(NoteKind.UNREAD, UnreadReason.PAYWALL, 2),),
    )


def a_hostile_report(text: str, language: Language = "en", url: str = "https://bad.example/") -> Report:
    """A report in which every field that a page or a model can fill holds `text`."""
    one = a_report(language, 5)
    sentence = Sentence(text, (one.facts[0].fact_id, one.facts[1].fact_id))
    cell = Paragraph((sentence,))
    blocks = (cell, Bullets((cell,)), Table((text, text), ((cell, cell),)))
    return replace(
        one,
        question=text,
        summary=(cell,),
        sections=(Section(text, ("q1",), blocks),),
        contradictions=(Contradiction(text, (one.facts[1].fact_id, one.facts[2].fact_id)),),
        notes=tuple(Note(kind, text, 2) for kind in NoteKind),
        facts=tuple(replace(fact, text=text, quote=text) for fact in one.facts),
        sources=tuple(replace(each, url=url, title=text, author=text, site=text) for each in one.sources),
        plan=tuple(replace(item, question=text, theme=text) for item in one.plan),
    )


def _source(number: int, language: Language) -> Source:
    host, kind = SITES[number % len(SITES)]
    title = f"{TITLES[language][number % len(TITLES[language])]}"
    url = f"doc:notes/{host}/{number}.md" if kind == "doc" else f"https://{host}/{language}/{number}?Page=1"
    return Source(
        source_id=f"s{number:04}",
        url=url,
        title=title if number < len(TITLES[language]) else f"{title} ({number + 1})",
        fetched_at=datetime(2026, 3, 5, 9, 30, tzinfo=UTC) + timedelta(minutes=number),
        sha256=sha256(url.encode()).hexdigest(),
        snapshot_path=f"snapshots/{number:04}.txt",
        language=language,
        author="N. Author" if number % 2 else None,
        published=date(2025, 11, 2) if number % 3 == 0 else None,
    )


def _fact(number: int, source: Source, language: Language) -> Fact:
    quote = statement(number, language)
    start = 100 * number
    return Fact(
        f"{source.source_id}.{number + 1}",
        source.source_id,
        "q1",
        quote,
        quote,
        start,
        start + len(quote),
        0.9,
    )


def _sections(facts: tuple[Fact, ...], language: Language) -> tuple[Section, ...]:
    share = -(-len(facts) // len(SECTIONS[language]))
    parts = [facts[at : at + share] for at in range(0, len(facts), share)]
    made = [
        Section(title, (f"q{n}",), _section_blocks(part, language, n))
        for n, (title, part) in enumerate(zip(SECTIONS[language], parts, strict=False), 1)
    ]
    return tuple(made)


def _section_blocks(
    facts: tuple[Fact, ...], language: Language, n: int
) -> tuple[Paragraph | Bullets | Table, ...]:
    told = [Sentence(fact.text, (fact.fact_id,)) for fact in facts]
    groups = [tuple(told[at : at + 4]) for at in range(0, len(told), 4)]
    blocks: list[Paragraph | Bullets | Table] = [Paragraph(group) for group in groups]
    if n == 2 and len(groups) > 1:
        blocks[-1] = Bullets(tuple(Paragraph((one,)) for one in groups[-1]))
    if n == 1:
        header, *rows = TABLE[language]
        cells = [
            (Paragraph((Sentence(name),)), Paragraph((Sentence(value, (facts[0].fact_id,)),)))
            for name, value in rows
        ]
        blocks.append(Table(header, tuple(cells)))
    return tuple(blocks)


def _notes(language: Language) -> tuple[Note, ...]:
    return (
        Note(NoteKind.UNANSWERED, SECTIONS[language][-1]),
        Note(NoteKind.SINGLE_SOURCE, SECTIONS[language][0]),
        Note(NoteKind.UNREAD, UnreadReason.PAYWALL, 3),
        Note(NoteKind.UNREAD, UnreadReason.BOT_CHECK, 1),
        Note(NoteKind.SENTENCES_REMOVED, count=2),
    )


def samples() -> dict[str, Report]:
    """Reports worth looking at, by the name of their file."""
    each: dict[str, Report] = {}
    languages: tuple[Language, ...] = ("en", "vi")
    for language in languages:
        for footnotes in (5, 50, 300):
            each[f"{language}-{footnotes}"] = a_report(language, footnotes)
        each[f"{language}-partial"] = a_partial_report(language)
        each[f"{language}-nothing"] = nothing_found(language)
    hostile = "<script>alert(1)</script> [x](javascript:alert(1)) ![i](https://evil.example/i.png) # h"
    each["hostile"] = a_hostile_report(f"{hostile} \x1b[31mred\x1b[0m \u202egnp.exe ]]> www.evil.example")
    return each


def main() -> None:
    """Write the samples."""
    parser = argparse.ArgumentParser(description="Write sample reports in every format.")
    parser.add_argument("--out", type=Path, required=True, help="the folder to write to")
    folder: Path = parser.parse_args().out
    folder.mkdir(parents=True, exist_ok=True)
    for name, report in samples().items():
        for suffix in (".html", ".md", ".json"):
            write_report(report, JOB_ID, folder / f"{name}{suffix}")
    print(f"{len(samples())} reports in {folder}")


if __name__ == "__main__":
    main()
