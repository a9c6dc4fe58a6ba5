"""Who and what there is at Telegram, by id: the tests' way in.

`Telegram` (server.py) is one of these: `telegram.user(1)`, `telegram.chat(-100)`, `telegram.supergroup(…)`.
"""

from typing import Any

from tests.fakes.telegram.person import Person
from tests.fakes.telegram.records import Chat, User
from tests.fakes.telegram.room import Room
from tests.fakes.telegram.town import BOT_ID, Town
from tests.fakes.telegram.updates import Updates

GROUPS = -4_000_000_001
SUPERGROUPS = -1_002_000_000_001


class People:
    """Makes people and chats, and finds them again."""

    town: Town

    @property
    def updates(self) -> Updates:
        """The bot's queue, with the switches `hold`, `release`, `repeat` and `duplicate`."""
        return self.town.updates

    def user(self, user_id: int, name: str = "", *, username: str = "", language: str = "") -> Person:
        """A person, made at the first call."""
        user = self.town.users.get(user_id)
        if user is None:
            user = self.town.users[user_id] = User(user_id, name or f"Person {user_id}", username, language)
            self.town.private(user)
        return Person(self.town, user)

    def chat(self, chat: Any) -> Room:
        """A chat by its id, its record, or the person whose private chat it is."""
        number = chat if isinstance(chat, int) else chat.id
        return Room(self.town, self.town.chats[number])

    def group(self, title: str = "Group", *members: Person, chat_id: int | None = None) -> Room:
        """A small group with the bot in it."""
        return self._make(chat_id or GROUPS - self.town.next("group"), "group", title, members)

    def supergroup(
        self, title: str = "Supergroup", *members: Person, forum: bool = False, chat_id: int | None = None
    ) -> Room:
        """A supergroup with the bot in it; a forum has topics."""
        room = self._make(chat_id or SUPERGROUPS - self.town.next("supergroup"), "supergroup", title, members)
        room.record.forum = forum
        return room

    def channel(self, title: str = "Channel", *, chat_id: int | None = None, username: str = "") -> Room:
        """A channel in which the bot is an administrator."""
        room = self._make(chat_id or SUPERGROUPS - self.town.next("supergroup"), "channel", title, ())
        room.record.members[BOT_ID] = "administrator"
        room.record.username = username
        return room

    def _make(self, chat_id: int, kind: str, title: str, members: tuple[Person, ...]) -> Room:
        chat = Chat(chat_id, kind, title, members={BOT_ID: "member"} | {one.id: "member" for one in members})
        chat.last_id = 1  # the message that says that the group was made
        self.town.chats[chat_id] = chat
        return Room(self.town, chat)
