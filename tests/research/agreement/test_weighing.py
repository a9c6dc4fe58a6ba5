"""Law E5 on pairs of documents, and on very many facts."""

import json
import random
from collections import Counter
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from research.agreement import weigh
from research.agreement.candidates import candidate_pairs
from research.agreement.statements import Statement
from research.evidence import Fact, Source

_DATA = Path(__file__).parents[1] / "data"
PAIRS = json.loads((_DATA / "pairs.json").read_text("utf-8"))
LATER_PAIRS = json.loads((_DATA / "later_pairs.json").read_text("utf-8"))
FURTHER_PAIRS = json.loads((_DATA / "further_pairs.json").read_text("utf-8"))
_AT = datetime(2026, 1, 1, tzinfo=UTC)


def _fact(name: str, text: str) -> Fact:
    return Fact(f"{name}.1", name, "q1", text, text, 0, len(text), 0.9)


def _source(name: str) -> Source:
    return Source(name, f"https://{name}.example/", "title", _AT, f"sha-{name}", "path")


def _relation(first: str, second: str) -> str:
    weighed = weigh([_fact("a", first), _fact("b", second)], [_source("a"), _source("b")], {})
    if weighed.contradictions:
        return "contradict"
    return "agree" if weighed.agreements else "none"


def _crowd(count: int) -> list[Fact]:
    chosen = random.Random(count)
    things = ["bridge", "harbour", "library", "school", "hospital", "stadium", "dam", "museum", "factory"]
    places = ["Riverport", "Lakeside", "Northfield", "Westbrook", "Kingsford", "Eastham"]
    return [
        _fact(
            f"s{n}",
            f"The {chosen.choice(things)} of {chosen.choice(places)} cost {chosen.randrange(2, 900)} million "
            f"euros in {chosen.randrange(2001, 2025)} under plan {chosen.choice('ABCDEFGH')}{n % 40}.",
        )
        for n in range(count)
    ]


def test_conflicts_are_found_and_agreement_raises_no_false_alarm(capsys: pytest.CaptureFixture[str]) -> None:
    """20 conflicting pairs and 40 others, of which not one may be called a contradiction."""
    found = Counter((pair["relation"], _relation(pair["first"], pair["second"])) for pair in PAIRS)
    conflicts = [pair for pair in PAIRS if pair["relation"] == "contradict"]
    with capsys.disabled():
        print(
            f"\nconflicts found: {found['contradict', 'contradict']} of {len(conflicts)}; all: {dict(found)}"
        )

    assert len(conflicts) == 20
    assert len(PAIRS) == 60
    assert found["agree", "contradict"] == found["none", "contradict"] == 0
    assert found["contradict", "agree"] == 0
    assert found["contradict", "contradict"] >= 18
    assert found["agree", "agree"] >= 14


def test_pairs_that_were_written_after_the_code_raise_no_false_alarm() -> None:
    """14 conflicts and 16 others. On the first run 10 conflicts were found, with one false alarm."""
    found = Counter((pair["relation"], _relation(pair["first"], pair["second"])) for pair in LATER_PAIRS)

    assert len(LATER_PAIRS) == 30
    assert found["agree", "contradict"] == found["none", "contradict"] == found["none", "agree"] == 0
    assert found["contradict", "contradict"] >= 11


def test_pairs_by_another_hand_raise_no_false_alarm() -> None:
    """58 conflicts and 87 others: ranges, bounds, points, tenure, parts of a year, swapped comparisons.

    On the first run 39 conflicts were found, with eight false alarms.
    """
    found = Counter((pair["relation"], _relation(pair["first"], pair["second"])) for pair in FURTHER_PAIRS)

    assert len(FURTHER_PAIRS) >= 140
    assert found["other", "contradict"] == found["contradict", "agree"] == 0
    assert found["contradict", "contradict"] >= 52


@pytest.mark.parametrize(
    "pair",
    [*PAIRS, *LATER_PAIRS, *FURTHER_PAIRS],
    ids=lambda pair: f"{pair['relation']}: {pair['first'][:40]}",
)
def test_the_order_of_a_pair_does_not_matter(pair: dict[str, str]) -> None:
    """Either side may come first."""
    assert _relation(pair["first"], pair["second"]) == _relation(pair["second"], pair["first"])


def test_an_agreement_counts_independent_sources() -> None:
    """Three pages say it, two of them under one owner."""
    text = "The sea level at Riverport rose 42 cm."
    sources = [_source("a"), _source("b"), Source("c", "https://news.a.example/", "t", _AT, "sha-c", "p")]

    weighed = weigh([_fact("a", text), _fact("b", text), _fact("c", text)], sources, {})

    assert [(one.facts, one.independent) for one in weighed.agreements] == [(("a.1", "b.1", "c.1"), 2)]
    assert weighed.same_origin == {"a": ("c",), "b": (), "c": ("a",)}


def test_all_sides_of_one_contradiction_stand_together() -> None:
    """Two agree, a third and a fourth say other numbers: one contradiction of four facts."""
    texts = ["rose 42 cm", "rose 0.42 m", "rose 24 cm", "rose 31 cm"]
    facts = [_fact(f"s{n}", f"The sea level at Riverport {text} since 1990.") for n, text in enumerate(texts)]

    weighed = weigh(facts, [_source(fact.source_id) for fact in facts], {})

    assert [one.facts for one in weighed.contradictions] == [("s0.1", "s1.1", "s2.1", "s3.1")]
    assert weighed.contradictions[0].about.startswith("The sea level at Riverport rose")


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("The minimum temperature in Eastham was -5 °C.", "The temperature in Eastham was 12 °C."),
        ("The bridge in Eastham will cost 40 million euros.", "The bridge in Eastham cost 52 million euros."),
        ("Rice exports of Eastham were 4 million tonnes.", "Exports of Eastham were 9 million tonnes."),
    ],
)
def test_a_part_does_not_contradict_the_whole(first: str, second: str) -> None:
    """Nor does a plan contradict what came of it."""
    assert _relation(first, second) == "none"


def test_titles_give_a_period_to_statements_without_one() -> None:
    """The minutes of March and of April may both count the ships."""
    facts = [
        _fact("a", "The port had 98 calls in the month."),
        _fact("b", "The port had 132 calls in the month."),
    ]
    sources = [
        Source(name, f"doc:{name}.md", title, _AT, f"sha-{name}", "path")
        for name, title in (("a", "Minutes of March 2024"), ("b", "Minutes of April 2024"))
    ]

    assert weigh(facts, sources, {}).contradictions == ()
    assert weigh(facts, [_source("a"), _source("b")], {}).contradictions != ()


def test_a_page_does_not_contradict_itself() -> None:
    """Two numbers of one page are about two things, whatever they look like."""
    one, two = (
        Fact(f"a.{n}", "a", "q1", text, text, 0, 9, 0.9)
        for n, text in ((1, "It rose 42 cm."), (2, "It rose 24 cm."))
    )

    assert weigh([one, two], [_source("a")], {}).contradictions == ()


def test_nothing_weighs_nothing() -> None:
    """No facts, no sources."""
    weighed = weigh([], [], {})

    assert (weighed.agreements, weighed.contradictions, weighed.same_origin) == ((), (), {})


def test_the_work_grows_with_the_facts_and_not_with_their_square() -> None:
    """Three times the facts make about three times the pairs to look at."""
    pairs = {
        count: sum(1 for _ in candidate_pairs([Statement(one) for one in _crowd(count)]))
        for count in (500, 1500)
    }

    assert pairs[1500] < 4 * pairs[500]
    assert pairs[1500] < 60 * 1500


def test_a_contradiction_is_found_among_very_many_facts() -> None:
    """Blocking loses no conflict that comparing everything would find."""
    conflicts = [pair for pair in PAIRS if pair["relation"] == "contradict"]
    planted = [
        _fact(f"{side}{n}", pair[key])
        for n, pair in enumerate(conflicts)
        for side, key in (("x", "first"), ("y", "second"))
    ]

    pairs = set(candidate_pairs([Statement(one) for one in [*_crowd(1000), *planted]]))

    missed = [n for n in range(len(conflicts)) if (1000 + 2 * n, 1001 + 2 * n) not in pairs]
    assert missed == []


def test_likeness_only_proposes() -> None:
    """Vectors that call everything the same make nothing agree or contradict."""
    facts = [*_crowd(300), _fact("x", "Cats sleep a lot."), _fact("y", "The dam was painted blue.")]

    def all_alike(texts: Sequence[str]) -> NDArray[np.float32]:
        return np.ones((len(texts), 1), dtype=np.float32)

    weighed = weigh(facts, [_source(fact.source_id) for fact in facts], {}, all_alike)

    named = {fact for one in [*weighed.agreements, *weighed.contradictions] for fact in one.facts}
    assert not named & {"x.1", "y.1"}


@pytest.mark.parametrize(
    ("first", "second"),
    [
        (
            "The Eastham bridge opened on 14 October 2025 after a trial with forty drivers.",
            "The Eastham bridge opened on 3 November 2025.",
        ),
        (
            "Cầu Hạ Lam khánh thành ngày 14/10/2025 với 40 khách mời.",
            "Cầu Hạ Lam khánh thành ngày 3/11/2025.",
        ),
    ],
)
def test_two_dates_for_one_event_contradict_each_other_whatever_else_one_counts(
    first: str, second: str
) -> None:
    """The forty drivers say nothing against the other date."""
    assert _relation(first, second) == "contradict"


@pytest.mark.parametrize(
    ("first", "second", "relation"),
    [
        (
            "According to the Transport Office, the buses saved Riverport 5,400 tonnes of CO2 in 2025.",
            "According to the Urban Institute, the buses saved Riverport 3,100 tonnes of CO2 in 2025, as "
            "half of the power comes from coal.",
            "contradict",
        ),
        (
            "Theo Sở Giao thông, xe buýt giúp Hạ Lam giảm 5.400 tấn CO2 trong năm 2025.",
            "Theo Viện Đô thị, xe buýt giúp Hạ Lam giảm 3.100 tấn CO2 trong năm 2025, vì điện đến từ than.",
            "contradict",
        ),
        (
            "According to the Riverport plan, the buses save 5,400 tonnes of CO2 a year.",
            "According to the Urban Institute, the buses save 3,100 tonnes of CO2 a year.",
            "none",
        ),
    ],
)
def test_who_says_so_is_no_part_of_what_is_said(first: str, second: str, relation: str) -> None:
    """But what holds by a plan need not have come true."""
    assert _relation(first, second) == relation


def test_advice_is_not_what_is() -> None:
    """Who advises to wait for all forty does not agree with who counts seventeen of them."""
    first = "The audit advises not to sign before the Riverport depot has all 40 chargers."
    second = "The Riverport depot had 17 of 40 chargers working on 15 November 2026."

    assert _relation(first, second) == "none"


def test_a_contradiction_is_named_by_what_both_say_with_dots_for_the_rest() -> None:
    """Or its name would have a hole."""
    facts = [
        _fact("a", "The bridge of Riverport had 96 lamps."),
        _fact("b", "The bridge of Riverport had 120 lamps."),
    ]
    (found,) = weigh(facts, [_source("a"), _source("b")], {}).contradictions

    assert found.about == "The bridge of Riverport had … lamps"


def test_who_counts_only_those_who_pay_may_still_contradict_who_counts_all() -> None:
    """Both claim how many customers there are, and a reader is to see both."""
    first = "Halden AI says that 1,900 companies used Halden Suite at the end of 2025."
    second = "Halden AI had 1,200 paying companies at the end of 2025 according to its filing."

    assert _relation(first, second) == "contradict"
