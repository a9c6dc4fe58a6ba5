"""One line of `footnote check`: a part of Footnote and how it stands.

`bot.cli.parts` and `bot.cli.service_parts` make them, `bot.cli.check` prints them.
"""

from dataclasses import dataclass
from typing import Final

from bot.replies import say
from research.brief import Language

ON: Final = "on"
OFF: Final = "off"
PROBLEM: Final = "problem"


@dataclass(frozen=True, slots=True)
class Part:
    """One line: what it is, its name where there are several, how it stands, and more words."""

    part: str
    name: str
    state: str
    detail: str


def line(part: Part, language: Language) -> str:
    """A part as one line of words."""
    name = " ".join(one for one in (say(f"check.{part.part}", language), part.name) if one)
    state = say(f"check.{part.state}", language)
    return f"{name}: {state}{', ' if part.detail else ''}{part.detail}\n"
