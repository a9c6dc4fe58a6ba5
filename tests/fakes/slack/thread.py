"""What a person sees in a conversation: a thread, or the conversation itself, as names and lines.

`Slack.thread` and `Slack.channel_view` give one; `picture.py` draws it.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from tests.fakes.slack.model import Message
from tests.fakes.slack.render import lines_of, with_names, words
from tests.fakes.slack.workspace import Workspace


@dataclass(frozen=True, slots=True)
class Seen:
    """One message as it is seen."""

    author: str
    lines: tuple[str, ...]
    message: Message
    names: Mapping[str, str] = field(default_factory=dict)

    @property
    def text(self) -> str:
        """Its lines as one text."""
        return "\n".join(self.lines)

    @property
    def buttons(self) -> list[str]:
        """What its buttons say."""
        return [words(one.get("text")) for one in elements_of(self.message) if one.get("type") == "button"]


@dataclass(frozen=True, slots=True)
class ThreadView:
    """The messages of a thread in order, and the status line below them."""

    messages: tuple[Seen, ...]
    status: str = ""

    def __len__(self) -> int:
        return len(self.messages)

    def __iter__(self) -> Iterator[Seen]:
        return iter(self.messages)

    def __getitem__(self, place: int) -> Seen:
        return self.messages[place]

    @property
    def by_bot(self) -> list[Seen]:
        """What the bot said."""
        return [one for one in self.messages if one.message.bot]

    @property
    def text(self) -> str:
        """All of it, each message under its author's name."""
        return "\n".join(f"{one.author}: {one.text}" for one in self.messages)

    def __str__(self) -> str:
        return self.text + (f"\n({self.status})" if self.status else "")


def elements_of(message: Message) -> list[dict[str, Any]]:
    """Everything in a message that can be pressed or chosen, wherever it stands, with its block_id."""
    found: list[dict[str, Any]] = []
    for place, block in enumerate(message.blocks):
        found += _interactive(block, str(block.get("block_id") or f"b{place}"))
    return found


def _interactive(block: Any, block_id: str) -> list[dict[str, Any]]:
    if isinstance(block, list):
        return [one for part in block for one in _interactive(part, block_id)]
    if not isinstance(block, dict):
        return []
    block_id = str(block.get("block_id") or block_id)
    here = [{**block, "block_id": block_id}] if "action_id" in block else []
    return here + [one for part in block.values() for one in _interactive(part, block_id)]


def thread_view(
    workspace: Workspace, channel: str, root: str, viewer: str = "", status: str = ""
) -> ThreadView:
    """A thread; what only one person sees is there for that `viewer`."""
    place = workspace.channels[channel]
    first = place.messages.get(root)
    shown = [*([first] if first else []), *place.replies(root)]
    whispers = [one for one in place.ephemeral if one.root == root and one.only_for == viewer]
    ordered = sorted([*shown, *whispers], key=lambda one: one.ts)
    return ThreadView(tuple(seen(workspace, one) for one in ordered), status)


def channel_view(workspace: Workspace, channel: str, viewer: str = "") -> ThreadView:
    """A conversation without its threads; what only one person sees is there for that `viewer`."""
    place = workspace.channels[channel]
    shown = [one for one in place.messages.values() if not one.is_reply or one.broadcast]
    whispers = [one for one in place.ephemeral if not one.is_reply and one.only_for == viewer]
    ordered = sorted([*shown, *whispers], key=lambda one: one.ts)
    return ThreadView(tuple(seen(workspace, one) for one in ordered))


def seen(workspace: Workspace, message: Message) -> Seen:
    """One message."""
    names = {one.id: one.name for one in workspace.users.values()}
    lines = tuple(with_names(line, names) for line in lines_of(message))
    return Seen(names.get(message.user, message.user), lines, message, names)
