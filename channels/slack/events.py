"""What happened in the workspace, as messages for the inbox: one pure function for each kind of event.

`intake` calls `message_of`. None means that it is nothing to us: chatter outside of threads, machines, our
own posts, changes that a person did not make.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Any, Final

from channels.slack.said import as_said, bangs, names
from channels.types import Address, Attachment, Audience, InboundKind, InboundMessage, Person

PLATFORM: Final = "slack"
STOP: Final = "stop"
_SAID: Final = frozenset({"", "file_share", "thread_broadcast", "me_message"})

Event = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Bot:
    """Who we are in this workspace."""

    team: str
    user: str
    bot: str


@dataclass(frozen=True, slots=True)
class Heard:
    """One event as it was delivered."""

    event_id: str
    team: str
    event: Event
    bot: Bot

    @property
    def channel(self) -> str:
        """The conversation's id."""
        return str(self.event.get("channel") or "")

    @property
    def private(self) -> bool:
        """Whether the bot and one person are alone."""
        return is_direct(self.channel)

    def place(self, thread: str = "") -> Address:
        """The conversation, or a thread of it."""
        return Address(PLATFORM, self.team, self.channel, thread)

    def person(self, user: str, team: str = "") -> Person:
        """Somebody; guests of shared conversations belong to their own workspace."""
        return Person(PLATFORM, team or self.team, user)


def is_direct(channel: str) -> bool:
    """Whether a conversation is between the bot and one person; Slack's ids say so."""
    return channel.startswith("D")


def is_person(channel: str) -> bool:
    """Whether a conversation is named by the person with whom it is."""
    return channel.startswith(("U", "W"))


def moment(ts: str) -> datetime:
    """The time that a message's id holds."""
    try:
        return datetime.fromtimestamp(float(ts), UTC)
    except (ValueError, OverflowError, OSError):
        return datetime.fromtimestamp(0, UTC)


def thread_of(channel: str, ts: str, thread_ts: str) -> str:
    """The thread in which a message is answered: its own, else one below it; alone with a person, none."""
    if is_direct(channel):
        return thread_ts if thread_ts and thread_ts != ts else ""
    return thread_ts or ts


def message_of(payload: Mapping[str, Any], bot: Bot) -> InboundMessage | None:
    """The message that an event is to us; None when it is none."""
    event = payload.get("event") or {}
    read = _KINDS.get(str(event.get("type")))
    if read is None:
        return None
    return read(Heard(str(payload.get("event_id", "")), str(payload.get("team_id") or bot.team), event, bot))


def _message(heard: Heard) -> InboundMessage | None:
    subtype = str(heard.event.get("subtype") or "")
    if subtype == "message_changed":
        return _changed(heard)
    if subtype == "message_deleted":
        return _deleted(heard, heard.event.get("previous_message") or {})
    return _said(heard, heard.event) if subtype in _SAID else None


def _said(heard: Heard, message: Event) -> InboundMessage | None:
    """Words of a person: ours when they name the bot, are told it alone, or stand in a thread."""
    text, ts = str(message.get("text") or ""), str(message.get("ts") or "")
    if not ts or not _by_person(message, heard.bot):
        return None
    addressed = heard.private or names(text, heard.bot.user) or bangs(text)
    if not addressed and not _in_thread(message):
        return None
    return InboundMessage(
        event_id=heard.event_id,
        message_id=ts,
        address=heard.place(thread_of(heard.channel, ts, str(message.get("thread_ts") or ""))),
        sender=heard.person(str(message["user"]), _team(message)),
        text=as_said(text, heard.bot.user),
        sent_at=moment(ts),
        audience=Audience.PRIVATE if heard.private else Audience.SHARED,
        addressed=addressed,
        attachments=tuple(_attachments(message)),
    )


def _changed(heard: Heard) -> InboundMessage | None:
    """An edit; when it adds the bot's name to words that were not ours before, they are now."""
    message = heard.event.get("message") or {}
    before = heard.event.get("previous_message") or {}
    if message.get("subtype") == "tombstone":
        return _deleted(heard, before)
    said = _said(heard, message)
    was = str(before.get("text") or "")
    if was == str(message.get("text") or ""):
        return None  # Slack tells of previews and of counts of replies in the same way.
    if said is None or (said.addressed and not _meant_us(heard, before)):
        return said
    return replace(said, kind=InboundKind.EDIT, attachments=())


def _deleted(heard: Heard, before: Event) -> InboundMessage | None:
    said = _said(heard, before)
    return None if said is None else replace(said, kind=InboundKind.DELETE, attachments=())


def _meant_us(heard: Heard, message: Event) -> bool:
    text = str(message.get("text") or "")
    return heard.private or _in_thread(message) or names(text, heard.bot.user) or bangs(text)


def _left(heard: Heard) -> InboundMessage | None:
    """We left, or were made to."""
    return _gone(heard) if heard.event.get("user") == heard.bot.user else None


def _gone(heard: Heard) -> InboundMessage:
    return InboundMessage(
        event_id=heard.event_id,
        message_id=heard.event_id,
        address=heard.place(),
        sender=heard.person(str(heard.event.get("user") or "")),
        text=str(heard.event["type"]),
        sent_at=moment(str(heard.event.get("event_ts") or "")),
        kind=InboundKind.GONE,
        audience=Audience.SHARED,
    )


def _reaction(heard: Heard) -> InboundMessage | None:
    """A sign of life below one of our messages."""
    event, item = heard.event, heard.event.get("item") or {}
    if event.get("item_user") != heard.bot.user or event.get("user") == heard.bot.user or "ts" not in item:
        return None
    at = replace(heard, event={**event, "channel": item.get("channel")})
    return InboundMessage(
        event_id=heard.event_id,
        message_id=str(item["ts"]),
        address=at.place(),
        sender=heard.person(str(event.get("user"))),
        text=str(event.get("reaction") or ""),
        sent_at=moment(str(event.get("event_ts") or "")),
        kind=InboundKind.REACTION,
        audience=Audience.PRIVATE if at.private else Audience.SHARED,
        about=str(item["ts"]),
    )


def _stopped(heard: Heard) -> InboundMessage:
    """The stop that Slack itself shows below a thread in which the bot is at work."""
    thread = str(heard.event.get("thread_ts") or "")
    return InboundMessage(
        event_id=heard.event_id,
        message_id=thread,
        address=heard.place(thread),
        sender=heard.person(str(heard.event.get("user") or "")),
        text=STOP,
        sent_at=moment(str(heard.event.get("event_ts") or "")),
        kind=InboundKind.PRESS,
        audience=Audience.PRIVATE if heard.private else Audience.SHARED,
        about=thread,
    )


def _by_person(message: Event, bot: Bot) -> bool:
    user = message.get("user")
    return bool(user) and user not in (bot.user, "USLACKBOT") and not message.get("bot_id")


def _in_thread(message: Event) -> bool:
    thread = message.get("thread_ts")
    return bool(thread) and thread != message.get("ts")


def _team(message: Event) -> str:
    return str(message.get("user_team") or message.get("source_team") or message.get("team") or "")


def _attachments(message: Event) -> list[Attachment]:
    return [
        Attachment(
            str(file.get("name") or file.get("title") or file["id"]),
            str(file.get("mimetype") or "application/octet-stream"),
            int(file.get("size") or 0),
            str(file["id"]),
        )
        for file in message.get("files") or ()
        if isinstance(file, Mapping) and file.get("id")
    ]


_KINDS: Final[Mapping[str, Callable[[Heard], InboundMessage | None]]] = {
    "message": _message,
    "app_mention": lambda heard: _said(heard, heard.event),
    "member_left_channel": _left,
    "channel_left": _gone,
    "group_left": _gone,
    "channel_archive": _gone,
    "group_archive": _gone,
    "channel_deleted": _gone,
    "reaction_added": _reaction,
    "agent_session_stopped": _stopped,
}
