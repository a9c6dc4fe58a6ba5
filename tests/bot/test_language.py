"""The language of a question is that of its little words, not of the names in it."""

import pytest

from bot.language import language_of


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("How does a sentence in a report get its footnote?", "en"),
        ("Who is Nguyễn Văn An and what did he build?", "en"),
        ("Cầu cảng dài bao nhiêu mét?", "vi"),
        ("CEO của Google Cloud là ai?", "vi"),
        ("gia ve tau dien la bao nhieu", "vi"),
        ("So sánh PostgreSQL và MySQL", "vi"),
    ],
)
def test_a_question_tells_its_language(text: str, language: str) -> None:
    """With and without accents, with names of the other language."""
    assert language_of(text) == language


@pytest.mark.parametrize("fallback", ["en", "vi"])
def test_what_does_not_tell_leaves_it_to_the_platform(fallback: str) -> None:
    """A bare name has no language."""
    assert language_of("PostgreSQL 17", "vi" if fallback == "vi" else "en") == fallback
