"""`editMessageText`, editMessageCaption, editMessageReplyMarkup, deleteMessage(s).

An edit without `reply_markup` takes the buttons away, as at Telegram; an edit that changes nothing is a 400.
"""

from typing import Any

from tests.fakes.telegram.access import find_chat, member, own
from tests.fakes.telegram.errors import bad
from tests.fakes.telegram.formatting import CAPTION_UNITS, formatted
from tests.fakes.telegram.markup import markup_of
from tests.fakes.telegram.params import Params
from tests.fakes.telegram.records import Chat, Json, Message, Version
from tests.fakes.telegram.sending import preview_options
from tests.fakes.telegram.town import BOT_ID, Town
from tests.fakes.telegram.wire import message_json

DELETABLE_SECONDS = 48 * 3600
NOT_MODIFIED = (
    "message is not modified: specified new message content and reply markup are exactly the same as a "
    "current content and reply markup of the message"
)


def edit_message_text(town: Town, params: Params) -> Json:
    """`editMessageText`."""
    text = formatted(
        params.text("text"),
        params.text("parse_mode"),
        params.parsed("entities", "entities"),
        empty="message text is empty",
    )
    options, markup = preview_options(params), markup_of(params)
    message = own(town, params, "message to edit")
    if "text" not in message.content:
        raise bad("there is no text in the message to edit")
    content = text.fields("text", "entities") | ({"link_preview_options": options} if options else {})
    changed = _change(town, message, content, markup)
    message.previews_off = message.previews_off and options.get("is_disabled") is True
    return changed


def edit_message_caption(town: Town, params: Params) -> Json:
    """`editMessageCaption`."""
    caption = formatted(
        params.text("caption"),
        params.text("parse_mode"),
        params.parsed("caption_entities", "caption entities"),
        most=CAPTION_UNITS,
    )
    markup = markup_of(params)
    message = own(town, params, "message to edit")
    if "text" in message.content:
        raise bad("there is no caption in the message to edit")
    media = {name: value for name, value in message.content.items() if not name.startswith("caption")}
    return _change(town, message, media | caption.fields("caption", "caption_entities"), markup)


def edit_message_reply_markup(town: Town, params: Params) -> Json:
    """`editMessageReplyMarkup`."""
    markup = markup_of(params)
    message = own(town, params, "message to edit")
    return _change(town, message, message.content, markup)


def delete_message(town: Town, params: Params) -> Any:
    """`deleteMessage`: its own for two days, others' in private chats and where it is an administrator."""
    chat = find_chat(town, params.values.get("chat_id"))
    member(town, chat)
    message = chat.messages.get(params.integer("message_id"))
    if message is None or message.deleted:
        raise bad("message to delete not found")
    _may_delete(town, chat, message)
    message.deleted = True
    return True


def delete_messages(town: Town, params: Params) -> Any:
    """`deleteMessages`: what is not there is passed over."""
    numbers = params.parsed("message_ids", "message_ids")
    if not numbers:
        raise bad("Message identifiers are not specified")
    if not isinstance(numbers, list):
        raise bad("Expected an Array of message identifiers")
    if len(numbers) > 100:
        raise bad("Too many message identifiers specified")
    chat = find_chat(town, params.values.get("chat_id"))
    member(town, chat)
    for number in numbers:
        message = chat.messages.get(number)
        if message is not None and not message.deleted:
            _may_delete(town, chat, message)
            message.deleted = True
    return True


def _change(town: Town, message: Message, content: Json, markup: Json | None) -> Json:
    if _same(content, message.content) and markup == message.markup:
        raise bad(NOT_MODIFIED)
    town.flood.pass_(message.chat.id)
    message.versions.append(Version(message.edited or message.date, message.content, message.markup))
    message.content, message.markup = content, markup
    message.edited = town.now()
    return message_json(message)


def _same(one: Json, other: Json) -> bool:
    """The same words, entities and media; how links are previewed is no difference."""
    return {**one, "link_preview_options": None} == {**other, "link_preview_options": None}


def _may_delete(town: Town, chat: Chat, message: Message) -> None:
    administrator = chat.members.get(BOT_ID) == "administrator"
    old = message.date <= town.now() - DELETABLE_SECONDS
    mine = message.by_bot
    if not administrator and (old or not (mine or chat.user is not None)):
        raise bad("message can't be deleted for everyone" if old else "message can't be deleted")


METHODS = {
    "editMessageText": edit_message_text,
    "editMessageCaption": edit_message_caption,
    "editMessageReplyMarkup": edit_message_reply_markup,
    "deleteMessage": delete_message,
    "deleteMessages": delete_messages,
}
