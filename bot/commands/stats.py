"""`/stats`: what it does, what it costs and where it hurts, for operators. Registered in `bot.commands`."""

from typing import Final

from bot.commands.setup import Call, Command, Desk
from bot.errors import BotError
from bot.replies import explain, say
from bot.tracing.catalogue import SHOWN
from bot.tracing.since import DEFAULT, stretch
from bot.tracing.stats import ask_all
from bot.tracing.words import lines_of

WITHOUT_WORDS: Final = ("cost", "errors", "jobs")
"""What is answered when no question is named."""


async def answer(call: Call, desk: Desk) -> str:
    """The answers, from so far back as was said: `/stats cost 24h`."""
    if not desk.access.operates(call.person):
        return say("stats.operators_only", call.language)
    words = call.argument.lower().split()
    names = [one for one in words if one in SHOWN]
    back = next((one for one in words if one[:1].isdigit()), DEFAULT)
    try:
        since = desk.clock.now() - stretch(back)
        found = await ask_all(names or WITHOUT_WORDS, desk.ask, since)
    except BotError as error:
        return explain(error, call.language)
    return "\n\n".join(lines_of(one, call.language) for one in found)


COMMAND: Final = Command("stats", frozenset(), "command.help.stats", answer)
