"""Pairs by a stranger who never saw the code, and pairs that come near a contradiction without being one."""

import json
from collections import Counter
from datetime import UTC, datetime
from pathlib import Path

import pytest

from research.agreement import weigh
from research.evidence import Fact, Source

_DATA = Path(__file__).parents[1] / "data"
FIRST = json.loads((_DATA / "stranger_pairs_first.json").read_text("utf-8"))
SECOND = json.loads((_DATA / "stranger_pairs_second.json").read_text("utf-8"))
NEAR = json.loads((_DATA / "near_pairs.json").read_text("utf-8"))
WRITTEN = {
    name: json.loads((_DATA / f"written_pairs_{name}.json").read_text("utf-8"))
    for name in ("first", "second", "third")
}
LAST = json.loads((_DATA / "last_pairs.json").read_text("utf-8"))
_AT = datetime(2026, 1, 1, tzinfo=UTC)


def _verdict(pair: dict[str, str], first: str = "first", second: str = "second") -> str:
    """What the loop would say of two facts of one sub-question."""
    facts = [
        Fact(f"{key}.1", key, "q1", pair[key], pair[key], 0, len(pair[key]), 0.9) for key in (first, second)
    ]
    sources = [
        Source(key, f"https://{key}.example/", pair[f"{key}_title"], _AT, f"sha-{key}", "path")
        for key in (first, second)
    ]
    weighed = weigh(facts, sources, {}, questions={"q1": pair["question"]})
    if weighed.contradictions:
        return "conflict"
    return "agree" if weighed.agreements else "neither"


def _figures(
    pairs: list[dict[str, str]], name: str, capsys: pytest.CaptureFixture[str]
) -> Counter[tuple[str, str]]:
    """Each verdict with what was found, and a line for whoever runs the test."""
    found = Counter((pair["verdict"], _verdict(pair)) for pair in pairs)
    all_of = Counter(pair["verdict"] for pair in pairs)
    with capsys.disabled():
        print(
            f"\n{name}: conflicts {found['conflict', 'conflict']} of {all_of['conflict']}, "
            f"false alarms {_alarms(found)} of {all_of['agree'] + all_of['neither']}, "
            f"agreements {found['agree', 'agree']} of {all_of['agree']}, "
            f"neither called agree {found['neither', 'agree']}, "
            f"conflict called agree {found['conflict', 'agree']}"
        )
    return found


def _alarms(found: Counter[tuple[str, str]]) -> int:
    return found["agree", "conflict"] + found["neither", "conflict"]


def test_what_a_stranger_wrote_raises_no_false_alarm(capsys: pytest.CaptureFixture[str]) -> None:
    """60 pairs that were read when the rules were mended. On the first run 7 of 20, with one false alarm."""
    found = _figures(FIRST, "a stranger's pairs, read", capsys)

    assert len(FIRST) == 60
    assert _alarms(found) == found["conflict", "agree"] == 0
    assert found["conflict", "conflict"] >= 19
    assert found["agree", "agree"] >= 16


def test_what_the_same_stranger_wrote_later_raises_none(capsys: pytest.CaptureFixture[str]) -> None:
    """60 further pairs, of which first only totals were looked at: 10 of 20 found, four, later two, alarms.

    Then they were read, and the kinds of faults mended: bounds, signs, doers, permissions, kinds of places.
    """
    found = _figures(SECOND, "a stranger's later pairs, read", capsys)

    assert len(SECOND) == 60
    assert _alarms(found) == found["conflict", "agree"] == 0
    assert found["conflict", "conflict"] >= 20
    assert found["agree", "agree"] >= 13


@pytest.mark.parametrize(("name", "least"), [("first", 11), ("second", 13), ("third", 8)])
def test_pairs_of_new_subjects_raise_no_false_alarm(
    name: str, least: int, capsys: pytest.CaptureFixture[str]
) -> None:
    """Three times 40 pairs written before they were run. On their first runs 7, 9 and 8 of 15 conflicts were
    found, with three, one and two false alarms of 25; then the kinds of faults were mended.
    """
    found = _figures(WRITTEN[name], f"written before they were run, {name}", capsys)

    assert len(WRITTEN[name]) == 40
    assert _alarms(found) == found["conflict", "agree"] == 0
    assert found["conflict", "conflict"] >= least


def test_what_comes_near_a_contradiction_is_none(capsys: pytest.CaptureFixture[str]) -> None:
    """Parts, places, groups, plans, spans, versions, terms: 440 pairs in five rounds, each new to the code.

    On their first runs the rounds had 18 of 43, 16 of 34, 17 of 40, 21 of 34 and 10 of 34 conflicts, and 16,
    16, 6, 7 and 2 false alarms.
    """
    found = _figures(NEAR, "pairs that come near", capsys)

    assert len(NEAR) >= 400
    assert _alarms(found) == found["conflict", "agree"] == 0
    assert found["conflict", "conflict"] >= 140


def test_the_last_pairs_raise_no_false_alarm(capsys: pytest.CaptureFixture[str]) -> None:
    """40 pairs of other fields, written last. On their first run 10 of 15 and three false alarms."""
    found = _figures(LAST, "the last pairs", capsys)

    assert len(LAST) >= 40
    assert _alarms(found) == found["conflict", "agree"] == 0
    assert found["conflict", "conflict"] >= 10


@pytest.mark.parametrize("part", range(8))
def test_the_order_does_not_matter(part: int) -> None:
    """Either side may come first."""
    pairs = [*FIRST, *SECOND, *NEAR, *WRITTEN["first"], *WRITTEN["second"], *WRITTEN["third"]][part::8]

    assert [pair["first"] for pair in pairs if _verdict(pair) != _verdict(pair, "second", "first")] == []


@pytest.mark.parametrize(
    ("first", "first_title", "second", "second_title"),
    [
        ("The charger caused 14 fires.", "Lumo charger recall", "Lumo's power bank caused 31 fires.", "Lumo"),
        ("The Lumo charger caused 14 fires.", "Lumo charger", "Chargers caused 340 fires.", "Chargers"),
        (
            "The charger delivers 65 watts.",
            "Lumo charger",
            "The Lumo Pro charger delivers 100 watts.",
            "Lumo",
        ),
        (
            "The daily limit is 500 euros.",
            "Corda Card Basic",
            "The daily limit is 2,000 euros.",
            "Corda Card Gold",
        ),
    ],
)
def test_a_title_lends_its_name_to_its_own_thing_only(
    first: str, first_title: str, second: str, second_title: str
) -> None:
    """A page about the Lumo charger speaks neither of all chargers nor of all that is Lumo's."""
    pair = {
        "first": first,
        "first_title": first_title,
        "second": second,
        "second_title": second_title,
        "question": "",
    }

    assert _verdict(pair) != "conflict"
