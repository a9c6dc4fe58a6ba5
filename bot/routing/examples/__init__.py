"""Examples: what people write, one file a route, from which the classifier has learned.

`tests.routing.learning` reads them when it makes the weights, and the contract of the routes does; nothing
that runs does. A line `## running reported | status` says of those below it what the conversation holds
(`nothing` or names) and, for a route with kinds, which kind they are.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

_FOLDER: Final = Path(__file__).parent
_MARK: Final = "## "


@dataclass(frozen=True, slots=True)
class Example:
    """A turn, the names of what its conversation holds, and its kind."""

    text: str
    holds: frozenset[str]
    kind: str = ""


def read_examples(label: str) -> tuple[Example, ...]:
    """The examples of a route."""
    return tuple(_examples((_FOLDER / f"{label}.txt").read_text(encoding="utf-8").splitlines()))


def _examples(lines: list[str]) -> Iterator[Example]:
    holds, kind = frozenset[str](), ""
    for line in lines:
        if line.startswith(_MARK):
            names, _, kind = line.removeprefix(_MARK).partition(" | ")
            holds = frozenset(names.split()) - {"nothing"}
        elif line:
            yield Example(line, holds, kind)
