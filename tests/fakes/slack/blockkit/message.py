"""A message's blocks as a whole: their number, their text together, one table.

Called by `methods/content.py` for posts and updates, by the streams, and by `blocks.validate`.
"""

import re
from collections.abc import Collection, Iterator
from typing import Any

from tests.fakes.slack import limits
from tests.fakes.slack.blockkit.blocks import BLOCKS
from tests.fakes.slack.blockkit.checking import Wrong, by_type
from tests.fakes.slack.errors import SlackError

NOT_TEXT = frozenset(
    {"type", "block_id", "action_id", "style", "status", "task_id", "align", "value", "callback_id"}
)
_EXPANDS = re.compile(r"^ {0,3}(#{1,6} |(?:[-*_] *){3,}$)", re.MULTILINE)
_TABLE_RULE = re.compile(r"^ *\|?(?: *:?-+:? *\|)+(?: *:?-+:? *)?\|? *$", re.MULTILINE)


def check_message(blocks: list[Any], refused: Collection[str] = ()) -> None:
    """Raise what Slack answers to blocks that it does not take; `refused` are types that it does not know."""
    try:
        _one_by_one(blocks)
        _all_known(blocks, set(refused))
    except Wrong as wrong:
        raise SlackError("invalid_blocks", str(wrong)) from None
    _as_a_whole(blocks)


def _one_by_one(blocks: list[Any]) -> None:
    if len(blocks) > limits.BLOCKS_A_MESSAGE:
        raise Wrong(f"no more than {limits.BLOCKS_A_MESSAGE} items allowed", "/blocks")
    for place, block in enumerate(blocks):
        _too_long(block)
        by_type(block, f"/blocks/{place}", BLOCKS, BLOCKS)
    _unique_ids(blocks)


def _too_long(block: Any) -> None:
    if isinstance(block, dict) and block.get("type") == "markdown":
        text = block.get("text")
        if isinstance(text, str) and len(text) > limits.MARKDOWN_TEXT:
            raise SlackError("msg_too_long")


def _unique_ids(blocks: list[dict[str, Any]]) -> None:
    ids = [block["block_id"] for block in blocks if "block_id" in block]
    if len(set(ids)) < len(ids):
        raise Wrong("`block_id` must be unique in a message", "/blocks")


def _as_a_whole(blocks: list[dict[str, Any]]) -> None:
    if sum(expanded(block) for block in blocks) > limits.BLOCKS_A_MESSAGE:
        raise SlackError("invalid_blocks", f"no more than {limits.BLOCKS_A_MESSAGE} items allowed, expanded")
    if sum(tables(block) for block in blocks) > 1:
        raise SlackError("invalid_blocks", "only_one_table_allowed")
    cells = sum(size(block.get("rows")) for block in blocks if block["type"] in ("table", "data_table"))
    if cells > limits.TABLE_TEXT:
        raise SlackError("invalid_blocks", "the text of all cells is too long")
    if sum(size(block) for block in blocks) > limits.BLOCK_TEXT_A_MESSAGE:
        raise SlackError("msg_blocks_too_long")


def _all_known(blocks: list[dict[str, Any]], refused: set[str]) -> None:
    for place, block in enumerate(blocks):
        if found := refused & _kinds(block):
            raise Wrong(f"unsupported type: {min(found)}", f"/blocks/{place}/type")


def _kinds(block: dict[str, Any]) -> set[str]:
    inside = (*block.get("child_blocks", ()), *block.get("tasks", ()))
    return {str(block.get("type"))}.union(*map(_kinds, inside))


def expanded(block: dict[str, Any]) -> int:
    """How many items a block becomes: headings and rules in Markdown are items of their own."""
    return 1 + (len(_EXPANDS.findall(block["text"])) if block["type"] == "markdown" else 0)


def tables(block: dict[str, Any]) -> int:
    """How many tables a block holds, in Markdown and in containers too."""
    if block["type"] == "markdown":
        return len(_TABLE_RULE.findall(block["text"]))
    inside = sum(tables(one) for one in block.get("child_blocks", ()))
    return inside + (block["type"] in ("table", "data_table"))


def size(part: Any) -> int:
    """The characters of all text in a block, addresses included."""
    return sum(map(len, _texts(part)))


def _texts(part: Any) -> Iterator[str]:
    if isinstance(part, str):
        yield part
    elif isinstance(part, list):
        for one in part:
            yield from _texts(one)
    elif isinstance(part, dict):
        for name, value in part.items():
            if name not in NOT_TEXT:
                yield from _texts(value)
