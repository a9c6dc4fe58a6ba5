"""Which chat, topic and message a call means, and whether the bot may write there.

Called by every method that sends or changes something, before the flood control counts it.
"""

from typing import Any, NamedTuple

from tests.fakes.telegram.errors import bad, forbidden
from tests.fakes.telegram.formatting import formatted
from tests.fakes.telegram.params import Params
from tests.fakes.telegram.records import GENERAL, Chat, Json, Message
from tests.fakes.telegram.town import BOT_ID, Town
from tests.fakes.telegram.units import units
from tests.fakes.telegram.wire import chat_json


class Reply(NamedTuple):
    """What a new message replies to."""

    message: Message | None = None
    quote: Json | None = None
    external: Json | None = None


def find_chat(town: Town, raw: Any, name: str = "chat_id") -> Chat:
    """The chat of an id or of a public name; raises 400."""
    words = str(raw if raw is not None else "")
    if not words:
        raise bad(f"{name} is empty")
    if words.startswith("@"):
        for chat in town.chats.values():
            if chat.username and chat.username.lower() == words[1:].lower():
                return chat
        raise bad("chat not found")
    try:
        chat_id = int(words)
    except ValueError:
        raise bad("chat not found") from None
    found = town.chats.get(chat_id)
    if found is None or (found.deleted and found.type != "group"):
        raise bad("chat not found")
    return found


def writable(town: Town, params: Params) -> Chat:
    """The chat of the call, if the bot may write in it; raises 400 and 403."""
    chat = find_chat(town, params.values.get("chat_id"))
    member(town, chat)
    if chat.user is not None:
        return chat
    status = chat.members.get(BOT_ID)
    if chat.type == "channel" and status != "administrator":
        raise bad("need administrator rights in the channel chat")
    if status == "restricted" or (chat.muted and status != "administrator"):
        raise bad("not enough rights to send text messages to the chat")
    return chat


def member(town: Town, chat: Chat) -> None:
    """Raise what Telegram says when the bot is not, or no longer, in the chat."""
    if chat.user is not None:
        if chat.user.deactivated:
            raise forbidden("user is deactivated")
        if chat.user.blocked:
            raise forbidden("bot was blocked by the user")
        if not chat.user.started:
            raise forbidden("bot can't initiate conversation with a user")
        return
    kind = {"group": "group chat", "supergroup": "supergroup chat", "channel": "channel chat"}[chat.type]
    if chat.migrated_to is not None:
        raise bad("group chat was upgraded to a supergroup chat", migrate_to_chat_id=chat.migrated_to.id)
    if chat.deleted:
        raise forbidden("the group chat was deleted")
    status = chat.members.get(BOT_ID, "left")
    if status == "kicked":
        raise forbidden(f"bot was kicked from the {kind}")
    if status == "left":
        raise forbidden(f"bot is not a member of the {kind}")


def topic(chat: Chat, params: Params) -> int | None:
    """The topic that a send names. General is named by naming none; chats without topics pay no heed."""
    thread = params.integer("message_thread_id")
    if thread == 0 or not (chat.forum or chat.user is not None):
        return None
    found = chat.topics.get(thread)
    if thread == GENERAL or found is None or found.deleted:
        raise bad("message thread not found")
    return thread


def open_topic(chat: Chat, thread: int | None) -> None:
    """Raise if the topic is closed to the bot."""
    found = chat.topics.get(thread or 0)
    if found is not None and found.closed and chat.members.get(BOT_ID) != "administrator":
        raise bad("TOPIC_CLOSED")


def replied(town: Town, chat: Chat, thread: int | None, params: Params) -> Reply:
    """The message that a send replies to, its quoted words, and the reply across chats or topics."""
    asked = params.parsed("reply_parameters", "reply parameters")
    if asked is None:
        old = params.integer("reply_to_message_id")
        asked = {"message_id": old, "allow_sending_without_reply": params.flag("allow_sending_without_reply")}
    if not isinstance(asked, dict):
        raise bad("Object expected as reply parameters")
    number = asked.get("message_id", 0)
    if not isinstance(number, int):
        raise bad('Field "message_id" must be of type Number')
    if asked and "message_id" not in asked:
        raise bad('Can\'t find field "message_id"')
    if number <= 0:
        return Reply()
    other = find_chat(town, asked["chat_id"]) if asked.get("chat_id") else chat
    message = other.messages.get(number)
    if message is None or message.deleted:
        if asked.get("allow_sending_without_reply"):
            return Reply()
        raise bad("message to be replied not found")
    quote = _quote(message, asked)
    if other is chat and thread in (None, message.thread):
        return Reply(message, quote)
    return Reply(None, quote, external(message))


def external(message: Message) -> Json:
    """How a message of another chat or topic stands in a reply."""
    sender = message.sender
    name = sender.first_name if sender is not None else message.chat.title
    origin: Json = {"type": "hidden_user", "sender_user_name": name, "date": message.date}
    if message.chat.type == "channel":
        origin = {
            "type": "channel",
            "chat": chat_json(message.chat),
            "message_id": message.id,
            "date": message.date,
        }
    shown: Json = {"origin": origin}
    if message.chat.type in ("supergroup", "channel"):
        shown |= {"chat": chat_json(message.chat), "message_id": message.id}
    media = {name: message.content[name] for name in ("document", "photo") if name in message.content}
    return shown | media


def own(town: Town, params: Params, what: str) -> Message:
    """A message of the bot's own by `chat_id` and `message_id`, to be changed; raises 400 and 403."""
    chat = find_chat(town, params.values.get("chat_id"))
    member(town, chat)
    message = present(chat, params, what)
    if not message.by_bot or message.service:
        raise bad("message can't be edited")
    return message


def present(chat: Chat, params: Params, what: str) -> Message:
    """A message that is still there."""
    message = chat.messages.get(params.integer("message_id"))
    if message is None or message.deleted:
        raise bad(f"{what} not found")
    return message


def _quote(message: Message, asked: Json) -> Json | None:
    raw = asked.get("quote")
    if not raw:
        return None
    quoted = formatted(str(raw), str(asked.get("quote_parse_mode") or ""), asked.get("quote_entities"))
    at = message.text.find(quoted.text)
    if at < 0 or units(quoted.text) > 1024:
        raise bad("QUOTE_TEXT_INVALID")
    shown: Json = {"text": quoted.text, "position": units(message.text[:at]), "is_manual": True}
    return shown | ({"entities": quoted.entities} if quoted.entities else {})
