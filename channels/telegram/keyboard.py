"""Buttons as an inline keyboard, and what comes back of them.

`channel` makes keyboards, `updates` reads what was pressed. The value of a button names its topic in front,
because a press of a message that Telegram does not show any more does not tell where it stood.
"""

from collections.abc import Sequence
from typing import Final

from telegram import InlineKeyboardButton, InlineKeyboardMarkup

from channels.document import Choice, Choices, Document
from channels.inert import one_line

_DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"
_MOST_THREAD: Final = 36**7
_MARK: Final = "~"
_MOST_IN_A_ROW: Final = 4
_ROW: Final = 32
_MOST_LABEL: Final = 64


def keyboard(document: Document, thread: str) -> InlineKeyboardMarkup | None:
    """The buttons of a part; None where it has none."""
    choices = [one for block in document.blocks if isinstance(block, Choices) for one in block.choices]
    if not choices:
        return None
    buttons = [InlineKeyboardButton(_label(one), callback_data=packed(one.value, thread)) for one in choices]
    rows = _rows(buttons, _MOST_IN_A_ROW)
    return InlineKeyboardMarkup(_rows(buttons, -(-len(buttons) // len(rows))))


def _rows(buttons: Sequence[InlineKeyboardButton], most: int) -> list[list[InlineKeyboardButton]]:
    """The buttons in rows of so many at most, and none too long for a phone."""
    rows: list[list[InlineKeyboardButton]] = []
    room = 0
    for button in buttons:
        if not rows or len(rows[-1]) == most or len(button.text) > room:
            rows.append([])
            room = _ROW
        room -= len(button.text) + 2
        rows[-1].append(button)
    return rows


def packed(value: str, thread: str) -> str:
    """A value with its topic: at most 8 bytes more."""
    number = int(thread) if thread.isdigit() else 0
    return f"{_spelt(number) if 0 < number < _MOST_THREAD else ''}{_MARK}{value}"


def unpacked(data: str) -> tuple[str, str]:
    """The value and its topic."""
    thread, mark, value = data.partition(_MARK)
    if not mark:
        return data, ""
    try:
        return value, str(int(thread, 36)) if thread else ""
    except ValueError:
        return data, ""


def _label(choice: Choice) -> str:
    words = one_line(choice.label) or "…"
    return words if len(words) <= _MOST_LABEL else f"{words[: _MOST_LABEL - 1]}…"


def _spelt(number: int) -> str:
    digits = ""
    while number:
        number, digit = divmod(number, 36)
        digits = _DIGITS[digit] + digits
    return digits
