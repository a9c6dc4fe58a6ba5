"""A text that was taken apart is not taken apart again, unless it is a page."""

from research.agreement.keeping import LONGEST, TEXTS, kept


class Counting:
    """Takes texts apart, and counts them."""

    def __init__(self) -> None:
        self.count = 0

    def __call__(self, text: str) -> list[str]:
        self.count += 1
        return text.split()

    __name__ = "counting"


def test_a_short_text_is_taken_apart_once() -> None:
    """However often it is asked for."""
    counting = Counting()
    parts = kept(counting)

    assert [parts("the tide"), parts("the tide")] == [["the", "tide"]] * 2
    assert counting.count == 1


def test_a_page_is_not_kept() -> None:
    """The memory would soon be full of them."""
    counting = Counting()
    parts = kept(counting)

    assert parts("a" * (LONGEST + 1)) == parts("a" * (LONGEST + 1))
    assert counting.count == 2


def test_only_the_last_texts_are_kept() -> None:
    """So that the memory is bounded."""
    counting = Counting()
    parts = kept(counting)
    for number in (*range(TEXTS + 1), 0):
        parts(str(number))

    assert counting.count == TEXTS + 2
