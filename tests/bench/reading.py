"""Reading pages: time and memory of each, by percentiles, and how both grow with the size of the page.

Pages are those of the worlds: hard structure, news, a port's documents. All are parsed in this process, as a
worker of the reading pool parses them.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pypdfium2
from fpdf import FPDF

from research.reading.document import Parsed, Unparsed
from research.reading.parsing import parse
from tests.bench import memory, timing
from tests.bench.row import Row

WORLDS = Path(__file__).resolve().parents[1] / "worlds"
ROUNDS = 3
MOST_TRIED = 100_000  # A large one is taken to be readable, so that it leaves nothing behind here.
PERCENTS = (50, 90, 99)
SIZES = {"html": (8, 32, 128), "pdf": (4, 16, 64)}
SENTENCE = "The harbour of Riverport took in 4.2 million tonnes in 2023, a tenth more than the year before. "


@dataclass(frozen=True, slots=True)
class Read:
    """One document that was read: its size, its pages, its time, and what it held at the most meanwhile."""

    kibibytes: float
    pages: int
    milliseconds: float
    mebibytes: float


def rows() -> Iterator[Row]:
    """HTML, PDF, and each of them at growing sizes."""
    for kind, make, name in (("html", html, "HTML of {} parts"), ("pdf", pdf, "a PDF of {} pages")):
        files = [file.read_bytes() for file in sorted(WORLDS.rglob(f"*.{kind}"))]
        _parse(make(1), kind)  # What is imported late is not counted.
        yield Row(f"a worker that has read {kind.upper()}, at rest", memory.here(), "MiB", "with the bench")
        yield from _percentiles(kind, _read(files, kind, ROUNDS))
        yield from _growth(name, kind, _read([make(size) for size in SIZES[kind]], kind, 1))


def _percentiles(kind: str, found: list[Read]) -> Iterator[Row]:
    pages = sum(one.pages for one in found)
    note = f"{len(found)} files, {pages} pages, median of {ROUNDS} each"
    for percent in PERCENTS:
        figure = timing.share([one.milliseconds / one.pages for one in found], percent)
        yield Row(f"{kind.upper()}: processor a page, {percent} % within", figure, "ms", note)
    for percent in PERCENTS:
        figure = timing.share([one.mebibytes for one in found], percent)
        yield Row(f"{kind.upper()}: memory a file, {percent} % within", figure, "MiB", "at most, above rest")


def _growth(name: str, kind: str, found: list[Read]) -> Iterator[Row]:
    sizes = SIZES[kind]
    for size, one in zip(sizes, found, strict=True):
        note = f"{one.kibibytes:.0f} KiB"
        yield Row(f"{name.format(size)}: processor", one.milliseconds, "ms", note)
        yield Row(f"{name.format(size)}: memory", one.mebibytes, "MiB", f"at most, above rest; {note}")
    times = [one.milliseconds for one in found]
    held = [max(one.mebibytes, 1.0) for one in found]
    note = "1 is straight, 2 would be the square"
    yield Row(f"{kind.upper()}: time grows with size to the power", timing.growth(sizes, times), "", note)
    note = "what is below 1 MiB counts as 1 MiB"
    yield Row(f"{kind.upper()}: memory grows with size to the power", timing.growth(sizes, held), "", note)


def _read(files: list[bytes], kind: str, rounds: int) -> list[Read]:
    """How each document was read; what cannot be read, such as a scan, is left out."""
    small = partial(_parse, html(1) if kind == "html" else pdf(1), kind)
    found = []
    for data in files:
        if len(data) > MOST_TRIED or isinstance(_parse(data, kind), Parsed):
            cost = memory.cost_of(partial(_parse, data, kind), small, rounds)
            pages = len(pypdfium2.PdfDocument(data)) if kind == "pdf" else 1
            found.append(Read(len(data) / 1024, pages, 1000 * cost.seconds, cost.mebibytes))
    return found


def _parse(data: bytes, kind: str) -> Parsed | Unparsed:
    return parse(data, media_type=None, name=f"name.{kind}")


def html(size: int) -> bytes:
    """An article of so many times twenty paragraphs, with headings, a list and a table."""
    part = (
        "<h2>The year in the port</h2>"
        + f"<p>{SENTENCE * 5}</p>" * 20
        + f"<ul>{f'<li>{SENTENCE}</li>' * 5}</ul>"
        + f"<table>{'<tr><td>Quay</td><td>4.2</td></tr>' * 10}</table>"
    )
    return f"<html><body><article><h1>Port</h1>{part * size}</article></body></html>".encode()


def pdf(size: int) -> bytes:
    """A document of so many pages, each full of text."""
    document = FPDF()
    document.set_font("helvetica", size=10)
    for _ in range(size):
        document.add_page()
        document.multi_cell(0, 5, SENTENCE * 40)
    return bytes(document.output())
