"""What parsing gives: a `Parsed` document, or an `Unparsed` with the reason; and the bounds of parsing.

Made by `parsing`, carried between processes by `pool`, turned into a `Page` by the tools.
"""

from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Protocol

from research.evidence import UnreadReason


@dataclass(frozen=True, slots=True)
class Parsed:
    """A document as text. `text` is in the form that `clean_text` gives and is not empty.

    `canonical_url` is what the document itself names, unchecked; `published` is never guessed from running
    text.
    """

    title: str
    text: str
    media_type: str
    language: str | None = None
    author: str | None = None
    published: date | None = None
    canonical_url: str | None = None
    site: str | None = None
    doi: str | None = None


@dataclass(frozen=True, slots=True)
class Unparsed:
    """Bytes that give no text, and why. `detail` is for the log."""

    reason: UnreadReason
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Bounds:
    """The most that one document may be: bytes in, characters out, pages of a PDF; nesting, elements and
    attributes of markup.
    """

    max_bytes: int = 20_000_000
    max_chars: int = 2_000_000
    max_pages: int = 500
    max_depth: int = 150
    max_nodes: int = 250_000


class Parser(Protocol):
    """Parsing away from the event loop; `ReadingPool` is the real one."""

    async def parse_bytes(self, data: bytes, *, media_type: str | None, name: str) -> Parsed | Unparsed:
        """The document in `data`; `name` is a file name or a URL path and helps to tell its kind."""
        ...

    async def parse_file(self, path: Path, *, media_type: str | None = None) -> Parsed | Unparsed:
        """The document in a file."""
        ...
