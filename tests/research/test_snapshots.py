"""The store of page texts."""

import asyncio
import hashlib
from pathlib import Path

import pytest

from research.snapshots import FileSnapshots

TEXT = "Hồ nước rất trong.\n\nThe lake is clear."


async def test_a_text_is_kept_under_its_digest(tmp_path: Path) -> None:
    """The file holds the text and nothing else, byte for byte."""
    sha256, path = await FileSnapshots(tmp_path).put(TEXT)

    assert sha256 == hashlib.sha256(TEXT.encode()).hexdigest()
    assert Path(path) == tmp_path / "snapshots" / sha256[:2] / f"{sha256}.txt"
    assert Path(path).read_bytes() == TEXT.encode()


async def test_a_kept_text_comes_back(tmp_path: Path) -> None:
    """Another store over the same folder has it too."""
    sha256, _ = await FileSnapshots(tmp_path).put(TEXT)

    assert await FileSnapshots(tmp_path).get(sha256) == TEXT


async def test_the_same_text_is_one_file(tmp_path: Path) -> None:
    """However often and however many at once."""
    store = FileSnapshots(tmp_path)

    await asyncio.gather(*(store.put(TEXT) for _ in range(20)))

    assert len([path for path in tmp_path.rglob("*") if path.is_file()]) == 1


async def test_a_spoilt_file_is_written_again(tmp_path: Path) -> None:
    """Half a file, from a crash of another kind, is not believed."""
    store = FileSnapshots(tmp_path)
    sha256, path = await store.put(TEXT)
    Path(path).write_text("Hồ", encoding="utf-8")

    with pytest.raises(KeyError):
        await store.get(sha256)
    await store.put(TEXT)

    assert await store.get(sha256) == TEXT


@pytest.mark.parametrize("sha256", ["0" * 64, "../../etc/passwd", "", "A" * 64])
async def test_what_was_not_kept_is_not_there(tmp_path: Path, sha256: str) -> None:
    """And what is no digest leads to no file."""
    with pytest.raises(KeyError):
        await FileSnapshots(tmp_path).get(sha256)
