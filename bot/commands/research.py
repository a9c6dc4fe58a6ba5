"""`/research …`: the one command of platforms where each has to be installed, as what stands behind it.

`bot.router` calls `unwrapped` on every message before anything else looks at it.
"""

import re
from dataclasses import replace
from typing import Final

from bot.commands import COMMANDS
from bot.jobs.options import DEPTH
from channels.types import InboundKind, InboundMessage
from research.brief import Depth

EXPLICIT: Final = "research"
"""The option that says that the words are a question, however they sound."""
_COMMAND: Final = re.compile(r"/research(?:@\w+)?(?=\s|$)", re.IGNORECASE)
_FLAG: Final = re.compile(rf"--({'|'.join(Depth)})(?=\s|$)\s*")
_ID: Final = re.compile(r"[0-9a-f]{12}")
_WITH_WORDS: Final = frozenset({"watch"})
"""Commands whose words are not a question."""


def unwrapped(message: InboundMessage) -> InboundMessage:
    """The message without `/research`: a command by its own slash, or a question with its options."""
    found = _COMMAND.match(message.text.lstrip())
    if found is None or message.kind is not InboundKind.MESSAGE:
        return message
    words = message.text.lstrip()[found.end() :].strip()
    if not words and not message.attachments:
        return replace(message, text="/help")
    if _is_command(words):
        return replace(message, text=f"/{words}")
    options = (*message.options, (EXPLICIT, "yes"))
    while flag := _FLAG.match(words):
        words, options = words[flag.end() :], (*options, (DEPTH, flag[1]))
    return replace(message, text=words, options=options)


def _is_command(words: str) -> bool:
    """Whether words are a command's: its name alone or with a job's id; "budget airlines" is a question."""
    name, _, argument = words.lower().partition(" ")
    if name not in {command.name for command in COMMANDS}:
        return False
    return not argument or name in _WITH_WORDS or bool(_ID.fullmatch(argument.strip()))
