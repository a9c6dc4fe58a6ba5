"""Phrases: the expressions with which the rules look at a turn, with or without the marks of Vietnamese.

The routes, `forms` and `spoken_commands` hold them; `said` matches them.
"""

import re
import unicodedata
from functools import cached_property
from typing import Final

from bot.routing.spelling import lenient, placed

_CONTINUED: Final = re.compile(r"\n {4,}")


class Phrases:
    """Ways to say one kind of thing, whole words, a line each; a line that is indented goes on with the last.

    Where a turn is typed without marks they may be missing; elsewhere not, or "thế" would be in every "the".
    They are compiled when first used, so that a process that routes nothing pays nothing.
    """

    def __init__(self, *lines: str) -> None:
        self._lines = lines

    @cached_property
    def marked(self) -> re.Pattern[str]:
        """With all marks, for every other turn."""
        return re.compile(rf"(?<!\w)(?:{self._expression})(?!\w)")

    @cached_property
    def lenient(self) -> re.Pattern[str]:
        """With or without marks."""
        return re.compile(rf"(?<!\w)(?:{lenient(self._expression)})(?!\w)")

    def of(self, unmarked: bool) -> re.Pattern[str]:
        """The expression for a turn."""
        return self.lenient if unmarked else self.marked

    @property
    def _expression(self) -> str:
        text = _CONTINUED.sub("", "\n".join(self._lines))
        alternatives = (line.strip().strip("|") for line in text.split("\n"))
        return placed(unicodedata.normalize("NFC", "|".join(one for one in alternatives if one)))
