"""What Telegram knows: users, chats, topics, messages, files. Plain state, without behaviour.

Kept by `town.py`, changed by the methods and by what people do, shown as JSON by `wire.py`.
"""

from dataclasses import dataclass, field
from typing import Any

GENERAL = 1
"""The thread id of the General topic, which Telegram never writes and never takes in a send."""

Json = dict[str, Any]


@dataclass(slots=True, eq=False)
class User:
    """A person, or the bot itself. `started`: has written to the bot, so that the bot may write back."""

    id: int
    first_name: str
    username: str = ""
    language: str = ""
    is_bot: bool = False
    started: bool = False
    blocked: bool = False
    deactivated: bool = False


@dataclass(slots=True)
class Topic:
    """A forum topic; its id is that of the message that made it."""

    id: int
    name: str
    closed: bool = False
    deleted: bool = False


@dataclass(slots=True)
class File:
    """Bytes that somebody uploaded; `file_id` is good for one bot, `unique_id` names the content."""

    file_id: str
    unique_id: str
    data: bytes
    name: str
    media_type: str
    size: int


@dataclass(slots=True)
class Version:
    """What a message said at one time."""

    date: int
    content: Json
    markup: Json | None


@dataclass(slots=True, eq=False)
class Message:
    """A message in a chat.

    `content` holds the fields of its kind as on the wire (`text` and `entities`, or `document` and
    `caption`, or a service field); `extra` what else stands there (`forward_origin`, `media_group_id`, …).
    `thread` is its topic, None in General and in chats without topics. `versions` are its former states.
    """

    id: int
    chat: "Chat" = field(repr=False)
    date: int
    sender: User | None
    content: Json
    thread: int | None = None
    reply_to: "Message | None" = None
    quote: Json | None = None
    external_reply: Json | None = None
    sender_chat: "Chat | None" = None
    markup: Json | None = None
    edited: int | None = None
    deleted: bool = False
    silent: bool = False
    previews_off: bool = False
    service: bool = False
    by_bot: bool = False
    reactions: dict[int, list[str]] = field(default_factory=dict)
    extra: Json = field(default_factory=dict)
    versions: list[Version] = field(default_factory=list)

    @property
    def text(self) -> str:
        """The words, or the caption."""
        return str(self.content.get("text") or self.content.get("caption") or "")

    @property
    def entities(self) -> list[Json]:
        """The entities of the words or of the caption."""
        return list(self.content.get("entities") or self.content.get("caption_entities") or [])

    @property
    def keys(self) -> list[Json]:
        """The inline buttons, row after row."""
        return [one for row in (self.markup or {}).get("inline_keyboard", []) for one in row]

    @property
    def buttons(self) -> list[str]:
        """The labels of the inline buttons, row after row."""
        return [str(one["text"]) for one in self.keys]

    @property
    def document(self) -> str:
        """The name of the attached document, or nothing."""
        return str(self.content.get("document", {}).get("file_name", ""))


@dataclass(slots=True, eq=False)
class Chat:
    """A conversation. `type` is private, group, supergroup or channel; members by user id with a status."""

    id: int
    type: str
    title: str = ""
    username: str = ""
    user: User | None = None
    forum: bool = False
    members: dict[int, str] = field(default_factory=dict)
    topics: dict[int, Topic] = field(default_factory=dict)
    messages: dict[int, Message] = field(default_factory=dict, repr=False)
    last_id: int = 0
    deleted: bool = False
    migrated_to: "Chat | None" = None
    linked: "Chat | None" = None
    muted: bool = False
    """Whether members without rights may not write."""
    actions: list[tuple[float, str, int | None]] = field(default_factory=list)
    """The chat actions shown: when, which, in which topic."""
