"""Words, numbers and Vietnamese syllables in the form in which they are compared."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from research.retrieval.tokens import form_of, forms, is_year, looks_vietnamese, tokenise


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("1,200", "1200"),
        ("1.200", "1200"),
        ("1,5", "1.5"),
        ("007", "7"),
        ("12%", "12"),
        ("Ferries", "ferry"),
        ("ship's", "ship"),
        ("paid", "pay"),
        ("Bought", "buys"),
        ("xoá", "xóa"),
        ("thủy", "thuỷ"),
        ("CẢNG", "cảng"),
    ],
)
def test_spellings_of_one_word_are_one_form(one: str, other: str) -> None:
    """Separators, case, English endings and the place of a Vietnamese mark do not part words."""
    assert form_of(one) == form_of(other)


@pytest.mark.parametrize(("one", "other"), [("2023", "2024"), ("má", "mà"), ("1.5", "15"), ("Q1", "Q2")])
def test_different_words_keep_different_forms(one: str, other: str) -> None:
    """Numbers, tones and codes decide."""
    assert form_of(one) != form_of(other)


def test_a_number_and_its_unit_are_two_words() -> None:
    """'420ms' and '420 ms' are found by the same question."""
    assert forms("420ms") == forms("420 ms") == ["420", "ms"]


def test_without_marks_a_word_is_what_is_typed_on_a_plain_keyboard() -> None:
    """Folding makes both sides the same."""
    assert forms("đường sắt", fold=True) == forms("duong sat", fold=True)


@given(st.text(max_size=200))
def test_every_token_stands_where_it_says(text: str) -> None:
    """Offsets count code points of the text as given."""
    text = unicodedata.normalize("NFC", text)

    assert all(form_of(text[token.start : token.end]) == token.form for token in tokenise(text))


def test_the_language_of_a_text_is_told_by_its_letters() -> None:
    """A Vietnamese name in an English sentence does not make it Vietnamese."""
    assert looks_vietnamese("Cảng đóng cửa lúc chín giờ.")
    assert not looks_vietnamese("The harbour office closes at nine, says Nguyen of the pilots' guild.")


def test_a_year_is_four_digits_of_our_time() -> None:
    """A price or a count is none."""
    assert [is_year(form) for form in ("2024", "1931", "9999", "185000")] == [True, True, False, False]
