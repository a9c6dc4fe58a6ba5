"""The extractive engine over a folder that its authors had not seen: tests/worlds/riverport.

Fifty questions go through the whole loop, once with vectors and once without. The figures are printed.
"""

import asyncio
import json
from collections.abc import AsyncIterator, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from research.brief import Brief, Question
from research.budget import Budget
from research.clock import SystemClock
from research.journal import NoJournal
from research.reading import ReadingPool
from research.report import Limits, Report, Status, sentences
from research.retrieval.embedding import Embedder, load_embedder
from research.roles import ROLES
from research.roles.setup import RoleSetup, build_roles
from research.run import Services, run_research
from research.tools.documents import Documents
from tests.fakes.research import MemorySnapshots, PersonsWish, Watcher

WORLD = Path(__file__).parents[1] / "worlds" / "riverport"
LIMITS = Limits(max_tool_calls=100, max_tokens=1_000_000, deadline_seconds=600, max_usd=Decimal(5))


@dataclass(frozen=True)
class Answered:
    """A question of the answer key with its report and the texts that the report points into."""

    asked: dict[str, Any]
    report: Report
    texts: dict[str, str]

    def quotes(self, marked: dict[str, str]) -> bool:
        """Whether some fact's quote overlaps a marked passage by at least half of the shorter."""
        url = f"doc:{marked['doc']}"
        ids = {source.source_id for source in self.report.sources if source.url == url}
        wanted = "".join(marked["quote"].split())
        for fact in (fact for fact in self.report.facts if fact.source_id in ids):
            quoted = "".join(fact.quote.split())
            if 2 * _overlap(quoted, wanted) >= min(len(quoted), len(wanted)):
                return True
        return False


def _overlap(first: str, second: str) -> int:
    """The length of the longest part of one that the other begins or ends with, or holds."""
    if first in second or second in first:
        return min(len(first), len(second))
    longest = 0
    for one, other in ((first, second), (second, first)):
        for length in range(min(len(one), len(other)), longest, -1):
            if one.endswith(other[:length]):
                longest = length
                break
    return longest


async def _answer_all(cache: Path, embedder: Embedder | None) -> list[Answered]:
    asked = json.loads((WORLD / "answers.json").read_text(encoding="utf-8"))["questions"]
    clock, parser, threads = SystemClock(), ReadingPool(), ThreadPoolExecutor(1)
    roles = build_roles(ROLES, RoleSetup(clock, threads))
    documents = Documents(WORLD / "docs", clock, parser, cache, lambda: embedder)
    answered = []
    try:
        for one in asked:
            snapshots = MemorySnapshots()
            services = Services(clock, roles, (documents,), snapshots, NoJournal(), Watcher(), PersonsWish())
            report = await run_research(
                Brief(Question(one["question"], one["language"])), Budget(LIMITS, clock), services
            )
            answered.append(Answered(one, report, snapshots.texts))
    finally:
        threads.shutdown()
        await parser.aclose()
    return answered


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where parsed files and vectors are kept, for both rounds of questions."""
    return tmp_path_factory.mktemp("cache")


@pytest.fixture(scope="module", params=["words alone", "words and vectors"])
def answered(request: pytest.FixtureRequest, cache: Path) -> list[Answered]:
    """Every question with its report."""
    embedder = load_embedder() if request.param == "words and vectors" else None
    if request.param == "words and vectors" and embedder is None:
        pytest.skip("the embedding package is not installed")
    return asyncio.run(_answer_all(cache, embedder))


def test_most_marked_passages_are_quoted(answered: list[Answered]) -> None:
    """At least 55 % of what the answer key marks stands in some fact's quote."""
    quoted = [one.quotes(marked) for one in answered for marked in one.asked["passages"]]
    print(f"\npassages quoted: {sum(quoted)} of {len(quoted)}")

    assert sum(quoted) >= 0.55 * len(quoted)
