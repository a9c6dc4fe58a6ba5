"""Commands: what a person can tell the daemon besides asking. Each file is one command, answered at once.

`COMMANDS` is the registry; `find` knows a command by its slash or by one of its words. `bot.router` is the
caller. To add one: a file with a `COMMAND`, and a line here (CONTRIBUTING, "Add a command").
"""

from typing import Final

from bot.commands import budget, jobs, memory, new, resume, stats, status, stop, watch
from bot.commands import help as help_command
from bot.commands.setup import Command

COMMANDS: Final[tuple[Command, ...]] = (
    status.COMMAND,
    stop.COMMAND,
    resume.COMMAND,
    budget.COMMAND,
    jobs.COMMAND,
    new.COMMAND,
    watch.COMMAND,
    watch.LIST,
    memory.COMMAND,
    memory.REMEMBER,
    memory.FORGET,
    stats.COMMAND,
    help_command.COMMAND,
)


def find(text: str) -> tuple[Command, str] | None:
    """The command that a message is, with what follows its name; None for a question.

    An unknown command is the help.
    """
    words = text.strip()
    if words.startswith("/"):
        name, _, argument = words[1:].partition(" ")
        name = name.partition("@")[0].lower()
        found = (command for command in COMMANDS if command.name == name)
        return next(found, help_command.COMMAND), argument.strip()
    plain = words.lower().rstrip("!.?")
    for command in COMMANDS:
        if plain in command.words:
            return command, ""
    return None
