"""Blocks as the lines that a person reads, without signs of formatting where Slack shows none.

For `thread.py`, for the sum of a message's text, and for assertions of tests.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from tests.fakes.slack.model import Message

Block = dict[str, Any]
_LINK = re.compile(r"<(https?:[^|>]+|mailto:[^|>]+)(?:\|([^>]*))?>")
_CALL = re.compile(r"<!(?:subteam\^)?(\w+)(?:\|[^>]*)?>")
_MENTION = re.compile(r"<@(\w+)>")
_MARKDOWN_LINK = re.compile(r"\[((?:\\.|[^\]\\])*)\]\(<?([^)>\s]+)>?\)")
MARKS = {"pending": "○", "in_progress": "◐", "complete": "●", "error": "✗"}


def lines_of(message: Message) -> list[str]:
    """Everything that a person reads in a message."""
    lines = (
        [line for block in message.blocks for line in block_lines(block)]
        if message.blocks
        else _split(plain(message.text))
    )
    for attachment in message.attachments:
        for block in attachment.get("blocks") or ():
            lines += block_lines(block)
        if attachment.get("text"):
            lines += _split(plain(str(attachment["text"])))
    return lines + [f"[file: {one.title or one.name}]" for one in message.files]


def plain(mrkdwn: str) -> str:
    """Slack's own markup as it reads: labels of links, calls of a channel, entities as signs."""
    shown = _CALL.sub(r"@\1", _LINK.sub(lambda found: found[2] or found[1], mrkdwn))
    return shown.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")


def with_names(text: str, names: Mapping[str, str]) -> str:
    """Mentions by the names of those who are meant."""
    return _MENTION.sub(lambda found: f"@{names.get(found[1], found[1])}", text)


def block_lines(block: Any) -> list[str]:
    """The lines of one block; of none that nobody knows."""
    if not isinstance(block, dict):
        return []
    show = _BLOCKS.get(str(block.get("type")))
    return list(show(block)) if show else []


def _split(text: str) -> list[str]:
    return text.split("\n") if text else []


def words(text: Any) -> str:
    """The text of a text object, as it reads."""
    if isinstance(text, str):
        return text
    if not isinstance(text, dict):
        return ""
    if text.get("type") == "rich_text":
        return "\n".join(_rich(text))
    said = str(text.get("text", ""))
    return plain(said) if text.get("type") == "mrkdwn" else said


def _section(block: Block) -> Iterator[str]:
    yield from _split(words(block.get("text")))
    for one in block.get("fields") or ():
        yield from _split(words(one))
    if isinstance(block.get("accessory"), dict):
        yield element_line(block["accessory"])


def _one_text(block: Block) -> Iterator[str]:
    yield from _split(words(block.get("text")))


def _markdown(block: Block) -> Iterator[str]:
    text = _MARKDOWN_LINK.sub(lambda found: found[1], str(block.get("text", "")))
    yield from (re.sub(r"\\([\\`*_{}\[\]()#+\-.!~|<>])", r"\1", line) for line in text.split("\n"))


def _context(block: Block) -> Iterator[str]:
    shown = [
        words(one) if one.get("type") != "image" else f"[{one.get('alt_text', '')}]"
        for one in block.get("elements") or ()
    ]
    yield from _split("  ".join(shown))


def element_line(element: Block) -> str:
    """A button or a choice in brackets."""
    kind = element.get("type")
    if kind == "feedback_buttons":
        pair = (element.get("positive_button") or {}, element.get("negative_button") or {})
        return "  ".join(f"[{words(one.get('text'))}]" for one in pair)
    if kind == "overflow":
        return "[…]"
    return f"[{words(element.get('text') or element.get('placeholder')) or kind}]"


def _actions(block: Block) -> Iterator[str]:
    yield "  ".join(element_line(one) for one in block.get("elements") or ())


def _rich(block: Block) -> Iterator[str]:
    for element in block.get("elements") or ():
        kind = element.get("type")
        if kind == "rich_text_list":
            ordered, indent = element.get("style") == "ordered", "  " * int(element.get("indent", 0))
            for place, item in enumerate(element.get("elements") or (), 1):
                yield f"{indent}{f'{place}.' if ordered else '•'} {_inline(item)}"
        elif kind == "rich_text_quote":
            yield from (f"> {line}" for line in _inline(element).split("\n"))
        else:
            yield from _split(_inline(element).rstrip("\n"))


def _inline(element: Block) -> str:
    parts = []
    for one in element.get("elements") or ():
        kind = one.get("type")
        if kind == "link":
            parts.append(str(one.get("text") or one.get("url", "")))
        elif kind == "emoji":
            parts.append(f":{one.get('name', '')}:")
        elif kind in ("user", "channel", "usergroup", "broadcast"):
            names = ("user_id", "channel_id", "usergroup_id", "range")
            parts.append("@" + next((str(one[name]) for name in names if name in one), ""))
        else:
            parts.append(str(one.get("text", "")))
    return "".join(parts)


def _table(block: Block) -> Iterator[str]:
    if block.get("caption"):
        yield str(block["caption"])
    for row in block.get("rows") or ():
        yield " | ".join(
            words(cell) if "text" in cell or "elements" in cell else str(cell.get("value", ""))
            for cell in row
        )


def _task(block: Block) -> Iterator[str]:
    yield f"{MARKS.get(str(block.get('status')), '?')} {block.get('title', '')}"
    for part in ("details", "output"):
        if isinstance(block.get(part), dict):
            yield from (f"  {line}" for line in _rich(block[part]))
        elif block.get(part):
            yield f"  {block[part]}"
    for source in block.get("sources") or ():
        yield f"  {source.get('text', '')}"


def _plan(block: Block) -> Iterator[str]:
    yield str(block.get("title", ""))
    for task in block.get("tasks") or ():
        yield from _task(task)


def _container(block: Block) -> Iterator[str]:
    for part in ("title", "rich_text_title", "subtitle"):
        if block.get(part):
            yield words(block[part])
    for child in block.get("child_blocks") or ():
        yield from block_lines(child)


def _card(block: Block) -> Iterator[str]:
    for part in ("title", "subtitle", "body"):
        if block.get(part):
            yield words(block[part])
    if block.get("actions"):
        yield "  ".join(element_line(one) for one in block["actions"])


def _carousel(block: Block) -> Iterator[str]:
    for card in block.get("elements") or ():
        yield from _card(card)


def _input(block: Block) -> Iterator[str]:
    yield f"{words(block.get('label'))}: {element_line(block.get('element') or {})}"


def _divider(block: Block) -> Iterator[str]:
    yield "———"


def _image(block: Block) -> Iterator[str]:
    yield f"[{block.get('alt_text', '')}]"


_BLOCKS: dict[str, Callable[[Block], Iterator[str]]] = {
    "section": _section,
    "header": _one_text,
    "alert": _one_text,
    "markdown": _markdown,
    "context": _context,
    "actions": _actions,
    "context_actions": _actions,
    "rich_text": _rich,
    "table": _table,
    "data_table": _table,
    "task_card": _task,
    "plan": _plan,
    "container": _container,
    "card": _card,
    "carousel": _carousel,
    "input": _input,
    "divider": _divider,
    "image": _image,
}
