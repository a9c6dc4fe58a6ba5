"""Sentences of both languages, list items and table rows."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from research.retrieval.sentences import LONGEST, sentence_spans


def cut(text: str) -> list[str]:
    """The sentences as texts."""
    return [text[span.start : span.end] for span in sentence_spans(text)]


def test_abbreviations_and_numbers_end_no_sentence() -> None:
    """Dr., No., initials, decimals and amounts."""
    text = "Dr. Vask paid 3.5 million on No. 4 to J. Lysne. TP. Hải Phòng nhận 1.200 đồng. Xong."

    assert cut(text) == [
        "Dr. Vask paid 3.5 million on No. 4 to J. Lysne.",
        "TP. Hải Phòng nhận 1.200 đồng.",
        "Xong.",
    ]


def test_a_line_break_inside_a_paragraph_is_only_a_space() -> None:
    """Text of a PDF is broken anywhere."""
    text = "The harbour was closed to all traffic for nineteen\nhours on two days in October."

    assert cut(text) == [text]


def test_a_short_heading_line_stands_by_itself() -> None:
    """As in a PDF, where nothing marks a heading but its length."""
    text = "Cooling\nThe box keeps its load below five degrees for thirty-eight hours when it is closed."

    assert cut(text)[0] == "Cooling"


def test_list_items_and_table_rows_are_sentences() -> None:
    """Without their marks, and rows whole."""
    text = "You need:\n- a whistle\n- a lamp\n\nVessel | Year\nHeron | 2011\nKingfisher | 2020"

    assert cut(text) == [
        "You need:",
        "a whistle",
        "a lamp",
        "Vessel | Year",
        "Heron | 2011",
        "Kingfisher | 2020",
    ]


@given(st.text(alphabet="ab .,\n|-A?", max_size=2500))
def test_spans_are_in_order_trimmed_and_short(text: str) -> None:
    """Whatever the text is."""
    spans = sentence_spans(text)

    assert all(one.end <= other.start for one, other in pairwise(spans))
    assert all(text[span.start : span.end].strip() for span in spans)
    assert all(span.end - span.start <= LONGEST for span in spans)
