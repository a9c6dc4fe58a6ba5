"""Long text is told in pieces, and nothing of it is lost."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from channels.document import Cite, Span, Text
from channels.pieces import lines, pieces

SPANS = st.lists(
    st.one_of(
        st.builds(Text, st.text(max_size=300), st.sampled_from(["", "strong", "em", "code"])),
        st.builds(Cite, st.lists(st.integers(1, 100), min_size=1, max_size=3).map(tuple)),
    ),
    max_size=12,
)


def told(spans: tuple[Span, ...] | list[Span]) -> str:
    return "".join(f"[{span.numbers}]" if isinstance(span, Cite) else span.text for span in spans)


@given(SPANS, st.integers(40, 400))
def test_nothing_is_lost_and_nothing_is_too_long(spans: list[Span], most: int) -> None:
    """Put together again the pieces are the text, and only a pile of marks is longer than it should be."""
    runs = pieces(spans, most)
    words = [sum(len(span.text) for span in run if isinstance(span, Text)) for run in runs]

    assert "".join(told(run) for run in runs) == told(spans)
    assert all(length <= most for length in words)


def test_a_piece_ends_where_a_sentence_ends() -> None:
    """The marks stay with the sentence that they belong to, and a price is not the end of one."""
    spans = (Text("It cost $1.00 in 2025."), Cite((1,)), Text(" It costs $2.50 now."), Cite((2, 3)))

    first, second = pieces(spans, 35)

    assert told(first) == "It cost $1.00 in 2025.[(1,)]"
    assert told(second).strip() == "It costs $2.50 now.[(2, 3)]"


def test_a_letter_keeps_its_marks() -> None:
    """A word without end is cut between letters: not inside a family, a flag, or a Vietnamese letter."""
    family, flag, letter = "👩‍👩‍👧‍👦", "🇻🇳", "e\u0302\u0301"
    for sign in (family, flag, letter):
        runs = pieces((Text(sign * 60),), 50)

        assert all(told(run) == sign * (len(told(run)) // len(sign)) for run in runs)


@pytest.mark.parametrize("most", [5, 40, 1000])
def test_code_is_cut_between_lines(most: int) -> None:
    """Lines stay whole as long as they fit."""
    text = "one = 1\n\n  two = 2\n" + "x" * 120

    assert "".join(lines(text, most)).replace("\n", "") == text.replace("\n", "")
    assert all(len(one) <= most for one in lines(text, most))
