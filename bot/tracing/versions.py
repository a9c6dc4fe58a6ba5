"""The version of the prompts: a digest of every file that tells a role what to do.

Events carry it, so that a change of the words can be compared with what it brought.
"""

import hashlib
from functools import cache
from importlib.resources import files
from typing import Final

LETTERS: Final = 8


@cache
def prompts_version() -> str:
    """Eight letters that change when any prompt does. It reads files, once."""
    digest = hashlib.sha256()
    folder = files("research.roles").joinpath("prompts")
    for one in sorted(folder.iterdir(), key=lambda one: one.name):
        digest.update(one.name.encode() + b"\0" + one.read_bytes())
    return digest.hexdigest()[:LETTERS]
