"""`/watch` and `/watches`: keep a topic in view. Registered in `bot.commands`.

In a conversation `bot.watches.handling` takes them; here stand their lines in the help.
"""

from typing import Final

from bot.commands.setup import Call, Command, Desk
from bot.replies import say


async def answer(call: Call, desk: Desk) -> str:
    """How a watch is made."""
    del desk
    return say("watch.usage", call.language)


COMMAND: Final = Command("watch", frozenset(), "command.help.watch", answer)
LIST: Final = Command(
    "watches", frozenset({"watches", "my watches", "danh sách theo dõi"}), "command.help.watches", answer
)
