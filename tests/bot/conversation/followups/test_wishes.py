"""What a follow-up wants, in both languages, with and without marks."""

import pytest

from bot.conversation.followups.wishes import Kind, names_footnote, read


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("What does [3] say?", Kind.FOOTNOTE),
        ("[3]", Kind.FOOTNOTE),
        ("footnote 3?", Kind.FOOTNOTE),
        ("nguồn 3 nói gì", Kind.FOOTNOTE),
        ("chú thích số 3 là gì", Kind.FOOTNOTE),
        ("why do you think so?", Kind.REASON),
        ("Why [2]?", Kind.REASON),
        ("are you sure?", Kind.REASON),
        ("tại sao bạn nghĩ vậy?", Kind.REASON),
        ("tai sao vay", Kind.REASON),
        ("shorter", Kind.SHORT),
        ("can you summarise it?", Kind.SHORT),
        ("ngắn gọn hơn được không", Kind.SHORT),
        ("tóm tắt lại giúp mình", Kind.SHORT),
        ("as a table please", Kind.TABLE),
        ("kẻ bảng giúp mình", Kind.TABLE),
        ("in Vietnamese", Kind.LANGUAGE),
        ("dịch sang tiếng Anh", Kind.LANGUAGE),
        ("dich sang tieng viet", Kind.LANGUAGE),
        ("compare prices too", Kind.NEW),
        ("Why did the city of Riverport decide in 2019 to hold back rain at all?", Kind.NEW),
        ("how many people speak Vietnamese in the valley and where do they live now?", Kind.NEW),
        ("còn giá thì sao?", Kind.NEW),
    ],
)
def test_a_wish_is_read(text: str, kind: Kind) -> None:
    """By rules alone."""
    assert read(text).kind is kind


def test_the_numbers_and_the_language_are_read() -> None:
    """Each as it was written."""
    assert read("what do [2] and [4,5] say?").numbers == (2, 4, 5)
    assert read("in Vietnamese please").language == "vi"
    assert read("bằng tiếng Anh").language == "en"


def test_quoted_words_are_looked_up() -> None:
    """Whether the platform says so or the person set quotation marks."""
    assert read("really?", "The works cost 31 million dollars.").kind is Kind.SENTENCE
    assert read("where is “the works cost 31 million” from?").quoted == "the works cost 31 million"


def test_a_mark_in_a_long_question_is_none_of_a_report() -> None:
    """Only a short text points at a footnote."""
    assert names_footnote("what does [2] say?")
    assert not names_footnote(
        "In the paper of Nguyen and others the claim marked [2] is about rice; is it true today?"
    )
