"""Lines that lead to a list, conclusions of the writer, and what a summary may leave open."""

import pytest

from research.citations import validate
from research.evidence import Fact
from tests.research.citations.faults import shown

FACTS = {
    one: Fact(one, "aaaa", "", text, text, 0, len(text), 0.9)
    for one, text in (
        ("aaaa.1", "The sea level at Riverport rose 42 cm between 1990 and 2020."),
        ("aaaa.2", "The council approved the plan on 12 March 2024."),
    )
}


def test_a_line_that_leads_to_a_list_cites_what_the_list_cites() -> None:
    """Without it the list would hang in the air."""
    markdown = (
        "The council approved the plan [src:aaaa.2]. These things happened:\n\n"
        "- The sea level rose 42 cm [src:aaaa.1].\n- The council approved the plan today [src:aaaa.2].\n"
    )

    assert shown(validate(markdown, FACTS, framing=False))[1] == (
        "These things happened:",
        ("aaaa.1", "aaaa.2"),
    )


@pytest.mark.parametrize(
    ("said", "stays"),
    [
        ("It will go on rising [inference].", True),
        ("It will rise by 900 cm [inference].", False),
        ("It will rise by 900 cm [inference][src:aaaa.1].", False),
        ("It has risen by 42 cm so far [inference][src:aaaa.1].", True),
    ],
)
def test_a_conclusion_of_the_writer_brings_no_figure_of_its_own(said: str, stays: bool) -> None:
    """It may add up what its quotes say, and nothing else."""
    checked = validate(f"The sea level rose 42 cm [src:aaaa.1]. {said}", FACTS, framing=False)

    assert (len(shown(checked)) == 2) is stays


def test_a_summary_may_name_what_the_question_numbers() -> None:
    """What is left open of phase 2 is no figure that needs a source."""
    checked = validate(
        "It rose 42 cm [src:aaaa.1]. Who pays for phase 2 is open. Who pays for phase 3 is open.",
        FACTS,
        framing=True,
        known=["Should the city begin with phase 2?"],
    )

    assert [text for text, _ in shown(checked)] == ["It rose 42 cm.", "Who pays for phase 2 is open."]


def test_a_colon_behind_a_conclusion_stays() -> None:
    """What stands before it would run into what stands behind it."""
    markdown = "It rose fast [inference][src:aaaa.1]: the sea level rose 42 cm [src:aaaa.1]."

    assert shown(validate(markdown, FACTS, framing=False))[0][0] == "It rose fast: the sea level rose 42 cm."
