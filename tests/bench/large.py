"""A run that reads two hundred pages of fifty thousand tokens: how large its prompts grow, how long it takes.

The model is a script in this process, so that the time is our own alone.
"""

import asyncio
import time
from collections.abc import Iterator

from research.brief import Depth
from research.roles import writer
from research.roles.window import WINDOW_BYTES
from tests.bench.row import Row
from tests.fakes.large import page, read_pages

PAGES = 200


def rows() -> Iterator[Row]:
    """The largest prompt of reader and writer, and the seconds."""
    pages = {f"https://town{n}.example/minutes": page(n) for n in range(PAGES)}
    began = time.perf_counter()
    report, service, _ = asyncio.run(read_pages(pages))
    seconds = time.perf_counter() - began
    read, written = (max(len(one.encode()) for one in service.prompts[role]) for role in ("reader", "writer"))
    cap = writer.FACT_BYTES[Depth.DEEP] + writer.SECTION_BYTES[Depth.DEEP]
    kilobytes = sum(map(len, pages.values())) / 1_000
    yield Row(f"{PAGES} pages: text", kilobytes, "kB", "about 50,000 tokens a page")
    yield Row(f"{PAGES} pages: largest prompt of the reader", read / 1_000, "kB", f"window {WINDOW_BYTES}")
    yield Row(f"{PAGES} pages: largest prompt of the writer", written / 1_000, "kB", f"cap {cap}")
    yield Row(f"{PAGES} pages: facts in the report", len(report.facts), "")
    yield Row(f"{PAGES} pages: seconds a page", seconds / PAGES, "s", "choosing its window, in two threads")
