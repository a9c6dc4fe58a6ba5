"""`sendMessage`, and how anything that the bot sends comes to stand in a chat.

`media.py` sends documents and photos through `send`; `server.py` finds the methods in `METHODS`.
"""

from typing import Any

from tests.fakes.telegram.access import find_chat, member, open_topic, replied, topic, writable
from tests.fakes.telegram.errors import bad
from tests.fakes.telegram.formatting import Formatted, formatted
from tests.fakes.telegram.markup import markup_of
from tests.fakes.telegram.params import Params
from tests.fakes.telegram.records import GENERAL, Json, Message
from tests.fakes.telegram.town import Town
from tests.fakes.telegram.wire import message_json

_KNOWN = """
typing upload_photo record_video upload_video record_voice upload_voice upload_document choose_sticker
find_location record_video_note upload_video_note
"""
ACTIONS = frozenset(_KNOWN.split())


def send_message(town: Town, params: Params) -> Json:
    """`sendMessage`."""
    text = formatted(
        params.text("text"),
        params.text("parse_mode"),
        params.parsed("entities", "entities"),
        empty="message text is empty",
    )
    options = preview_options(params)
    return message_json(send(town, params, [_text_content(text, options)], previews_off=_off(options))[0])


def send(town: Town, params: Params, contents: list[Json], *, previews_off: bool = False) -> list[Message]:
    """Put one message, or an album, into the chat that the call names; raises what Telegram refuses."""
    markup = markup_of(params)
    chat = writable(town, params)
    thread = topic(chat, params)
    reply = replied(town, chat, thread, params)
    if thread is None and reply.message is not None and reply.message.thread in chat.topics:
        thread = reply.message.thread
    if thread is None and reply.message is not None and chat.type == "supergroup" and not chat.forum:
        thread = reply.message.thread or reply.message.id
    open_topic(chat, thread)
    town.flood.pass_(chat.id, len(contents))
    extra: Json = {}
    if len(contents) > 1:
        extra["media_group_id"] = str(town.next("album"))
    posted = chat.type == "channel"
    return [
        town.add(
            Message(
                0,
                chat,
                town.now(),
                town.bot,
                content,
                thread=thread,
                reply_to=reply.message,
                quote=reply.quote,
                external_reply=reply.external,
                sender_chat=chat if posted else None,
                markup=markup,
                by_bot=True,
                silent=params.flag("disable_notification"),
                previews_off=previews_off,
                extra=dict(extra),
            )
        )
        for content in contents
    ]


def preview_options(params: Params) -> Json:
    """The link preview options of a send or an edit, in the old spelling too."""
    asked = params.parsed("link_preview_options", "link preview options")
    if asked is None:
        return {"is_disabled": True} if params.flag("disable_web_page_preview") else {}
    if not isinstance(asked, dict):
        raise bad("Object expected as link preview options")
    return asked


def _off(options: Json) -> bool:
    return options.get("is_disabled") is True


def _text_content(text: Formatted, options: Json) -> Json:
    shown = text.fields("text", "entities")
    return shown | ({"link_preview_options": options} if options else {})


def send_chat_action(town: Town, params: Params) -> Any:
    """`sendChatAction`: here General may be named by its id."""
    if params.text("action") not in ACTIONS:
        raise bad("Wrong parameter action in request")
    chat = writable(town, params)
    thread = params.integer("message_thread_id")
    found = chat.topics.get(thread)
    if thread not in (0, GENERAL) and chat.forum and (found is None or found.deleted):
        raise bad("message thread not found")
    chat.actions.append((town.clock.monotonic(), params.text("action"), thread or None))
    return True


def leave_chat(town: Town, params: Params) -> Any:
    """`leaveChat`."""
    chat = find_chat(town, params.values.get("chat_id"))
    if chat.user is not None:
        raise bad("chat member status can't be changed in private chats")
    member(town, chat)
    before, chat.members[town.bot.id] = chat.members[town.bot.id], "left"
    town.membership(chat, before, "left", town.bot)
    return True


METHODS = {"sendMessage": send_message, "sendChatAction": send_chat_action, "leaveChat": leave_chat}
