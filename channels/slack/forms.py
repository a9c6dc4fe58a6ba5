"""The views of Slack: the form for a question, a document in a window of its own, and the home tab.

`intake` opens them. What only messages can show (tables, code as a list) is told in other blocks.
"""

import json
from collections.abc import Callable, Iterator
from typing import Any, Final

from channels.document import Block, Bullets, Document, Heading, Table
from channels.slack import inline
from channels.slack.blocks import SlackBlock, block_of
from channels.slack.interactions import AUTO, BUDGET, DEPTH, LANGUAGE, QUESTION

CALLBACK: Final = "research_form"
MOST_BLOCKS: Final = 95
MOST_QUESTION: Final = 3_000
_DEPTHS: Final = ("quick", "standard", "deep")
_LANGUAGES: Final = (AUTO, "en", "vi")

Say = Callable[[str], str]
"""A sentence by its key, in the language of whoever looks."""


def research_form(say: Say, notes: dict[str, Any], question: str = "") -> dict[str, Any]:
    """The form for a question; `notes` come back with it."""
    asked: dict[str, Any] = {
        "type": "plain_text_input",
        "action_id": QUESTION,
        "multiline": True,
        "max_length": MOST_QUESTION,
    }
    if question:
        asked["initial_value"] = question[:MOST_QUESTION]
    depths = [(one, say(f"chat.form.depth.{one}")) for one in _DEPTHS]
    languages = [(one, say(f"chat.form.language.{one}")) for one in _LANGUAGES]
    return {
        "type": "modal",
        "callback_id": CALLBACK,
        "private_metadata": json.dumps(notes),
        "title": inline.plain(say("chat.form.title"), 24),
        "submit": inline.plain(say("chat.form.send"), 24),
        "close": inline.plain(say("chat.form.cancel"), 24),
        "blocks": [
            _input(QUESTION, say("chat.form.question"), asked),
            _input(DEPTH, say("chat.form.depth"), _select(DEPTH, depths, 1)),
            {
                **_input(BUDGET, say("chat.form.budget"), {"type": "plain_text_input", "action_id": BUDGET}),
                "optional": True,
                "hint": inline.plain(say("chat.form.budget.hint"), 150),
            },
            _input(LANGUAGE, say("chat.form.language"), _select(LANGUAGE, languages, 0)),
        ],
    }


def window(document: Document, title: str, close: str) -> dict[str, Any]:
    """A document in a window."""
    return {
        "type": "modal",
        "title": inline.plain(title, 24),
        "close": inline.plain(close, 24),
        "blocks": view_blocks(document) or [_small("–")],
    }


def home(document: Document) -> dict[str, Any]:
    """A document on the home tab."""
    return {"type": "home", "blocks": view_blocks(document)}


def view_blocks(document: Document) -> list[SlackBlock]:
    """The blocks of a view, as many as it takes."""
    found = [made for block in document.blocks for made in _drawn(block)]
    if len(found) > MOST_BLOCKS:
        found = [*found[:MOST_BLOCKS], _small("…")]
    return found


def _drawn(block: Block) -> Iterator[SlackBlock]:
    if isinstance(block, Table):
        rows = tuple(tuple(span for cell in row for span in cell) for row in block.rows)
        yield from block_of(Bullets(rows), links=True)
    else:
        yield from block_of(block, links=True)
    if isinstance(block, Heading) and block.level == 1:
        yield {"type": "divider"}


def _input(name: str, label: str, element: dict[str, Any]) -> SlackBlock:
    return {"type": "input", "block_id": name, "label": inline.plain(label, 150), "element": element}


def _select(name: str, options: list[tuple[str, str]], chosen: int) -> dict[str, Any]:
    shown = [{"text": inline.plain(label, 75), "value": value} for value, label in options]
    return {
        "type": "static_select",
        "action_id": name,
        "options": shown,
        "initial_option": shown[chosen],
    }


def _small(text: str) -> SlackBlock:
    return {"type": "context", "elements": [inline.plain(text, 1000)]}
