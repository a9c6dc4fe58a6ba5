"""What a page wrote can show nothing but its visible characters."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from channels.inert import inert, one_line

ANYTHING = st.text(st.characters(codec=None), max_size=200)
HIDING = st.text(
    st.sampled_from("ab \x1b[]0;m\x07\\\x9b\x9d\u202e\u2066\u200b\u200d\u00ad\U000e0041\n\r\t\ud800")
)


@pytest.mark.parametrize(
    ("given_text", "shown"),
    [
        ("plain words", "plain words"),
        ("\x1b[31mred\x1b[0m", "red"),
        ("\x1b]0;title\x07text", "text"),
        ("\x1b]8;;https://bad.example\x1b\\link\x1b]8;;\x1b\\", "link"),
        ("\x9b2Jgone", "gone"),
        ("\x1bc\x1b7reset", "reset"),
        ("back\x08\x08\x7fspace", "backspace"),
        ("open \x1b]0;never closed", "open 0;never closed"),
        ("invoice\u202egpj.exe", "invoicegpj.exe"),
        ("pay\u200bpal\u00ad.com\ufeff", "paypal.com"),
        ("tag\U000e0041\U000e0042s", "tags"),
        ("a\u2028b\r\nc", "a\nb\nc"),
        ("one\ttwo", "one two"),
        ("half \ud800", "half \ufffd"),
    ],
)
def test_tricks_are_removed(given_text: str, shown: str) -> None:
    """Each trick is one that terminals or renderers fall for."""
    assert inert(given_text) == shown


@pytest.mark.parametrize(
    "words",
    [
        "Tiếng Việt có dấu",
        unicodedata.normalize("NFD", "Tiếng Việt"),
        "می‌خواهم",
        "क्‍ष",
        "👩‍👩‍👧",
        "❤️‍🔥",
        "日本語",
        "m³ ± 5 %",
    ],
)
def test_every_language_stays_as_it_is(words: str) -> None:
    """Joiners stay where they join letters, marks stay on their letters."""
    assert inert(words) == words


def test_a_tower_of_marks_is_cut_down() -> None:
    """Marks heaped on one letter would cover the lines above it."""
    assert len(inert("a" + "\u0301" * 500)) < 10


@given(st.one_of(ANYTHING, HIDING))
def test_whatever_comes_in_only_visible_characters_come_out(text: str) -> None:
    """No control, no direction, no half of a character; and a second pass changes nothing."""
    shown = inert(text)

    assert all(unicodedata.category(sign) not in ("Cc", "Cs", "Zl", "Zp") or sign == "\n" for sign in shown)
    assert not set(shown) & set(
        "\u202a\u202b\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u200b\ufeff\u00ad"
    )
    assert "\n" not in one_line(text)
    assert inert(shown) == shown
