"""What a report has found of what there is, by its world's key."""

from dataclasses import replace
from decimal import Decimal

from bot.evaluation.scoring import Part, Score, score
from bot.evaluation.world import KeyFact, KeyQuestion, World
from research.evidence import Contradiction
from research.report import Report, Status
from tests.fakes.reports import a_report, nothing_found

REPORT = a_report(footnotes=4)
TEXTS: dict[str, str] = {}


def world(*quotes: tuple[str, str]) -> World:
    """A world whose facts have these pages and words; the first two contradict each other."""
    facts = {f"f{n}": KeyFact(f"f{n}", source, quote) for n, (source, quote) in enumerate(quotes)}
    return World("w", (), facts, (frozenset({"f0", "f1"}),) if len(facts) > 1 else (), (), ())


def asked(known: World) -> KeyQuestion:
    return KeyQuestion("q", "?", "en", tuple(known.facts))


def scored(known: World, report: Report = REPORT) -> Score:
    return score(known, asked(known), report, TEXTS)


def test_a_fact_is_found_by_half_of_its_words_in_its_page() -> None:
    """Not by another page's."""
    fact = REPORT.facts[0]
    half = fact.quote[: len(fact.quote) * 2 // 3]
    known = world((fact.source_id, half), ("elsewhere", fact.quote), (fact.source_id, "Something else."))

    assert scored(known).facts == Part(1, 3)


def test_the_same_words_in_a_copy_of_the_page_count() -> None:
    """The report may cite either."""
    fact = REPORT.facts[0]
    known = replace(world(("original", fact.quote)), same_origin=(frozenset({"original", fact.source_id}),))

    assert scored(known).facts == Part(1, 1)


def test_a_contradiction_is_found_when_the_report_shows_both_sides() -> None:
    """One side alone is none."""
    one, other = REPORT.facts[0], REPORT.facts[1]
    known = world((one.source_id, one.quote), (other.source_id, other.quote))
    both = replace(REPORT, contradictions=(Contradiction("x", (one.fact_id, other.fact_id)),))
    single = replace(REPORT, contradictions=(Contradiction("x", (one.fact_id, "unknown")),))

    assert scored(known, both).contradictions == Part(1, 1)
    assert scored(known, single).contradictions == Part(0, 1)


def test_independence_is_right_when_it_says_what_the_key_says() -> None:
    """Of every pair of cited sources."""
    first, second = REPORT.sources[0].source_id, REPORT.sources[1].source_id
    apart = replace(REPORT, same_origin={})
    together = replace(REPORT, same_origin={first: (second,), second: (first,)})
    known = world((first, "x"))
    copies = replace(known, same_origin=(frozenset({first, second}),))
    pairs = len(REPORT.sources) * (len(REPORT.sources) - 1) // 2

    assert scored(known, apart).independence == Part(pairs, pairs)
    assert scored(copies, together).independence == Part(pairs, pairs)
    assert scored(copies, apart).independence == Part(pairs - 1, pairs)


def test_what_a_world_does_not_answer_is_right_when_nothing_is_claimed() -> None:
    """And wrong when something is."""
    known = world()

    assert scored(known, nothing_found()).answered == Part(1, 1)
    assert scored(known, REPORT).answered == Part(0, 1)
    assert nothing_found().status is Status.NOTHING_FOUND


def test_a_quote_that_is_not_in_its_snapshot_is_no_valid_citation() -> None:
    """Every quote and every cited sentence is looked at."""
    result = scored(world()).citations

    assert result.found < result.of


def test_scores_add_up_exactly() -> None:
    """Dollars are decimals."""
    one = Score(facts=Part(1, 2), tool_calls=3, usd=Decimal("0.1"))

    assert one + one + one == Score(facts=Part(3, 6), tool_calls=9, usd=Decimal("0.3"))
