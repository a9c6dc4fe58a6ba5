"""What a person said, from Slack's markup to plain words: mentions by name, links as addresses.

`events` and `interactions` call it; nothing here knows what the words are for.
"""

import html
import re
from typing import Final

from channels.unlinked import as_typed

BANG: Final = "!research"
COMMAND: Final = "/research"
_MARK: Final = re.compile(r"<([@#!]?)([^>|]*)(?:\|([^>]*))?>")


def names(text: str, user: str) -> bool:
    """Whether a text mentions a user."""
    return any(sign == "@" and name == user for sign, name, _ in _MARK.findall(text))


def as_said(text: str, bot: str) -> str:
    """The plain words, without the bot's own name; `!research` reads as the command that it stands for."""
    words = as_typed(html.unescape(_MARK.sub(lambda found: _plain(found, bot), text)))
    words = re.sub(r"[ \t]{2,}", " ", words).strip()
    head, space, rest = words.partition(" ")
    if head.lower() == BANG:
        return f"{COMMAND}{space}{rest}"
    return words


def bangs(text: str) -> bool:
    """Whether a text begins with `!research`, by which a thread can be told what a command cannot."""
    head = text.lstrip().split(maxsplit=1)[:1]
    return bool(head) and head[0].lower() == BANG


def _plain(found: re.Match[str], bot: str) -> str:
    sign, name, label = found[1], found[2], found[3]
    if sign == "@":
        return "" if name == bot else f"@{(label or name).lstrip('@')}"
    if sign == "#":
        return f"#{label or name}"
    if sign == "!":
        return label or f"@{name.partition('^')[0]}"
    address = name.removeprefix("mailto:")
    return address if not label or label in (name, address) or label in name else f"{label} ({address})"
