"""The front door of the command line: finds the subcommand, and turns every error into one sentence.

`bot.__main__` calls `run`. Nothing heavy is imported here: `footnote --help` answers at once.
"""

import argparse
import logging
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from typing import Final, NoReturn, Protocol, cast

from bot.cli import SUBCOMMANDS, Subcommand
from bot.cli.output import put
from bot.errors import BadSetting

OK: Final = 0
FAILED: Final = 1
BAD_INPUT: Final = 2
STOPPED: Final = 3


class _Module(Protocol):
    def arguments(self, parser: argparse.ArgumentParser) -> None: ...

    def run(self, arguments: argparse.Namespace) -> int: ...


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence, in the person's language."""

    def print_help(self, file: object = None) -> None:
        put(self.format_help())

    def error(self, message: str) -> NoReturn:
        from bot.replies import say
        from bot.settings import person_language

        sys.stderr.write(say("cli.usage", person_language(), detail=message) + "\n")
        sys.exit(BAD_INPUT)


def run(words: Sequence[str]) -> int:
    """Run the command line; the exit code."""
    logging.getLogger().addHandler(logging.NullHandler())  # Nothing is logged to a person's terminal.
    from bot.cli.refusal import told

    return told(lambda: _run(words))


def stopped() -> int:
    """Say that a person has ended the command before it did anything; the exit code."""
    from bot.replies import say
    from bot.settings import person_language

    sys.stderr.write("\n" + say("cli.stopped_early", person_language()) + "\n")
    return STOPPED


def _run(words: Sequence[str]) -> int:
    for word in words:
        if not word.isascii() and any("\ud800" <= one <= "\udfff" for one in word):
            shown = word.encode("utf-8", "replace").decode()
            raise BadSetting(f'"{shown[:80]}"', "", "not_text")
    if not words or words[0] in ("-h", "--help"):
        put(_overview())
        return OK
    if words[0] == "--version":
        put(f"footnote {_version()}\n")
        return OK
    found = next((one for one in SUBCOMMANDS if one.name == words[0]), None)
    if found is None:
        from bot.replies import say
        from bot.settings import person_language

        sys.stderr.write(say("cli.no_command", person_language(), name=words[0]) + "\n")
        return BAD_INPUT
    return _run_subcommand(found, words[1:])


def _run_subcommand(subcommand: Subcommand, words: Sequence[str]) -> int:
    module = cast(_Module, import_module(subcommand.module))
    parser = _Parser(prog=f"footnote {subcommand.name}", description=subcommand.help, allow_abbrev=False)
    module.arguments(parser)
    arguments = parser.parse_args(words)
    return module.run(arguments)


def _overview() -> str:
    lines = [f"  {one.name:9} {one.help}" for one in SUBCOMMANDS]
    return "\n".join(["usage: footnote COMMAND …", "", *lines, "", "footnote COMMAND --help says more.", ""])


def _version() -> str:
    try:
        return version("footnote-colleague")
    except PackageNotFoundError:
        return "0"
