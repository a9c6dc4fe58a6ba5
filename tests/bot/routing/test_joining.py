"""Which messages are one turn."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from bot.routing.joining import gathered, is_open, joined, joins, units, waits_for_more
from channels.types import Address, InboundMessage, Person

START = datetime(2026, 1, 1, tzinfo=UTC)
ANN = Person("telegram", "bot", "1")
BEN = Person("telegram", "bot", "2")
HERE = Address("telegram", "bot", "7")
WHOLE = "Compare heat pumps"


def message(text: str, at: float = 0.0, **changes: object) -> InboundMessage:
    """What Ann wrote here, some seconds after the start."""
    one = InboundMessage(f"e{at}", f"m{at}", HERE, ANN, text, START + timedelta(seconds=at))
    return replace(one, **changes)


def test_quick_messages_are_one_turn() -> None:
    """A second apart."""
    first, second = message(WHOLE), message("for old houses", 1)

    assert joins([first], second)
    assert joined([first, second]) == "Compare heat pumps\nfor old houses"


def test_a_language_set_for_every_answer_parts_nothing() -> None:
    """It stands beside each message of the person."""
    own = (("--lang", "vi"),)

    assert joins([message(WHOLE, options=own)], message("for old houses", 1, options=own))


def test_a_command_in_words_that_no_rule_knows_is_a_turn_of_its_own() -> None:
    """It is not held back for more."""
    asked = "how much did that set me back so far?"

    assert waits_for_more(message(asked)) == 0.0
    assert not joins([message(WHOLE)], message(asked, 1))


@pytest.mark.parametrize(
    "second",
    [
        message("for old houses", 30),
        message("for old houses", 1, sender=BEN),
        message("for old houses", 1, address=replace(HERE, thread="9")),
        message("/stop", 1),
        message("stop please", 1),
        message("dừng lại đi", 1),
        message("for old houses", 1, options=(("depth", "deep"),)),
        message(WHOLE),
    ],
    ids=["late", "another person", "another thread", "slash", "stop", "dừng", "options", "a repeat"],
)
def test_what_is_no_part_of_the_turn(second: InboundMessage) -> None:
    """Later, elsewhere, by another, a command, or the same message again."""
    assert not joins([message(WHOLE)], second)


def test_a_command_is_never_held_back() -> None:
    """It waits for nothing."""
    assert waits_for_more(message("stop")) == 0
    assert waits_for_more(message("/status")) == 0


def test_a_message_that_its_platform_split_waits_longer() -> None:
    """Its length is the platform's limit, in UTF-16 units, or a word less."""
    cut = message("word " * 818)

    assert units("🙂") == 2
    assert joins([cut], message("and so on", 8))
    assert not joins([message(WHOLE)], message("and so on", 8))


def test_a_word_cut_in_two_is_whole_again() -> None:
    """Only where the limit was reached to the letter."""
    assert joined([message("x" * 4096), message("yz", 1)]).endswith("xyz")
    assert joined([message("x"), message("yz", 1)]) == "x\nyz"


@pytest.mark.parametrize(
    "text",
    [
        "I want to know three things:",
        "prices,",
        "wait…",
        "so ...",
        "compare A and",
        "so sánh A và",
        "1. prices",
        "- prices",
        "see (the",
        "```\ncode",
    ],
)
def test_a_text_that_is_not_at_its_end_waits_longer(text: str) -> None:
    """A colon, a comma, dots, a list just begun, a bracket or fence left open."""
    assert is_open(text)
    assert joins([message(text)], message("2. quality", 10))


@pytest.mark.parametrize("text", ["What is it?", "Compare A and B.", "band", "ok", "a (b) c"])
def test_a_whole_text_does_not(text: str) -> None:
    """It is answered soon."""
    assert not is_open(text)


def test_a_list_goes_on_by_its_numbers() -> None:
    """The next number belongs to it, another does not."""
    begun = [message("Three things.\n1. price")]

    assert joins(begun, message("2. quality", 10))


def test_gathering_keeps_people_apart() -> None:
    """Messages of two people in turns, and out of order."""
    mine, theirs, more = message("a"), message("b", 0.5, sender=BEN), message("c", 1)

    assert gathered([more, theirs, mine]) == [(mine, more), (theirs,)]


def test_a_turn_has_an_end() -> None:
    """However quickly somebody types."""
    many = [message(f"part {number},", number / 10) for number in range(50)]

    assert max(len(turn) for turn in gathered(many)) == 20
