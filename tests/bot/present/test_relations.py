"""Which other sources agree or disagree with a fact."""

from dataclasses import replace

from bot.present.citing import cite
from bot.present.relations import relate
from research.evidence import Agreement, Contradiction
from tests.fakes.reports import a_report


def test_agreement_and_contradiction_are_seen_from_every_side() -> None:
    """A footnote names the others, never itself."""
    report = a_report(footnotes=5)
    citing = cite(report)
    one, two, three, four, _ = report.facts

    assert relate(citing, one).agreeing == (four,)
    assert relate(citing, one).independent == 2
    assert relate(citing, two).disagreeing == (three,)
    assert relate(citing, three).disagreeing == (two,)


def test_a_source_neither_agrees_nor_disagrees_with_itself() -> None:
    """Two sentences of one page are one voice."""
    report = a_report(footnotes=5)
    ids = tuple(fact.fact_id for fact in report.facts if fact.source_id == report.sources[0].source_id)
    same = replace(report, agreements=(Agreement(ids, 1),), contradictions=(Contradiction("x", ids),))
    found = relate(cite(same), report.facts[0])

    assert (found.agreeing, found.disagreeing) == ((), ())


def test_another_source_is_named_once() -> None:
    """By the first of its facts."""
    report = a_report(footnotes=5)
    ids = tuple(fact.fact_id for fact in report.facts)
    found = relate(cite(replace(report, agreements=(Agreement(ids, 2),))), report.facts[0])

    assert found.agreeing == (report.facts[1],)


def test_facts_on_one_side_of_a_dispute_are_not_said_to_disagree() -> None:
    """Three sides, two of which say the same."""
    report = a_report(footnotes=8)
    one, two, three = report.facts[:3]
    ids = (one.fact_id, two.fact_id, three.fact_id)
    sided = replace(
        report,
        agreements=(Agreement((one.fact_id, three.fact_id), 2),),
        contradictions=(Contradiction("x", ids),),
    )

    assert relate(cite(sided), one).disagreeing == (two,)
    assert relate(cite(sided), two).disagreeing == (one, three)
