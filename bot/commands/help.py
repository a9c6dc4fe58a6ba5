"""`/help`: what can be said. Registered in `bot.commands`; also the answer to an unknown command."""

from typing import Final

from bot.commands.setup import Call, Command, Desk
from bot.replies import say


async def answer(call: Call, desk: Desk) -> str:
    """How to ask, and a line for each command."""
    lines = [f"• /{command.name}: {say(command.help_key, call.language)}" for command in desk.commands]
    return "\n\n".join([say("command.help", call.language), *lines])


COMMAND: Final = Command("help", frozenset({"help", "trợ giúp", "giúp"}), "command.help.help", answer)
