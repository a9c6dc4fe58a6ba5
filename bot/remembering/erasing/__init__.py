"""Erasing: everything that a person left behind, wherever it is kept, each kind by its own eraser.

`ERASERS` is the registry; `everything` goes through it in its order when a person wants to be forgotten. To
reach another store (a cache, traces): a file with `build(desk) -> Eraser`, here or in the package of the
store, and a line.
"""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class EraserEntry:
    """A line of the registry: a name for the log, and the module that is imported when it is used."""

    name: str
    module: str


ERASERS: Final[tuple[EraserEntry, ...]] = (
    EraserEntry("jobs", "bot.remembering.erasing.jobs"),
    EraserEntry("watches", "bot.remembering.erasing.watches"),
    EraserEntry("conversations", "bot.remembering.erasing.conversations"),
    EraserEntry("answers", "bot.remembering.erasing.answers"),
    EraserEntry("uploads", "bot.remembering.erasing.uploads"),
    EraserEntry("reports", "bot.remembering.erasing.reports"),
    EraserEntry("memory", "bot.remembering.erasing.memories"),
    EraserEntry("keys", "bot.remembering.erasing.keys"),
    EraserEntry("traces", "bot.remembering.erasing.traces"),
    EraserEntry("log", "bot.remembering.erasing.append_log"),
)
"""In this order: what runs is ended first, and the server's log is written anew when all else is gone."""
