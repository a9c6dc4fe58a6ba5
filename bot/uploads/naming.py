"""Which attached files are read, and under which safe name each is kept. `fetching` and `folders` ask it."""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import Final

from bot.turn import whole_text
from channels.inert import one_line
from channels.types import Attachment
from research.retrieval.folder import KINDS, LARGEST

MOST_BYTES: Final = LARGEST
"""A larger file is not read, whoever sent it: 20 MB, as in any folder of documents."""
MOST_FILES: Final = 10
"""How many files of one question are read; the rest is named."""
_LONGEST: Final = 60
_UNSAFE: Final = re.compile(r"[^\w.\- ]+")
_ENDINGS: Final = {
    "application/pdf": ".pdf",
    "application/xhtml+xml": ".xhtml",
    "text/html": ".html",
    "text/markdown": ".md",
    "text/plain": ".txt",
}
"""The ending of a file whose name has none that is read, by its media type."""


@dataclass(frozen=True, slots=True)
class Sorted:
    """Attachments by what becomes of them: `read` with safe names, the others by the names shown."""

    read: tuple[tuple[str, Attachment], ...] = ()
    unknown: tuple[str, ...] = ()
    too_large: tuple[str, ...] = ()
    too_many: tuple[str, ...] = ()


def sort_out(attachments: Iterable[Attachment]) -> Sorted:
    """What becomes of each attachment; the same every time."""
    read: list[tuple[str, Attachment]] = []
    unknown, too_large, too_many = [], [], []
    for one in attachments:
        name = safe_name(one)
        if name is None:
            unknown.append(shown_name(one))
        elif one.size > MOST_BYTES:
            too_large.append(shown_name(one))
        elif len(read) >= MOST_FILES:
            too_many.append(shown_name(one))
        else:
            read.append((unlike(name, [taken for taken, _ in read]), one))
    return Sorted(tuple(read), tuple(unknown), tuple(too_large), tuple(too_many))


def safe_name(attachment: Attachment) -> str | None:
    """A plain name without folders, that ends as its kind does; None for a kind that is not read."""
    given = unicodedata.normalize("NFC", whole_text(attachment.name)).replace("\\", "/")
    path = PurePosixPath(_UNSAFE.sub("_", given.rpartition("/")[2]).lstrip(". "))
    ending = path.suffix.lower()
    if ending in KINDS:
        return (path.stem[:_LONGEST].strip() or "file") + ending
    by_type = _ENDINGS.get(attachment.media_type.partition(";")[0].strip().lower())
    if by_type is None or (ending and by_type == ".txt"):
        return None  # Platforms call tables and programs plain text too.
    return (path.name[:_LONGEST].strip() or "file") + by_type


def unlike(name: str, taken: Sequence[str]) -> str:
    """The name, with a number where it is taken already."""
    known = {one.casefold() for one in taken}
    path, number, found = PurePosixPath(name), 1, name
    while found.casefold() in known:
        number += 1
        found = f"{path.stem}-{number}{path.suffix}"
    return found


def shown_name(attachment: Attachment) -> str:
    """The name as a person knows it, on one line."""
    return one_line(whole_text(attachment.name)).strip()[:_LONGEST] or "?"
