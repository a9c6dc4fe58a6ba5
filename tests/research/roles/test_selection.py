"""Which facts a writer is shown when there are too many."""

from research.evidence import Agreement, Contradiction, Fact
from research.roles.selection import chosen, size


def fact(number: int, *, source: str = "", sub_question: str = "q1", confidence: float = 0.5) -> Fact:
    quote = f"Statement number {number} of the page, as it stands there. " * 4
    return Fact(f"s{number}.1", source or f"s{number}", sub_question, quote, quote, 0, len(quote), confidence)


def test_facts_of_two_hundred_pages_stay_under_the_cap() -> None:
    """Eight facts a page, 20 kB in all, best first within each sub-question."""
    facts = [fact(n, sub_question=f"q{n % 4}", confidence=(n % 100) / 100) for n in range(1_600)]
    kept = chosen(facts, (), (), 20_000)

    assert 18_000 < sum(map(size, kept)) <= 20_000
    assert min(one.confidence for one in kept) > 0.9
    assert len({one.sub_question for one in kept}) == 4


def test_facts_that_say_the_same_are_shown_twice_at_most() -> None:
    """From two sources."""
    facts = [fact(n) for n in range(10)]
    same = Agreement(tuple(one.fact_id for one in facts), 10)

    assert len(chosen(facts, [same], (), 100_000)) == 2


def test_independent_voices_go_before_a_single_sure_one() -> None:
    """Three sources that agree outweigh a little confidence."""
    facts = [fact(1, confidence=0.6), fact(2, confidence=0.5), fact(3, confidence=0.5)]
    kept = chosen(facts, [Agreement(("s2.1", "s3.1"), 3)], (), size(facts[1]))

    assert [one.fact_id for one in kept] == ["s2.1"]


def test_both_sides_of_a_contradiction_are_shown() -> None:
    """However unsure they are."""
    facts = [
        *(fact(n, confidence=0.9) for n in range(50)),
        fact(98, confidence=0.1),
        fact(99, confidence=0.1),
    ]
    kept = chosen(facts, (), [Contradiction("a number", ("s98.1", "s99.1"))], 5_000)

    assert {"s98.1", "s99.1"} <= {one.fact_id for one in kept}
    assert [one for one in facts if one in kept] == list(kept)


def test_copies_of_one_source_are_shown_once() -> None:
    """They are one voice."""
    facts = [fact(n) for n in range(3)]
    copies = Agreement(tuple(one.fact_id for one in facts), 1)

    assert len(chosen(facts, [copies], (), 100_000)) == 1
