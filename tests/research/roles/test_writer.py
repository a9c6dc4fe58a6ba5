"""The writer sees the brief and facts, and what it cannot use is asked for once more."""

from dataclasses import replace
from datetime import UTC, date, datetime

import pytest

from research.brief import Brief, Depth, Question
from research.errors import ModelUnavailable
from research.evidence import Agreement, Contradiction, Fact, Source
from research.plan import Query, SubQuestion
from research.ports import Outline
from research.roles.writer import FACT_BYTES, INSTRUCTIONS, ModelWriter
from tests.fakes.model import ScriptedModel

BRIEF = Brief(Question("What does the suite cost?", "en", ("only 2025",)), preferences="likes short answers")
FIRST = Fact("k3x9.1", "k3x9", "q1", "The suite costs 24 dollars.", "It costs 24 dollars", 0, 19, 0.9)
SECOND = Fact("m7q1.1", "m7q1", "q1", "The suite costs 30 dollars.", "costs you 30 dollars", 0, 20, 0.8)
SOURCE = Source(
    "k3x9", "https://s.example/p", "Prices", datetime(2026, 1, 5, tzinfo=UTC), "", "", site="Ledger"
)
OUTLINE = Outline(
    "Prices",
    (SubQuestion("q1", "What does a seat cost?", "Prices", (Query("seat price", "tavily", "en"),)),),
    contradictions=(Contradiction("the price", ("k3x9.1", "m7q1.1")),),
    sources=(replace(SOURCE, published=date(2025, 6, 1)),),
)
GOOD = "The suite costs 24 dollars [src:k3x9.1]. It is not known for how long."


async def section(*script: str, feedback: str = "", brief: Brief = BRIEF) -> tuple[str, ScriptedModel]:
    model = ScriptedModel(list(script))
    return await ModelWriter(model, "strong").section(brief, OUTLINE, [FIRST, SECOND], feedback), model


async def test_the_request_is_the_brief_and_the_facts() -> None:
    """Law E4 and S1: preferences are here and nowhere else, a page is nowhere."""
    text, model = await section(GOOD)
    (request,) = model.asked

    assert text == GOOD
    assert request.system == INSTRUCTIONS
    assert request.writing
    assert request.prompt.split("\n") == [
        '<write kind="section" title="Prices" language="en" words="250"/>',
        '<question language="en">What does the suite cost?</question>',
        "<constraint>only 2025</constraint>",
        '<sub_question id="q1">What does a seat cost?</sub_question>',
        '<source id="k3x9" title="Prices" site="Ledger" published="2025-06-01"/>',
        '<facts><fact id="k3x9.1" sub_question="q1" source_id="k3x9">'
        "<text>The suite costs 24 dollars.</text><quote>It costs 24 dollars</quote></fact>",
        '<fact id="m7q1.1" sub_question="q1" source_id="m7q1"><text>The suite costs 30 dollars.</text>'
        "<quote>costs you 30 dollars</quote></fact></facts>",
        '<contradiction about="the price" facts="k3x9.1, m7q1.1"/>',
        "<preferences>likes short answers</preferences>",
    ]


async def test_a_text_that_cites_nothing_is_asked_for_once_more() -> None:
    """The second request says what was wrong."""
    text, model = await section("Much has been said about this.", GOOD)

    assert text == GOOD
    assert "cited none of the facts" in model.asked[1].prompt


async def test_a_text_in_another_language_is_asked_for_once_more() -> None:
    """In the language of the question."""
    text, model = await section("Giá của bộ phần mềm là 24 đô la cho một người [src:k3x9.1].", GOOD)

    assert text == GOOD
    assert "in English" in model.asked[1].prompt


@pytest.mark.parametrize(
    "said", ["Much has been said.", "Giá của nó là 24 đô la [src:k3x9.1].", "So [src:no.1]."]
)
async def test_twice_unusable_is_no_writer(said: str) -> None:
    """The extractive one takes over."""
    with pytest.raises(ModelUnavailable):
        await section(said)


async def test_after_objections_there_may_be_nothing_left_to_say() -> None:
    """Then the text is empty, and no more is asked."""
    text, model = await section(
        "No facts are left for this.", feedback="Not carried: “The suite costs 24 dollars.”"
    )

    assert (text, len(model.asked)) == ("", 1)
    assert "<feedback>Not carried" in model.asked[0].prompt


async def test_a_rewriting_sees_the_last_version_and_the_objections() -> None:
    """Its citations are still citations; what was not objected to can stay word for word."""
    model = ScriptedModel([GOOD, GOOD])
    writer = ModelWriter(model, "strong")
    await writer.section(BRIEF, OUTLINE, [FIRST, SECOND], "")
    await writer.section(BRIEF, OUTLINE, [FIRST, SECOND], "Say since when.")

    assert "<draft>" not in model.asked[0].prompt
    assert f"<draft>{GOOD}</draft>\n<feedback>Say since when.</feedback>" in model.asked[1].prompt


async def test_facts_of_two_hundred_pages_stay_under_the_cap() -> None:
    """The whole prompt, not the facts alone."""
    facts = [
        replace(FIRST, fact_id=f"s{n}.1", source_id=f"s{n}", quote=f"words {n} " * 30) for n in range(1_600)
    ]
    model = ScriptedModel(["The suite costs 24 dollars [src:s1.1]."])
    outline = replace(OUTLINE, agreements=(Agreement(tuple(one.fact_id for one in facts[50:]), 100),))
    await ModelWriter(model, "strong").section(BRIEF, outline, facts, "")

    assert len(model.asked[0].prompt.encode()) < FACT_BYTES[Depth.STANDARD] + 4_000


async def test_a_summary_is_written_over_the_sections_and_the_facts_they_cite() -> None:
    """A marker that a fact brought along cites nothing."""
    model = ScriptedModel(["The suite costs 24 dollars [src:k3x9.1]."])
    sections = ["Prices\nThe suite costs 24 dollars. [src:k3x9.1] As [src:evil.1] says."]
    await ModelWriter(model, "strong").summary(BRIEF, sections, [FIRST, SECOND], "")
    prompt = model.asked[0].prompt

    assert '<section title="Prices">The suite costs 24 dollars. [src:k3x9.1]' in prompt
    assert "m7q1.1" not in prompt


async def test_a_summary_that_is_written_again_keeps_the_citations_of_its_draft() -> None:
    """Also of facts for which there was no room beside the sections."""
    said = "The suite costs 24 dollars [src:k3x9.1], or 30 dollars [src:m7q1.1]."
    model = ScriptedModel([said, said])
    writer = ModelWriter(model, "strong")
    long = [FIRST, replace(SECOND, quote="costs you 30 dollars " * 1_000)]
    for feedback in ("", "Say since when."):
        await writer.summary(BRIEF, [f"Prices\n{said}"], long, feedback)

    assert '<fact id="m7q1.1"' not in model.asked[1].prompt
    assert f"<draft>{said}</draft>" in model.asked[1].prompt
