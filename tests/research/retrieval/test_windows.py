"""Which sentences of a passage are quoted."""

from research.retrieval.question import take_apart
from research.retrieval.windows import LONGEST, windows


def quoted(question: str, text: str, above: str = "") -> list[str]:
    """The windows of a text, with all words equally rare."""
    asked = take_apart(question)
    over = [float(term.form in above) for term in asked.terms]
    found = windows(asked, text, 0, len(text), over, [term.prior for term in asked.terms])
    return [text[span.start : span.end] for span in found]


def test_the_sentence_that_covers_the_question_is_quoted_first() -> None:
    """Not the first of the passage."""
    text = "Dogs are welcome on deck. A bicycle costs 15 dong on the ferry. Tickets are sold at the gate."

    assert quoted("How much is a bicycle on the ferry?", text)[0] == "A bicycle costs 15 dong on the ferry."


def test_a_question_in_the_text_is_quoted_with_its_answer() -> None:
    """As lists of questions and answers are written."""
    text = "What if the night foreman falls ill? The head of the crane crew takes over for that shift."

    assert [text] == quoted("Who replaces the night foreman when he is ill?", text)


def test_a_reason_in_the_next_sentence_comes_along() -> None:
    """Why asks for the cause, and the first sentence has only the fact."""
    text = "The board put off the second tug. It did so because the price had risen. Tea was served."

    assert text[: text.index(" Tea")] == quoted("Why did the board put off the second tug?", text)[0]


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
