"""The state of one Telegram: its people, chats and messages, and what of it the bot gets to see.

`person.py` and `room.py` change it as people do, the methods as the bot does; `Updates` tells the bot.
"""

from collections import Counter
from typing import Any

from research.ports import Clock
from tests.fakes.telegram.files import Files
from tests.fakes.telegram.flood import Flood, Rates
from tests.fakes.telegram.records import Chat, Json, Message, User
from tests.fakes.telegram.units import piece
from tests.fakes.telegram.updates import Updates
from tests.fakes.telegram.wire import chat_json, member_json, message_json, user_json

BOT_ID = 7_000_000_001
TOKEN = f"{BOT_ID}:AAFootnoteStandInTokenForTests00000"
ANONYMOUS = User(1087968824, "Group", "GroupAnonymousBot", is_bot=True)
CHANNEL_BOT = User(136817688, "Channel", "Channel_Bot", is_bot=True)
LINKED = User(777000, "Telegram")


class Town:
    """Everything that is there. `privacy` is the bot's privacy mode, `allowed_rates` what it may send."""

    def __init__(self, clock: Clock, rates: Rates, username: str) -> None:
        self.clock = clock
        self.bot = User(BOT_ID, "Footnote", username, is_bot=True)
        self.privacy = True
        self.users: dict[int, User] = {BOT_ID: self.bot}
        self.chats: dict[int, Chat] = {}
        self.updates = Updates(self.now)
        self.files = Files()
        self.flood = Flood(rates, clock.monotonic)
        self.queries: dict[str, Any] = {}
        self.commands: dict[tuple[str, str], list[Json]] = {}
        self.counts: Counter[str] = Counter()

    def now(self) -> int:
        """The time as Telegram writes it, in seconds since 1970."""
        return int(self.clock.now().timestamp())

    def next(self, what: str) -> int:
        """A running number."""
        self.counts[what] += 1
        return self.counts[what]

    def private(self, user: User) -> Chat:
        """The private chat of a person with the bot."""
        if user.id not in self.chats:
            self.chats[user.id] = Chat(user.id, "private", user=user)
        return self.chats[user.id]

    def add(self, message: Message) -> Message:
        """Put a message into its chat under the next id; small chats share one row of numbers."""
        chat = message.chat
        message.id = chat.last_id + 1 if chat.type in ("supergroup", "channel") else self.next("message")
        chat.last_id = message.id
        chat.messages[message.id] = message
        return message

    def tell(self, message: Message, *, edited: bool = False) -> None:
        """Let the bot know of a message that somebody else wrote, where it may see it."""
        if self.sees(message):
            kind = "channel_post" if message.chat.type == "channel" else "message"
            self.updates.push(f"edited_{kind}" if edited else kind, message_json(message))

    def sees(self, message: Message) -> bool:
        """Whether the bot is shown this message: privacy mode hides what is not meant for it."""
        chat, sender = message.chat, message.sender
        if message.by_bot or (sender is not None and sender.is_bot and message.sender_chat is None):
            return False
        if chat.user is not None:
            return not chat.user.blocked
        if chat.members.get(BOT_ID) in (None, "left", "kicked"):
            return False
        if chat.type == "channel" or message.service or not self.privacy:
            return True
        return chat.members.get(BOT_ID) == "administrator" or self.meant(message)

    def meant(self, message: Message) -> bool:
        """A command for this bot or for any, a mention of it, or a reply to one of its messages."""
        me = f"@{self.bot.username}".lower()
        for one in message.entities:
            words = piece(message.text, one["offset"], one["length"]).lower()
            if one["type"] == "mention" and words == me:
                return True
            if one["type"] == "bot_command" and ("@" not in words or words.endswith(me)):
                return True
        return message.reply_to is not None and message.reply_to.by_bot

    def membership(self, chat: Chat, before: str, after: str, by: User) -> None:
        """Tell the bot that its own place in a chat has changed."""
        self.updates.push(
            "my_chat_member",
            {
                "chat": chat_json(chat),
                "from": user_json(by),
                "date": self.now(),
                "old_chat_member": member_json(self.bot, before),
                "new_chat_member": member_json(self.bot, after),
            },
        )
