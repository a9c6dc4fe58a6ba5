"""Blocks and views as Slack takes them and refuses them; built by the SDK's own classes where it has them."""

from typing import Any

import pytest
from slack_sdk.models import blocks as sdk

from tests.fakes.slack.blockkit import check_message, check_view
from tests.fakes.slack.errors import SlackError

Block = dict[str, Any]


def plain(text: str) -> Block:
    return {"type": "plain_text", "text": text}


def section(text: str = "x", **more: Any) -> Block:
    return {"type": "section", "text": {"type": "mrkdwn", "text": text}, **more}


def button(**more: Any) -> Block:
    return {"type": "button", "action_id": "a", "text": plain("Go"), **more}


def actions(*elements: Block) -> Block:
    return {"type": "actions", "elements": list(elements)}


def table(rows: int = 2, columns: int = 2, cell: str = "x", kind: str = "table") -> Block:
    caption = {"caption": "T"} if kind == "data_table" else {}
    return {"type": kind, "rows": [[{"type": "raw_text", "text": cell}] * columns] * rows, **caption}


def markdown(text: str) -> Block:
    return {"type": "markdown", "text": text}


def task(**more: Any) -> Block:
    return {"type": "task_card", "task_id": "t", "title": "Read", "status": "complete", **more}


def rich(*elements: Block) -> Block:
    return {"type": "rich_text", "elements": [{"type": "rich_text_section", "elements": list(elements)}]}


def container(*children: Block, **more: Any) -> Block:
    return {"type": "container", "title": plain("Sources"), "child_blocks": list(children), **more}


FINE: dict[str, list[Block]] = {
    "sdk": [
        sdk.HeaderBlock(text="Tolls").to_dict(),
        sdk.SectionBlock(text="*Bold*", accessory=sdk.ButtonElement(text="Go", action_id="b")).to_dict(),
        sdk.DividerBlock().to_dict(),
        sdk.ContextBlock(elements=[sdk.MarkdownTextObject(text="small")]).to_dict(),
        sdk.MarkdownBlock(text="**m**").to_dict(),
        sdk.PlanBlock(
            title="P", tasks=[sdk.TaskCardBlock(task_id="1", title="T", status="pending")]
        ).to_dict(),
        sdk.ContextActionsBlock(
            elements=[
                sdk.FeedbackButtonsElement(
                    action_id="f",
                    positive_button=sdk.FeedbackButtonObject(text="Good", value="up"),
                    negative_button=sdk.FeedbackButtonObject(text="Bad", value="down"),
                )
            ]
        ).to_dict(),
    ],
    "table": [table(100, 20, "x")],
    "data table": [table(101, 5, kind="data_table")],
    "folded": [container(section(), is_collapsible=True, default_collapsed=True)],
    "rich": [rich({"type": "link", "url": "https://a.example", "text": "a", "style": {"bold": True}})],
    "buttons": [actions(*(button(action_id=f"a{n}") for n in range(25)))],
    "fifty": [section()] * 50,
    "exact section": [section("x" * 3000)],
    "exact markdown": [markdown("m" * 12_000)],
    "overflow": [
        section(
            accessory={"type": "overflow", "action_id": "o", "options": [{"text": plain("A"), "value": "a"}]}
        )
    ],
}

WRONG: dict[str, tuple[list[Block], str]] = {
    "51 blocks": ([section()] * 51, "invalid_blocks"),
    "unknown type": ([{"type": "marquee"}], "invalid_blocks"),
    "unknown property": ([section(colour="red")], "invalid_blocks"),
    "section text": ([section("x" * 3001)], "invalid_blocks"),
    "empty section": ([section("")], "invalid_blocks"),
    "section without text": ([{"type": "section"}], "invalid_blocks"),
    "fields": ([{"type": "section", "fields": [plain("x")] * 11}], "invalid_blocks"),
    "field text": ([{"type": "section", "fields": [plain("x" * 2001)]}], "invalid_blocks"),
    "header text": ([{"type": "header", "text": plain("x" * 151)}], "invalid_blocks"),
    "header mrkdwn": ([{"type": "header", "text": {"type": "mrkdwn", "text": "x"}}], "invalid_blocks"),
    "context": ([{"type": "context", "elements": [plain("x")] * 11}], "invalid_blocks"),
    "actions": ([actions(*(button(action_id=f"a{n}") for n in range(26)))], "invalid_blocks"),
    "no actions": ([actions()], "invalid_blocks"),
    "button text": ([actions(button(text=plain("x" * 76)))], "invalid_blocks"),
    "button value": ([actions(button(value="x" * 2001))], "invalid_blocks"),
    "button style": ([actions(button(style="loud"))], "invalid_blocks"),
    "button url": ([actions(button(url="javascript:alert(1)"))], "invalid_blocks"),
    "action_id": ([actions(button(action_id="x" * 256))], "invalid_blocks"),
    "action_id twice": ([actions(button(), button())], "invalid_blocks"),
    "block_id twice": ([section(block_id="b"), section(block_id="b")], "invalid_blocks"),
    "block_id": ([section(block_id="b" * 256)], "invalid_blocks"),
    "verbatim in plain text": (
        [{"type": "section", "text": {"type": "plain_text", "text": "x", "verbatim": True}}],
        "invalid_blocks",
    ),
    "table rows": ([table(101, 1)], "invalid_blocks"),
    "table columns": ([table(1, 21)], "invalid_blocks"),
    "ragged table": ([{**table(), "rows": [*table()["rows"], table(1, 3)["rows"][0]]}], "invalid_blocks"),
    "empty cell": ([table(cell="")], "invalid_blocks"),
    "table text": ([table(10, 2, "x" * 501)], "invalid_blocks"),
    "two tables": ([table(), table()], "invalid_blocks"),
    "table and data table": ([table(), table(kind="data_table")], "invalid_blocks"),
    "table in markdown": ([table(), markdown("|a|b|\n|---|---|\n|1|2|")], "invalid_blocks"),
    "data table rows": ([table(102, 1, kind="data_table")], "invalid_blocks"),
    "data table of a header": ([table(1, 1, kind="data_table")], "invalid_blocks"),
    "data table caption": ([{**table(kind="data_table"), "caption": ""}], "invalid_blocks"),
    "markdown too long": ([markdown("m" * 12_001)], "msg_too_long"),
    "all text": ([markdown("m" * 12_000), section("x" * 1_201)], "msg_blocks_too_long"),
    "expanded": ([markdown("# h\n\n" * 50)], "invalid_blocks"),
    "expanded rules": ([markdown("a\n\n---\n\n" * 50)], "invalid_blocks"),
    "task status": ([task(status="done")], "invalid_blocks"),
    "task details": ([task(details="words")], "invalid_blocks"),
    "task source": ([task(sources=[{"type": "url", "url": "nowhere", "text": "x"}])], "invalid_blocks"),
    "alert level": ([{"type": "alert", "text": plain("x"), "level": "panic"}], "invalid_blocks"),
    "eleven in a container": ([container(*[section()] * 11)], "invalid_blocks"),
    "container in container": ([container(container(section()))], "invalid_blocks"),
    "folded without being foldable": ([container(section(), default_collapsed=True)], "invalid_blocks"),
    "rich link": ([rich({"type": "link", "url": "javascript:1"})], "invalid_blocks"),
    "rich style": ([rich({"type": "text", "text": "x", "style": {"blink": True}})], "invalid_blocks"),
    "empty rich text": ([rich({"type": "text", "text": ""})], "invalid_blocks"),
    "input as accessory": ([section(accessory={"type": "plain_text_input"})], "invalid_blocks"),
}


@pytest.mark.parametrize("name", FINE)
def test_what_slack_takes_is_taken(name: str) -> None:
    """To the exact limits."""
    check_message(FINE[name])


@pytest.mark.parametrize("name", WRONG)
def test_what_slack_refuses_is_refused(name: str) -> None:
    """With the code; for blocks also with the place."""
    blocks, code = WRONG[name]

    with pytest.raises(SlackError) as refusal:
        check_message(blocks)
    assert refusal.value.code == code
    assert code != "invalid_blocks" or refusal.value.details


def modal(*blocks: Block, **more: Any) -> Block:
    return {"type": "modal", "title": plain("Research"), "blocks": list(blocks or [section()]), **more}


FIELD = {
    "type": "input",
    "label": plain("Question"),
    "element": {"type": "plain_text_input", "action_id": "q"},
}
WRONG_VIEWS: dict[str, tuple[Block, str]] = {
    "title": (modal(title=plain("x" * 25)), "invalid_arguments"),
    "no title": ({"type": "modal", "blocks": [section()]}, "invalid_arguments"),
    "close": (modal(close=plain("x" * 25)), "invalid_arguments"),
    "blocks": (modal(*[section()] * 101), "invalid_arguments"),
    "input without submit": (modal(FIELD), "invalid_arguments"),
    "metadata": (modal(private_metadata="x" * 3001), "invalid_arguments"),
    "callback": (modal(callback_id="x" * 256), "invalid_arguments"),
    "markdown": (modal(markdown("x")), "invalid_arguments"),
    "table": (modal(table()), "invalid_arguments"),
    "type": ({**modal(), "type": "home"}, "invalid_arguments"),
    "size": (modal(*[section("€" * 3000)] * 50), "view_too_large"),
}


@pytest.mark.parametrize("name", WRONG_VIEWS)
def test_a_modal_that_slack_refuses_is_refused(name: str) -> None:
    """By its own limits and by what may stand in it."""
    view, code = WRONG_VIEWS[name]

    with pytest.raises(SlackError) as refusal:
        check_view(view, "modal")
    assert refusal.value.code == code


def test_a_modal_with_a_field_and_a_home_tab_are_taken() -> None:
    """As the SDK builds them."""
    check_view(modal(FIELD, submit=plain("Go"), close=plain("No"), notify_on_close=True), "modal")
    check_view({"type": "home", "blocks": [section(), actions(button())]}, "home")
