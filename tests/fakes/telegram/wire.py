"""Users, chats and messages as the Bot API writes them.

`updates.py` sends these to the bot; the methods answer with them.
"""

from tests.fakes.telegram.records import Chat, Json, Message, User

RIGHTS = """
can_be_edited is_anonymous can_manage_chat can_delete_messages can_manage_video_chats can_restrict_members
can_promote_members can_change_info can_invite_users can_post_stories can_edit_stories can_delete_stories
"""


def user_json(user: User) -> Json:
    """A User object."""
    shown: Json = {"id": user.id, "is_bot": user.is_bot, "first_name": user.first_name}
    if user.username:
        shown["username"] = user.username
    if user.language:
        shown["language_code"] = user.language
    return shown


def chat_json(chat: Chat) -> Json:
    """A Chat object, as it stands in messages."""
    if chat.user is not None:
        shown: Json = {"id": chat.id, "type": "private", "first_name": chat.user.first_name}
        if chat.user.username:
            shown["username"] = chat.user.username
        return shown
    shown = {"id": chat.id, "type": chat.type, "title": chat.title}
    if chat.username:
        shown["username"] = chat.username
    if chat.forum:
        shown["is_forum"] = True
    return shown


def message_json(message: Message, *, with_reply: bool = True) -> Json:
    """A Message object; a reply within it carries none of its own."""
    chat = message.chat
    shown: Json = {"message_id": message.id}
    if message.sender is not None and chat.type != "channel":
        shown["from"] = user_json(message.sender)
    if message.sender_chat is not None:
        shown["sender_chat"] = chat_json(message.sender_chat)
    shown |= {"chat": chat_json(chat), "date": message.date}
    if message.edited is not None:
        shown["edit_date"] = message.edited
    if message.thread is not None:
        shown["message_thread_id"] = message.thread
        if message.thread in chat.topics:
            shown["is_topic_message"] = True
    replied = message.reply_to or implicit_reply(message)
    if with_reply and replied is not None and not replied.deleted:
        shown["reply_to_message"] = message_json(replied, with_reply=False)
    if message.quote is not None:
        shown["quote"] = message.quote
    if message.external_reply is not None:
        shown["external_reply"] = message.external_reply
    shown |= message.extra | message.content
    if message.markup and "inline_keyboard" in message.markup:
        shown["reply_markup"] = message.markup
    return shown


def implicit_reply(message: Message) -> Message | None:
    """In a topic every message that replies to nothing is shown as a reply to the topic's first one."""
    if message.thread is None or message.chat.type != "supergroup" or message.external_reply is not None:
        return None
    root = message.chat.messages.get(message.thread)
    return root if root is not None and root.id < message.id else None


def inaccessible_json(chat: Chat, message_id: int) -> Json:
    """A message that the bot can no longer see."""
    return {"chat": chat_json(chat), "message_id": message_id, "date": 0}


def member_json(user: User, status: str) -> Json:
    """A ChatMember object of any status."""
    shown: Json = {"user": user_json(user), "status": status}
    if status == "creator":
        shown["is_anonymous"] = False
    elif status == "kicked":
        shown["until_date"] = 0
    elif status == "administrator":
        shown |= dict.fromkeys(RIGHTS.split(), False) | {"can_manage_chat": True, "can_delete_messages": True}
    return shown
