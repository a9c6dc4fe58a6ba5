"""`/stats`: what it does, what it costs and where it hurts, for operators. Registered in `bot.commands`."""

from typing import Final

from bot.commands.setup import Call, Command, Desk, WithFiles
from bot.errors import BotError
from bot.replies import explain, say
from bot.tracing.catalogue import SHOWN
from bot.tracing.pictures import stats_file
from bot.tracing.since import DEFAULT, stretch
from bot.tracing.stats import ask_all
from bot.tracing.words import lines_of

WITHOUT_WORDS: Final = ("cost", "errors", "jobs")
"""What is answered when no question is named."""


async def answer(call: Call, desk: Desk) -> str | WithFiles:
    """The answers with their chart, from so far back as was said: `/stats cost 24h`."""
    if not desk.access.operates(call.person):
        return say("stats.operators_only", call.language)
    words = call.argument.lower().split()
    names = tuple(dict.fromkeys(one for one in words if one in SHOWN)) or WITHOUT_WORDS
    back = next((one for one in words if one[:1].isdigit()), DEFAULT)
    try:
        since = desk.clock.now() - stretch(back)
        found = await ask_all(names, desk.ask, since)
    except BotError as error:
        return explain(error, call.language)
    title = ", ".join(say(f"stats.{name}", call.language) for name in names)
    picture = stats_file(names, since, call.language, title)
    return WithFiles("\n\n".join(lines_of(one, call.language) for one in found), (picture,))


COMMAND: Final = Command("stats", frozenset(), "command.help.stats", answer)
