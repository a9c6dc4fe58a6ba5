"""The project's own documentation answers what a stranger asks first, in the other language too."""

import asyncio
from pathlib import Path

import pytest

from research.clock import SystemClock
from research.plan import Query
from research.reading import ReadingPool
from research.retrieval.embedding import load_embedder
from research.retrieval.search import ANSWERS
from research.tools.documents import Documents

DOCS = Path(__file__).resolve().parents[2] / "docs"


@pytest.mark.parametrize(
    ("question", "language"),
    [("How can I stop a running job?", "en"), ("Làm thế nào để dừng một việc đang chạy?", "vi")],
)
async def test_how_to_stop_a_job_is_found(question: str, language: str, tmp_path: Path) -> None:
    """The documentation is English, the question need not be."""
    embedder = await asyncio.to_thread(load_embedder)
    if embedder is None:
        pytest.skip("the embedding package is not installed")
    parser = ReadingPool()
    try:
        documents = Documents(DOCS, SystemClock(), parser, tmp_path, lambda: embedder)
        found = await documents.search(Query(question, "documents", "vi" if language == "vi" else "en"))
    finally:
        await parser.aclose()

    assert found.hits[0].url == "doc:conversation.md"
    assert found.hits[0].score >= ANSWERS
    assert "stop" in found.hits[0].snippet
