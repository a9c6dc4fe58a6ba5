"""Whether the answer to one question may stand for another: no wrong one is ever served."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from research.caching.sameness import Decision, sameness
from research.retrieval.embedding import load_embedder


def read(name: str) -> list[tuple[str, str, str]]:
    """The pairs of a file: 'same' or 'other', and two questions."""
    lines = (Path(__file__).parent / name).read_text(encoding="utf-8").splitlines()
    return [(kind, first, second) for kind, first, second in (line.split("\t")[:3] for line in lines if line)]


OWN, STRANGERS = read("pairs.tsv"), read("pairs_stranger.tsv")
"""The second were written by somebody who had not seen the code."""
SAME = [(first, second) for kind, first, second in OWN if kind == "same"]
OTHER = [(first, second) for kind, first, second in OWN + STRANGERS if kind == "other"]


def near(_: str, __: str) -> float:
    """Vectors that take everything for nearly the same, as they do near misses."""
    return 0.99


@pytest.mark.parametrize(("first", "second"), OTHER)
def test_a_near_miss_is_never_served(first: str, second: str) -> None:
    """However near the vectors are, in whichever order the two are asked."""
    assert sameness(first, second, near).decision is not Decision.SERVE
    assert sameness(second, first, near).decision is not Decision.SERVE


def test_a_good_part_of_paraphrases_is_served_and_none_sent_away() -> None:
    """Words alone decide what is served; vectors only what is offered."""
    decisions = [sameness(first, second, near).decision for first, second in SAME]

    assert decisions.count(Decision.SERVE) >= len(SAME) // 2
    assert Decision.RESEARCH not in decisions


@pytest.mark.parametrize(
    ("first", "second", "because"),
    [
        ("AI trends Q1 2026", "AI trends Q1 2025", "figures"),
        ("average salary in Berlin", "average salary in Munich", "names"),
        ("drugs that interact with warfarin", "drugs that do not interact with warfarin", "negation"),
        ("best phones", "worst phones", "best/worst"),
        ("flights from Hanoi to Tokyo", "flights from Tokyo to Hanoi", "direction"),
        ("inflation last year", "inflation this year", "figures"),
        ("xuất khẩu gạo", "nhập khẩu gạo", "export/import"),
    ],
)
def test_it_says_why_two_questions_are_two(first: str, second: str, because: str) -> None:
    """The word is what `footnote explain cache` shows."""
    assert sameness(first, second, near).because == because


def test_what_is_not_near_is_researched() -> None:
    """Nothing keeps these apart but what they are about."""
    found = sameness("how do bees make honey", "rules of badminton doubles", lambda *_: 0.75)

    assert found.decision is Decision.RESEARCH


def test_without_vectors_only_the_same_words_are_the_same() -> None:
    """Letter case, spaces and closing marks aside."""
    assert sameness("What is  AI?", "what is ai", None).decision is Decision.SERVE
    found = sameness("What is the price of gold?", "How much does gold cost?", None)

    assert (found.decision, "embedding" in found.because) == (Decision.RESEARCH, True)


def test_of_a_strangers_paraphrases_a_fifth_is_served_and_three_fifths_are_not_researched() -> None:
    """With the real vectors, where they are installed."""
    embedder = load_embedder()
    if embedder is None:
        pytest.skip("no embedding is installed")
    decisions = [
        sameness(first, second, lambda a, b: float(embedder.query(a) @ embedder.query(b))).decision
        for kind, first, second in STRANGERS
        if kind == "same"
    ]

    assert decisions.count(Decision.SERVE) >= len(decisions) / 5
    assert decisions.count(Decision.RESEARCH) <= len(decisions) * 2 / 5


@given(st.text(max_size=200), st.text(max_size=200))
def test_it_never_raises_and_never_depends_on_who_asked_first(first: str, second: str) -> None:
    """Whatever people type."""
    assert sameness(first, second, near).decision is sameness(second, first, near).decision


def test_a_question_is_the_same_as_itself_however_it_is_put() -> None:
    """Politeness asks nothing."""
    for first, _ in SAME:
        polite = f"Hi, could you please tell me {first[0].lower()}{first[1:]} Thanks!"
        assert sameness(first, polite, near).decision is not Decision.RESEARCH
