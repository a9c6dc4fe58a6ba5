"""Reports, progress and sentences as documents."""

from dataclasses import replace
from decimal import Decimal

import pytest

from bot.present import progress_document, reply_document, report_document
from channels.document import (
    Bullets,
    Cite,
    Document,
    Footnotes,
    Heading,
    Paragraph,
    ProgressCard,
    Span,
    Table,
    Text,
)
from research.brief import Language
from research.progress import Line, Phase, Progress
from research.report import Report, Spend, StopReason
from tests.fakes.reports import JOB_ID, LIMITS, SPEND, a_partial_report, a_report, nothing_found

PROGRESS = Progress(Phase.SEARCHING, 2, (Line("Why", 2), Line("How", 0)), 12, 5, 1, 2, SPEND, LIMITS)


def headings(document: Document) -> list[str]:
    """The headings in order."""
    return [block.text for block in document.blocks if isinstance(block, Heading)]


def spans(document: Document) -> list[Span]:
    """Every span in reading order."""
    found: list[Span] = []
    for block in document.blocks:
        if isinstance(block, Paragraph):
            found.extend(block.spans)
        elif isinstance(block, Bullets):
            found.extend(span for item in block.items for span in item)
        elif isinstance(block, Table):
            found.extend(span for row in block.rows for cell in row for span in cell)
    return found


def words(document: Document) -> str:
    """All running words."""
    return " ".join(span.text for span in spans(document) if isinstance(span, Text))


def test_the_title_is_the_question_and_the_summary_comes_first() -> None:
    """A reader sees what was asked and what was found, then the rest."""
    report = a_report()

    assert headings(report_document(report, JOB_ID)) == [
        report.question,
        "Summary",
        *(section.title for section in report.sections),
        "Where the sources disagree",
        "Limitations",
        "Sources",
        "Spend and time",
        "Footnotes",
    ]


def test_a_vietnamese_report_is_vietnamese_all_around() -> None:
    """Headings, limits, amounts and dates."""
    document = report_document(a_report("vi"), JOB_ID)

    assert headings(document)[-4:] == ["Những hạn chế", "Nguồn", "Chi phí và thời gian", "Chú thích"]
    assert "0,42 USD" in words(document)
    assert not any(word in words(document) for word in ("fetched", "cited", "pages", "tokens", "Limit"))


@pytest.mark.parametrize("footnotes", [1, 5, 50, 300])
def test_every_mark_has_its_footnote_and_every_footnote_its_mark(footnotes: int) -> None:
    """No dangling number in either direction, and the numbers run from one."""
    document = report_document(a_report(footnotes=footnotes), JOB_ID)
    marks = {number for span in spans(document) if isinstance(span, Cite) for number in span.numbers}
    notes = next(block.notes for block in document.blocks if isinstance(block, Footnotes))

    assert [note.number for note in notes] == list(range(1, footnotes + 1))
    assert marks == {note.number for note in notes}


def test_a_contradiction_shows_the_words_of_every_side() -> None:
    """Both quotes stand in one table, each with its mark."""
    report = a_report()
    table = [block for block in report_document(report, JOB_ID).blocks if isinstance(block, Table)][-1]

    assert [row[1] for row in table.rows] == [
        (Text(f"“{report.facts[1].quote}”"), Cite((2,))),
        (Text(f"“{report.facts[2].quote}”"), Cite((3,))),
    ]


def test_a_source_tells_how_often_it_is_used_and_what_shares_its_origin() -> None:
    """So that ten footnotes from one page do not look like ten pages."""
    text = words(report_document(a_report(footnotes=5), JOB_ID))

    assert "cited 9 times" in text
    assert "same origin as “Basements stay dry for a third spring”" in text


@pytest.mark.parametrize("reason", list(StopReason))
@pytest.mark.parametrize("language", ["en", "vi"])
def test_a_partial_report_says_first_what_stopped_it(reason: StopReason, language: Language) -> None:
    """Before a word of the findings."""
    document = report_document(a_partial_report(language, reason), JOB_ID)
    ending = document.blocks[1]

    assert isinstance(ending, Paragraph)
    assert isinstance(ending.spans[0], Text)
    assert ending.spans[0].text.startswith("Partial. " if language == "en" else "Một phần. ")


def test_a_cost_that_is_known_only_at_most_is_called_so() -> None:
    """Law B4."""
    assert "at most $1.00 of $1.00" in words(report_document(a_partial_report(), JOB_ID))
    assert "at most" not in words(report_document(a_report(), JOB_ID))


def stopped_empty() -> Report:
    """A job that was stopped before it found anything."""
    one = a_partial_report()
    return replace(one, facts=(), sources=(), summary=(), sections=(), contradictions=(), agreements=())


@pytest.mark.parametrize("report", [nothing_found(), stopped_empty()], ids=["nothing found", "stopped"])
def test_a_report_without_findings_says_so_and_claims_nothing(report: Report) -> None:
    """It tells where it looked, and nothing else (law E7)."""
    document = report_document(report, JOB_ID)

    assert "this report claims nothing" in words(document)
    assert "STRAY CLAIM" not in words(document)
    assert headings(document)[1] == "What was looked at"
    assert all(item.question in words(document) for item in report.plan)
    assert not any(isinstance(block, Footnotes) for block in document.blocks)


def test_progress_shows_phase_plan_counts_and_limits() -> None:
    """All of it in the asker's language."""
    document = progress_document(PROGRESS, "Why and how?", "vi", 75)
    card = document.blocks[0]

    assert isinstance(card, ProgressCard)
    assert (card.title, card.phase) == ("Why and how?", "Đang tìm và đọc, vòng 2")
    assert card.lines == (("Why (2 dữ kiện)", "done"), ("How (0 dữ kiện)", "open"))
    assert card.counts[:2] == (("Trang tìm thấy", "12"), ("Trang đã đọc", "5"))
    assert [meter.name for meter in card.meters] == ["Thời gian", "Lượt tìm và đọc", "Số token", "Chi phí"]
    assert (card.elapsed, card.seconds) == ("1 phút 15 giây", 75)


def test_progress_does_not_repeat_a_whole_long_question() -> None:
    """Its beginning is enough to know it by."""
    long = "Why is the bridge closed " * 100
    progress = replace(PROGRESS, plan=(Line(long, 0),))

    card = progress_document(progress, long, "en", 1).blocks[0]

    assert isinstance(card, ProgressCard)
    assert len(card.title) <= 161
    assert card.title.startswith("Why is the bridge closed")
    assert len(card.lines[0][0]) < 200


def test_before_the_first_round_no_round_is_named() -> None:
    """Planning has none."""
    card = progress_document(replace(PROGRESS, round=0), "Q", "en", 1).blocks[0]

    assert isinstance(card, ProgressCard)
    assert card.phase == "Searching and reading"


def test_a_limit_of_nothing_is_used_up() -> None:
    """Zero left means none, and no bar divides by it."""
    free = replace(PROGRESS, limits=replace(LIMITS, max_usd=Decimal(0)), spend=Spend())
    card = progress_document(free, "Q", "en", 1).blocks[0]

    assert isinstance(card, ProgressCard)
    assert [meter.share for meter in card.meters] == [0, 0, 0, 1]


def test_a_reply_keeps_its_paragraphs() -> None:
    """A blank line parts them."""
    document = reply_document("One.\n\nTwo\nlines.\n\n", "en")

    assert document.blocks == (Paragraph((Text("One."),)), Paragraph((Text("Two\nlines."),)))


def test_dotted_paragraphs_of_a_reply_are_a_list() -> None:
    """They stand close together."""
    document = reply_document("You can say:\n\n• /help: this\n\n• /stop: an end", "en")

    assert document.blocks[1:] == (Bullets(((Text("/help: this"),), (Text("/stop: an end"),))),)
