"""Passages know their place and their headings."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from research.retrieval.passages import LONGEST, cut

PARAGRAPH = "The ferry sails at seven and again at nine, except on Sundays, when it stays in port. " * 5


def test_a_passage_stands_under_its_nearest_headings() -> None:
    """A new heading of a level takes the place of the deeper ones."""
    text = "# Fares\n\n## Adults\n\nSix dong.\n\n## Children\n\nTwo dong.\n\n# Dogs\n\nFree."

    assert [(text[one.start : one.end], one.headings) for one in cut(text)] == [
        ("Six dong.", ("Fares", "Adults")),
        ("Two dong.", ("Fares", "Children")),
        ("Free.", ("Dogs",)),
    ]


def test_short_neighbours_share_a_passage_and_long_ones_do_not() -> None:
    """About 700 characters is the aim."""
    text = "\n\n".join(["Short.", "Shorter.", PARAGRAPH, PARAGRAPH, PARAGRAPH])
    sizes = [one.end - one.start for one in cut(text)]

    assert text[cut(text)[0].start :].startswith("Short.\n\nShorter.")
    assert len(sizes) >= 2
    assert max(sizes) <= LONGEST


def test_an_endless_paragraph_is_cut_between_sentences() -> None:
    """Every part begins with a capital."""
    text = PARAGRAPH * 4

    assert len(cut(text)) > 1
    assert all(text[one.start] == "T" for one in cut(text))


@given(st.text(alphabet="ab #\n|-=.", max_size=3000))
def test_passages_are_in_order_and_inside_the_text(text: str) -> None:
    """Whatever the text is."""
    passages = cut(text)

    assert all(0 <= one.start < one.end <= len(text) for one in passages)
    assert all(one.end <= other.start for one, other in pairwise(passages))
