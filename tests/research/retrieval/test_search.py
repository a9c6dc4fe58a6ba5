"""Which passages answer, and which only look so."""

import sys
from concurrent.futures import ThreadPoolExecutor

import pytest

from research.retrieval.index import Document
from research.retrieval.judging import Scored
from research.retrieval.search import ANSWERS, Searcher
from research.retrieval.tokens import form_of

FARES = """# Ferry fares 2024

## Passengers

An adult pays 60,000 dong for a single crossing to Mink Island, and a child under six travels free of charge.

## Vehicles

A bicycle costs 15,000 dong. A car with its driver costs 210,000 dong on every sailing.

Vessel | Year | Cars
Heron | 2011 | 40
Kingfisher | 2020 | 72
"""
LIBRARY = """# Thư viện

Thư viện mở cửa từ tám giờ sáng đến sáu giờ chiều, trừ chủ nhật.

Ngân sách của thư viện năm 2023 là 1,2 tỷ đồng, tăng 8 phần trăm so với năm trước.
"""
MINUTES = """# Board minutes, 14 March 2023

The purchase of the second tug was approved by Harriet Vask after the objection had been withdrawn.

The repair of the roof of the seamen's house was put off until summer because the tender had failed.
"""


@pytest.fixture(scope="module")
def searcher() -> Searcher:
    """Three documents, some noise around them, and no vectors."""
    noise = [
        Document(
            f"notes/{number}.md", f"Note {number}", f"The tide stood at {number} metres and nobody minded."
        )
        for number in range(20)
    ]
    return Searcher(
        [
            Document("ferry/fares.md", "Ferry fares 2024", FARES),
            Document("thư viện.md", "Thư viện", LIBRARY),
            Document("board/minutes.md", "Board minutes, 14 March 2023", MINUTES),
            *noise,
        ]
    )


def answers(searcher: Searcher, question: str, language: str) -> list[str]:
    """The quotes of the passages that answer."""
    found: list[Scored] = [one for one in searcher.search(question, language) if one.score >= ANSWERS]
    return [
        searcher.documents[one.place.document].text[span.start : span.end]
        for one in found
        for span in one.quotes
    ]


@pytest.mark.parametrize(
    ("question", "language", "answer"),
    [
        ("How much does an adult pay for a crossing to Mink Island?", "en", "60,000 dong"),
        ("What does a bicycle cost on the ferry?", "en", "15,000 dong"),
        ("Who approved the purchase of the second tug?", "en", "Harriet Vask"),
        ("Why was the repair of the roof put off?", "en", "because the tender had failed"),
        ("Thư viện mở cửa lúc mấy giờ?", "vi", "tám giờ sáng"),
        ("Thu vien mo cua luc may gio?", "vi", "tám giờ sáng"),
        ("Ngân sách của thư viện năm 2023 là bao nhiêu?", "vi", "1,2 tỷ đồng"),
    ],
)
def test_what_the_documents_tell_is_quoted(
    searcher: Searcher, question: str, language: str, answer: str
) -> None:
    """Also when a Vietnamese question was typed without its marks."""
    assert any(answer in quote for quote in answers(searcher, question, language))


@pytest.mark.parametrize(
    ("question", "language"),
    [
        ("What is the price of bitcoin today?", "en"),
        ("What did a bicycle cost on the ferry in 2019?", "en"),
        ("What is the telephone number of the ferry office?", "en"),
        ("Who designed the second tug's propeller?", "en"),
        ("Ngân sách của thư viện năm 2021 là bao nhiêu?", "vi"),
        ("Ai là giám đốc của thư viện?", "vi"),
        ("Cách chăm sóc hoa lan hồ điệp như thế nào?", "vi"),
        ("of the", "en"),
        ("", "vi"),
    ],
)
def test_what_they_do_not_tell_is_not(searcher: Searcher, question: str, language: str) -> None:
    """Another year, another attribute or another subject, however many words it shares."""
    assert answers(searcher, question, language) == []


def test_a_row_is_quoted_with_the_header_of_its_table(searcher: Searcher) -> None:
    """A number without its column says nothing."""
    quotes = answers(searcher, "How many cars does the vessel Kingfisher take?", "en")

    assert any(quote.startswith("Vessel | Year | Cars") and "Kingfisher" in quote for quote in quotes)


def test_nothing_is_found_in_nothing() -> None:
    """An index of documents without a word."""
    assert Searcher([Document("a.md", "", "…")]).search("Who?", "en") == []


def test_searches_may_run_at_the_same_time() -> None:
    """Each in a thread of its own; what they share holds no state of one of them."""
    words = [
        f"{''.join(chr(97 + (number * step) % 26) for step in range(1, 9))}ing" for number in range(4000)
    ]
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(4) as threads:
            together = list(threads.map(form_of, words))
    finally:
        sys.setswitchinterval(usual)
    form_of.cache_clear()

    assert together == [form_of(word) for word in words]


def test_a_long_table_does_not_crowd_out_a_sentence() -> None:
    """Its thousands of rows share the words of the question."""
    rows = "\n".join(f"Berth {number} | crane fee | {number * 7} dong" for number in range(3000))
    rules = "The crane fee is waived for ships in distress, and halved after the fourth hour."
    searcher = Searcher(
        [
            Document("fees.md", "Crane fees", f"Berth | What | Fee\n{rows}"),
            Document("rules.md", "Crane rules", rules),
            *(Document(f"{number}.md", f"Note {number}", f"The tide is {number}.") for number in range(20)),
        ]
    )

    assert answers(searcher, "When is the crane fee waived for ships?", "en") == [rules]


def test_a_passage_without_any_number_does_not_say_how_much() -> None:
    """Though it holds every other word of the question."""
    fine = "The fine for a late book is set by the board and printed on the card."
    noise = [Document(f"{n}.md", f"Note {n}", f"The tide is {n}.") for n in range(20)]
    asked = "How much is the fine for a late book?"

    assert answers(Searcher([Document("a.md", "Fines", fine), *noise]), asked, "en") == []
    assert (
        answers(Searcher([Document("a.md", "Fines", f"{fine} It is 2 dollars."), *noise]), asked, "en") != []
    )


def test_a_weak_word_that_stands_nowhere_does_not_hide_an_answer_in_the_other_language() -> None:
    """No document could hold the "gây" and the "vụ" of a Vietnamese question in English words."""
    pages = [
        Document("", "Recall of the Voltaro P3", "The agency has counted 31 fires caused by the Voltaro P3."),
        Document("", "Voltaro P3", "The Voltaro P3 is a power bank that was sold in four colours."),
        Document("", "Another power bank", "The Lumo X was sold in two colours."),
    ]
    best = Searcher(pages).search("Voltaro P3 đã gây ra bao nhiêu vụ cháy?", "vi")[0]

    assert (best.place.document, best.score >= ANSWERS) == (0, True)


@pytest.mark.parametrize(
    ("sentence", "answers"),
    [("Amble Lines bought the Kestrel for 38 million crowns.", True), ("Amble Lines bought crowns.", False)],
)
def test_a_sum_may_be_in_any_currency_and_a_purchase_is_paid_for(sentence: str, answers: bool) -> None:
    """A crown without a number is no money."""
    found = Searcher([Document("", "Kestrel", sentence)]).search(
        "How much did Amble Lines pay for the Kestrel?", "en"
    )

    assert any(one.score >= ANSWERS for one in found) is answers


def test_in_one_short_page_no_word_is_taken_for_rare() -> None:
    """Every passage of it says "Bến Quay", and none "monthly": that says nothing about either word."""
    text = "Chợ đêm Bến Quay mở từ 18 giờ.\n\nPhí thuê quầy ở chợ đêm Bến Quay là 1,8 triệu đồng mỗi tháng."
    question = "What is the monthly fee for a stall at the Bến Quay night market?"
    best = Searcher([Document("", "Quy chế chợ đêm Bến Quay", text)]).search(question, "en")[0]

    assert best.score >= ANSWERS
