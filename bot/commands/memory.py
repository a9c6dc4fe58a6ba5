"""`/memory`, `/remember …` and `/forget …`: what is kept about a person. Registered in `bot.commands`.

In a conversation `bot.remembering.handling` takes them; here stand their lines in the help.
"""

from typing import Final

from bot.commands.setup import Call, Command, Desk
from bot.replies import say


async def answer(call: Call, desk: Desk) -> str:
    """What can be asked."""
    del desk
    return say("command.help.memory", call.language)


COMMAND: Final = Command(
    "memory", frozenset({"memory", "my memory", "bộ nhớ", "trí nhớ"}), "command.help.memory", answer
)
REMEMBER: Final = Command("remember", frozenset(), "command.help.remember", answer)
FORGET: Final = Command("forget", frozenset(), "command.help.forget", answer)
