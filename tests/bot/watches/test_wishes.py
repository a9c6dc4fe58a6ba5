"""What people want done with watches, and where their topic ends and the time begins."""

from datetime import date

import pytest

from bot.watches.when.splitting import split
from bot.watches.wishes import EDIT, LIST, MAKE, Wish, wish_of


@pytest.mark.parametrize(
    ("words", "verb", "rest", "number"),
    [
        ("", LIST, "", 0),
        ("list", LIST, "", 0),
        ("show my watches", LIST, "", 0),
        ("danh sách theo dõi", LIST, "", 0),
        ("pause 2", "pause", "", 2),
        ("pause the watch on copper", "pause", "copper", 0),
        ("tạm dừng 1", "pause", "", 1),
        ("resume 3", "resume", "", 3),
        ("stop watching copper", "remove", "copper", 0),
        ("xóa 2", "remove", "", 2),
        ("run 1", "run", "", 1),
        ("xem ngay 1", "run", "", 1),
        ("edit 2 every Friday at 17:00", EDIT, "every Friday at 17:00", 2),
        ("sửa 2 mỗi thứ sáu lúc 17 giờ", EDIT, "mỗi thứ sáu lúc 17 giờ", 2),
        ("watch the EU AI Act daily", MAKE, "the EU AI Act daily", 0),
        ("please keep an eye on lithium", MAKE, "lithium", 0),
        ("theo dõi giá cà phê", MAKE, "giá cà phê", 0),
        ("stop signs in Hanoi every Monday", MAKE, "stop signs in Hanoi every Monday", 0),
    ],
)
def test_a_wish_is_understood(words: str, verb: str, rest: str, number: int) -> None:
    """By its verb, with the watch that is meant."""
    found = wish_of(words)

    assert (found.verb, found.rest, found.number) == (verb, rest, number)


@pytest.mark.parametrize(
    ("words", "named", "rest"),
    [
        ("make the nickel watch weekly", "nickel", "weekly"),
        ("change the nickel watch to every Monday at 9", "nickel", "every Monday at 9"),
        ("Could you switch my EU AI Act alert to Fridays at 8?", "eu ai act", "fridays at 8"),
        ("the nickel watch should run weekly instead", "nickel", "weekly"),
        ("move the time of the tin watch to 10:00, please", "tin", "10:00"),
        ("đổi theo dõi niken sang hàng tuần", "niken", "hàng tuần"),
        ("cho theo dõi niken chạy mỗi thứ hai thôi", "niken", "mỗi thứ hai"),
        ("chuyển lịch theo dõi giá niken sang 9 giờ sáng thứ sáu", "gia niken", "9 giờ sáng thứ sáu"),
    ],
)
def test_a_change_in_plain_words_is_no_new_watch(words: str, named: str, rest: str) -> None:
    """The watch is named by its topic."""
    found = wish_of(words)

    assert (found.verb, found.named, found.rest) == (EDIT, named, rest)


@pytest.mark.parametrize(
    "words",
    [
        "the Night Watch exhibition every Monday",
        "watch the Apple Watch prices every Friday",
        "changes of the border watch law daily",
        "theo dõi việc đổi lịch sang hè mỗi tuần",
    ],
)
def test_a_topic_that_speaks_of_watches_is_still_watched(words: str) -> None:
    """Only a wish to change is one."""
    assert wish_of(words).verb == MAKE


def test_wishes_beside_the_topic() -> None:
    """Kept apart from it."""
    found = wish_of("watch tin, only when something changes, even if nothing is new, budget $0.20")

    assert found == Wish(MAKE, "tin", 0, heartbeat=True, always=True, usd="0.20")


@pytest.mark.parametrize(
    ("words", "topic", "when"),
    [
        ("the EU AI Act every weekday at 8:00", "the EU AI Act", "every weekday at 8:00"),
        ("every weekday at 8:00 the EU AI Act", "the EU AI Act", "every weekday at 8:00"),
        ("giá cà phê mỗi sáng thứ hai", "giá cà phê", "mỗi sáng thứ hai"),
        ("mỗi sáng thứ hai giá cà phê", "giá cà phê", "mỗi sáng thứ hai"),
        ("lithium prices", "lithium prices", ""),
        ("Friday night football every Monday", "Friday night football", "every Monday"),
        ("copper 0 8 * * mon-fri", "copper", "0 8 * * mon-fri"),
        ("the port weekdays at 8 except holidays", "the port", "weekdays at 8 except holidays"),
        ("AI at MIT every other Friday", "AI at MIT", "every other Friday"),
    ],
)
def test_a_topic_ends_where_the_time_begins(words: str, topic: str, when: str) -> None:
    """Whichever comes first."""
    assert split(words, date(2026, 12, 1)) == (topic, when)
