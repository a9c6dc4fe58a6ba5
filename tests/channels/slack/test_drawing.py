"""A workspace that does not take every block gets the same words in a form that it takes."""

import re
from typing import Any

import pytest

from channels.document import (
    Bullets,
    Choice,
    Choices,
    Cite,
    Document,
    Footnote,
    Footnotes,
    Heading,
    Meter,
    Paragraph,
    ProgressCard,
    Table,
    Text,
)
from channels.errors import DeliveryRefused
from channels.slack.blocks import blocks_of
from channels.slack.drawing import PLAIN_SECONDS
from channels.slack.plainly import plainly
from channels.slack.splitting import parts_of
from tests.channels.slack.ground import Ground, at_slack, progress, says
from tests.channels.slack.test_splitting import SIZES, both_languages, every_size
from tests.fakes.long_reports import Size, long_document
from tests.fakes.slack.app_config import AppConfig
from tests.fakes.slack.blockkit.message import check_message, size
from tests.fakes.slack.model import Message
from tests.fakes.slack.render import lines_of

CARD = ProgressCard(
    "Why?",
    "Reading",
    (("What?", "done"), ("Where?", "open")),
    (("Facts", "3"),),
    (Meter("Money", "1", "2", 0.5),),
    "",
)
NOTES = Footnotes((Footnote(1, "A <quote>", "A page & more", "https://example.com/a?b=1&c=2", "today"),))
TABLE = Table(("What", "How many", "Since"), (((Text("Boats"),), (Text("41"), Cite((1,))), (Text("May"),)),))
REPORT = Document(
    "report",
    "en",
    (
        Heading(1, "Boats"),
        Paragraph((Text("There are many, says <!everyone>."), Cite((1,)))),
        TABLE,
        Heading(2, "Sources", folds=True),
        Bullets(((Text("A page", "strong"), Text(" read today")),)),
        Heading(2, "Footnotes", folds=True),
        NOTES,
        Choices((Choice("Deeper", "dig:abc"),)),
    ),
)


async def posted(ground: Ground, document: Document) -> str:
    """What a person reads of a document in a new thread."""
    address = ground.thread()
    for number, part in enumerate(parts_of(document)):
        await ground.channel.post(address, part, f"{address.thread}#{number + 1}")
    return ground.slack.thread("C1", address.thread).text


@pytest.mark.parametrize("refused", ["table", "container", "plan", "task_card"])
async def test_case_33_38_nothing_is_lost_where_a_block_is_refused(refused: str) -> None:
    """Every word, link and button arrives once (tokenmaxxing#42 lost the turn, nanobot#2110 doubled it)."""
    app = AppConfig(refused_blocks={refused})
    async with at_slack(app=app, listening=False, without=("status_is_cleared",)) as ground:
        text = await posted(ground, REPORT)
        for words in (
            "There are many",
            "Boats",
            "41[1]",
            "May",
            "A page read today",
            "[1] “A <quote>”",
            "[Deeper]",
        ):
            assert words in text
        assert "https://example.com/a?b=1&c=2" in str(last_post(ground))

        text = await posted(ground, Document("progress", "en", (CARD, Choices((Choice("Stop", "stop:a"),)))))
        for words in ("Reading", "What?", "Where?", "Facts: 3", "Money: 1 / 2", "[Stop]"):
            assert words in text


async def test_what_was_refused_is_not_tried_again_for_a_while() -> None:
    """One refusal teaches it; hours later the newer blocks are tried once more."""
    app = AppConfig(refused_blocks={"plan"})
    async with at_slack(
        app=app, listening=False, without=("status_is_cleared", "nothing_is_refused_for_its_form")
    ) as ground:
        address = ground.thread()
        receipt = await ground.channel.post(address, progress("Planning"), "p1")
        for phase in ("Searching", "Reading", "Writing"):
            await ground.channel.edit(address, receipt, progress(phase))

        def refused() -> int:
            calls = ground.slack.shared.calls.of("slack")
            return sum(
                isinstance(one.answer, dict) and one.answer.get("error") == "invalid_blocks" for one in calls
            )

        assert refused() == 1
        assert "Writing" in ground.slack.thread("C1", address.thread).text
        app.refused_blocks.clear()
        await ground.clock.advance(PLAIN_SECONDS + 1)
        await ground.channel.edit(address, receipt, progress("Checking"))
        blocks = ground.slack.workspace.channels["C1"].messages[receipt.message_id].blocks
        assert blocks[0]["type"] == "plan"


async def test_case_32_a_workspace_that_takes_no_blocks_gets_the_words_in_the_thread() -> None:
    """With the links of marks and footnotes, escaped, nobody called, the thread kept (deer-flow#3534)."""
    app = AppConfig(refused_blocks={"rich_text", "header", "actions"})
    async with at_slack(app=app, listening=False) as ground:
        text = await posted(ground, REPORT)

        for words in (
            "Boats",
            "There are many, says <\u2060!everyone>.[1]",
            "41[1]",
            "[1] “A <quote>” — A page & more",
        ):
            assert words in text
        assert "<https://example.com/a?b=1&amp;c=2|[1]>" in last_post(ground)["text"]


async def test_case_4_an_edit_in_words_holds_no_link_and_is_not_too_long() -> None:
    """The text of an edit holds less than that of a post."""
    app = AppConfig(refused_blocks={"rich_text", "header", "actions", "plan", "context"})
    async with at_slack(app=app, listening=False) as ground:
        address = ground.thread()
        receipt = await ground.channel.post(address, says("Soon."), "d1")
        long = replace_text(REPORT, "many words " * 900)
        await ground.channel.edit(address, receipt, long)

        assert "many words" in ground.slack.thread("C1", address.thread).text


async def test_other_refusals_stay_refusals() -> None:
    """Nothing is sent in another form where the form was not the reason."""
    async with at_slack(listening=False) as ground:
        address = ground.thread()
        ground.slack.user("U1").archives("C1")
        with pytest.raises(DeliveryRefused, match="is_archived"):
            await ground.channel.post(address, REPORT, "d1")

        assert len(ground.slack.shared.calls.of("slack", endpoint="chat.postMessage")) == 1


@every_size
@both_languages
def test_whatever_fits_a_message_fits_it_plainly(name: str, language: str) -> None:
    """No part of a report becomes too long by losing its tables and folds."""
    parts = [plainly(part) for part in parts_of(long_document(language, SIZES[name]))]
    sent = [drawn for part in parts if (drawn := blocks_of(part, links=True))]
    for blocks in sent:
        check_message(blocks, {"table", "container", "plan"})
    text = "\n".join(line for blocks in sent for line in lines_of(Message("", "", "", blocks=blocks)))
    sentences = [int(one) for one in re.findall(r"\bS(\d+) ", text)]

    assert max(sum(size(one) for one in blocks) for blocks in sent) <= 12_800
    assert sentences == list(range(1, len(sentences) + 1))
    assert len(re.findall(r"“Q\d+ ", text)) == SIZES[name].sources


def test_a_wide_table_that_would_be_too_long_in_words_is_a_list_at_once() -> None:
    """Each row repeats the names of its columns there."""
    columns = tuple(f"a rather long name of column {number}" for number in range(15))
    rows = tuple(tuple((Text("x"),) for _ in columns) for _ in range(60))
    parts = parts_of(Document("report", "en", (Table(columns, rows),)))

    assert not any(isinstance(block, Table) for part in parts for block in part.blocks)
    assert len(parts) > 1


def test_the_footnotes_of_a_report_are_folded_and_say_which_they_are() -> None:
    """So that a reader of several messages need not open each."""
    parts = parts_of(long_document("en", Size(3_000, sources=100)))
    titles = [
        block["title"]["text"]
        for part in parts
        for block in blocks_of(part, links=True)
        if block["type"] == "container"
    ]

    notes = [tuple(map(int, re.findall(r"\d+", one))) for one in titles if one != "Sources"]
    assert titles[0] == "Sources"
    assert len(notes) > 1
    assert notes[0][0] == 1
    assert [first for first, _ in notes[1:]] == [last + 1 for _, last in notes[:-1]]
    assert notes[-1][1] == 100


def last_post(ground: Ground) -> dict[str, Any]:
    """The arguments of the last post."""
    return dict(ground.slack.shared.calls.of("slack", endpoint="chat.postMessage")[-1].body)


def replace_text(document: Document, text: str) -> Document:
    """The document with other words in its paragraph."""
    return Document(document.kind, "en", (Heading(1, "Boats"), Paragraph((Text(text),)), TABLE))
