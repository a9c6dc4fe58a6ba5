"""A folder of documents as a tool."""

import asyncio
from pathlib import Path

import pytest

from research.errors import DocumentsUnreadable
from research.evidence import Hit, Page, Unread, UnreadReason
from research.plan import Query
from research.reading.document import Parsed, Unparsed
from research.reading.parsing import parse
from research.tools.documents import Documents
from research.urls import source_id
from tests.fakes.clock import FakeClock

FARES = "# Ferry fares\n\nAn adult pays 60,000 dong for a single crossing to Mink Island.\n"
LIBRARY = "# Thư viện\n\nThư viện mở cửa từ tám giờ sáng đến sáu giờ chiều.\n"
HTML = "<html><head><title>Dogs</title></head><body><h1>Dogs</h1><p>Dogs travel free on the ferry, \
but must be kept on a lead while they are on the car deck.</p></body></html>"


class CountingParser:
    """Parses in a thread, and keeps the names of what it parsed."""

    def __init__(self) -> None:
        self.parsed: list[str] = []

    async def parse_bytes(self, data: bytes, *, media_type: str | None, name: str) -> Parsed | Unparsed:
        """Not used by this tool."""
        raise NotImplementedError

    async def parse_file(self, path: Path, *, media_type: str | None = None) -> Parsed | Unparsed:
        """The document in a file."""
        self.parsed.append(path.name)
        return await asyncio.to_thread(
            lambda: parse(path.read_bytes(), media_type=media_type, name=path.name)
        )


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Three documents that can be read and one that cannot."""
    folder = tmp_path / "folder"
    (folder / "thư viện").mkdir(parents=True)
    (folder / "fares.md").write_text(FARES, encoding="utf-8")
    (folder / "thư viện" / "giờ.txt").write_text(LIBRARY, encoding="utf-8")
    (folder / "dogs.html").write_text(HTML, encoding="utf-8")
    (folder / "broken.pdf").write_bytes(b"%PDF-1.7 broken")
    return folder


def tool(folder: Path, parser: CountingParser | None = None) -> Documents:
    """The tool over a folder, without vectors."""
    return Documents(
        folder, FakeClock(), parser or CountingParser(), folder.parent / "cache", embedder=lambda: None
    )


async def best(documents: Documents, question: str, language: str = "en") -> Hit:
    """The first hit."""
    found = await documents.search(Query(question, "documents", "vi" if language == "vi" else "en"))
    return found.hits[0]


async def test_a_question_finds_the_passage_that_answers(folder: Path) -> None:
    """With its address, its id, its place and its words."""
    hit = await best(tool(folder), "What does an adult pay for a crossing to Mink Island?")

    assert ("doc:fares.md", source_id("doc:fares.md")) == (hit.url, hit.source_id)
    assert hit.snippet == "An adult pays 60,000 dong for a single crossing to Mink Island."
    assert FARES.strip()[hit.passages[0].start : hit.passages[0].end] == hit.snippet
    assert hit.score > 0.5


async def test_a_hit_can_be_read(folder: Path) -> None:
    """Also when its path is Vietnamese; a made-up one is not found."""
    documents = tool(folder)
    hit = await best(documents, "Thư viện mở cửa lúc mấy giờ?", "vi")
    page = (await documents.read(hit)).page
    other = (await documents.read(Hit("x", "doc:../secret.txt", "", "", "documents"))).page

    assert isinstance(page, Page)
    assert page.url == "doc:thư viện/giờ.txt"
    assert "tám giờ sáng" in page.text
    assert isinstance(other, Unread)
    assert UnreadReason.NOT_FOUND is other.reason


async def test_what_could_not_be_read_is_named_with_its_reason(folder: Path) -> None:
    """And costs the others nothing."""
    documents = tool(folder)
    await best(documents, "Do dogs travel free?")

    assert [(one.url, one.reason) for one in documents.skipped] == [("doc:broken.pdf", UnreadReason.BROKEN)]


async def test_a_file_that_is_named_is_looked_at(folder: Path) -> None:
    """Its path counts like its title."""
    assert (await best(tool(folder), "What does dogs.html say about the lead?")).url == "doc:dogs.html"


async def test_the_folder_is_read_once_a_job_however_many_ask_at_once(folder: Path) -> None:
    """The index is made by whoever comes first."""
    parser = CountingParser()
    documents = tool(folder, parser)
    await asyncio.gather(*(best(documents, f"Do {n} dogs travel free?") for n in range(5)))

    assert len(parser.parsed) == 4


async def test_what_is_dear_to_parse_is_parsed_once(folder: Path) -> None:
    """The next job finds its text in the cache; plain text is read anew."""
    await best(tool(folder), "Do dogs travel free?")
    parser = CountingParser()
    await best(tool(folder, parser), "Do dogs travel free?")

    assert {"fares.md", "giờ.txt"} == set(parser.parsed)


@pytest.mark.parametrize(
    ("name", "reason"), [("missing", "missing"), ("folder/fares.md", "not_a_folder"), ("empty", "empty")]
)
async def test_a_folder_that_cannot_be_used_says_why(folder: Path, name: str, reason: str) -> None:
    """Each reason has its sentence."""
    (folder.parent / "empty").mkdir()

    with pytest.raises(DocumentsUnreadable) as refused:
        await tool(folder.parent / name).search(Query("Why?", "documents", "en"))

    assert reason == refused.value.reason
