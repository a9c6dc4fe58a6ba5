"""Two figures for one thing, put differently around it: by whom, with what added, under the title's name."""

import json
from datetime import UTC, datetime
from pathlib import Path

import pytest

from research.agreement import weigh
from research.agreement.clauses import telling_clause
from research.evidence import Fact, Source

CLAUSE_PAIRS = json.loads((Path(__file__).parents[1] / "data" / "clause_pairs.json").read_text("utf-8"))
_AT = datetime(2026, 1, 1, tzinfo=UTC)


def _contradicts(pair: dict[str, str], first: str = "first", second: str = "second") -> bool:
    facts = [
        Fact(f"{key}.1", key, "q1", pair[key], pair[key], 0, len(pair[key]), 0.9) for key in (first, second)
    ]
    sources = [
        Source(key, f"https://{key}.example/", pair.get(f"{key}_title", ""), _AT, f"sha-{key}", "path")
        for key in (first, second)
    ]
    return bool(weigh(facts, sources, {}).contradictions)


def test_conflicts_are_found_and_near_conflicts_raise_no_alarm() -> None:
    """15 conflicts and 10 others, written before the code, which found 5, with one false alarm."""
    conflicts = [pair for pair in CLAUSE_PAIRS if pair["relation"] == "contradict"]
    others = [pair for pair in CLAUSE_PAIRS if pair["relation"] == "other"]

    assert (len(conflicts), len(others)) == (15, 10)
    assert [pair["about"] for pair in others if _contradicts(pair)] == []
    assert sum(map(_contradicts, conflicts)) >= 14


@pytest.mark.parametrize("pair", CLAUSE_PAIRS, ids=lambda pair: f"{pair['relation']}: {pair['about']}")
def test_the_order_does_not_matter(pair: dict[str, str]) -> None:
    """Either side may come first."""
    assert _contradicts(pair) == _contradicts(pair, "second", "first")


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("We know of 14 fires caused by the Lumo charger.", "The agency has counted 31 fires caused by it."),
        (
            "We know of 14 fires caused by the Lumo charger.",
            "The agency has counted 31 fires caused by the Lumo charger since 2020.",
        ),
        (
            "We know of 14 fires caused by the Lumo charger.",
            "The agency has counted 31 fires caused by the Lumo charger, none of them fatal, in early 2024.",
        ),
        (
            "Brisk Rail paid 3 million crowns for the wheels.",
            "Brisk Rail bought the Heron for 57 million crowns.",
        ),
        ("The Merlin carries 180 passengers a day.", "The Merlin is certified for 140 passengers."),
        (
            "The union says that the Varn mill employs more than 480 workers.",
            "The Varn mill employs 640 workers.",
        ),
        ("Cơ quan ghi nhận 31 vụ cháy do sạc Lumo tại Huế.", "Hãng biết 14 vụ cháy do sạc Lumo tại Đà Nẵng."),
    ],
)
def test_what_limits_a_figure_keeps_it_from_contradicting(first: str, second: str) -> None:
    """Another period, place, part, bound or thing explains another figure, also behind a frame."""
    pair = {"first": first, "second": second, "first_title": "Heron: wheels", "second_title": "Heron: facts"}

    assert not _contradicts(pair)


@pytest.mark.parametrize(
    ("text", "clause"),
    [
        ("We know of 14 fires caused by Lumo, none of them fatal.", "14 fires caused by Lumo"),
        ("Công ty cho biết nhà máy có 320 công nhân.", "nhà máy có 320 công nhân"),
        ("The city has counted 31 fires.", "The city has counted 31 fires"),
        ("The fee is 14 crowns, for children.", None),
        ("The fee is 14 crowns, including tax.", None),
        ("The fee is 14 crowns. That was in 2020.", None),
        ("The fee is 14 crowns: for children.", None),
        ("The fee is 14 crowns. The gardens open at nine.", "The fee is 14 crowns"),
    ],
)
def test_only_what_cannot_limit_the_figure_is_left_out(text: str, clause: str | None) -> None:
    """Known frames and additions go; whoever counts only a part, and what limits, stays."""
    assert telling_clause(text) == clause
