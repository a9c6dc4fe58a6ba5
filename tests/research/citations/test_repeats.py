"""Sentences that are said again, and the mark of an inference between two sentences."""

import pytest

from research.citations import validate
from research.report import Paragraph
from tests.research.citations.faults import shown
from tests.research.citations.test_validation import FACTS


def _texts(markdown: str) -> list[tuple[str, tuple[str, ...]]]:
    return shown(validate(markdown, FACTS, framing=False))


def test_what_a_repeated_sentence_cites_backs_the_first_one() -> None:
    """The same words over another source are another footnote, not a loss."""
    assert _texts("The sea rose 42 cm [src:aaaa.1].\n\nThe sea rose 42 cm [src:bbbb.1].") == [
        ("The sea rose 42 cm.", ("aaaa.1", "bbbb.1"))
    ]


def test_a_repeat_over_a_fact_that_says_something_else_adds_nothing() -> None:
    """Only what backs the sentence is kept of its repeat."""
    assert _texts("The sea rose 42 cm [src:aaaa.1].\n\nThe sea rose 42 cm [src:bbbb.2].") == [
        ("The sea rose 42 cm.", ("aaaa.1",))
    ]


@pytest.mark.parametrize(
    "written",
    [
        "The sea level rose 42 cm [src:aaaa.1]. [inference] It will go on rising.",
        "The sea level rose 42 cm. [src:aaaa.1] [inference] It will go on rising.",
        "[inference] It will go on rising. The sea level rose 42 cm [src:aaaa.1].",
        "It will go on rising. [inference][src:aaaa.1] The sea level rose 42 cm [src:aaaa.1].",
    ],
)
def test_the_mark_of_an_inference_belongs_to_one_sentence_alone(written: str) -> None:
    """It stands before its sentence, or with the citations behind it."""
    (paragraph,) = validate(written, FACTS, framing=False).blocks
    assert isinstance(paragraph, Paragraph)
    assert {one.text: one.inferred for one in paragraph.sentences} == {
        "The sea level rose 42 cm.": False,
        "It will go on rising.": True,
    }
