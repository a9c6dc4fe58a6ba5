"""A quote is found where it stands, to the code point, or nowhere (law E3)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from research.quotes import locate

TEXT = "Cà phê  “Cầu Đất”\nđược trồng ở độ cao 1.650 m. The har-\nvest – in March – is small."


@pytest.mark.parametrize(
    ("quote", "there"),
    [
        ("được trồng ở độ cao 1.650 m", "được trồng ở độ cao 1.650 m"),
        ('Cà phê "Cầu Đất" được trồng', "Cà phê  “Cầu Đất”\nđược trồng"),
        ("The harvest - in March - is small", "The har-\nvest – in March – is small"),
        ("  The har-\nvest  ", "The har-\nvest"),
    ],
)
def test_spaces_hyphenation_and_quote_marks_only_help_to_find(quote: str, there: str) -> None:
    """What is kept are the snapshot's own words."""
    place = locate(TEXT, quote)

    assert place is not None
    assert there == TEXT[place[0] : place[1]]


@pytest.mark.parametrize(
    "quote",
    ["được trồng ở độ cao 1.850 m", "the harvest in march", "", "   ", "small.", "is small. And more words"],
)
def test_other_words_are_found_nowhere(quote: str) -> None:
    """Another number, another case, too few letters: no place."""
    assert locate(TEXT, quote) is None


def test_a_quote_of_a_whole_page_is_no_quote() -> None:
    """Whoever quotes everything has shown nothing."""
    text = "word " * 1000

    assert locate(text, text) is None


@given(st.text(min_size=1), st.data())
def test_a_stretch_of_the_text_is_found_as_itself(text: str, data: st.DataObject) -> None:
    """Whatever is found equals what was asked for, up to the foldings."""
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, len(text)))
    place = locate(text, text[start:end])

    if place is not None:
        assert "".join(text[start:end].split()) == "".join(text[place[0] : place[1]].split())
