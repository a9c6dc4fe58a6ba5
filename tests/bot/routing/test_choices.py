"""Reading a reply to offered choices, as people write them in two languages."""

import pytest

from bot.routing.choices import Choice, read

MARKETS = ("Retail prices", "Wholesale prices", "Prices over time")
CITIES = ("Hà Nội", "Sài Gòn")


@pytest.mark.parametrize(
    ("text", "picked"),
    [
        ("2", (1,)),
        ("2.", (1,)),
        ("(2)", (1,)),
        ("#2", (1,)),
        ("2️⃣", (1,)),
        ("2nd", (1,)),
        ("the second", (1,)),
        ("the second one please", (1,)),
        ("b", (1,)),
        ("B)", (1,)),
        ("option 2", (1,)),
        ("I'll take 2", (1,)),
        ("two", (1,)),
        ("số 2", (1,)),
        ("câu 2 nhé", (1,)),
        ("cái thứ hai", (1,)),
        ("cai thu hai", (1,)),
        ("phương án 2 đi", (1,)),
        ("hai", (1,)),
        ("cái đầu tiên", (0,)),
        ("the last one", (2,)),
        ("cái cuối cùng", (2,)),
        ("1 and 3", (0, 2)),
        ("1,3", (0, 2)),
        ("1 3", (0, 2)),
        ("1 & 3", (0, 2)),
        ("first and third", (0, 2)),
        ("1 và 3", (0, 2)),
        ("3, 1", (0, 2)),
        ("1-3", (0, 1, 2)),
        ("all of them", (0, 1, 2)),
        ("tất cả", (0, 1, 2)),
        ("retail prices", (0,)),
        ("RETAIL", (0,)),
        ("the wholesale one", (1,)),
        ("wholsale prices", (1,)),
        ("over time", (2,)),
    ],
)
def test_a_reply_picks(text: str, picked: tuple[int, ...]) -> None:
    """By place, by letter, by label, by most of a label."""
    assert read(text, MARKETS).picked == picked


@pytest.mark.parametrize("text", ["cả hai", "ca hai", "both", "cả 2 nhé", "both of them"])
def test_both_is_all_of_two(text: str) -> None:
    """And of three it is free text, since nobody knows which two."""
    assert read(text, CITIES).picked == (0, 1)
    assert not read(text, MARKETS).clear


@pytest.mark.parametrize("text", ["ha noi", "Hà Nội nhé", "hanoi"])
def test_a_label_is_known_without_its_marks(text: str) -> None:
    """As people type."""
    assert read(text, CITIES, "vi").picked == (0,)


@pytest.mark.parametrize(
    "text",
    ["just go", "cứ làm đi", "up to you", "tuỳ bạn", "sao cũng được", "you decide", "skip", "doesn't matter"],
)
def test_a_reply_can_leave_it_to_us(text: str) -> None:
    """With and without choices."""
    assert read(text, MARKETS).left_to_us
    assert read(text, ()).left_to_us


@pytest.mark.parametrize("text", ["neither", "none of these", "không cái nào"])
def test_a_reply_can_want_none(text: str) -> None:
    """That is clear too."""
    assert read(text, MARKETS) == Choice(none=True)


@pytest.mark.parametrize(
    "text",
    [
        "3 years",
        "2025",
        "9",
        "0",
        "not the first",
        "trừ cái đầu",
        "only in Europe",
        "3 năm gần đây",
        "",
        "wholesale or retail?",
    ],
)
def test_everything_else_is_free_text(text: str) -> None:
    """An amount, a place that is not there, a denial, another answer."""
    choice = read(text, MARKETS)

    assert not choice.clear
    assert choice.words == text


def test_what_is_said_beside_a_choice_is_kept() -> None:
    """It may be guidance."""
    assert read("2, but only for Hanoi", MARKETS) == Choice((1,), words="but only for hanoi")


def test_a_label_that_is_a_number_is_meant_by_itself() -> None:
    """Before its place is."""
    assert read("3", ("1", "3", "5")).picked == (1,)
    assert read("2024", ("2023", "2024")).picked == (1,)
