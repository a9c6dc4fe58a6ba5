"""Single sentences of a good writer and of a bad one, judged by a person before the code saw them."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from research.citations import validate
from research.evidence import Fact

_DATA = json.loads((Path(__file__).parents[1] / "data" / "judged_sentences.json").read_text("utf-8"))
_IDS = {fact["key"]: f"{fact['key']}aaaaaaaaaa"[:10] for fact in _DATA["facts"]}
_FACTS = {
    f"{_IDS[one['key']]}.1": Fact(
        f"{_IDS[one['key']]}.1", _IDS[one["key"]], "q1", one["text"], one["quote"], 0, len(one["quote"]), 0.9
    )
    for one in _DATA["facts"]
}
_TITLES = {_IDS[one["key"]]: one["title"] for one in _DATA["facts"]}
_TRUE = [one for one in _DATA["sentences"] if one["stands"]]
_FALSE = [one for one in _DATA["sentences"] if not one["stands"]]
# What the validator does not see: who succeeded whom, a noun for another noun, which of two counts voted how,
# and a fall that the quote words as "7 percent fewer" in a clause of its own.
_KNOWN_GAPS = 6


def _written(sentence: dict[str, Any], place: str) -> str:
    marks = "".join(f"[src:{_IDS[key]}.1]" for key in sentence["cites"])
    text: str = sentence["text"]
    if place == "before the stop":
        return f"{text[:-1]} {marks}{text[-1]}"
    return f"- {text} {marks}" if place == "in a list" else f"{text} {marks}"


@pytest.mark.parametrize("place", ["before the stop", "behind the stop", "in a list"])
def test_nothing_correct_is_removed(place: str) -> None:
    """Rounding, other units, other words for a denial, sums and shares that anybody can work out.

    On the first run 32 of 188 were removed.
    """
    removed = []
    for one in _TRUE:
        checked = validate(_written(one, place), _FACTS, framing=False, titles=_TITLES)
        if not checked.blocks or checked.removals:
            removed.append((one["text"], [removal.why for removal in checked.removals]))

    assert len(_TRUE) >= 185
    assert removed == []


def test_what_the_quote_decides_is_caught(capsys: pytest.CaptureFixture[str]) -> None:
    """Each kind is printed with its rate."""
    total = Counter(one["kind"] for one in _FALSE)
    missed = [
        one
        for one in _FALSE
        if validate(_written(one, "before the stop"), _FACTS, framing=False, titles=_TITLES).blocks
    ]
    slipped = Counter(one["kind"] for one in missed)
    with capsys.disabled():
        print("\n" + ", ".join(f"{kind} {total[kind] - slipped[kind]}/{total[kind]}" for kind in total))

    assert len(_FALSE) >= 190
    assert len(missed) <= _KNOWN_GAPS, [one["text"] for one in missed]
