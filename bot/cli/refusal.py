"""How the command line says no: one sentence on standard error, and the exit code that fits.

`bot.cli.entry` and `bot.cli.ask` run their work through `told`. Details go to the log where there is one.
"""

import logging
import sys
from collections.abc import Callable
from typing import Final

from bot.cli.output import CannotPrint
from bot.errors import BadInput, ServerUnusable
from bot.logs import is_logged
from bot.masking import masked
from bot.replies import explain, say, speaks_of
from bot.settings import person_language
from research.brief import Language
from research.errors import DocumentsUnreadable

log = logging.getLogger(__name__)

_BAD_INPUT: Final = (BadInput, DocumentsUnreadable)


def told(work: Callable[[], int], language: Language | None = None) -> int:
    """The exit code of `work`; an error is said in the language given or else the shell's."""
    try:
        return work()
    except CannotPrint as error:
        return not_printed(error, language or person_language())
    except Exception as error:  # The last place where an error can become a sentence.
        log.debug("refused", exc_info=True)
        cause = _named(_first(error))
        sys.stderr.write(_sentence(cause, language or person_language(), logged=is_logged(error)) + "\n")
        return 2 if isinstance(cause, _BAD_INPUT) else 1


def not_printed(error: CannotPrint, language: Language) -> int:
    """Say that standard output failed, unless its reader just had enough; the exit code."""
    if error.quiet:
        return 0
    sys.stderr.write(say("error.CannotPrint", language) + "\n")
    return 1


def _first(error: Exception) -> Exception:
    """The first error of a group, for there is one sentence to say."""
    while isinstance(error, ExceptionGroup):
        error = error.exceptions[0]
    return error


def _named(error: Exception) -> Exception:
    """The error as one of ours where a library raised it."""
    redis = sys.modules.get("redis.exceptions")
    if redis is not None and isinstance(error, redis.RedisError):
        return ServerUnusable("gone", type(error).__name__)
    return error


def _sentence(error: Exception, language: Language, *, logged: bool) -> str:
    if logged or speaks_of(error):
        return explain(error, language)
    detail = masked(" ".join(f"{type(error).__name__}: {error}".split()))[:200]
    return say("cli.unexpected", language, detail=detail)
