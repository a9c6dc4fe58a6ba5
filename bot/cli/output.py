"""Standard output: what a command prints arrives, or the command knows that it did not.

Every subcommand prints with `put`; `bot.__main__` calls `prepare` before and `drain` after it.
"""

import contextlib
import errno
import os
import sys
from typing import Final, NoReturn

SHOW_CURSOR: Final = "\x1b[?25h"


class CannotPrint(Exception):
    """Standard output does not take what is printed; `quiet` where whoever reads it has had enough."""

    def __init__(self, error: Exception) -> None:
        super().__init__(str(error))
        self.quiet = gone(error)


def gone(error: Exception) -> bool:
    """Whether the reader of a pipe went away, as `head` does."""
    return isinstance(error, OSError) and error.errno == errno.EPIPE


def put(text: str) -> None:
    """Print a text now. Raises `CannotPrint`."""
    try:
        sys.stdout.write(text)
        sys.stdout.flush()
    except (OSError, ValueError) as error:
        raise CannotPrint(error) from error


def prepare() -> None:
    """Stand something in for streams that were closed, so that no file takes their numbers.

    What is printed to a closed standard output fails when it is printed; there is nobody to tell about a
    closed standard error.
    """
    while (descriptor := os.open(os.devnull, os.O_RDONLY)) <= 2:
        continue
    os.close(descriptor)
    if sys.stdout is None:
        sys.stdout = os.fdopen(1, "w", encoding="utf-8", closefd=False)
    if sys.stderr is None:
        sys.stderr = os.fdopen(os.open(os.devnull, os.O_WRONLY), "w", encoding="utf-8")


def drain() -> None:
    """Print what is still waiting; what cannot be printed now must not fail when the process ends."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except (OSError, ValueError):
            _give_up(stream.fileno())


def _give_up(descriptor: int) -> None:
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, descriptor)
    os.close(nowhere)


def leave_at_once(code: int) -> NoReturn:
    """End the process here and now; the state server is put away by its watcher."""
    with contextlib.suppress(OSError, ValueError):
        if sys.stderr.isatty():
            sys.stderr.write(SHOW_CURSOR)
    drain()
    os._exit(code)
