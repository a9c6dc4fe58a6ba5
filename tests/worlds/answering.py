"""The extractive engine over a library of documents: which of the marked passages the whole loop quotes.

`tests/research/test_riverport.py` asks riverport by words alone, `tests.bench.answering` asks every library
with vectors too. The engine was fitted on riverport, highland and delta, not on ashgrove.
"""

import json
import unicodedata
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from decimal import Decimal
from pathlib import Path
from typing import Any

from research.brief import Brief, Question
from research.budget import Budget
from research.clock import SystemClock
from research.journal import NoJournal
from research.reading import ReadingPool
from research.report import Limits, Report, Status, sentences
from research.retrieval.embedding import Embedder
from research.roles import ROLES
from research.roles.setup import RoleSetup, build_roles
from research.run import Services, run_research
from research.tools.documents import Documents
from tests.fakes.research import MemorySnapshots, PersonsWish, Watcher

LIBRARIES = ("riverport", "highland", "delta", "ashgrove")
LIMITS = Limits(max_tool_calls=100, max_tokens=1_000_000, deadline_seconds=600, max_usd=Decimal(5))


@dataclass(frozen=True)
class Answered:
    """A question of the answer key with its report and the texts that the report points into."""

    asked: dict[str, Any]
    report: Report
    texts: dict[str, str]

    def quotes(self, marked: dict[str, str]) -> bool:
        """Whether some fact's quote overlaps a marked passage by at least half of the shorter."""
        url = unicodedata.normalize("NFC", f"doc:{marked['doc']}")
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


def key(library: str = "riverport") -> list[dict[str, Any]]:
    """The questions of a library's answer key."""
    answers = _place(library) / "answers.json"
    questions: list[dict[str, Any]] = json.loads(answers.read_text("utf-8"))["questions"]
    return questions


def _place(library: str) -> Path:
    return Path(__file__).parent / library


async def answer_all(
    asked: list[dict[str, Any]], cache: Path, embedder: Embedder | None, library: str = "riverport"
) -> list[Answered]:
    """Questions of the answer key, asked of one reading of the library."""
    clock, parser, threads = SystemClock(), ReadingPool(), ThreadPoolExecutor(1)
    roles = build_roles(ROLES, RoleSetup(clock, threads))
    documents = Documents(_place(library) / "docs", clock, parser, cache, lambda: embedder)
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


def quoted_passages(answered: list[Answered]) -> list[bool]:
    """For each passage that the answer key marks, whether it was quoted."""
    return [one.quotes(marked) for one in answered for marked in one.asked["passages"]]


def unsound_reports(answered: list[Answered]) -> dict[str, list[str]]:
    """What does not hold of each report in which something does not."""
    return {one.asked["id"]: unsound(one) for one in answered if unsound(one)}


def claimed_from_nothing(answered: list[Answered]) -> list[str]:
    """The questions that the folder does not answer, and that did not end without a claim (law E7)."""
    unanswerable = (one for one in answered if not one.asked["answerable"])
    return [
        one.asked["id"]
        for one in unanswerable
        if one.report.facts or one.report.status is not Status.NOTHING_FOUND
    ]


def unsound(one: Answered) -> list[str]:
    """What does not hold of a report: quotes to the letter, and every id cited, listed and listed once."""
    report = one.report
    digests = {source.source_id: source.sha256 for source in report.sources}
    cited = {fact_id for sentence in sentences(report) for fact_id in sentence.citations}
    cited |= {fact_id for one in report.contradictions for fact_id in one.facts}
    holds = {
        "quotes": all(
            one.texts[digests[fact.source_id]][fact.start : fact.end] == fact.quote for fact in report.facts
        ),
        "facts": cited == {fact.fact_id for fact in report.facts},
        "sources": {fact.source_id for fact in report.facts} == set(digests),
        "once": len(digests) == len(report.sources),
        "sentences": all(sentence.citations for sentence in sentences(report)),
    }
    return [what for what, true in holds.items() if not true]
