"""Pseudonyms: a person in the traces is a key that only this data directory can make.

`tracer` puts keys into events; `bot.remembering.erasing.traces` finds a person's events by theirs. The secret
behind the keys is a file in the data directory: without it nobody can tell whose a key is, not by trying all
ids either.
"""

import hashlib
import hmac
import os
import secrets
from pathlib import Path
from typing import Final

from bot.data_dir import usable_folder, write_atomically
from channels.types import Person

FILE: Final = "trace.key"
LETTERS: Final = 16


class Pseudonyms:
    """Makes keys of persons."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def of(self, person: Person) -> str:
        """The key of a person; always the same."""
        words = "\0".join((person.platform, person.workspace, person.person))
        return hmac.new(self._secret, words.encode(), hashlib.sha256).hexdigest()[:LETTERS]


def pseudonyms(data_dir: Path) -> Pseudonyms:
    """Those of a data directory; its secret is made where there is none. Raises `DataDirUnusable`."""
    path = usable_folder(data_dir) / FILE
    return Pseudonyms(_kept(path) or _made(path))


def _kept(path: Path) -> bytes | None:
    try:
        return bytes.fromhex(path.read_text(encoding="ascii").strip()) or None
    except (FileNotFoundError, ValueError):
        return None


def _made(path: Path) -> bytes:
    """A new secret; of two processes that make one, the first is kept. What was rotten is replaced."""
    draft = path.with_name(f".{FILE}.{secrets.token_hex(4)}")
    write_atomically(draft, secrets.token_hex(32) + "\n")
    try:
        os.link(draft, path)
    except FileExistsError:
        if (kept := _kept(path)) is not None:
            return kept
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)
    made = _kept(path)
    if made is None:
        raise OSError(f"{path} cannot be read back")
    return made
