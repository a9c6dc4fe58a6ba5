"""What a person wants of their memory: to see, export, forget, know what was used, or have something kept.

`handling` asks for every turn of the route `memory`, and for what follows its commands with a slash.
"""

import re
from enum import StrEnum
from typing import Final

from bot.routing import Context, Label, kind_of
from bot.routing.routes.memory import FORGET, asks_what_is_known, asks_what_was_used, forgets
from bot.routing.said import hear
from research.brief import Language


class Wish(StrEnum):
    """Kinds of wishes."""

    SHOW = "show"
    EXPORT = "export"
    FORGET = "forget"
    PICK = "pick"
    """To forget something, but no rule can tell what of: it is asked."""
    USED = "used"
    KEEP = "keep"


_EXPORTS: Final = re.compile(
    r"^(?:please )?(?:export|download|send me|give me|xuất|tải|gửi(?: cho)?(?: mình| tôi)?)\b.{0,40}"
    r"\b(?:memory|memories|data|know about me|bộ nhớ|trí nhớ|dữ liệu)\b|^export$|^xuất$",
    re.IGNORECASE,
)
_VERBS: Final = {
    "": Wish.SHOW,
    "show": Wish.SHOW,
    "xem": Wish.SHOW,
    "export": Wish.EXPORT,
    "xuất": Wish.EXPORT,
    "used": Wish.USED,
    "forget": Wish.FORGET,
    "quên": Wish.FORGET,
    "remember": Wish.KEEP,
    "nhớ": Wish.KEEP,
}
_GUESSED: Final = {FORGET: Wish.PICK, "show": Wish.SHOW}
_COMMAND: Final = re.compile(r"^/(?P<name>memory|remember|forget)(?:@\S+)?(?=\s|$)\s*", re.IGNORECASE)


def wish_of(text: str, language: Language) -> tuple[Wish, str]:
    """The wish, and the words that say what of."""
    command = _COMMAND.match(text)
    if command:
        words, name = text[command.end() :].strip(), command["name"].lower()
        if words and name != "memory":
            return _VERBS[name], words if name == "remember" else f"{name} {words}"
        verb = words.partition(" ")[0].lower()
        return _VERBS.get(verb, Wish.KEEP), words
    if _EXPORTS.search(text.strip()):
        return Wish.EXPORT, text
    said, nothing = hear(text, language), Context()
    if forgets(said, nothing):
        return Wish.FORGET, text
    if asks_what_was_used(said, nothing):
        return Wish.USED, text
    if asks_what_is_known(said, nothing) or text.strip().lower() in ("memory", "bộ nhớ", "trí nhớ"):
        return Wish.SHOW, text
    return _GUESSED.get(kind_of(text, language, Label.MEMORY), Wish.KEEP), text
