"""Reports of every size become messages that Telegram takes: whole, in order, no link cut, nothing alive."""

import re

import pytest

from channels.document import Choices, Document, File, Footnotes, Table
from channels.telegram.marking import Marked
from channels.telegram.rendering import rendered
from channels.telegram.splitting import parts_of
from tests.channels.telegram.ground import at_telegram
from tests.fakes.long_reports import Size, long_document
from tests.fakes.telegram.invariants import check

SIZES = {
    "3,000": Size(3_000, tables=1, sources=6, code=1),
    "3,001": Size(3_001, tables=2, sources=8, code=1),
    "12,000": Size(12_000, tables=6, sources=30, code=2),
    "60,000": Size(60_000, tables=60, sources=100, code=6),
}
LINK = r"https://example\.com/pages/\d+\?from=%28a%29#:~:text=Q\d+"

every_size = pytest.mark.parametrize("name", SIZES)
both_languages = pytest.mark.parametrize("language", ["en", "vi"])


def whole(document: Document) -> Document:
    """The document without its files, so that it is told in full."""
    blocks = tuple(block for block in document.blocks if not isinstance(block, File))
    return Document(document.kind, document.language, blocks)


def messages(document: Document) -> list[Marked]:
    """The texts."""
    return [rendered(part) for part in parts_of(document)]


@every_size
@both_languages
def test_20_t5_no_message_is_over_a_limit(name: str, language: str) -> None:
    """4,096 UTF-16 units and 100 entities, with room for a word that it is a repeat (openclaw#75868)."""
    sent = messages(whole(long_document(language, SIZES[name])))

    assert max(one.size for one in sent) <= 3_900
    assert max(len(one.entities) for one in sent) <= 97


@every_size
@both_languages
def test_t5_everything_arrives_in_order(name: str, language: str) -> None:
    """Every sentence, row, quote and line of code stands there once, in the order of the report."""
    document = whole(long_document(language, SIZES[name]))
    text = "\n".join(one.text for one in messages(document))
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
    sent = messages(whole(long_document("en", SIZES[name])))
    urls = [one.url for message in sent for one in message.entities if one.url]

    assert urls
    assert all(re.fullmatch(LINK, url) for url in urls)


async def test_the_long_vietnamese_report_is_taken_by_the_strict_parser() -> None:
    """60,000 letters, 60 tables and emoji arrive complete, in order, valid (deer-flow#1732)."""
    document = whole(long_document("vi", SIZES["60,000"]))
    async with at_telegram(listens=False) as ground:
        address = await ground.asked()
        for place, part in enumerate(ground.channel.parts(document)):
            await ground.channel.post(address, part, f"d#{place}")
            await ground.clock.advance(5)

        texts = ground.telegram.chat(1).texts()
        assert texts == [one.text for one in messages(document)]
        check(ground.telegram)


def test_a_long_report_with_a_file_is_its_summary_and_the_file() -> None:
    """The summary has its footnotes, the buttons stand below it, and one file comes last."""
    parts = parts_of(long_document("en", SIZES["60,000"]), "The whole report is in the file.")

    *texts, file = parts
    assert len(texts) <= 4
    assert [type(block) for block in file.blocks] == [File]
    assert "The whole report is in the file." in rendered(texts[-1]).text
    assert sum(isinstance(block, Footnotes) for part in texts for block in part.blocks) > 0


def test_buttons_stand_below_the_last_words() -> None:
    """Whoever has read to the end finds what to do next."""
    parts = parts_of(long_document("en", SIZES["12,000"]))
    where = [any(isinstance(block, Choices) for block in part.blocks) for part in parts]

    assert sum(where) == 1
    assert [isinstance(block, File) for block in parts[where.index(True) + 1].blocks] == [True]


@both_languages
def test_the_parts_are_the_same_every_time(language: str) -> None:
    """A kill between two parts goes on at the right one."""
    document = long_document(language, SIZES["12,000"])

    assert parts_of(document) == parts_of(document)
