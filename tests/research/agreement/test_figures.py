"""Figures are read as each language writes them, and compared as people mean them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from research.agreement.closeness import backs, comparable, same_amount
from research.agreement.figures import Figure, figures_of


def _one(text: str) -> Figure:
    return figures_of(text).amounts[0]


@pytest.mark.parametrize(
    ("text", "value", "unit"),
    [
        ("It rose 1,234.5 metres.", 1234.5, "m"),
        ("Nước dâng 1.234,5 mét trong năm.", 1234.5, "m"),
        ("The town has 12,345 inhabitants.", 12345, ""),
        ("Thành phố có 12.345 người.", 12345, ""),
        ("It takes 420ms.", 0.42, "s"),
        ("It takes 420 ms.", 0.42, "s"),
        ("a share of 41.8 %", 41.8, "%"),
        ("tỷ lệ là 41,8 phần trăm", 41.8, "%"),
        ("worth $5m", 5e6, "usd"),
        ("worth US$1.2 billion", 1.2e9, "usd"),
        ("trị giá 3.500 tỷ đồng của công ty", 3.5e12, "vnd"),
        ("trị giá 5 nghìn tỷ đồng", 5e12, "vnd"),
        ("lương 12 triệu đồng/tháng", 12e6, "vnd"),
        ("twenty-five bridges", 25, ""),
        ("hai mươi lăm cây cầu", 25, ""),
        ("mười hai chiếc tàu", 12, ""),
        ("at 68 °F", 20, "degC"),
        ("ở mức 20 độ C", 20, "degC"),
        ("at -5 °C", -5, "degC"),
        ("doanh thu trong 3 năm", 36, "month"),
        ("in 18 months", 18, "month"),
        ("a 2 ha garden", 20_000, "m2"),
        ("at 10:30 a.m.", 630, "clock"),
        ("lúc 10h30", 630, "clock"),
        ("at 7.30 km", 7300, "m"),
        ("the 21st ship", 21, "ordinal"),
    ],
)
def test_a_figure_is_read_in_its_base_unit(text: str, value: float, unit: str) -> None:
    """The likeliest reading of the first figure."""
    reading = _one(text).readings[0]

    assert (pytest.approx(value), unit) == (reading.value, reading.unit)


@pytest.mark.parametrize(
    "text",
    [
        "COVID-19 spread",
        "GPT-4 and 5G",
        "version 1.2.3",
        "Route 1A",
        "không có số nào",
        "in May and in no time",
    ],
)
def test_a_label_is_no_figure(text: str) -> None:
    """A number inside a name counts nothing."""
    assert figures_of(text).amounts == ()


@given(st.integers(1000, 10**9), st.booleans())
def test_grouped_digits_of_either_language_come_back(value: int, vietnamese: bool) -> None:
    """Thousands are parted by commas in one language and by dots in the other."""
    text = f"Có {value:,} người ở đó".replace(",", ".") if vietnamese else f"There are {value:,} of them"

    assert _one(text).readings[0].value == value


@given(st.text(max_size=80))
def test_any_text_can_be_read(text: str) -> None:
    """Nothing that stands on a page stops the reading."""
    figures_of(text)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("42 cm", "0.42 m"),
        ("26 miles", "42 km"),
        ("41.8 %", "42 %"),
        ("1,234,567 people", "1.2 million people"),
        ("about 54,000 seats", "54,321 seats"),
        ("over 41 %", "41.8 %"),
        ("90 minutes", "1.5 hours"),
        ("nearly 50 ships", "48 ships"),
        ("$1,187 million", "$1.2 billion"),
        ("khoảng 5,3 phần trăm", "5,27%"),
        ("68 °F", "20 °C"),
        ("2 years", "24 months"),
        ("1.234 người", "1,234 people"),
        ("twelve ships", "12 ships"),
    ],
)
def test_conversion_and_rounding_leave_an_amount_the_same(one: str, other: str) -> None:
    """Whichever comes first."""
    assert same_amount(_one(one), _one(other))
    assert same_amount(_one(other), _one(one))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("42 cm", "24 cm"),
        ("42 %", "43 %"),
        ("about 42 %", "about 44 %"),
        ("42 m", "42 km"),
        ("41.8 %", "44 %"),
        ("1,234,567 people", "1.4 million people"),
        ("1.2 million", "1.4 million"),
        ("40 minutes", "1 hour"),
        ("54,000 seats", "45,000 seats"),
        ("5 dollars", "5 euros"),
        ("12 ships", "7 ships"),
        ("1.5 km", "1.6 km"),
    ],
)
def test_another_amount_is_not_the_same(one: str, other: str) -> None:
    """Whichever comes first."""
    assert not same_amount(_one(one), _one(other))
    assert not same_amount(_one(other), _one(one))


def test_a_claim_may_be_rounder_than_its_evidence_but_not_finer() -> None:
    """Nobody may add digits that a page does not have."""
    assert backs(_one("41.8 %"), _one("42 %"))
    assert not backs(_one("42 %"), _one("41.8 %"))


def test_plain_counts_compare_by_what_they_count() -> None:
    """Bridges are not ships."""
    assert comparable(_one("12 bridges"), _one("14 bridges"))
    assert not comparable(_one("12 bridges"), _one("14 ships"))


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("on 12 March 2024", (2024, None, 3, 12)),
        ("on March 12, 2024", (2024, None, 3, 12)),
        ("on 2024-03-12", (2024, None, 3, 12)),
        ("vào ngày 12/3/2024", (2024, None, 3, 12)),
        ("vào ngày 12 tháng 3 năm 2024", (2024, None, 3, 12)),
        ("tháng 3/2024 đã qua", (2024, None, 3, None)),
        ("tháng ba năm 2024", (2024, None, 3, None)),
        ("in March 2024", (2024, None, 3, None)),
        ("in Q1 2024", (2024, "Q1", None, None)),
        ("trong quý I/2024", (2024, "Q1", None, None)),
        ("trong quý một năm 2024", (2024, "Q1", None, None)),
        ("in the first quarter of 2024", (2024, "Q1", None, None)),
        ("in the second half of 2023", (2023, "H2", None, None)),
        ("trong 6 tháng đầu năm 2024", (2024, "H1", None, None)),
        ("trong 9 tháng đầu năm 2024", (2024, "M9", None, None)),
        ("since 1990", (1990, None, None, None)),
        ("từ năm 1990", (1990, None, None, None)),
        ("in the 1990s", (1990, "decade", None, None)),
        ("the 2023 harvest", (2023, None, None, None)),
    ],
)
def test_a_date_keeps_what_is_written(text: str, wanted: tuple[object, ...]) -> None:
    """No more and no less."""
    assert wanted == tuple(figures_of(text).dates[0].readings[0])


def test_a_date_by_digits_keeps_both_readings_in_english_only() -> None:
    """In Vietnamese the day always comes first."""
    assert len(figures_of("on 3/4/2024 it was").dates[0].readings) == 2
    assert len(figures_of("hội đồng đã họp 3/4/2024").dates[0].readings) == 1


def test_a_range_of_years_is_two_dates() -> None:
    """A short second year belongs to the century of the first."""
    years = [date.readings[0].year for date in figures_of("from the 2019-21 period").dates]

    assert years == [2019, 2021]


def test_four_digits_that_count_something_are_an_amount() -> None:
    """Two thousand and nineteen people are no year."""
    figures = figures_of("2019 people came")

    assert figures.dates == ()
    assert figures.amounts[0].readings[0].value == 2019


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("It costs 5.2 to 6.9 million dollars.", [5.2e6, 6.9e6]),
        ("It costs $5.2 to $6.9 million.", [5.2e6, 6.9e6]),
        ("Một xe giá 5,2 đến 6,9 tỷ đồng.", [5.2e9, 6.9e9]),
        ("It has 5 to 6 million visitors.", [5e6, 6e6]),
        ("It costs 500 to 2 million dollars.", [500, 2e6]),
        ("It is 30 to 40 km long.", [3e4, 4e4]),
    ],
)
def test_both_ends_of_a_range_are_millions_where_that_fits(text: str, values: list[float]) -> None:
    """The word stands at the second end alone."""
    assert [one.readings[0].value for one in figures_of(text).amounts] == pytest.approx(values)


@pytest.mark.parametrize(
    ("text", "months"),
    [("a draft of March", [3]), ("in early May", [5]), ("We may march.", []), ("May we go?", [])],
)
def test_march_and_may_are_months_after_a_word_that_leads_to_a_time(text: str, months: list[int]) -> None:
    """Alone they are more often other words."""
    assert [one.readings[0].month for one in figures_of(text).dates] == months
