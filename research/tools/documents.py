"""Documents: a folder of Markdown, text, HTML and PDF files, searched and read without any service.

Built by `build_tools` when a job names a folder; `research.calls` asks it. A document's address is
`doc:<path from the folder>`. Text is extracted once and kept in the cache; the index is made once a job.
"""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from decimal import Decimal
from pathlib import Path
from typing import Final

from research.errors import DocumentsUnreadable
from research.evidence import Hit, Page, Unread, UnreadReason
from research.plan import Query
from research.ports import Clock, Found, Got, ToolSpec
from research.reading.document import Parsed, Parser, Unparsed
from research.retrieval.embedding import Embedder, Vectors, load_embedder
from research.retrieval.extracts import Extracts
from research.retrieval.folder import File, walk
from research.retrieval.index import Document
from research.retrieval.judging import Scored
from research.retrieval.meaning import Meaning
from research.retrieval.search import Searcher
from research.tools.setup import ToolSetup
from research.urls import source_id

SPEC: Final = ToolSpec(
    name="documents",
    suits="anything that the given folder of documents may tell",
    examples=(
        ("What does the parking permit cost?", "parking permit cost"),
        ("Thư viện mở cửa lúc mấy giờ?", "giờ mở cửa thư viện"),
    ),
    reads=("doc",),
    timeout_seconds=600.0,
    parallel=4,
    read_counts=False,
)
_HITS: Final = 10
_PASSAGES_A_HIT: Final = 4
_PARSED_AT_ONCE: Final = 8
_FREE: Final = Decimal(0)


@dataclass(frozen=True, slots=True)
class _Shelf:
    """The folder as read: its documents by address, and the searcher over them, in the same order."""

    files: tuple[File, ...]
    parsed: tuple[Parsed, ...]
    searcher: Searcher
    numbers: dict[str, int]


class Documents:
    """The tool. `skipped` names the files that were left out or unreadable, once the folder was read."""

    spec = SPEC

    def __init__(
        self,
        folder: Path,
        clock: Clock,
        parser: Parser,
        cache: Path,
        embedder: Callable[[], Embedder | None] = load_embedder,
    ) -> None:
        self._folder = folder
        self._clock = clock
        self._parser = parser
        self._extracts = Extracts(cache / "extracts")
        self._vectors = cache / "vectors"
        self._embedder = embedder
        self._lock = asyncio.Lock()
        self._shelf: _Shelf | None = None
        self.skipped: tuple[Unread, ...] = ()

    async def search(self, query: Query) -> Found:
        """The documents whose passages may answer. Raises `DocumentsUnreadable`."""
        shelf = await self._read_folder()
        scored = await asyncio.to_thread(shelf.searcher.search, query.text, query.language)
        return Found(_hits(shelf, scored), _FREE, 0, self.skipped)

    async def read(self, hit: Hit) -> Got:
        """A document's text. Raises `DocumentsUnreadable`."""
        shelf = await self._read_folder()
        number = shelf.numbers.get(hit.url)
        if number is None:
            return Got(Unread(hit.source_id, hit.url, UnreadReason.NOT_FOUND), _FREE, 0)
        return Got(self._page(shelf.files[number], shelf.parsed[number]), _FREE, 0)

    def _page(self, file: File, parsed: Parsed) -> Page:
        return Page(
            source_id=source_id(file.url),
            url=file.url,
            title=_title(file, parsed),
            text=parsed.text,
            fetched_at=self._clock.now(),
            media_type=parsed.media_type,
            language=parsed.language,
            author=parsed.author,
            published=parsed.published,
            site=parsed.site,
            doi=parsed.doi,
        )

    async def _read_folder(self) -> _Shelf:
        """The shelf, made by whoever needs it first; a cancelled maker leaves it to the next."""
        async with self._lock:
            if self._shelf is None:
                self._shelf = await self._fill()
            return self._shelf

    async def _fill(self) -> _Shelf:
        walked = await asyncio.to_thread(walk, self._folder)
        room = asyncio.Semaphore(_PARSED_AT_ONCE)
        outcomes = await asyncio.gather(*(self._extract(file, room) for file in walked.files))
        read = [
            (file, one) for file, one in zip(walked.files, outcomes, strict=True) if isinstance(one, Parsed)
        ]
        failed = (
            Unread(source_id(file.url), file.url, one.reason, one.detail)
            for file, one in zip(walked.files, outcomes, strict=True)
            if isinstance(one, Unparsed)
        )
        self.skipped = (*walked.skipped, *failed)
        if not read:
            raise DocumentsUnreadable(str(self._folder), "none_readable" if self.skipped else "empty")
        documents = [
            Document(file.url.removeprefix("doc:"), _title(file, one), one.text) for file, one in read
        ]
        return _Shelf(
            files=tuple(file for file, _ in read),
            parsed=tuple(one for _, one in read),
            searcher=await asyncio.to_thread(self._index, documents),
            numbers={file.url: number for number, (file, _) in enumerate(read)},
        )

    def _index(self, documents: list[Document]) -> Searcher:
        embedder = self._embedder()
        return Searcher(documents, Meaning(Vectors(embedder, self._vectors)) if embedder else None)

    async def _extract(self, file: File, room: asyncio.Semaphore) -> Parsed | Unparsed:
        async with room:
            kept = await asyncio.to_thread(self._extracts.get, file)
            if kept is None:
                kept = await self._parser.parse_file(file.path)
                await asyncio.to_thread(self._extracts.put, file, kept)
            return kept


def _title(file: File, parsed: Parsed) -> str:
    return parsed.title or file.path.name


def _hits(shelf: _Shelf, scored: list[Scored]) -> tuple[Hit, ...]:
    """One hit a document, best first, with its best passages."""
    by_document: dict[int, list[Scored]] = {}
    for one in scored:
        by_document.setdefault(one.place.document, []).append(one)
    return tuple(_hit(shelf, number, found) for number, found in list(by_document.items())[:_HITS])


def _hit(shelf: _Shelf, number: int, found: list[Scored]) -> Hit:
    file, parsed = shelf.files[number], shelf.parsed[number]
    best = found[0]
    return Hit(
        source_id=source_id(file.url),
        url=file.url,
        title=_title(file, parsed),
        snippet=" ".join(parsed.text[best.quotes[0].start : best.quotes[0].end].split()),
        tool=SPEC.name,
        score=best.score,
        published=parsed.published,
        passages=tuple(passage for one in found[:_PASSAGES_A_HIT] for passage in one.passages()),
    )


def build(setup: ToolSetup) -> Documents | None:
    """The tool for the folder of the job's scope; None without one."""
    if setup.scope.documents is None:
        return None
    return Documents(Path(setup.scope.documents), setup.clock, setup.pool, setup.cache_dir)
