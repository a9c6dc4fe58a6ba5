"""A person at Telegram: writes, commands, presses, edits, uploads, quotes, blocks.

Tests: `telegram.user(1).says(chat, "…")`. Each of these reaches the bot as the real platform would send it,
or not at all where privacy mode or a block hides it.
"""

import json
from typing import Any

from tests.fakes.telegram.access import external
from tests.fakes.telegram.callbacks import Press
from tests.fakes.telegram.formatting import spoken
from tests.fakes.telegram.media import document_content, photo_content
from tests.fakes.telegram.records import GENERAL, Chat, Json, Message, User, Version
from tests.fakes.telegram.town import ANONYMOUS, CHANNEL_BOT, Town
from tests.fakes.telegram.units import units
from tests.fakes.telegram.wire import inaccessible_json, message_json, user_json


class Person:
    """One person; `chat` is the private one with the bot, and where a method names no other."""

    def __init__(self, town: Town, user: User) -> None:
        self.town = town
        self.user = user

    @property
    def id(self) -> int:
        """The person's id, which is that of the private chat too."""
        return self.user.id

    @property
    def chat(self) -> Chat:
        """The private chat with the bot."""
        return self.town.private(self.user)

    def says(
        self,
        chat: Any,
        text: str,
        *,
        topic: int | None = None,
        reply_to: Message | None = None,
        quote: str | None = None,
        entities: list[Json] | None = None,
        anonymous: bool = False,
        as_channel: Any = None,
        forwarded_from: str | None = None,
    ) -> Message:
        """Write a text. `chat` is a room, an id or None for the private chat; `quote` words of `reply_to`.

        A `reply_to` of another chat becomes an external reply. `anonymous`: as an anonymous administrator;
        `as_channel`: in the name of that channel; `forwarded_from`: the name of a hidden author.
        """
        spoke = spoken(text, entities)
        return self._writes(
            chat,
            spoke.fields("text", "entities"),
            topic=topic,
            reply_to=reply_to,
            quote=quote,
            anonymous=anonymous,
            as_channel=as_channel,
            forwarded_from=forwarded_from,
        )

    def commands(
        self, chat: Any, command: str, text: str = "", *, at: str | bool | None = None, **more: Any
    ) -> Message:
        """Send `/command text`; in groups to this bot, as the menu does, or to `at`, or to none (False)."""
        where = self._chat(chat)
        bot = self.town.bot.username if at is None and where.user is None else at
        address = f"@{bot}" if isinstance(bot, str) else ""
        return self.says(chat, f"/{command.lstrip('/')}{address} {text}".rstrip(), **more)

    def starts(self) -> Message:
        """Press Start in the private chat."""
        return self.says(None, "/start")

    def edits(self, message: Message, text: str) -> Message:
        """Change the words of an own message."""
        spoke = spoken(text)
        captioned = "text" not in message.content
        names = ("caption", "caption_entities") if captioned else ("text", "entities")
        kept = {name: value for name, value in message.content.items() if name not in names}
        message.versions.append(Version(message.edited or message.date, message.content, message.markup))
        message.content = kept | spoke.fields(*names)
        message.edited = self.town.now()
        self.town.tell(message, edited=True)
        return message

    def deletes(self, message: Message) -> None:
        """Delete a message; bots are not told."""
        message.deleted = True

    def presses(self, message: Message, label: str, *, inaccessible: bool = False) -> Press:
        """Press the button of that label (a part of it is enough, if only one has it)."""
        keys = [one for one in message.keys if one["text"] == label] or [
            one for one in message.keys if label.casefold() in one["text"].casefold()
        ]
        if len(keys) != 1:
            raise AssertionError(f"{label!r} is not one button of {message.buttons}")
        town, key = self.town, keys[0]
        press = Press(
            str(4_000_000_000_000_000_000 + town.next("query")),
            self.user,
            message,
            key["text"],
            key.get("callback_data", ""),
            town.clock.monotonic(),
            opened=key.get("url", ""),
        )
        if not press.data:
            return press
        town.queries[press.id] = press
        gone = inaccessible or message.deleted
        shown = inaccessible_json(message.chat, message.id) if gone else message_json(message)
        query = {"id": press.id, "from": user_json(self.user), "message": shown, "data": press.data}
        town.updates.push("callback_query", query | {"chat_instance": str(hash(message.chat.id) % 10**18)})
        return press

    def uploads(
        self,
        chat: Any,
        name: str,
        data: bytes = b"",
        *,
        caption: str = "",
        photo: bool = False,
        media_type: str | None = None,
        size: int | None = None,
        album: str | None = None,
        **more: Any,
    ) -> Message:
        """Send a document or a photo; files of one `album` are a group. `size` makes it claim more bytes."""
        make = photo_content if photo else document_content
        content = make(self.town, name, data, media_type, size) | spoken(caption).fields(
            "caption", "caption_entities"
        )
        return self._writes(chat, content, album=album, **more)

    def forwards(self, message: Message, chat: Any = None) -> Message:
        """Forward a message into a chat."""
        origin = external(message)["origin"]
        if message.sender is not None and message.chat.type != "channel":
            origin = {"type": "user", "sender_user": user_json(message.sender), "date": message.date}
        return self._writes(chat, message.content, extra={"forward_origin": origin})

    def reacts(self, message: Message, *emoji: str) -> None:
        """Set the reactions of this person on a message."""
        old = message.reactions.get(self.id, [])
        message.reactions[self.id] = list(emoji)
        self.town.updates.push(
            "message_reaction",
            {
                "chat": message_json(message)["chat"],
                "message_id": message.id,
                "user": user_json(self.user),
                "date": self.town.now(),
                "old_reaction": [{"type": "emoji", "emoji": one} for one in old],
                "new_reaction": [{"type": "emoji", "emoji": one} for one in emoji],
            },
        )

    def blocks(self) -> None:
        """Block the bot."""
        self.user.blocked = True
        self.town.membership(self.chat, "member", "kicked", self.user)

    def unblocks(self) -> None:
        """Let the bot write again."""
        self.user.blocked = False
        self.town.membership(self.chat, "kicked", "member", self.user)

    def leaves_telegram(self) -> None:
        """Delete the account."""
        self.user.deactivated = True

    def _chat(self, chat: Any) -> Chat:
        if chat is None:
            return self.chat
        return self.town.chats[chat if isinstance(chat, int) else chat.id]

    def _writes(
        self,
        chat: Any,
        content: Json,
        *,
        topic: int | None = None,
        reply_to: Message | None = None,
        quote: str | None = None,
        anonymous: bool = False,
        as_channel: Any = None,
        forwarded_from: str | None = None,
        album: str | None = None,
        extra: Json | None = None,
    ) -> Message:
        where = self._chat(chat)
        if where.user is not None:
            self.user.started = True
        else:
            where.members.setdefault(self.id, "member")
        message = Message(0, where, self.town.now(), self.user, json.loads(json.dumps(content)))
        message.extra = dict(extra or {})
        if album is not None:
            message.extra["media_group_id"] = album
        if forwarded_from is not None:
            message.extra["forward_origin"] = {
                "type": "hidden_user",
                "sender_user_name": forwarded_from,
                "date": message.date,
            }
        if anonymous:
            message.sender, message.sender_chat = ANONYMOUS, where
        if as_channel is not None:
            message.sender, message.sender_chat = CHANNEL_BOT, self._chat(as_channel)
        message.thread = None if topic in (None, GENERAL) else topic
        if reply_to is not None:
            _answers(message, reply_to, quote)
        self.town.add(message)
        self.town.tell(message)
        return message


def _answers(message: Message, reply_to: Message, quote: str | None) -> None:
    """Make a message a reply to another, in the same chat or across."""
    if quote is not None:
        at = reply_to.text.find(quote)
        if at < 0:
            raise AssertionError(f"{quote!r} does not stand in {reply_to.text!r}")
        message.quote = {"text": quote, "position": units(reply_to.text[:at]), "is_manual": True}
    if reply_to.chat is not message.chat:
        message.external_reply = external(reply_to)
        return
    message.reply_to = reply_to
    if message.thread is None and reply_to.thread in message.chat.topics:
        message.thread = reply_to.thread
    if message.thread is None and message.chat.type == "supergroup" and not message.chat.forum:
        message.thread = reply_to.thread or reply_to.id
