"""The extracted text of files, kept on disk so that a PDF or HTML file is parsed once, not once a job.

The `documents` tool owns one; plain text is read anew, because reading it costs less than looking it up.
"""

import hashlib
import json
from dataclasses import asdict
from datetime import date
from pathlib import Path
from typing import Any, Final

from research.evidence import UnreadReason
from research.reading.document import Parsed, Unparsed
from research.retrieval.folder import File

# Raised whenever parsing changes its output, so that an old text is not taken for a new one.
EDITION: Final = "1"
_PARSED_ONCE: Final = frozenset({".html", ".htm", ".xhtml", ".pdf"})


class Extracts:
    """A folder of JSON files, one a document, named by path, size and time of change."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def get(self, file: File) -> Parsed | Unparsed | None:
        """What parsing gave for the file as it is now, or None."""
        if file.path.suffix.lower() not in _PARSED_ONCE:
            return None
        try:
            kept: dict[str, Any] = json.loads(self._place(file).read_text(encoding="utf-8"))
            return _restored(kept)
        except (OSError, ValueError, TypeError, KeyError):
            return None

    def put(self, file: File, outcome: Parsed | Unparsed) -> None:
        """Keep what parsing gave; a cache that cannot be written is no cache, and no error."""
        if file.path.suffix.lower() not in _PARSED_ONCE:
            return
        place = self._place(file)
        try:
            place.parent.mkdir(parents=True, exist_ok=True)
            unfinished = place.with_suffix(".part")
            unfinished.write_text(json.dumps(asdict(outcome), default=str), encoding="utf-8")
            unfinished.replace(place)
        except OSError:
            return

    def _place(self, file: File) -> Path:
        digest = hashlib.sha256(f"{EDITION}|{file.stamp}".encode("utf-8", "surrogateescape")).hexdigest()
        return self._folder / digest[:2] / f"{digest[2:34]}.json"


def _restored(kept: dict[str, Any]) -> Parsed | Unparsed:
    if "reason" in kept:
        return Unparsed(UnreadReason(kept["reason"]), kept["detail"])
    published = kept.pop("published")
    return Parsed(**kept, published=date.fromisoformat(published) if published else None)
