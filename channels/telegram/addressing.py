"""Whether words are meant for the bot, and what they are without its name.

`updates` asks. A mention counts by its entity, so that an address in a text names nobody; a command for
another bot is nobody's business.
"""

from dataclasses import dataclass
from typing import Final

from telegram import Message, MessageEntity
from telegram.constants import ChatType

from channels.unlinked import as_typed

_NAMES: Final = (MessageEntity.MENTION, MessageEntity.TEXT_MENTION)


@dataclass(frozen=True, slots=True)
class Bot:
    """Who we are at Telegram. `commands` are the names that mean us in a group even without ours."""

    id: int
    username: str
    commands: frozenset[str] = frozenset()


def words_for(message: Message, bot: Bot) -> str | None:
    """The words of a message without the bot's name; None where they are not meant for it."""
    text = message.text or message.caption or ""
    entities = dict(message.parse_entities() if message.text else message.parse_caption_entities())
    command = _command(text, entities)
    if command is not None:
        return _ordered(message, text, command, bot)
    ours = [one for one in entities if one.type in _NAMES and _is_us(one, entities[one], bot)]
    if message.chat.type == ChatType.PRIVATE:
        return as_typed(_without(text, ours)).strip()
    mentioned = bool(ours) and message.forward_origin is None
    return as_typed(_without(text, ours)).strip() if mentioned or _answers_us(message, bot) else None


def _command(text: str, entities: dict[MessageEntity, str]) -> str | None:
    """The command with which a text begins."""
    begun = (one for one in entities if one.type == MessageEntity.BOT_COMMAND and one.offset == 0)
    first = next(begun, None)
    return None if first is None or not text else entities[first]


def _ordered(message: Message, text: str, command: str, bot: Bot) -> str | None:
    name, at, other = command[1:].partition("@")
    if at and other.lower() != bot.username.lower():
        return None
    private = message.chat.type == ChatType.PRIVATE
    if not at and not private and name.lower() not in bot.commands and not _answers_us(message, bot):
        return None
    if message.forward_origin is not None and not private:
        return None
    return f"/{name}{as_typed(text[len(command) :])}".strip()


def _is_us(entity: MessageEntity, words: str, bot: Bot) -> bool:
    if entity.type == MessageEntity.TEXT_MENTION:
        return entity.user is not None and entity.user.id == bot.id
    return words.lower() == f"@{bot.username}".lower()


def _answers_us(message: Message, bot: Bot) -> bool:
    """A reply to a message of ours; in topics every message looks like one to what opened the topic."""
    answered = message.reply_to_message
    if answered is None or answered.from_user is None or answered.from_user.id != bot.id:
        return False
    return answered.forum_topic_created is None


def _without(text: str, names: list[MessageEntity]) -> str:
    """The text without the bot's name at its beginning and end; within a sentence it stays."""
    raw = text.encode("utf-16-le")
    for one in sorted(names, key=lambda one: -one.offset):
        before, after = raw[: one.offset * 2], raw[(one.offset + one.length) * 2 :]
        kept_before, kept_after = before.decode("utf-16-le"), after.decode("utf-16-le")
        if not kept_before.strip():
            raw = kept_after.lstrip(" ,:;–—-\n").encode("utf-16-le")
        elif not kept_after.strip(" .!?…\n"):
            raw = (kept_before.rstrip(" ,") + kept_after).encode("utf-16-le")
    return raw.decode("utf-16-le")
