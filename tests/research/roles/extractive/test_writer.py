"""The writer says what facts say, once, with every citation."""

import re
from dataclasses import replace

import pytest

from research.brief import Brief, Question
from research.evidence import Fact
from research.plan import SubQuestion
from research.ports import Outline
from research.roles.extractive.writer import ExtractiveWriter

BRIEF = Brief(Question("What is the fare?", "en"))
OUTLINE = Outline("The fare", (SubQuestion("q1", "What is the fare?", "The fare"),))


def fact(number: int, text: str, confidence: float = 0.9, sub_question: str = "q1") -> Fact:
    """A fact of its own source."""
    return Fact(f"source{number}.1", f"source{number}", sub_question, text, text, 0, len(text), confidence)


async def section(*facts: Fact) -> str:
    """The section over these facts."""
    return await ExtractiveWriter().section(BRIEF, OUTLINE, facts, "")


async def test_every_sentence_ends_in_its_citation() -> None:
    """Also each of two in one fact."""
    written = await section(fact(1, "The fare is six dong. Dogs pay nothing."))

    assert written == "The fare is six dong. [src:source1.1] Dogs pay nothing. [src:source1.1]"


async def test_what_two_sources_say_is_said_once_with_both() -> None:
    """In the words of the surer one."""
    written = await section(fact(1, "The fare is six dong.", 0.7), fact(2, "The fare is now six dong.", 0.9))

    assert written == "The fare is now six dong. [src:source2.1][src:source1.1]"


async def test_another_number_is_another_statement() -> None:
    """However like the sentences are; the surer one comes first."""
    say = "In April 2024 an adult paid {} dong for one crossing to the island and back again."
    written = await section(fact(1, say.format(60), 0.7), fact(2, say.format(70), 0.9))

    assert f"- {say.format(70)} [src:source2.1]\n- {say.format(60)} [src:source1.1]" == written


async def test_the_summary_is_the_best_of_each_sub_question() -> None:
    """At most four sentences."""
    facts = [
        fact(n, f"Answer number {n} is plain.", 0.5 + n / 100, sub_question=f"q{n % 6}") for n in range(12)
    ]
    summary = await ExtractiveWriter().summary(BRIEF, (), facts, "")

    assert len(re.findall(r"\[src:", summary)) == 4
    assert summary.startswith("Answer number 11 is plain. [src:source11.1]")


async def test_a_sub_question_has_three_facts_at_most() -> None:
    """The best ones; another sub-question has its own."""
    words = ("Amber boats sail.", "Bread is baked here.", "Cranes lift stone.", "Dogs bark loudly.")
    facts = [fact(number, text, 0.9 - number / 100) for number, text in enumerate(words)]
    written = await section(*facts, fact(9, "Every gate stays shut.", 0.5, "q2"))

    assert [line.split(" [")[0] for line in written.splitlines()] == [
        *(f"- {text}" for text in words[:3]),
        "- Every gate stays shut.",
    ]


async def test_names_of_files_are_not_taken_for_markdown() -> None:
    """Their signs are part of the words."""
    written = await section(fact(1, "Write it into tools/__init__.py or <name>.py."))

    assert written == r"Write it into tools/\_\_init\_\_.py or \<name>.py. [src:source1.1]"


async def test_what_is_much_less_sure_is_not_in_the_summary() -> None:
    """It stays in its section."""
    sure, unsure = fact(1, "The fare is six dong.", 0.95), fact(2, "Boats are blue.", 0.6, "q2")
    written = await ExtractiveWriter().summary(BRIEF, ["", ""], (sure, unsure), "")

    assert written == "The fare is six dong. [src:source1.1]"


@pytest.mark.parametrize(
    ("preferences", "told"),
    [
        ("", 3),
        ("- I prefer short answers", 1),
        ("- I work at Zinnia\n- mình thích câu trả lời ngắn gọn", 1),
        ("- please don't give me long answers", 1),
        ("- give me detailed reports from now on", 5),
        ("- Said here: a brief answer will do\n- I prefer long answers", 1),
        ("- Asked before (2026-05-01): What is a short answer?", 3),
        ("- I live on a long street", 3),
    ],
)
async def test_a_section_is_as_long_as_the_reader_likes(preferences: str, told: int) -> None:
    """Said of answers, and nowhere else."""
    words = (
        "Amber boats sail.",
        "Bread is baked.",
        "Cranes lift.",
        "Dogs bark.",
        "Elms rustle.",
        "Figs ripen.",
    )
    facts = [fact(number, text) for number, text in enumerate(words)]
    brief = replace(BRIEF, preferences=preferences)
    written = await ExtractiveWriter().section(brief, OUTLINE, facts, "")

    assert len(re.findall(r"\[src:", written)) == told


async def test_a_short_summary_has_two_sentences() -> None:
    """The surest."""
    facts = [fact(n, f"Answer number {n} is plain.", 0.5 + n / 100, sub_question=f"q{n}") for n in range(6)]
    brief = replace(BRIEF, preferences="- I prefer short answers")
    summary = await ExtractiveWriter().summary(brief, (), facts, "")

    assert len(re.findall(r"\[src:", summary)) == 2
