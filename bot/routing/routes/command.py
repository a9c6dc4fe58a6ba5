"""The route `command`: a slash, or a bare word or short polite phrase that is a whole command.

Registered in `bot.routing.registry`. Nothing weaker than the whole turn makes a command (no false stop).
"""

import re
from typing import Final

from bot.routing.route import Context, Label, Route, Rule
from bot.routing.routes.answer import picks_offered
from bot.routing.said import Said
from bot.routing.spoken_commands import spoken_command
from bot.routing.stops import is_stop

STOP: Final = "stop"
"""The kind of command that the classifier alone never makes of a turn."""
_SLASH: Final = re.compile(r"/[a-zA-Z][\w-]{0,30}(?:@\w+)?(?=\s|$)")
_TOPIC: Final = re.compile(r"/(?:research|ask|footnote)(?:@\w+)?\s+(?P<rest>\S.*)", re.DOTALL | re.IGNORECASE)
_WITH_WORDS: Final = re.compile(
    r"(?:/research(?:@\w+)?\s+|/)(?P<name>watch|watches|memory|remember|forget)(?:@\w+)?\s+\S", re.IGNORECASE
)
_UNDER: Final = re.compile(
    r"(?:status|stop|cancel|jobs|list|help|budget|resume|continue|show|export|settings|start|pause|"
    r"memory|watch|watches|forget|new)"
    r"(?:\s+\S{1,40}){0,2}",
    re.IGNORECASE,
)


def slash(said: Said, context: Context) -> bool:
    """A slash and a name; `/research` with a topic is research, `/watch` with one a watch."""
    return _SLASH.match(said.raw) is not None and not slash_topic(said) and not slash_words(said)


def slash_words(said: Said) -> str:
    """The name before words of another route's: `watch` in "/watch gold daily"; empty for commands."""
    found = _WITH_WORDS.match(said.raw)
    return "" if found is None else found["name"].lower()


def slash_topic(said: Said) -> bool:
    """Whether it is `/research` with a topic rather than with the name of a command."""
    found = _TOPIC.match(said.raw)
    return found is not None and _UNDER.fullmatch(found["rest"].strip()) is None


def stops(said: Said, context: Context) -> bool:
    """A stop in words, and none of the choices that were offered."""
    return is_stop(said) and not picks_offered(said, context)


def spoken(said: Said, context: Context) -> bool:
    """A command in words, where what it speaks of may be."""
    found = spoken_command(said)
    if found is None or (found.name == "resume" and context.pending is not None):
        return False
    return not found.of_work or context.running is not None


def spoken_of_work(said: Said, context: Context) -> bool:
    """A question after work of which nothing is known here."""
    found = spoken_command(said)
    return found is not None and found.of_work and context.running is None


ROUTE: Final = Route(
    label=Label.COMMAND,
    about=(
        "A command to the assistant itself, as the whole message: stop or cancel the running job, its"
        " status, the budget, the list of jobs, resume, help. A message that only contains such a word"
        " is none."
    ),
    rules=(Rule(slash, certain=True), Rule(stops, certain=True), Rule(spoken), Rule(spoken_of_work)),
    kinds=(STOP, "status", "budget", "jobs", "resume", "help", "new"),
)
