"""Footnotes are numbered by first appearance, and only what is known is cited."""

from dataclasses import replace

from bot.present.citing import cite, place_of, title_of
from channels.document import Cite, Paragraph, Text
from channels.document import Table as ShownTable
from research.evidence import Contradiction
from research.report import Paragraph as Written
from research.report import Sentence, Table
from tests.fakes.reports import a_report, nothing_found


def test_a_fact_gets_its_number_where_it_is_first_cited() -> None:
    """Summary first, then the sections, then the contradictions."""
    report = a_report(footnotes=5)
    ids = [fact.fact_id for fact in report.facts]
    turned = replace(report, summary=(Written((Sentence("Last first.", (ids[4], ids[2])),)),))

    assert [cite(turned).numbers[one] for one in (ids[4], ids[2], ids[0])] == [1, 2, 3]


def test_several_citations_of_one_sentence_are_one_mark() -> None:
    """And a fact that is cited twice in it is named once."""
    report = a_report(footnotes=5)
    a, b = (fact.fact_id for fact in report.facts[:2])
    citing = cite(report)

    assert citing.mark((a, b, a)) == (Cite((1, 2)),)


def test_an_unknown_fact_leaves_no_mark() -> None:
    """A dangling citation never reaches a person."""
    report = a_report(footnotes=5)
    sentence = Sentence("Said.", ("nobody.1",))
    blocks = tuple(cite(report).blocks((Written((sentence,)),)))

    assert blocks == (Paragraph((Text("Said."),)),)


def test_a_fact_of_an_unlisted_source_is_not_cited() -> None:
    """A footnote without its page would show nothing."""
    report = a_report(footnotes=5)
    lonely = replace(report, sources=report.sources[:1])

    assert {fact.source_id for fact in cite(lonely).facts} == {report.sources[0].source_id}


def test_an_inference_is_called_one() -> None:
    """In the language of the report."""
    report = a_report("vi", footnotes=5)
    spans = cite(report).spans(Written((Sentence("Vậy thì tốt.", inferred=True),)))

    assert spans == (Text("Vậy thì tốt."), Text(" (suy luận)", "em"))


def test_a_footnote_holds_quote_title_date_and_a_link_to_the_passage() -> None:
    """All that a reader needs to check a sentence (law E6)."""
    report = a_report(footnotes=5)
    note = cite(report).footnote(report.facts[0])

    assert note.quote == report.facts[0].quote
    assert note.title == report.sources[0].title
    assert note.fetched == "5 March 2026"
    assert note.url.startswith(report.sources[0].url + "#:~:text=In%202019")


def test_a_document_of_a_folder_is_named_by_its_path() -> None:
    """There is nothing to jump to."""
    report = a_report(footnotes=15)
    fact = next(fact for fact in report.facts if cite(report).source(fact).url.startswith("doc:"))
    note = cite(report).footnote(fact)

    assert (note.url, note.label) == ("doc:notes/archive/3.md", "notes/archive/3.md")


def test_a_page_without_a_title_is_called_by_its_place() -> None:
    """A footnote always has a name."""
    source = a_report().sources[0]

    assert title_of(replace(source, title="  ")) == "water.riverport.example"
    assert place_of(replace(source, site="Riverport Water")) == "Riverport Water"


def test_a_contradiction_needs_two_known_sides() -> None:
    """One side alone contradicts nothing."""
    report = a_report(footnotes=5)
    a, b = (fact.fact_id for fact in report.facts[:2])
    citing = cite(report)

    assert len(citing.sides(Contradiction("x", (a, b)))) == 2
    assert citing.sides(Contradiction("x", (a, "nobody.1"))) == ()


def test_a_report_that_found_nothing_cites_nothing() -> None:
    """Even if facts were left in it (law E7)."""
    left = replace(nothing_found(), facts=a_report().facts, sources=a_report().sources)

    assert cite(left).facts == ()


def test_the_name_of_a_row_bears_no_mark_that_its_cells_bear() -> None:
    """A table would otherwise hold every mark twice."""
    report = a_report(footnotes=5)
    a, b, c = (fact.fact_id for fact in report.facts[:3])
    cells = [("Price", (a, b)), ("24 dollars", (a,)), ("38 dollars", (b,))]
    row = tuple(Written((Sentence(text, ids),)) for text, ids in cells)
    lonely = (Written((Sentence("Halden costs 24 dollars", (c,)),)), *row[1:])
    (table,) = cite(report).blocks((Table(("Respect", "Halden", "Corvane"), (row, lonely)),))

    assert isinstance(table, ShownTable)
    assert [[one for one in cell if isinstance(one, Cite)] for cell in table.rows[0]] == [
        [],
        [Cite((1,))],
        [Cite((2,))],
    ]
    assert table.rows[1][0] == (Text("Halden costs 24 dollars"), Cite((3,)))
