"""Questions that name a subject: what is said of it, in the order in which its page says it."""

import pytest

from research.retrieval.index import Document
from research.retrieval.search import ANSWERS, Searcher
from research.retrieval.topics import Subject, subject_of

TIDES = """# Tide tables

A tide table tells when the water stands highest and lowest at one place. It is printed a year ahead.

The tables of the harbour are corrected by hand after every storm, and the pilots keep the only copy.

## Who makes them

They are drawn up by the survey office in the old lighthouse, from the readings of three gauges.
"""
PILOTS = """# Pilots

The harbour has nine pilots, who work in three watches of eight hours. Ada Quill is the eldest of the pilots.

Ada Quill has brought four thousand ships in, and wrote the handbook from which the others learn.
"""
FERRIES = """# Bến phà

Phà là thuyền lớn chở người và xe qua sông, chạy từ năm giờ sáng đến mười giờ đêm.

Bến phà có hai cầu tàu, cầu phía nam chỉ dành cho xe tải trên năm tấn.
"""
HARBOUR = Searcher(
    [
        Document("tides.md", "Tides", TIDES),
        Document("pilots.md", "Pilots", PILOTS),
        Document("pha.md", "", FERRIES),
    ]
)


def quotes(question: str, language: str = "en") -> list[str]:
    """What is quoted for a question, surest first."""
    return [
        HARBOUR.documents[one.place.document].text[span.start : span.end]
        for one in HARBOUR.search(question, language)
        if one.score >= ANSWERS
        for span in one.quotes
    ]


@pytest.mark.parametrize(
    ("question", "words", "defined"),
    [
        ("Give me a short overview of the tide tables", "tide tables", False),
        ("What do we know about the pilots?", "pilots", False),
        ("please tell me more about ferries.", "ferries", False),
        ("Summarise the port's safety record", "port's safety", False),
        ("Cho tôi một cái nhìn tổng quan về bến phà", "bến phà", False),
        ("Có những gì về thủy triều?", "thủy triều", False),
        ("What is a tide table?", "tide table", True),
        ("Who is Ada Quill?", "Ada Quill", True),
        ("Phà là gì?", "Phà", True),
        ("what does ETA mean", "ETA", True),
    ],
)
def test_a_question_that_names_a_subject_is_known(question: str, words: str, *, defined: bool) -> None:
    """Without its polite beginning, and without words that add nothing."""
    assert subject_of(question) == Subject(words, defined)


@pytest.mark.parametrize(
    "question",
    [
        "How many pilots has the harbour?",
        "Why was the tide table corrected?",
        "When is the ferry free?",
        "Phà chạy từ mấy giờ?",
    ],
)
def test_a_question_that_asks_one_thing_names_no_subject(question: str) -> None:
    """It is judged by what would answer it."""
    assert subject_of(question) is None


def test_what_something_is_is_told_by_the_sentence_that_begins_with_it() -> None:
    """Not by one that only uses the word."""
    assert quotes("What is a tide table?")[0].startswith("A tide table tells")
    assert quotes("Who is Ada Quill?")[0].startswith("Ada Quill is the eldest")
    assert quotes("Phà là gì?", "vi")[0].startswith("Phà là thuyền lớn")


def test_an_overview_begins_where_the_page_begins() -> None:
    """What stands under the subject's name, in its order, also where a sentence does not name it again."""
    told = quotes("Give me an overview of tide tables")

    assert told[0].startswith("A tide table tells when")
    assert any("survey office" in one for one in told)


def test_of_a_person_only_what_names_them_is_told() -> None:
    """Their name over a page does not make its sentences theirs."""
    told = quotes("Tell me about Ada Quill")

    assert told
    assert all("Ada Quill" in one for one in told)


def test_each_of_two_subjects_is_told_of() -> None:
    """That are joined by "and"."""
    told = quotes("What is known about tide tables and pilots?")

    assert any("tide table" in one for one in told)
    assert any("nine pilots" in one for one in told)


@pytest.mark.parametrize("question", ["Tell me about unicorns", "Overview of the pilots' pension fund"])
def test_of_a_subject_that_stands_nowhere_nothing_is_told(question: str) -> None:
    """Nor of one with a weighty word that stands nowhere."""
    assert quotes(question) == []
