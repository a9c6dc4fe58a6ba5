"""How the command line says no: one sentence on standard error, and the exit code that fits.

`bot.cli.entry` and `bot.cli.ask` run their work through `told`. Details go to the log, not to the person.
"""

import logging
import sys
from collections.abc import Callable

from bot.errors import BadInput
from bot.exports.errors import CannotWrite, UnknownFormat
from bot.replies import explain
from bot.settings import person_language
from research.brief import Language
from research.errors import DocumentsUnreadable

log = logging.getLogger(__name__)

_BAD_INPUT = (BadInput, DocumentsUnreadable, UnknownFormat, CannotWrite)


def told(work: Callable[[], int], language: Language | None = None) -> int:
    """The exit code of `work`; an error is said in the language given or else the shell's."""
    try:
        return work()
    except Exception as error:  # The last place where an error can become a sentence.
        log.exception("refused")
        cause = _first(error)
        sys.stderr.write(explain(cause, language or person_language()) + "\n")
        return 2 if isinstance(cause, _BAD_INPUT) else 1


def _first(error: Exception) -> Exception:
    """The first error of a group, for there is one sentence to say."""
    while isinstance(error, ExceptionGroup):
        error = error.exceptions[0]
    return error
