"""The command line: one file a subcommand, imported only when it is used.

`bot.__main__` calls `entry.run`, which looks the subcommand up in `SUBCOMMANDS`. To add one: a file with
`arguments(parser)` and `run(arguments) -> int`, and a line here.
"""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Subcommand:
    """A line of the registry: its name, the module imported when it is used, and its one-line help."""

    name: str
    module: str
    help: str


SUBCOMMANDS: Final[tuple[Subcommand, ...]] = (
    Subcommand("ask", "bot.cli.ask", "answer one question in this terminal"),
    Subcommand("chat", "bot.cli.chat", "talk in this terminal, question after question"),
    Subcommand("serve", "bot.cli.serve", "run the daemon"),
    Subcommand("check", "bot.cli.check", "say what is on, what is missing and why"),
    Subcommand("stats", "bot.cli.stats", "say what it does, what it costs and where it hurts"),
    Subcommand("eval", "bot.cli.eval", "ask the evaluation set and compare with the last time"),
    Subcommand("memory", "bot.cli.memory", "show, export or forget what is remembered of a person"),
    Subcommand("watch", "bot.cli.watch", "list watches, have one look now, or remove one"),
    Subcommand("pair", "bot.cli.pair", "let in a person who was given a code in a private chat"),
    Subcommand("backup", "bot.cli.backup", "write everything that matters into one file"),
    Subcommand("restore", "bot.cli.restore", "put a backup into an empty data directory"),
    Subcommand("jobs", "bot.cli.jobs", "list, show or cancel jobs"),
    Subcommand("explain", "bot.cli.explain", "say why it decides as it does"),
)
