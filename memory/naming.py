"""The names of a person's files: no two people share one, and none leads out of its folder.

`store` uses them. A name begins with what is readable of the ids and ends with the digest of all three.
"""

import hashlib
import json
import re
from pathlib import Path
from typing import Final

from memory.types import Owner

_READABLE: Final = 24
_UNSAFE: Final = re.compile(r"[^a-z0-9]+")


def stem(owner: Owner) -> str:
    """The beginning of the names of all files of a person, in lower case letters, digits and hyphens."""
    parts = [owner.platform, owner.workspace, owner.person]
    digest = hashlib.sha256(json.dumps(parts).encode()).hexdigest()[:32]
    readable = _UNSAFE.sub("-", f"{owner.platform}-{owner.person}".lower()).strip("-")[:_READABLE].strip("-")
    return f"{readable}-{digest}" if readable else digest


def current(folder: Path, owner: Owner) -> Path:
    """The memory."""
    return folder / f"{stem(owner)}.json"


def copy(folder: Path, owner: Owner) -> Path:
    """The last good copy."""
    return folder / f"{stem(owner)}.last-good"


def lock(folder: Path, owner: Owner) -> Path:
    """What a writer holds: one of a few files that people share, and that say nothing of anybody."""
    return folder / f".lock-{stem(owner)[-32:][:2]}"


def aside(folder: Path, owner: Owner, content: bytes) -> Path:
    """Where an unreadable file is put, by what it holds, so that one is kept once."""
    return folder / f"{stem(owner)}.unreadable-{hashlib.sha256(content).hexdigest()[:12]}"


def of_owner(folder: Path, owner: Owner) -> list[Path]:
    """Every file of a person, half-written ones too."""
    return sorted(folder.glob(f"*{stem(owner)}.*"))
