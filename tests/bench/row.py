"""One measured figure, and how it is printed. Every subject of the bench uses it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Row:
    """What was measured, the figure, its unit, and what it depends on."""

    what: str
    figure: float
    unit: str
    note: str = ""

    def __str__(self) -> str:
        return f"{self.what:<58} {self.figure:>10.2f} {self.unit:<10} {self.note}"
