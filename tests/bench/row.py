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
        return f"{self.what:<66} {self.figure:>9.2f} {self.unit:<6} {self.note}"
