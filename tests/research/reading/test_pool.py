"""Parsing in processes that may be killed."""

import asyncio
import os
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from research.evidence import UnreadReason
from research.reading import Bounds, Parsed, ReadingPool, Unparsed

PAGE = b"<html><body><h1>Lake</h1><p>The water is clear in May.</p></body></html>"
PDFS = Path(__file__).resolve().parents[2] / "worlds" / "hard_pages" / "pdf"


@pytest.fixture
async def pool() -> AsyncIterator[ReadingPool]:
    async with ReadingPool(workers=1) as pool:
        yield pool


def processes(pool: ReadingPool) -> list[int]:
    return [worker.process_id for worker in pool.workers if worker.process_id is not None]


async def test_a_page_is_parsed_in_a_process(pool: ReadingPool) -> None:
    """The caller's process has not even loaded the parser for it."""
    document = await pool.parse_bytes(PAGE, media_type="text/html", name="p")

    assert isinstance(document, Parsed)
    assert document.text == "# Lake\n\nThe water is clear in May."
    assert len(processes(pool)) == 1


async def test_a_small_text_needs_no_process(pool: ReadingPool, tmp_path: Path) -> None:
    """Thousands of notes start none."""
    path = tmp_path / "note.md"
    path.write_text("# Lake\n\nClear.", encoding="utf-8")

    documents = await asyncio.gather(*(pool.parse_file(path) for _ in range(50)))

    assert {one.text for one in documents if isinstance(one, Parsed)} == {"# Lake\n\nClear."}
    assert processes(pool) == []


async def test_a_file_is_read_by_the_process(pool: ReadingPool) -> None:
    """Only its path goes over."""
    document = await pool.parse_file(PDFS / "metadata.pdf")

    assert isinstance(document, Parsed)
    assert document.title == "Clear Water in Cold Lakes"


async def test_a_document_that_takes_too_long_is_given_up(tmp_path: Path) -> None:
    """Its worker is killed, and the next document gets a new one."""
    async with ReadingPool(workers=1, seconds=0.0) as pool:
        document = await pool.parse_bytes(PAGE, media_type="text/html", name="p")

        assert isinstance(document, Unparsed)
        assert document.reason is UnreadReason.TOO_SLOW
        assert processes(pool) == []


async def test_a_crash_breaks_only_its_document(pool: ReadingPool) -> None:
    """A worker that dies is replaced."""
    await pool.parse_bytes(PAGE, media_type="text/html", name="p")
    os.kill(processes(pool)[0], 9)

    documents = [await pool.parse_bytes(PAGE, media_type="text/html", name="p") for _ in range(2)]

    assert isinstance(documents[-1], Parsed)


async def test_several_documents_share_the_workers(pool: ReadingPool) -> None:
    """More documents than workers wait for their turn."""
    documents = await asyncio.gather(
        *(pool.parse_bytes(PAGE, media_type="text/html", name=str(number)) for number in range(5))
    )

    assert all(isinstance(one, Parsed) for one in documents)
    assert len(processes(pool)) == 1


@pytest.mark.parametrize(
    ("name", "reason"), [("missing.pdf", UnreadReason.NOT_FOUND), (".", UnreadReason.BROKEN)]
)
async def test_what_is_no_file_has_a_reason(
    pool: ReadingPool, tmp_path: Path, name: str, reason: UnreadReason
) -> None:
    """A missing file and a folder."""
    document = await pool.parse_file(tmp_path / name)

    assert isinstance(document, Unparsed)
    assert document.reason is reason


@pytest.mark.skipif(sys.platform == "win32", reason="no pipes in the file system")
async def test_a_pipe_is_not_waited_for(pool: ReadingPool, tmp_path: Path) -> None:
    """Only regular files are opened."""
    os.mkfifo(tmp_path / "pipe.md")

    document = await pool.parse_file(tmp_path / "pipe.md")

    assert isinstance(document, Unparsed)
    assert document.reason is UnreadReason.BROKEN


async def test_a_large_file_is_not_read(tmp_path: Path) -> None:
    """A hole of fifty megabytes costs nothing."""
    path = tmp_path / "large.md"
    with path.open("wb") as file:
        file.truncate(50_000_000)

    async with ReadingPool(workers=1, bounds=Bounds(max_bytes=20_000_000)) as pool:
        document = await pool.parse_file(path)

        assert isinstance(document, Unparsed)
        assert document.reason is UnreadReason.TOO_LARGE


async def test_after_closing_no_process_is_left() -> None:
    """They are killed and waited for."""
    async with ReadingPool(workers=1) as pool:
        await pool.parse_bytes(PAGE, media_type="text/html", name="p")
        (process,) = processes(pool)

    with pytest.raises(ProcessLookupError):
        os.kill(process, 0)


async def test_a_large_document_leaves_no_large_process(pool: ReadingPool) -> None:
    """What it made its worker grow to is given back."""
    document = await pool.parse_bytes(PAGE + b" " * 2_000_000, media_type="text/html", name="p")

    assert isinstance(document, Parsed)
    assert processes(pool) == []


@pytest.mark.parametrize("node", [b"<p>x</p>", b"<li>", b"a<br>", b'<a id="b">t</a>', b"<i lang='vi'>t</i>"])
async def test_a_page_of_nodes_is_refused_before_it_fills_the_memory(node: bytes) -> None:
    """Ten megabytes of them would take fourteen hundred; the reason is told, and the worker stays small."""
    async with ReadingPool(workers=1, inline_bytes=0) as pool:
        data = b"<html><body>" + node * (3_000_000 // len(node))
        document = await pool.parse_bytes(data, media_type="text/html", name="p")

        assert isinstance(document, Unparsed)
        assert document.reason is UnreadReason.TOO_LARGE
        assert document.detail.endswith("elements and attributes")


async def test_a_page_with_much_text_is_no_page_of_nodes(pool: ReadingPool) -> None:
    """Two megabytes of words in a few elements are read."""
    data = b"<html><body>" + b"<p>" + b"The water of the lake is clear in May. " * 50_000 + b"</p>"

    document = await pool.parse_bytes(data, media_type="text/html", name="p")

    assert isinstance(document, Parsed)
    assert len(document.text) > 1_900_000
