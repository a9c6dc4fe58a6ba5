"""The form of a snapshot (law E3)."""

import unicodedata

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from research.reading import clean_text

_PIECES = (
    "word|é|e\u0301|ạ| |  |\t|\n|\r\n|\n\n\n|-\n|-|‐\n|\u00ad|\u00ad\n|\ufffe|\ufffe\r\n|\u200b|\u200c|\u200d"
    "|می|خو|\ufe0f|\u202e|\x00|\ud800|\f|```|```\n|```py\n|    x|- |# |\u2028|\u3000|\u2800|\U000e0041|ᄀ|ᅡ"
    "|state-of-the|A|a|\u0328|\u1160|\u0344|\ufb1d|\uf900"
)
_PARTS = st.sampled_from([*_PIECES.split("|"), " | "])


@given(st.lists(_PARTS, max_size=25).map("".join) | st.text())
@example("```x-\ny\n```\n")
@example("a\u200d\u200db-\nc")
def test_cleaning_again_changes_nothing(text: str) -> None:
    """A clean text is clean."""
    once = clean_text(text)

    assert clean_text(once) == once


@given(st.lists(_PARTS, max_size=25).map("".join) | st.text())
def test_a_clean_text_holds_nothing_unseen(text: str) -> None:
    """NFC, encodable, no controls, no format characters but joiners, no second blank line."""
    clean = clean_text(text)

    assert unicodedata.is_normalized("NFC", clean)
    assert clean.encode("utf-8").decode("utf-8") == clean
    assert "\n\n\n" not in clean
    assert not {char for char in clean if unicodedata.category(char) in ("Cc", "Cf", "Cs", "Co")} - set(
        "\n\u200c\u200d\u0600\u0601\u0602\u0603\u0604\u0605\u06dd\u0890\u0891\u070f\u08e2\U000110bd\U000110cd"
    )


@pytest.mark.parametrize(
    ("raw", "clean"),
    [
        ("hal\u00adlu\u00adci\u00adnation", "hallucination"),
        ("hallu\ufffe\r\ncination", "hallucination"),
        ("hallu-\ncination of lakes", "hallucination of lakes"),
        ("a well-known lake, a well-\nknown one", "a well-known lake, a well-known one"),
        ("the state-of-the-\nart disc", "the state-of-the-art disc"),
        ("between -\nand", "between -\nand"),
        ("Anglo-\nSaxon", "Anglo-\nSaxon"),
        ("one\u00a0two\t three ", "one two three"),
        ("a\r\nb\rc\u2028d", "a\nb\nc\nd"),
        ("a\n\n\n\nb", "a\n\nb"),
        ("Tie\u0302\u0301ng Vie\u0323\u0302t", "Tiếng Việt"),
        ("s\u200be\u2060e\ufeffn", "seen"),
        ("he\ufe0fl\U000e0068\U000e0101lo", "hello"),
        ("fee \u202e001\u202c", "fee 001"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("wo\u200crd", "word"),
        ("a\ud800b", "ab"),
    ],
)
def test_text_in_snapshot_form(raw: str, clean: str) -> None:
    """One line a rule."""
    assert clean_text(raw) == clean


def test_code_keeps_its_indentation() -> None:
    """Between fences spaces count."""
    text = "Call  it:\n```py\ndef  f():\n\treturn   1-\nx\n```\nand   go"

    assert clean_text(text) == "Call it:\n```py\ndef  f():\n    return   1-\nx\n```\nand go"


def test_an_unclosed_fence_is_text() -> None:
    """A stray mark does not turn the rest of a page into code."""
    assert clean_text("```\na   b") == "```\na b"


def test_a_terminals_commands_go_as_a_whole() -> None:
    """A window title or a colour leaves no letters behind, and what stands around it stays."""
    text = "The fee \x1b]0;PWNED\x07is \x1b[31m40\x1b[0m dollars.\x1b]8;;http://x.example\x1b\\"

    assert clean_text(text) == "The fee is 40 dollars."
