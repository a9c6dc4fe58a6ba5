"""Whole runs over much: two hundred pages, a report of three hundred pages, ten copies of one article."""

import asyncio
from pathlib import Path

import pytest
from fpdf import FPDF

from research.brief import Depth
from research.clock import SystemClock
from research.ports import ToolSpec
from research.reading import ReadingPool
from research.report import NoteKind, Status
from research.roles import writer
from research.roles.window import WINDOW_BYTES
from research.tools.documents import Documents
from tests.fakes.large import CLOSED, LONG, NEEDLE, Scripted, minutes, page, read_pages, run
from tests.fakes.research import FakeTool


def pages() -> dict[str, str]:
    """Two hundred, of which every tenth is of 50,000 tokens; `tests.bench.large` takes all of that size."""
    return {f"https://town{n}.example/minutes": page(n, LONG if n % 10 == 0 else 40) for n in range(200)}


async def test_with_two_hundred_pages_no_prompt_grows_beyond_its_cap() -> None:
    """The reader is shown a window of a long page, the writer a choice of the facts."""
    report, service, tool = await read_pages(await asyncio.to_thread(pages))

    assert max(map(len, tool.pages.values())) > 170_000
    assert len(tool.reads) == len(service.prompts["reader"]) == 200
    assert max(len(one.encode()) for one in service.prompts["reader"]) < WINDOW_BYTES + 2_000
    assert max(len(one.encode()) for one in service.prompts["writer"]) < (
        writer.FACT_BYTES[Depth.DEEP] + writer.SECTION_BYTES[Depth.DEEP] + 10_000
    )
    assert report.status is Status.DONE
    assert len(report.facts) > 50


@pytest.fixture(scope="module")
def report_of_300_pages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a PDF of three hundred pages, whose last sentence is the needle."""
    folder = tmp_path_factory.mktemp("docs")
    pdf = FPDF()
    pdf.set_font("helvetica", size=11)
    paragraphs = minutes(2_400)
    for number in range(300):
        pdf.add_page()
        pdf.multi_cell(0, 6, "\n\n".join(paragraphs[number * 8 : number * 8 + 8]))
    pdf.ln(8)
    pdf.multi_cell(0, 6, NEEDLE)
    pdf.output(str(folder / "minutes.pdf"))
    return folder


@pytest.mark.parametrize("model", [True, False])
async def test_a_fact_at_the_end_of_three_hundred_pages_is_found(
    report_of_300_pages: Path, tmp_path: Path, model: bool
) -> None:
    """With the model's reader, which is shown a window of it, and without a model."""
    async with ReadingPool(seconds=300.0) as parser:
        tool = Documents(report_of_300_pages, SystemClock(), parser, tmp_path, lambda: None)
        service = Scripted(queries=1, question=CLOSED, tool="documents") if model else None
        report = await run(CLOSED, tool, service, Depth.STANDARD)

    assert NEEDLE in {" ".join(fact.quote.split()) for fact in report.facts}
    assert report.status is Status.DONE


async def test_ten_copies_of_one_article_are_one_source() -> None:
    """At ten hosts, each with its own head and foot: the report says that the answer rests on one source."""
    article = f"{NEEDLE}\n\n" + "\n\n".join(minutes(12))
    pages = {
        f"https://paper{n}.example/{n}": f"Paper {n}\n\n{article}\n\nMore from Paper {n}" for n in range(10)
    }
    spec = ToolSpec("search", "anything", reads=("https",), read_counts=False)
    report = await run(CLOSED, FakeTool(SystemClock(), pages, spec), None)

    assert len(report.sources) == 10
    assert all(len(others) == 9 for others in report.same_origin.values())
    assert NoteKind.SINGLE_SOURCE in {note.kind for note in report.notes}
