"""Columns of a PDF side by side, drawn row by row as a printer's file may have them."""

import textwrap
from collections.abc import Sequence

import pytest
from fpdf import FPDF

from research.reading import Parsed, parse

SURVEY = (
    "The survey of Lake Orrin began in the spring of 2019, when the council asked four schools to measure "
    "the water each week and to write down what they saw on its shores."
)
MONEY = (
    "The council now plans to go on for another five years with a yearly budget of 36,400 crowns, most of "
    "which will be spent on boats, bottles and warm gloves."
)
METHOD = (
    "A second group in the town of Velmora follows the same method, so that the two lakes can be compared "
    "month by month without any doubt about how the figures came about."
)


def _drawn(columns: Sequence[list[str]], lefts: Sequence[float], lower: float = 0, width: float = 0) -> str:
    """The text that is read of lines drawn row by row; each column `lower` than the one before it, and its
    lines stretched to `width`.
    """
    page = FPDF(unit="pt", format="A4")
    page.add_page()
    page.set_font("Helvetica", size=10)
    for row in range(max(map(len, columns))):
        for number, (lines, left) in enumerate(zip(columns, lefts, strict=True)):
            if row < len(lines):
                _draw(page, lines[row], left, 120 + 12 * row + lower * number, width)
    document = parse(bytes(page.output()), media_type="application/pdf", name="columns.pdf")
    assert isinstance(document, Parsed)
    return document.text


def _draw(page: FPDF, line: str, left: float, height: float, width: float) -> None:
    words = line.split()
    spread = (width - sum(map(page.get_string_width, words))) / max(1, len(words) - 1)
    if not 0 < spread < 22:
        page.text(left, height, line)
        return
    for word in words:
        page.text(left, height, word)
        left += page.get_string_width(word) + spread


@pytest.mark.parametrize("lower", [0, 2, 5])
def test_columns_at_unequal_heights_are_read_one_after_the_other(lower: float) -> None:
    """What stands a little lower beside a line is no cell of its row."""
    text = _drawn([textwrap.wrap(SURVEY, 45), textwrap.wrap(MONEY, 45)], (60, 310), lower)

    assert " | " not in text
    assert text.index(SURVEY) < text.index(MONEY)


@pytest.mark.parametrize(("letters", "width"), [(40, 215), (24, 170)])
def test_wide_gaps_of_justified_lines_are_no_cells(letters: int, width: float) -> None:
    """A gutter is what no line crosses."""
    text = _drawn([textwrap.wrap(SURVEY, letters), textwrap.wrap(MONEY, letters)], (60, 310), width=width)

    assert SURVEY in text
    assert MONEY in text


def test_narrow_columns_are_prose_too() -> None:
    """Three columns of a newsletter, with lines of two words."""
    columns = [textwrap.wrap(one, 15) for one in (SURVEY, MONEY, METHOD)]

    text = _drawn(columns, (50, 220, 390))

    assert [one for one in (SURVEY, MONEY, METHOD) if one not in text] == []


def test_a_list_may_stand_beside_prose() -> None:
    """Its items stay lines of their own."""
    items = ["1. Boats are dear.", "2. Bottles too.", "3. Gloves less.", "4. Nets are cheap."]

    text = _drawn([textwrap.wrap(SURVEY, 45), items], (60, 310))

    assert SURVEY in text
    assert "\n".join(items) in text


def test_long_cells_stay_a_table() -> None:
    """Every cell is a whole, and its row is what it belongs to."""
    stations = ["Name of the measuring station", "The northern bay with reeds", "The old pier of the town"]
    people = ["Observer in charge of it", "Anna Lindqvist of Velmora", "Marten Oakes, a teacher"]

    text = _drawn([[*stations, "The buoy before the mouth"], [*people, "Sofia Brandt, a fisher"]], (60, 310))

    assert "The old pier of the town | Marten Oakes, a teacher" in text


def test_a_row_between_single_lines_is_read() -> None:
    """Two pieces once, and never again side by side."""
    page = FPDF(unit="pt", format="A4")
    page.add_page()
    page.set_font("Helvetica", size=10)
    for left, height, line in [(60, 120, SURVEY[:44]), (310, 125, MONEY[:42]), (60, 150, METHOD[:44])]:
        page.text(left, height, line)

    document = parse(bytes(page.output()), media_type="application/pdf", name="columns.pdf")

    assert isinstance(document, Parsed)
    assert MONEY[:42] in document.text
