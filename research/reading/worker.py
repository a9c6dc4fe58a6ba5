"""The worker process: takes documents over a socket, parses them one by one, sends back what it found.

Started by `pool`, which kills it when a document takes too long. Answers are JSON, so that a worker that
a document has taken over can hand its parent nothing but text.
"""

import contextlib
import json
import os
import sys
from dataclasses import asdict
from datetime import date
from multiprocessing.connection import Connection
from pathlib import Path
from stat import S_ISREG
from typing import Any, Final

from research.evidence import UnreadReason
from research.reading.document import Bounds, Parsed, Unparsed

_MEMORY: Final = 1_000_000_000
_NICE: Final = 5
READY: Final = b"ready"


def main(descriptor: int) -> None:
    """Serve the socket until its other end is closed."""
    _limit()
    from research.reading.parsing import parse

    with Connection(descriptor) as parent, contextlib.suppress(EOFError, OSError):
        parent.send_bytes(READY)
        while True:
            request = json.loads(parent.recv_bytes())
            bounds = Bounds(**request["bounds"])
            data = read_bounded(Path(request["path"]), bounds) if request["path"] else parent.recv_bytes()
            if isinstance(data, bytes):
                answer = parse(data, media_type=request["media_type"], name=request["name"], bounds=bounds)
            else:
                answer = data
            del data
            parent.send_bytes(encode(answer))


def read_bounded(path: Path, bounds: Bounds) -> bytes | Unparsed:
    """The bytes of a regular file that is not too large; a larger one is not read at all."""
    try:
        status = path.stat()
        if not S_ISREG(status.st_mode):
            return Unparsed(UnreadReason.BROKEN, "not a regular file")
        if status.st_size > bounds.max_bytes:
            return Unparsed(UnreadReason.TOO_LARGE, f"{status.st_size} bytes")
        with path.open("rb") as file:
            return file.read(bounds.max_bytes + 1)
    except FileNotFoundError as error:
        return Unparsed(UnreadReason.NOT_FOUND, str(error))
    except (OSError, ValueError) as error:
        return Unparsed(UnreadReason.UNREACHABLE, str(error))


def encode(answer: Parsed | Unparsed) -> bytes:
    """The answer as JSON."""
    fields = asdict(answer)
    if isinstance(answer, Parsed) and answer.published:
        fields["published"] = answer.published.isoformat()
    return json.dumps(fields).encode()


def decode(message: bytes) -> Parsed | Unparsed:
    """The answer in a message. Raises `ValueError`, `TypeError` or `KeyError` if it is none."""
    fields: dict[str, Any] = json.loads(message)
    if "reason" in fields:
        return Unparsed(UnreadReason(fields["reason"]), str(fields["detail"]))
    published = fields.pop("published")
    return Parsed(**fields, published=date.fromisoformat(published) if published else None)


def _limit() -> None:
    """Bound this process's memory, forbid it to write files or cores, and let the daemon go first."""
    with contextlib.suppress(OSError):
        os.nice(_NICE)
    if sys.platform == "win32":
        return
    import resource

    limits = ((resource.RLIMIT_AS, _MEMORY), (resource.RLIMIT_FSIZE, 0), (resource.RLIMIT_CORE, 0))
    for kind, most in limits:
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(kind, (most, most))
