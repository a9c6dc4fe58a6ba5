"""The things of a workspace: people, conversations, messages, files.

`workspace.py` keeps and changes them; the methods of the Web API and a person's hands both go through it.
"""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any


class ChannelKind(StrEnum):
    """What a conversation is."""

    PUBLIC = "channel"
    PRIVATE = "group"
    IM = "im"
    MPIM = "mpim"


HISTORY_SCOPE = {
    ChannelKind.PUBLIC: "channels:history",
    ChannelKind.PRIVATE: "groups:history",
    ChannelKind.IM: "im:history",
    ChannelKind.MPIM: "mpim:history",
}
READ_SCOPE = {
    ChannelKind.PUBLIC: "channels:read",
    ChannelKind.PRIVATE: "groups:read",
    ChannelKind.IM: "im:read",
    ChannelKind.MPIM: "mpim:read",
}


@dataclass(slots=True)
class User:
    """Somebody of the workspace; `email` and `phone` are what an app sees only with a scope of its own."""

    id: str
    name: str
    real_name: str = ""
    locale: str = "en-US"
    tz: str = "Europe/London"
    tz_offset: int = 0
    email: str = ""
    phone: str = ""
    is_bot: bool = False
    deleted: bool = False


@dataclass(slots=True)
class File:
    """An uploaded file. `shared` is false until `files.completeUploadExternal` shared it."""

    id: str
    name: str
    title: str
    mimetype: str
    data: bytes
    user: str
    created: float
    length: int = 0
    uploaded: bool = False
    shared: bool = False
    channels: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Stream:
    """The state of a streaming message; it is `open` until it is stopped or its time is over."""

    started: float
    open: bool = True
    markdown: str = ""
    tasks: dict[str, dict[str, Any]] = field(default_factory=dict)
    title: str = ""
    blocks: list[dict[str, Any]] = field(default_factory=list)


@dataclass(slots=True)
class Message:
    """One message. `blocks` is what was given; `versions` holds what stood there before each edit.

    `flags` are the unfurl flags as they were given to the post; `only_for` names the one who sees an
    ephemeral message.
    """

    ts: str
    channel: str
    user: str
    text: str = ""
    blocks: list[dict[str, Any]] = field(default_factory=list)
    attachments: list[dict[str, Any]] = field(default_factory=list)
    bot: bool = False
    thread_ts: str | None = None
    broadcast: bool = False
    files: list[File] = field(default_factory=list)
    metadata: dict[str, Any] | None = None
    flags: dict[str, bool] = field(default_factory=dict)
    markdown: bool = False
    edited: str | None = None
    deleted: bool = False
    only_for: str | None = None
    subtype: str = ""
    reactions: dict[str, list[str]] = field(default_factory=dict)
    stream: Stream | None = None
    versions: list[tuple[str, list[dict[str, Any]]]] = field(default_factory=list)

    @property
    def root(self) -> str:
        """The thread that it stands in: its own ts where it begins one."""
        return self.thread_ts or self.ts

    @property
    def is_reply(self) -> bool:
        """Whether it stands below another message."""
        return self.thread_ts is not None and self.thread_ts != self.ts


@dataclass(slots=True)
class Channel:
    """A conversation and what was said in it, by ts."""

    id: str
    name: str
    kind: ChannelKind = ChannelKind.PUBLIC
    members: set[str] = field(default_factory=set)
    archived: bool = False
    messages: dict[str, Message] = field(default_factory=dict)
    ephemeral: list[Message] = field(default_factory=list)

    def replies(self, root: str) -> list[Message]:
        """What stands below a message, in order."""
        return [one for one in self.messages.values() if one.is_reply and one.thread_ts == root]
