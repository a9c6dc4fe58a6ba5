"""The reader quotes what answers, to the letter, or nothing."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import UTC, datetime

from research.evidence import Candidate, Page, Passage
from research.plan import SubQuestion
from research.roles.extractive.reader import ExtractiveReader

TEXT = """# Ferry fares

An adult pays **60,000 dong** for a single crossing to [Mink Island](https://ferry.example/mink).

A bicycle costs 15,000 dong, and dogs travel free.

The clock in the hall is always four minutes fast, so that people run before and not after the boat.
"""
PAGE = Page("s", "https://ferry.example", "Ferry fares", TEXT, datetime(2024, 1, 1, tzinfo=UTC), "text/html")


async def read(question: str, *passages: Passage) -> list[Candidate]:
    """What the reader finds in the page."""
    with ThreadPoolExecutor(1) as pool:
        return list(await ExtractiveReader(pool).read(PAGE, SubQuestion("q1", question, ""), passages))


async def test_the_sentence_that_answers_is_quoted_to_the_letter() -> None:
    """The statement is cleaned for reading, the quote is not."""
    found = await read("What does an adult pay for a crossing to Mink Island?")

    assert found[0].quote in TEXT
    assert found[0].text == "An adult pays 60,000 dong for a single crossing to Mink Island."


async def test_a_page_that_does_not_answer_gives_nothing() -> None:
    """However near its subject is."""
    assert await read("What does a motorcycle cost in 2031?") == []
    assert await read("Who designed the ferry's propeller?") == []


async def test_where_the_search_has_looked_its_passages_and_scores_count() -> None:
    """It knows the whole folder; a weak passage is not quoted."""
    start = TEXT.index("A bicycle")
    strong, weak = Passage(start, start + 28, 0.9), Passage(0, 13, 0.1)
    found = await read("What does it cost to take a bicycle?", weak, strong)

    assert [Candidate("A bicycle costs 15,000 dong.", "A bicycle costs 15,000 dong,", 0.9)] == [
        Candidate(one.text.replace(",.", "."), one.quote, one.confidence) for one in found
    ]


async def test_a_long_passage_is_narrowed_to_a_sentence() -> None:
    """Nobody reads a page as a footnote."""
    long = replace(PAGE, text=TEXT * 3)
    with ThreadPoolExecutor(1) as pool:
        found = await ExtractiveReader(pool).read(
            long, SubQuestion("q1", "Anything?", ""), (Passage(0, len(long.text), 0.9),)
        )

    assert len(found) == 1
    assert len(found[0].quote) < 200
    assert found[0].quote in TEXT


async def test_a_part_of_a_question_is_read_with_what_it_stands_under() -> None:
    """By itself it asks for anything."""
    part = SubQuestion("q1", "What does it cost?", "A bicycle on the ferry")
    with ThreadPoolExecutor(1) as pool:
        found = await ExtractiveReader(pool).read(PAGE, part, ())

    assert found[0].quote.startswith("A bicycle costs 15,000 dong")
