"""What a question asks for."""

import pytest

from research.retrieval.kinds import Wanted
from research.retrieval.question import SETTING, like_words, take_apart, typed_without_marks


@pytest.mark.parametrize(
    ("question", "wanted"),
    [
        ("How many cars fit on the deck?", Wanted.NUMBER),
        ("Phà chở được bao nhiêu ô tô?", Wanted.NUMBER),
        ("When was the bridge opened?", Wanted.DATE),
        ("Cầu được khánh thành năm nào?", Wanted.DATE),
        ("Who chairs the board?", Wanted.PERSON),
        ("Ai chủ trì cuộc họp?", Wanted.PERSON),
        ("Why was the pilot paused?", Wanted.REASON),
        ("Vì sao tuyến phà bị bớt chuyến?", Wanted.REASON),
        ("What does the permit allow?", Wanted.ANY),
    ],
)
def test_the_question_word_tells_the_kind_of_answer(question: str, wanted: Wanted) -> None:
    """In both languages."""
    assert take_apart(question).wanted is wanted


def test_stop_words_are_no_terms() -> None:
    """Only what an answer must be about is left."""
    assert take_apart("What is the price of the parking permit?").own == {"price", "park", "permit"}


def test_numbers_months_and_quarters_must_be_in_the_answer() -> None:
    """Another year, month or quarter is another question."""
    terms = take_apart("What was the profit in the fourth quarter of 2024, up to October?").terms

    assert {term.form for term in terms if term.must} == {"fourth", "quarter", "2024", "octob"}


def test_what_stands_in_brackets_is_only_the_setting() -> None:
    """It helps to find the place, and need not stand in the answer."""
    terms = {term.form: term for term in take_apart("Who approved it (the second tug in 2022)?").terms}

    assert terms["tug"].prior == SETTING
    assert not terms["2022"].must


def test_a_word_finds_its_like_in_the_other_language() -> None:
    """A Vietnamese word of two syllables by its pair."""
    terms = {term.form: term for term in take_apart("Ngân sách của thư viện là bao nhiêu?").terms}

    assert "budget" in terms["ngân"].others


def test_names_have_no_synonyms() -> None:
    """The Heron is no bird."""
    terms = {term.form: term for term in take_apart("How fast is the Heron?").terms}

    assert terms["heron"].name
    assert not terms["heron"].others


def test_the_who_is_not_who() -> None:
    """Nor is May may."""
    assert {"who", "may"} <= take_apart("What did the WHO say in May?").own


def test_only_a_plain_vietnamese_question_was_typed_without_marks() -> None:
    """English is plain by nature."""
    assert typed_without_marks("Gia ve bao nhieu?", "vi")
    assert not typed_without_marks("Giá vé bao nhiêu?", "vi")
    assert not typed_without_marks("How much is a ticket?", "en")


def test_other_words_are_of_the_same_language() -> None:
    """They go into a search engine's query."""
    assert like_words("What is the price of a permit?") == ["cost", "allow"]
