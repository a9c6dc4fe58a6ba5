"""What Telegram tells a bot, as what a person did: each kind of update mapped, without a network.

`intake` calls `inbound`. In groups only what is addressed to the bot is heard (`addressing`); what nobody
wrote (service messages, a linked channel's posts, other bots) is nothing.
"""

from dataclasses import replace
from datetime import datetime
from typing import Final

from telegram import (
    CallbackQuery,
    Chat,
    ChatMemberUpdated,
    MaybeInaccessibleMessage,
    Message,
    MessageReactionUpdated,
    ReactionTypeEmoji,
    Update,
    User,
)
from telegram.constants import ChatType

from channels.telegram.addressing import Bot, words_for
from channels.telegram.attachments import attachments_of
from channels.telegram.keyboard import unpacked
from channels.types import Address, Audience, InboundKind, InboundMessage, Person
from channels.unlinked import as_typed

PLATFORM: Final = "telegram"
KINDS: Final = (
    Update.MESSAGE,
    Update.EDITED_MESSAGE,
    Update.CALLBACK_QUERY,
    Update.MY_CHAT_MEMBER,
    Update.MESSAGE_REACTION,
)
"""What Telegram is asked for; reactions it sends only when they are named."""
_GONE: Final = {"kicked": "kicked", "left": "left"}


def inbound(update: Update, bot: Bot, now: datetime) -> InboundMessage | None:
    """What a person did; None for what is not meant for us. `now` stands where Telegram gives no time."""
    if update.message is not None:
        return _message(update.message, str(update.update_id), bot)
    if update.edited_message is not None:
        return _edit(update.edited_message, bot)
    if update.callback_query is not None:
        return _press(update.callback_query, now)
    if update.my_chat_member is not None:
        return _membership(update.my_chat_member, str(update.update_id))
    if update.message_reaction is not None:
        return _reaction(update.message_reaction, str(update.update_id))
    return None


def _message(message: Message, event_id: str, bot: Bot) -> InboundMessage | None:
    if message.migrate_to_chat_id is not None:
        new = str(message.migrate_to_chat_id)
        return _happened(event_id, message.chat, message.from_user, InboundKind.MOVED, new, message.date)
    return _written(message, event_id, InboundKind.MESSAGE, bot)


def _edit(message: Message, bot: Bot) -> InboundMessage | None:
    edited = int(message.edit_date.timestamp()) if message.edit_date else 0
    event_id = f"edit:{message.chat.id}:{message.message_id}:{edited}"
    return _written(message, event_id, InboundKind.EDIT, bot)


def _written(message: Message, event_id: str, kind: InboundKind, bot: Bot) -> InboundMessage | None:
    sender = _author(message)
    text = words_for(message, bot)
    if sender is None or text is None:
        return None
    attachments = attachments_of(message)
    if not text and not attachments:
        return None
    answered = message.reply_to_message
    ours = answered is not None and answered.from_user is not None and answered.from_user.id == bot.id
    user = message.from_user
    return InboundMessage(
        event_id=event_id,
        message_id=str(message.message_id),
        address=_address(message.chat, _topic(message), str(message.message_id)),
        sender=sender,
        text=text,
        sent_at=message.date,
        locale=user.language_code if user is not None else None,
        kind=kind,
        audience=_audience(message.chat),
        sender_name=_name(message),
        about=str(answered.message_id) if answered is not None and ours else "",
        quoted=as_typed(message.quote.text) if message.quote is not None and ours else "",
        attachments=attachments,
    )


def _press(query: CallbackQuery, now: datetime) -> InboundMessage | None:
    """A button. Where its message is not shown any more the topic is known by the button's value."""
    shown = query.message
    if shown is None or query.data is None:
        return None
    value, thread = unpacked(query.data)
    if isinstance(shown, Message):
        thread = _topic(shown) or thread
    return InboundMessage(
        event_id=f"press:{query.id}",
        message_id=str(shown.message_id),
        address=_address(shown.chat, thread, _answered(shown)),
        sender=_person(query.from_user.id),
        text=value,
        sent_at=now,
        locale=query.from_user.language_code,
        kind=InboundKind.PRESS,
        audience=_audience(shown.chat),
        sender_name=query.from_user.full_name,
        about=str(shown.message_id),
    )


def _answered(shown: MaybeInaccessibleMessage) -> str:
    """What a message of ours replied to, so that what follows its buttons replies to the same."""
    replied = shown.reply_to_message if isinstance(shown, Message) else None
    if replied is None or replied.message_id == getattr(shown, "message_thread_id", None):
        return ""
    return str(replied.message_id)


def _membership(change: ChatMemberUpdated, event_id: str) -> InboundMessage | None:
    """Nobody can be written to any more; that the bot was let in is nothing to answer."""
    status = _GONE.get(change.new_chat_member.status)
    if status is None:
        return None
    why = "blocked" if change.chat.type == ChatType.PRIVATE else status
    return _happened(event_id, change.chat, change.from_user, InboundKind.GONE, why, change.date)


def _reaction(reaction: MessageReactionUpdated, event_id: str) -> InboundMessage | None:
    """A sign under a message; taking one away is nothing."""
    signs = [one.emoji for one in reaction.new_reaction if isinstance(one, ReactionTypeEmoji)]
    if not signs or reaction.user is None or reaction.user.is_bot:
        return None
    found = _happened(
        event_id, reaction.chat, reaction.user, InboundKind.REACTION, " ".join(signs), reaction.date
    )
    return replace(found, about=str(reaction.message_id))


def _happened(
    event_id: str,
    chat: Chat,
    user: User | None,
    kind: InboundKind,
    text: str,
    when: datetime,
) -> InboundMessage:
    return InboundMessage(
        event_id=event_id,
        message_id=event_id,
        address=_address(chat, "", ""),
        sender=_person(user.id if user is not None else chat.id),
        text=text,
        sent_at=when,
        kind=kind,
        audience=_audience(chat),
    )


def _author(message: Message) -> Person | None:
    """Who wrote: a person, or the group or channel in whose name somebody did.

    None for other bots, and for Telegram itself, which brings the posts of a linked channel.
    """
    if message.is_automatic_forward:
        return None
    if message.sender_chat is not None:
        return _person(message.sender_chat.id)
    user = message.from_user
    return None if user is None or user.is_bot else _person(user.id)


def _name(message: Message) -> str:
    if message.sender_chat is not None:
        return message.author_signature or message.sender_chat.effective_name or ""
    return message.from_user.full_name if message.from_user is not None else ""


def _topic(message: Message) -> str:
    """The topic's number; General, and a chat without topics, has none."""
    return str(message.message_thread_id) if message.is_topic_message and message.message_thread_id else ""


def _address(chat: Chat, thread: str, reply_to: str) -> Address:
    return Address(PLATFORM, "", str(chat.id), thread, reply_to)


def _person(number: int) -> Person:
    return Person(PLATFORM, "", str(number))


def _audience(chat: Chat) -> Audience:
    return Audience.PRIVATE if chat.type == ChatType.PRIVATE else Audience.SHARED
