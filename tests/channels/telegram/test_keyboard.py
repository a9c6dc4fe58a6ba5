"""Buttons: rows that a phone shows whole, and values that find their way back."""

import pytest

from channels.document import Choice, Choices, Document
from channels.telegram.keyboard import keyboard, packed, unpacked


def rows(*labels: str) -> list[list[str]]:
    """The labels as they stand below a message."""
    document = Document("report", "en", (Choices(tuple(Choice(one, one) for one in labels)),))
    made = keyboard(document, "")
    assert made is not None
    return [[button.text for button in row] for row in made.inline_keyboard]


def test_rows_are_of_one_size() -> None:
    """No button is left alone in the last row, where the others leave it room."""
    assert rows("Deeper", "Sources", "Watch", "👍", "👎") == [["Deeper", "Sources", "Watch"], ["👍", "👎"]]
    assert rows("Start", "Deeper", "Cheaper", "Cancel") == [["Start", "Deeper", "Cheaper", "Cancel"]]


def test_long_labels_stand_alone() -> None:
    """A row is no wider than a phone."""
    long = "The plain price without any tax"
    assert rows("One", long, "Two") == [["One"], [long], ["Two"]]


@pytest.mark.parametrize("thread", ["", "7", "123456789", "99999999999999"])
def test_a_value_comes_back_with_its_topic(thread: str) -> None:
    """Within 64 bytes; a topic of an impossible number is none."""
    value = "x" * 56
    data = packed(value, thread)

    assert len(data.encode()) <= 64
    assert unpacked(data) == (value, thread if len(thread) < 12 else "")
