"""`/memory`: what is remembered about the person: shown, exported, forgotten. Registered in `bot.commands`.

In a conversation `bot.remembering.handling` takes it; here stands its line in the help.
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
