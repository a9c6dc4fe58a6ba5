"""A chat as tests see and change it: what stands in it, its topics, its members, its end.

Tests: `telegram.chat(id).seen(topic=…)`; `telegram.supergroup(…)` and its sisters make one.
"""

from collections.abc import Callable
from typing import Any

from tests.fakes.telegram.formatting import spoken
from tests.fakes.telegram.person import Person
from tests.fakes.telegram.records import GENERAL, Chat, Json, Message, Topic
from tests.fakes.telegram.town import BOT_ID, LINKED, Town
from tests.fakes.telegram.wire import message_json
from tests.fakes.waiting import eventually

EVERYWHERE = -1
"""Stands for all topics together."""


class Room:
    """One chat."""

    def __init__(self, town: Town, chat: Chat) -> None:
        self.town = town
        self.record = chat

    @property
    def id(self) -> int:
        """The chat's id."""
        return self.record.id

    def seen(self, topic: int | None = EVERYWHERE, *, by_bot: bool = False) -> list[Message]:
        """The messages that stand there now, oldest first: of a topic, of General (`GENERAL`, None), or all.

        Service messages are left out; with `by_bot` people's too.
        """
        wanted = None if topic == GENERAL else topic
        return [
            one
            for one in self.record.messages.values()
            if not (one.deleted or one.service)
            and (one.by_bot or not by_bot)
            and (wanted == EVERYWHERE or (one.thread if one.thread in self.record.topics else None) == wanted)
        ]

    def texts(self, topic: int | None = EVERYWHERE) -> list[str]:
        """The words of the bot's messages."""
        return [one.text for one in self.seen(topic, by_bot=True)]

    async def until(self, ready: Callable[["Room"], Any], what: str = "the chat looks as expected") -> Any:
        """Wait, without guessing how long, until something is true of this chat; gives what `ready` gave."""

        async def look() -> Any:
            return ready(self)

        return await eventually(look, what)

    def topic(self, name: str) -> int:
        """Open a forum topic; its id."""
        made = self._happens({"forum_topic_created": {"name": name, "icon_color": 7322096}}, tell=False)
        self.record.topics[made.id] = Topic(made.id, name)
        made.thread = made.id
        self.town.tell(made)
        return made.id

    def deletes_topic(self, topic: int) -> None:
        """Delete a topic with everything in it."""
        self.record.topics[topic].deleted = True
        for one in self.record.messages.values():
            one.deleted = one.deleted or one.thread == topic

    def closes_topic(self, topic: int) -> None:
        """Close a topic: only administrators write there."""
        self.record.topics[topic].closed = True
        self._happens({"forum_topic_closed": {}}, thread=topic)

    def turns_forum(self, on: bool = True) -> None:
        """Switch topics on or off."""
        self.record.forum = on

    def mutes(self, on: bool = True) -> None:
        """Take from members the right to write."""
        self.record.muted = on

    def adds(self, person: Person, status: str = "member") -> None:
        """Make a person a member, an administrator or the creator."""
        self.record.members[person.id] = status

    def adds_bot(self, by: Person, *, administrator: bool = False) -> None:
        """Add the bot, or make it an administrator."""
        before = self.record.members.get(BOT_ID, "left")
        after = "administrator" if administrator else "member"
        self.record.members[BOT_ID] = after
        self.town.membership(self.record, before, after, by.user)

    def kicks_bot(self, by: Person) -> None:
        """Remove the bot for good."""
        before = self.record.members.get(BOT_ID, "left")
        self.record.members[BOT_ID] = "kicked"
        self.town.membership(self.record, before, "kicked", by.user)

    def deletes(self) -> None:
        """The chat is no more."""
        self.record.deleted = True

    def migrates(self, new_id: int) -> "Room":
        """A group becomes a supergroup under another id; both chats say so."""
        old = self.record
        new = Chat(new_id, "supergroup", old.title, members=dict(old.members))
        self.town.chats[new_id] = new
        old.migrated_to = new
        self._happens({"migrate_to_chat_id": new_id})
        room = Room(self.town, new)
        room._happens({"migrate_from_chat_id": old.id})
        return room

    def links(self, channel: "Room") -> None:
        """Make this group the discussion of a channel: its posts appear here too."""
        channel.record.linked = self.record

    def posts(self, text: str) -> Message:
        """A channel's post, forwarded into the linked group by Telegram itself."""
        content = spoken(text).fields("text", "entities")
        post = self.town.add(Message(0, self.record, self.town.now(), None, content, sender_chat=self.record))
        self.town.tell(post)
        group = self.record.linked
        if group is not None:
            origin = {
                "type": "channel",
                "chat": message_json(post)["chat"],
                "message_id": post.id,
                "date": post.date,
            }
            extra: Json = {"is_automatic_forward": True, "forward_origin": origin}
            twin = Message(0, group, self.town.now(), LINKED, content, sender_chat=self.record, extra=extra)
            self.town.tell(self.town.add(twin))
        return post

    def _happens(self, content: Json, *, thread: int | None = None, tell: bool = True) -> Message:
        message = Message(0, self.record, self.town.now(), LINKED, content, thread=thread, service=True)
        self.town.add(message)
        if tell:
            self.town.tell(message)
        return message
