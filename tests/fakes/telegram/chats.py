"""`getMe`, getChat, getChatMember, setMessageReaction, and the command menu.

`server.py` finds the methods in `METHODS`.
"""

import re
from typing import Any

from tests.fakes.telegram.access import find_chat, member, present
from tests.fakes.telegram.errors import bad
from tests.fakes.telegram.params import Params
from tests.fakes.telegram.records import Json
from tests.fakes.telegram.town import Town
from tests.fakes.telegram.wire import chat_json, member_json, user_json

_EMOJI = """
👍 👎 ❤ 🔥 🥰 👏 😁 🤔 🤯 😱 🤬 😢 🎉 🤩 🤮 💩 🙏 👌 🕊 🤡
🥱 🥴 😍 🐳 ❤\u200d🔥 🌚 🌭 💯 🤣 ⚡ 🍌 🏆 💔 🤨 😐 🍓 🍾 💋 🖕 😈
😴 😭 🤓 👻 👨\u200d💻 👀 🎃 🙈 😇 😨 🤝 ✍ 🤗 🫡 🎅 🎄 ☃ 💅 🤪 🗿
🆒 💘 🙉 🦄 😘 💊 🙊 😎 👾 🤷\u200d♂ 🤷 🤷\u200d♀ 😡
"""
REACTIONS = frozenset(_EMOJI.split())
_COMMAND = re.compile(r"[a-z0-9_]{1,32}")
_SCOPES = (
    "default",
    "all_private_chats",
    "all_group_chats",
    "all_chat_administrators",
    "chat",
    "chat_administrators",
    "chat_member",
)


def get_me(town: Town, params: Params) -> Json:
    """`getMe`."""
    return user_json(town.bot) | {
        "can_join_groups": True,
        "can_read_all_group_messages": not town.privacy,
        "supports_inline_queries": False,
        "can_connect_to_business": False,
        "has_main_web_app": False,
    }


def get_chat(town: Town, params: Params) -> Json:
    """`getChat`."""
    chat = find_chat(town, params.values.get("chat_id"))
    if chat.user is None:
        member(town, chat)
    linked = {"linked_chat_id": chat.linked.id} if chat.linked is not None else {}
    gifts = dict.fromkeys(
        ("unlimited_gifts", "limited_gifts", "unique_gifts", "premium_subscription", "gifts_from_channels"),
        True,
    )
    full = {"accent_color_id": 0, "max_reaction_count": 11, "accepted_gift_types": gifts}
    return chat_json(chat) | full | linked


def get_chat_member(town: Town, params: Params) -> Json:
    """`getChatMember`."""
    chat = find_chat(town, params.values.get("chat_id"))
    if chat.user is None:
        member(town, chat)
    user = town.users.get(params.integer("user_id"))
    if user is None:
        raise bad("invalid user_id specified" if not params.has("user_id") else "PARTICIPANT_ID_INVALID")
    status = "member" if chat.user is not None else chat.members.get(user.id, "left")
    return member_json(user, status)


def set_message_reaction(town: Town, params: Params) -> Any:
    """`setMessageReaction`: a bot sets one at most, of those that Telegram knows."""
    asked = params.parsed("reaction", "reaction types") or []
    if not isinstance(asked, list):
        raise bad("Expected an Array of ReactionType")
    chat = find_chat(town, params.values.get("chat_id"))
    member(town, chat)
    message = present(chat, params, "message to react")
    if len(asked) > 1:
        raise bad("REACTIONS_TOO_MANY")
    emoji = [str(one.get("emoji", "")).replace("\ufe0f", "") for one in asked]
    if any(one not in REACTIONS for one in emoji):
        raise bad("REACTION_INVALID")
    message.reactions[town.bot.id] = emoji
    return True


def set_my_commands(town: Town, params: Params) -> Any:
    """`setMyCommands`, for a scope and a language."""
    asked = params.parsed("commands", "commands")
    if not isinstance(asked, list):
        raise bad("Expected an Array of BotCommand")
    if len(asked) > 100:
        raise bad("BOT_COMMANDS_TOO_MUCH")
    for one in asked:
        if not _COMMAND.fullmatch(str(one.get("command", "")).lstrip("/")):
            raise bad("BOT_COMMAND_INVALID")
        if not 1 <= len(str(one.get("description", ""))) <= 256:
            raise bad("BOT_COMMAND_DESCRIPTION_INVALID")
    town.commands[_scope(params)] = asked
    return True


def get_my_commands(town: Town, params: Params) -> Any:
    """`getMyCommands` of exactly that scope and language."""
    return town.commands.get(_scope(params), [])


def delete_my_commands(town: Town, params: Params) -> Any:
    """`deleteMyCommands`."""
    town.commands.pop(_scope(params), None)
    return True


def menu(town: Town, scope: str, language: str) -> list[Json]:
    """The commands that a person of that language sees in chats of that kind."""
    tries = [(scope, language), (scope, ""), ("default", language), ("default", "")]
    return next((town.commands[one] for one in tries if one in town.commands), [])


def _scope(params: Params) -> tuple[str, str]:
    asked = params.parsed("scope", "BotCommandScope") or {"type": "default"}
    if not isinstance(asked, dict) or asked.get("type") not in _SCOPES:
        raise bad("Can't parse BotCommandScope: Unsupported type specified")
    language = params.text("language_code")
    if language and not re.fullmatch("[a-z]{2}", language):
        raise bad("invalid language code specified")
    return ":".join(str(asked[name]) for name in ("type", "chat_id", "user_id") if name in asked), language


METHODS = {
    "getMe": get_me,
    "getChat": get_chat,
    "getChatMember": get_chat_member,
    "setMessageReaction": set_message_reaction,
    "setMyCommands": set_my_commands,
    "getMyCommands": get_my_commands,
    "deleteMyCommands": delete_my_commands,
}
