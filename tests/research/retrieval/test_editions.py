"""Newer and older editions of one document."""

from research.retrieval.editions import edition, outdated
from research.retrieval.index import Document
from research.retrieval.question import take_apart
from research.retrieval.search import Searcher

OLD = Document("fares/Ferry fares 2023.md", "Ferry fares 2023", "An adult pays 50,000 dong for a crossing.")
NEW = Document("fares/Ferry fares 2024.md", "Ferry fares 2024", "An adult pays 60,000 dong for a crossing.")
QUESTION = "What does an adult pay for a crossing?"


def test_an_edition_is_told_by_year_or_revision() -> None:
    """In the name or in the title."""
    assert edition(OLD).of == edition(NEW).of
    assert (edition(OLD).year, edition(NEW).year) == (2023, 2024)
    assert edition(Document("LP-014_v5.md", "Plate count", "")).version == 5


def test_the_older_of_two_editions_is_outdated() -> None:
    """So is what says of itself that it was withdrawn, when something else answers."""
    withdrawn = Document("old/rules.md", "Rules", "Superseded by the rules of May. Adults pay 40,000 dong.")

    assert outdated(take_apart(QUESTION), [OLD, NEW, withdrawn]) == [True, False, True]
    assert outdated(take_apart(QUESTION), [withdrawn]) == [False]


def test_another_subject_is_no_edition() -> None:
    """Its year says nothing."""
    other = Document("parking 2025.md", "Parking 2025", "An adult pays for a crossing.")

    assert outdated(take_apart(QUESTION), [OLD, other]) == [False, False]


def test_who_asks_for_a_year_or_for_what_was_gets_it() -> None:
    """Then an old edition is what is wanted."""
    for question in ("What does an adult pay in 2023?", "What was the old price?", "Giá vé cũ là bao nhiêu?"):
        assert outdated(take_apart(question), [OLD, NEW]) == [False, False]


def test_a_search_puts_the_newest_edition_first() -> None:
    """However well the older one fits."""
    old = Document(OLD.name, OLD.title, f"{OLD.text} What an adult has to pay for a crossing is low.")
    noise = [Document(f"{n}.md", f"Note {n}", f"The tide stood at {n} metres.") for n in range(20)]

    found = Searcher([old, NEW, *noise]).search(QUESTION, "en")

    assert [one.place.document for one in found[:2]] == [1, 0]
