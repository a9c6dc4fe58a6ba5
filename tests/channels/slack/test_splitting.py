"""Reports of every size become messages that Slack takes: whole, in order, cut where nothing is hurt."""

import re
from typing import Any

import pytest

from channels.document import (
    Choices,
    Cite,
    Code,
    Document,
    File,
    Footnotes,
    Heading,
    Paragraph,
    Table,
    Text,
)
from channels.slack.blocks import blocks_of
from channels.slack.splitting import parts_of
from tests.fakes.long_reports import Size, long_document
from tests.fakes.slack.blockkit.message import check_message, size
from tests.fakes.slack.model import Message
from tests.fakes.slack.render import lines_of

SIZES = {
    "3,000": Size(3_000, tables=1, sources=6, code=1),
    "3,001": Size(3_001, tables=2, sources=8, code=1),
    "12,000": Size(12_000, tables=6, sources=30, code=2),
    "60,000": Size(60_000, tables=60, sources=100, code=6),
}

every_size = pytest.mark.parametrize("name", SIZES)
both_languages = pytest.mark.parametrize("language", ["en", "vi"])


def messages(document: Document) -> list[list[dict[str, Any]]]:
    """The blocks of each message; the files come without any."""
    return [drawn for part in parts_of(document) if (drawn := blocks_of(part, links=True))]


def read(document: Document) -> str:
    """Everything that a person reads, message after message."""
    return "\n".join(
        line for blocks in messages(document) for line in lines_of(Message("", "", "", blocks=blocks))
    )


@every_size
@both_languages
def test_case_16_s11_every_message_is_taken(name: str, language: str) -> None:
    """No message is refused: blocks, text, tables and links are within the measured limits (bolt-js#2509)."""
    sent = messages(long_document(language, SIZES[name]))

    for blocks in sent:
        check_message(blocks)
    assert max(sum(size(one) for one in blocks) for blocks in sent) <= 12_800


@every_size
@both_languages
def test_s11_everything_arrives_in_order(name: str, language: str) -> None:
    """Every sentence, row, quote and line of code stands there once, in the order of the report."""
    document = long_document(language, SIZES[name])
    text = read(document)
    sentences = re.findall(r"\bS(\d+) ", text)
    notes = re.findall(r"“Q(\d+) ", text)
    rows = sum(len(one.rows) for one in document.blocks if isinstance(one, Table))

    assert [int(one) for one in sentences] == list(range(1, len(sentences) + 1))
    assert [int(one) for one in notes] == list(range(1, SIZES[name].sources + 1))
    assert len(re.findall(r"\bT\d+R\d+", text)) == rows
    assert len(re.findall(r"line_\d+_\d+ =", text)) == 20 * SIZES[name].code


@every_size
def test_no_link_is_cut_and_none_is_made(name: str) -> None:
    """Every link leads to a footnote's page, whole; what a page wrote leads nowhere."""
    sent = messages(long_document("en", SIZES[name]))
    found = re.findall(r"'url': '([^']+)'", str(sent))

    assert found
    assert all(
        re.fullmatch(r"https://example\.com/pages/\d+\?from=%28a%29#:~:text=Q\d+", url) for url in found
    )
    assert "https://evil" not in str(sent)


def test_a_report_with_many_tables_tells_them_as_lists() -> None:
    """A message holds one table, so that sixty of them would be sixty messages."""
    parts = parts_of(long_document("en", SIZES["60,000"]))

    assert not any(isinstance(block, Table) for part in parts for block in part.blocks)
    assert len(parts) < 20


def test_a_few_tables_stay_tables() -> None:
    """Each in a message of its own."""
    parts = parts_of(long_document("en", SIZES["12,000"]))
    tables = [sum(isinstance(block, Table) for block in part.blocks) for part in parts]

    assert sum(tables) == 6
    assert max(tables) == 1


@pytest.mark.parametrize(("columns", "rows"), [(21, 2), (3, 150), (1, 3)])
def test_a_table_that_slack_cannot_show_is_a_list(columns: int, rows: int) -> None:
    """More than 20 columns, or more rows than a table holds."""
    cells = tuple(tuple((Text(f"c{row}-{column}"),) for column in range(columns)) for row in range(rows))
    table = Table(tuple(f"h{column}" for column in range(columns)), cells)
    text = read(Document("report", "en", (table,)))

    assert [f"c{row}-{columns - 1}" in text for row in range(rows)] == [True] * rows


def test_buttons_stand_below_the_last_words_and_files_come_last() -> None:
    """Whoever has read to the end finds what to do next."""
    *texts, files = parts_of(long_document("en", SIZES["12,000"]))

    assert [isinstance(block, File) for block in files.blocks] == [True, True]
    assert isinstance(texts[-1].blocks[-1], Choices)
    assert not any(isinstance(block, Choices) for part in texts[:-1] for block in part.blocks)


def test_a_heading_stays_with_what_it_stands_over() -> None:
    """No message ends with one."""
    parts = parts_of(long_document("vi", SIZES["60,000"]))

    assert not any(type(part.blocks[-1]) is Heading for part in parts)


def test_a_mark_behind_words_from_right_to_left_stays_behind_them() -> None:
    """The sign that ends their direction stands between them and the mark, and nowhere else."""
    spans = (Text("Ann: عدد القوارب ٤١."), Cite((1,)), Text(" Then 41 boats."), Cite((2,)))
    (blocks,) = messages(Document("reply", "en", (Paragraph(spans),)))
    said = [one["text"] for one in blocks[0]["elements"][0]["elements"]]

    assert said == ["Ann: عدد القوارب ٤١.\u200e", "[1]", " Then 41 boats.", "[2]"]


def test_a_short_answer_is_one_message() -> None:
    """Nothing is split that need not be."""
    document = Document("reply", "en", (Paragraph((Text("Yes."),)),))

    assert parts_of(document) == (document,)


def test_the_parts_are_the_same_every_time() -> None:
    """A kill between two parts goes on at the right one."""
    document = long_document("en", SIZES["12,000"])

    assert parts_of(document) == parts_of(document)


def test_a_long_line_of_code_is_told_in_pieces() -> None:
    """Code that is longer than a message."""
    text = "\n".join(f"row {n}: " + "x" * 200 for n in range(200))

    parts = parts_of(Document("report", "en", (Code(text),)))

    assert "".join(b.text for part in parts for b in part.blocks if isinstance(b, Code)).count("row ") == 200
    assert all(not isinstance(block, Footnotes) for part in parts for block in part.blocks)
