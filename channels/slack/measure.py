"""How much room a part of a message takes, and how much there is, as far as it has been measured.

`splitting` packs by it. A message that is too large is refused as a whole, so everything here is a little
less than what was measured: 50 blocks and 13,200 characters, addresses included.
"""

from typing import Any, Final

MOST_BLOCKS: Final = 44
MOST_TEXT: Final = 12_000
MOST_PIECE: Final = 2_800
"""A paragraph longer than that is told in several."""
MOST_HEADER: Final = 150
MOST_COLUMNS: Final = 20
MOST_ROWS: Final = 90
MOST_CELLS: Final = 8_000
MOST_TABLES: Final = 6
"""A message holds one table; a report with more of them tells them as lists instead of in pieces."""
_NOT_TEXT: Final = frozenset({"type", "style", "status"})


def room(part: Any) -> int:
    """The characters of all text in blocks or elements, addresses included."""
    if isinstance(part, str):
        return len(part)
    if isinstance(part, list):
        return sum(map(room, part))
    if isinstance(part, dict):
        return sum(room(value) for name, value in part.items() if name not in _NOT_TEXT)
    return 0
