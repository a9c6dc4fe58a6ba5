"""Traps in saying when, and that every text has an answer."""

from datetime import UTC, datetime

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.watches.when.schedule import Reason
from bot.watches.when.understand import understand, understand_again
from tests.bot.watches.when.ways import HOME, NOW

TEXT = """
every each monday fri weekday weekdays at on 8 9am 17:00 half past noon midnight the first last of month day
two hours except starting tomorrow tokyo time utc+7 mỗi hằng ngày thứ hai 2 sáng chiều tối lúc giờ 8h30 tuần
tháng cuối đầu từ đến và trừ chủ nhật một lần Việt Nam 0 * mon-fri , - / once twice a until holidays
"""
WORDS = TEXT.split()


def asked(text: str) -> Reason | None:
    when = understand(text, HOME, NOW)
    return when.ask.reason if when.ask else None


def cron(text: str) -> str | None:
    return understand(text, HOME, NOW).cron


def test_a_weekday_number_is_never_taken() -> None:
    """APScheduler's 1 is a Tuesday, cron's a Monday."""
    assert Reason.WEEKDAY_NUMBER == asked("0 8 * * 1-5") == asked("0 8 * * 0")
    assert cron("0 8 * * mon-fri") == "0 8 * * mon-fri"


def test_me_and_evening_are_told_apart() -> None:
    """Without diacritics "toi" is either."""
    assert cron("gui cho toi luc 8h sang moi ngay") == "0 8 * * *"
    assert cron("8h toi moi ngay") == "0 20 * * *"
    assert asked("thu hai toi luc 8h") is Reason.AMBIGUOUS


def test_to_and_next_are_told_apart() -> None:
    """The word "tới" is "until" between two days and "next" after one."""
    assert cron("từ thứ 2 tới thứ 6") == "0 8 * * mon-fri"
    assert asked("thứ hai tới") is Reason.ONCE


def test_every_two_hours_is_no_time_of_day() -> None:
    """The words "2 giờ một lần" are every two hours, "lúc 14 giờ" a time."""
    assert cron("2 giờ một lần") == "0 */2 * * *"
    assert cron("mỗi ngày lúc 14 giờ") == "0 14 * * *"
    assert cron("mỗi 8h sáng") == "0 8 * * *"


def test_midnight_on_a_day_belongs_to_two_days() -> None:
    """Every day it does not matter."""
    assert asked("Friday at midnight") is Reason.AMBIGUOUS
    assert cron("every day at midnight") == "0 0 * * *"


def test_a_dash_between_times_is_no_row() -> None:
    """Nobody knows what shall happen from eight to nine."""
    assert asked("every day at 8-9am") is not None
    assert cron("Mon-Fri - 8:00") == "0 8 * * mon-fri"


@pytest.mark.parametrize("hour", range(7))
def test_an_hour_that_both_halves_of_the_day_have_is_asked_about(hour: int) -> None:
    """From seven to noon it is one of the morning; 0 and what lies above twelve is clear."""
    assert asked(f"every day at {hour}") is (Reason.HALF_DAY if hour else None)
    assert cron(f"every day at {hour + 12}") == f"0 {hour + 12} * * *"


def test_counting_weeks_begins_where_it_was_said() -> None:
    """And goes on over the end of a year with 53 weeks."""
    when = understand("every other Friday at 9am starting 4 December", HOME, NOW)

    assert [moment.strftime("%d.%m.%Y %H:%M") for moment in when.next] == [
        "04.12.2026 09:00",
        "18.12.2026 09:00",
        "01.01.2027 09:00",
    ]


def test_the_offered_beginnings_are_understood() -> None:
    """So that a button may answer."""
    when = understand("every other Friday at 9am", HOME, NOW)

    assert when.ask is not None
    assert when.ask.choices == ("2026-12-04", "2026-12-11")
    again = understand(f"every other Friday at 9am starting {when.ask.choices[1]}", HOME, NOW)
    assert again.next[0].date().isoformat() == "2026-12-11"


def test_a_day_that_some_years_have_is_a_day() -> None:
    """29 February comes, 30 February does not."""
    assert [moment.year for moment in understand("0 8 29 2 *", HOME, NOW).next] == [2028, 2032, 2036]
    assert asked("0 8 30 2 *") is Reason.IMPOSSIBLE


@settings(max_examples=300, deadline=None)
@given(st.lists(st.sampled_from(WORDS), max_size=9).map(" ".join))
def test_every_row_of_words_is_understood_or_asked_about(text: str) -> None:
    """Exactly one of both, and a schedule fires at three times that grow."""
    when = understand(text, HOME, NOW)

    assert (when.schedule is None) != (when.ask is None)
    assert list(when.next) == sorted(set(when.next))
    assert all(moment > NOW for moment in when.next)


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=60))
def test_any_text_has_an_answer(text: str) -> None:
    """Whatever it is."""
    when = understand(text, "UTC", datetime(2026, 1, 5, tzinfo=UTC))

    assert (when.schedule is None) != (when.ask is None)


@pytest.mark.parametrize(
    ("said", "answer", "cron"),
    [
        ("every week", "Monday", "0 8 * * mon"),
        ("every month at 9am", "the 5th", "0 9 5 * *"),
        ("every month", "first Monday", "0 8 * * mon#1"),
        ("every day at 5", "17:00", "0 17 * * *"),
        ("every Friday at 5", "5pm", "0 17 * * fri"),
        ("twice a day", "8 and 20", "0 8,20 * * *"),
        ("at 20:00", "every day", "0 20 * * *"),
        ("tomorrow at 8am", "every day", "0 8 * * *"),
        ("on Friday at 9am", "yes", "0 9 * * fri"),
        ("weekdays at 8 except holidays", "yes", "0 8 * * mon-fri"),
        ("every 5 minutes", "every 2 hours", "0 */2 * * *"),
        ("hàng tuần", "thứ hai lúc 9 giờ", "0 9 * * mon"),
        ("sáng mai", "mỗi sáng lúc 7 giờ", "0 7 * * *"),
        ("gibberish", "every Monday at 9am", "0 9 * * mon"),
    ],
)
def test_an_answer_fills_in_what_was_open(said: str, answer: str, cron: str) -> None:
    """What it names takes the place of what was said before, and the rest stays."""
    first = understand(said, HOME, NOW)
    assert first.ask is not None

    _, when = understand_again(said, first.ask.reason, answer, HOME, NOW)

    assert (when.cron, when.ask) == (cron, None)


def test_counting_begins_with_the_day_that_was_answered() -> None:
    """Said as a date alone."""
    first = understand("every other Friday at 9am", HOME, NOW)
    assert first.ask is not None

    _, when = understand_again("every other Friday at 9am", first.ask.reason, first.ask.choices[1], HOME, NOW)

    assert [one.date().isoformat() for one in when.next[:2]] == ["2026-12-11", "2026-12-25"]
