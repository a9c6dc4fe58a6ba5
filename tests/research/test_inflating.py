"""Compressed bodies are taken apart in small pieces."""

import gzip
import zlib

import pytest

from research.inflating import Inflater, NotInflatable

TEXT = b"The lake is clear in May. " * 20_000


def raw_deflate(data: bytes) -> bytes:
    packer = zlib.compressobj(wbits=-zlib.MAX_WBITS)
    return packer.compress(data) + packer.flush()


@pytest.mark.parametrize(
    ("encoding", "data"),
    [
        ("", TEXT),
        ("identity", TEXT),
        ("gzip", gzip.compress(TEXT)),
        ("deflate", zlib.compress(TEXT)),
        ("deflate", raw_deflate(TEXT)),
    ],
)
@pytest.mark.parametrize("step", [7, 100_000])
def test_a_body_comes_out_whole(encoding: str, data: bytes, step: int) -> None:
    """Whatever the size of the chunks."""
    inflater = Inflater(encoding)
    chunks = (data[at : at + step] for at in range(0, len(data), step))

    assert b"".join(piece for chunk in chunks for piece in inflater.feed(chunk)) == TEXT


def test_a_bomb_comes_out_in_small_pieces() -> None:
    """A hundred megabytes in a hundred kilobytes: whoever counts can stop after the first piece."""
    bomb = gzip.compress(bytes(100_000_000))

    pieces = Inflater("gzip").feed(bomb)

    assert len(next(pieces)) <= 65_536
    assert len(next(pieces)) <= 65_536


@pytest.mark.parametrize(
    ("encoding", "data"), [("gzip", b"no gzip at all"), ("br", b"x"), ("gzip, gzip", b"x")]
)
def test_what_is_not_what_it_says_is_refused(encoding: str, data: bytes) -> None:
    """Wrong bytes, and encodings that nobody asked for."""
    with pytest.raises(NotInflatable):
        list(Inflater(encoding).feed(data))
