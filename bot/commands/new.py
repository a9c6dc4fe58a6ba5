"""`/new`: begin afresh in this conversation; what was asked before is not looked back at any more.

Registered in `bot.commands`; `bot.conversation.commanding` forgets, this says so. Running jobs go on.
"""

from typing import Final

from bot.commands.setup import Call, Command, Desk
from bot.replies import say


async def answer(call: Call, desk: Desk) -> str:
    """That it is forgotten."""
    del desk
    return say("command.new", call.language)


COMMAND: Final = Command("new", frozenset({"new topic", "chủ đề mới"}), "command.help.new", answer)
