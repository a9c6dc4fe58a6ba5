"""The blocks that Footnote may send, each as Slack checks it, and where each may stand."""

from typing import Any

from tests.fakes.slack import limits
from tests.fakes.slack.blockkit import elements
from tests.fakes.slack.blockkit.checking import (
    Check,
    Wrong,
    a_list,
    a_plain_text,
    a_string,
    a_text,
    a_yes_or_no,
    an_address,
    an_object,
    by_type,
    one_of,
)
from tests.fakes.slack.blockkit.rich_text import rich_text
from tests.fakes.slack.blockkit.tables import data_table, table

STATUSES = ("pending", "in_progress", "complete", "error")


def section(block: Any, path: str) -> None:
    """Text, fields, and something beside."""
    one = an_object(block, path, (), ("text", "fields", "accessory", "block_id", "expand"))
    if "text" not in one and "fields" not in one:
        raise Wrong("missing required field: text or fields", path)
    if "text" in one:
        a_text(one["text"], f"{path}/text", limits.SECTION_TEXT)
    if "fields" in one:
        a_list(
            one["fields"],
            f"{path}/fields",
            limits.SECTION_FIELDS,
            lambda part, here: a_text(part, here, limits.FIELD_TEXT),
        )
    if "accessory" in one:
        by_type(one["accessory"], f"{path}/accessory", elements.ELEMENTS, elements.BESIDE_TEXT)


def header(block: Any, path: str) -> None:
    """A title."""
    one = an_object(block, path, ("text",), ("block_id", "level"))
    a_plain_text(one["text"], f"{path}/text", limits.HEADER_TEXT)


def divider(block: Any, path: str) -> None:
    """A line."""
    an_object(block, path, (), ("block_id",))


def markdown(block: Any, path: str) -> None:
    """Ordinary Markdown."""
    one = an_object(block, path, ("text",), ("block_id",))
    a_string(one["text"], f"{path}/text", limits.MARKDOWN_TEXT)


def context(block: Any, path: str) -> None:
    """Small text and pictures."""
    one = an_object(block, path, ("elements",), ("block_id",))

    def part(value: Any, here: str) -> None:
        if isinstance(value, dict) and value.get("type") == "image":
            elements.image(value, here)
        else:
            a_text(value, here, limits.SECTION_TEXT)

    a_list(one["elements"], f"{path}/elements", limits.CONTEXT_ELEMENTS, part)


def _buttons(most: int, allowed: frozenset[str]) -> Check:
    def check(block: Any, path: str) -> None:
        one = an_object(block, path, ("elements",), ("block_id",))
        a_list(
            one["elements"],
            f"{path}/elements",
            most,
            lambda part, here: by_type(part, here, elements.ELEMENTS, allowed),
        )
        names = [part["action_id"] for part in one["elements"] if "action_id" in part]
        if len(set(names)) < len(names):
            raise Wrong("`action_id` must be unique in its block", f"{path}/elements")

    return check


def an_input(block: Any, path: str) -> None:
    """A field with its label."""
    optional = ("hint", "optional", "dispatch_action", "block_id")
    one = an_object(block, path, ("label", "element"), optional)
    a_plain_text(one["label"], f"{path}/label", limits.INPUT_LABEL)
    if "hint" in one:
        a_plain_text(one["hint"], f"{path}/hint", limits.INPUT_LABEL)
    a_yes_or_no(one, ("optional", "dispatch_action"), path)
    by_type(one["element"], f"{path}/element", elements.ELEMENTS, elements.FILLABLE)


def image(block: Any, path: str) -> None:
    """A picture of its own."""
    one = an_object(block, path, ("alt_text",), ("image_url", "slack_file", "title", "block_id"))
    a_string(one["alt_text"], f"{path}/alt_text", limits.IMAGE_TEXT)
    if "image_url" in one:
        an_address(one["image_url"], f"{path}/image_url", limits.URL)


def task_card(block: Any, path: str) -> None:
    """One step of work."""
    one = an_object(block, path, ("task_id", "title", "status"), ("details", "output", "sources", "block_id"))
    a_string(one["title"], f"{path}/title", limits.SECTION_TEXT)
    one_of(one, "status", STATUSES, path)
    for name in ("details", "output"):
        if name in one:
            by_type(one[name], f"{path}/{name}", {"rich_text": rich_text}, ("rich_text",))
    if "sources" in one:
        a_list(one["sources"], f"{path}/sources", limits.BLOCKS_A_MESSAGE, _source)


def _source(value: Any, path: str) -> None:
    one = an_object(value, path, ("url", "text"))
    an_address(one["url"], f"{path}/url", limits.URL)


def plan(block: Any, path: str) -> None:
    """Steps under a title."""
    one = an_object(block, path, ("title",), ("tasks", "block_id"))
    a_string(one["title"], f"{path}/title", limits.SECTION_TEXT)
    if "tasks" in one:
        a_list(one["tasks"], f"{path}/tasks", limits.BLOCKS_A_MESSAGE, task_card, 0)


def alert(block: Any, path: str) -> None:
    """A word of warning."""
    one = an_object(block, path, ("text",), ("level", "block_id"))
    a_text(one["text"], f"{path}/text", limits.ALERT_TEXT)
    one_of(one, "level", ("default", "info", "warning", "error", "success"), path)


def card(block: Any, path: str) -> None:
    """A small card."""
    optional = ("icon", "title", "subtitle", "hero_image", "body", "subtext", "actions", "block_id")
    one = an_object(block, path, (), optional)
    for name in ("title", "subtitle", "body"):
        if name in one:
            a_text(one[name], f"{path}/{name}", limits.CARD_TEXT if name == "body" else limits.HEADER_TEXT)
    if "actions" in one:
        a_list(one["actions"], f"{path}/actions", 3, elements.button)


def carousel(block: Any, path: str) -> None:
    """Cards beside each other."""
    one = an_object(block, path, ("elements",), ("block_id",))
    a_list(one["elements"], f"{path}/elements", limits.CARDS, card)


def container(block: Any, path: str) -> None:
    """Blocks under a title, which may be folded."""
    optional = ("title", "rich_text_title", "subtitle", "width", "icon", "is_collapsible", "block_id")
    one = an_object(block, path, ("child_blocks",), (*optional, "default_collapsed", "has_header_divider"))
    if "title" not in one and "rich_text_title" not in one:
        raise Wrong("missing required field: title", path)
    if "title" in one:
        a_plain_text(one["title"], f"{path}/title", limits.CONTAINER_TITLE)
    if "subtitle" in one:
        a_text(one["subtitle"], f"{path}/subtitle", limits.CONTAINER_TITLE)
    a_yes_or_no(one, ("is_collapsible", "default_collapsed", "has_header_divider"), path)
    one_of(one, "width", ("narrow", "standard", "wide", "full"), path)
    if one.get("default_collapsed") and not one.get("is_collapsible"):
        raise Wrong("requires is_collapsible", f"{path}/default_collapsed")
    if one.get("has_header_divider") and one.get("is_collapsible"):
        raise Wrong("not allowed with is_collapsible", f"{path}/has_header_divider")
    inside = frozenset(BLOCKS) - {"container", "input"}
    a_list(
        one["child_blocks"],
        f"{path}/child_blocks",
        limits.CONTAINER_BLOCKS,
        lambda part, here: by_type(part, here, BLOCKS, inside),
    )


BLOCKS: dict[str, Check] = {
    "section": section,
    "header": header,
    "divider": divider,
    "markdown": markdown,
    "context": context,
    "actions": _buttons(limits.ACTION_ELEMENTS, elements.PRESSABLE),
    "context_actions": _buttons(
        limits.CONTEXT_ACTION_ELEMENTS, frozenset({"feedback_buttons", "icon_button"})
    ),
    "input": an_input,
    "image": image,
    "rich_text": rich_text,
    "table": table,
    "data_table": data_table,
    "task_card": task_card,
    "plan": plan,
    "alert": alert,
    "card": card,
    "carousel": carousel,
    "container": container,
}
ONLY_IN_MESSAGES = frozenset(
    {
        "markdown",
        "table",
        "data_table",
        "task_card",
        "plan",
        "context_actions",
        "card",
        "carousel",
        "container",
    }
)
