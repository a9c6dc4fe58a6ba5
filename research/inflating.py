"""Takes compressed bodies apart in small pieces, so that a bomb is seen before it goes off.

Called by `fetch` with each chunk as it comes; the caller counts what comes out and stops when it likes.
"""

import zlib
from collections.abc import Iterator
from typing import Final

_PIECE: Final = 65_536


class NotInflatable(Exception):
    """The bytes are not what their label says, or are labelled as something that we did not ask for."""


class Inflater:
    """One body's decoder: gzip, deflate (with or without its header), or none."""

    def __init__(self, encoding: str) -> None:
        label = encoding.strip().lower()
        if label not in ("", "identity", "gzip", "x-gzip", "deflate"):
            raise NotInflatable(f"content-encoding {label!r}")
        self._zlib = None if label in ("", "identity") else zlib.decompressobj(zlib.MAX_WBITS | 32)
        self._may_be_raw = label == "deflate"

    def feed(self, data: bytes) -> Iterator[bytes]:
        """What the next bytes give, in pieces of at most 64 KiB. Raises `NotInflatable`."""
        if self._zlib is None:
            yield data
            return
        while data:
            piece = self._next(data)
            if piece:
                yield piece
            data = self._zlib.unconsumed_tail
            if self._zlib.eof:
                return

    def _next(self, data: bytes) -> bytes:
        if self._zlib is None:
            return data
        try:
            piece = self._zlib.decompress(data, _PIECE)
        except zlib.error as error:
            if not self._may_be_raw:
                raise NotInflatable(str(error)) from error
            self._zlib = zlib.decompressobj(-zlib.MAX_WBITS)
            self._may_be_raw = False
            return self._next(data)
        self._may_be_raw = False
        return piece
