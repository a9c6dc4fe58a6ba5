"""Which sentences of a passage are quoted."""

from research.retrieval.answerability import compare
from research.retrieval.question import take_apart
from research.retrieval.windows import LONGEST, windows


def quoted(question: str, text: str, above: str = "") -> list[str]:
    """The windows of a text, with all words equally rare."""
    compared = compare(take_apart(question), text, 0, len(text), above, lambda _: 1.0)
    return [text[span.start : span.end] for span in windows(compared, text, 0, len(text), above)]


def test_the_sentence_that_covers_the_question_is_quoted_first() -> None:
    """Not the first of the passage."""
    text = "Dogs are welcome on deck. A bicycle costs 15 dong on the ferry. Tickets are sold at the gate."

    assert quoted("How much is a bicycle on the ferry?", text)[0].startswith("A bicycle costs 15 dong")


def test_a_question_in_the_text_is_quoted_with_its_answer() -> None:
    """As lists of questions and answers are written."""
    text = "What if the night foreman falls ill? The head of the crane crew takes over for that shift."

    assert [text] == quoted("Who replaces the night foreman when he is ill?", text)


def test_a_reason_in_the_next_sentence_comes_along() -> None:
    """Why asks for the cause, and the first sentence has only the fact."""
    text = "The board put off the second tug. It did so because the price had risen. Tea was served."

    assert quoted("Why did the board put off the second tug?", text)[0].startswith(text[: text.index(" Tea")])


def test_a_heading_that_only_repeats_the_question_is_not_quoted() -> None:
    """It tells nothing."""
    assert quoted("What does the ferry Heron cost?", "Ferry: Heron.") == []


def test_a_text_that_only_quotes_the_question_is_not_quoted() -> None:
    """As instructions for asking do."""
    assert quoted("What does the ferry cost?", 'Type: bin/footnote ask "What does the ferry cost?"') == []


def test_windows_are_short_and_do_not_overlap() -> None:
    """However long the sentences are."""
    text = " ".join(f"The ferry number {n} sails at {n} with {'very ' * 30}many bicycles." for n in range(6))
    found = quoted("How many bicycles does the ferry take?", text)

    assert 1 <= len(found) <= 2
    assert all(len(one) <= LONGEST for one in found)
    assert len(set(found)) == len(found)


def test_a_short_answer_goes_on_in_its_paragraph() -> None:
    """Its next sentence makes it readable by itself, and the next paragraph is another matter."""
    text = (
        "A bicycle costs 15 dong. Pay at the gate before the ramp is raised.\n\nTickets are printed in blue."
    )

    assert quoted("How much is a bicycle?", text) == [text[: text.index("\n")]]


def test_what_only_repeats_what_stands_over_it_is_not_quoted() -> None:
    """As the first rows of many tables do."""
    assert quoted("What does the ferry Heron cost?", "Unit | Ferry | Heron fares", "Fares of the unit") == []
