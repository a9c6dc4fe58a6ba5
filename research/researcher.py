"""The researcher: code that runs one round of a plan, searches in parallel and reads as results arrive.

`run` calls `round` once a round. A branch that fails costs its own findings only (law P2); a limit lets
calls in flight end and starts no further ones.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from research.calls import Calls
from research.errors import BudgetExhausted, ToolUnavailable
from research.evidence import Hit, Page, Unread, UnreadReason
from research.inquiry import PAGES_A_QUERY, Inquiry
from research.plan import Query, SubQuestion
from research.ports import Reader
from research.progress import Phase
from research.quality import best_first
from research.sources import Ledger, Origin
from research.urls import canonical, source_id

log = logging.getLogger(__name__)

BRANCHES_AT_LEAST: Final = 4

Tell = Callable[[Phase], Awaitable[None]]


class Researcher:
    """Runs rounds for one inquiry."""

    def __init__(
        self, inquiry: Inquiry, calls: Calls, reader: Reader, tell: Tell, *, extractive: bool
    ) -> None:
        self._inquiry = inquiry
        self._extractive = extractive
        self._calls = calls
        self._reader = reader
        self._tell = tell
        self._ledger = Ledger()
        self._branches = asyncio.Semaphore(BRANCHES_AT_LEAST)
        self._reading: dict[str, asyncio.Task[Page | Unread]] = {}
        self._asked: set[tuple[str, str]] = set()
        self._found_at: dict[tuple[str, str], tuple[int, int]] = {}
        self._limit: BudgetExhausted | None = None

    async def round(self) -> int:
        """Run every query of the plan once; how many facts are new. Raises `BudgetExhausted` at the end."""
        before = len(self._inquiry.evidence.facts)
        self._inquiry.round += 1
        sub_questions = self._inquiry.plan.sub_questions
        queries = [(one, query) for one in sub_questions for query in one.queries]
        branches = [partial(self._branch, number, one, query) for number, (one, query) in enumerate(queries)]
        if self._inquiry.round == 1 and self._inquiry.brief.scope.urls:
            last = len(queries)
            named = self._named_by_person()
            branches += [partial(self._read_all, last, one, named) for one in sub_questions]
        self._branches = asyncio.Semaphore(self._affordable())
        try:
            async with asyncio.TaskGroup() as group:
                for branch in branches:
                    group.create_task(self._in_turn(branch))
        finally:
            await self._cancel_reading()
            self._inquiry.evidence.settle(self._rank)
        if self._limit is not None:
            raise self._limit
        return len(self._inquiry.evidence.facts) - before

    def _affordable(self) -> int:
        """How many branches the calls that are left pay to their end, so that not all go into searches."""
        a_branch = 1 + PAGES_A_QUERY[self._inquiry.brief.depth]
        return max(BRANCHES_AT_LEAST, self._inquiry.budget.calls_left // a_branch)

    async def _in_turn(self, branch: Callable[[], Awaitable[None]]) -> None:
        async with self._branches:
            await self._guarded(branch())

    async def _guarded(self, work: Awaitable[None]) -> None:
        """Do a branch or one of its pages; what goes wrong in it is noted and ends nothing else."""
        try:
            await work
        except BudgetExhausted as limit:
            self._limit = self._limit or limit
        except ToolUnavailable as error:
            log.warning("search failed: %s", error)
            self._inquiry.tools_down[error.tool] += 1
        except Exception:  # A fault in one branch must not cost the others' findings.
            log.exception("a branch failed")
            self._inquiry.failed_branches += 1

    def _rank(self, sub_question_id: str, source_id: str) -> tuple[int, tuple[int, int], str]:
        """Where a source stands in the plan: by sub-question, then by the first query and hit to find it."""
        ids = [one.id for one in self._inquiry.plan.sub_questions]
        place = self._found_at.get((sub_question_id, source_id), (len(self._found_at), 0))
        return ids.index(sub_question_id) if sub_question_id in ids else len(ids), place, source_id

    async def _branch(self, number: int, sub_question: SubQuestion, query: Query) -> None:
        if self._limit is not None:
            raise self._limit
        self._inquiry.used.append(query)
        found = await self._calls.search(query)
        self._inquiry.outcomes.update((one.source_id, one) for one in found.unread)
        await self._tell(Phase.SEARCHING)
        wanted = [hit for hit in found.hits if not self._avoided(hit)]
        admitted = [self._admit(hit, Origin.search(query.tool, query.text)) for hit in wanted]
        await self._read_all(number, sub_question, self._worth_reading(query, admitted))

    def _worth_reading(self, query: Query, hits: list[Hit]) -> list[Hit]:
        """The best hits of a query; all of them where reading costs neither a call nor a model."""
        hits = best_first(hits, self._inquiry.lists)
        if self._extractive and not self._calls.counts_reads(query.tool):
            return hits
        return hits[: PAGES_A_QUERY[self._inquiry.brief.depth]]

    def _avoided(self, hit: Hit) -> bool:
        """Whether a hit is never read; then it is not even admitted, and the report counts it."""
        entry = self._inquiry.avoidance.refuses(hit.url)
        if entry:
            url = canonical(hit.url)
            left = Unread(source_id(url), url, UnreadReason.DENYLISTED, entry)
            self._inquiry.outcomes.setdefault(left.source_id, left)
        return bool(entry)

    def _named_by_person(self) -> list[Hit]:
        named = (Hit("", url, url, "", "person", 1.0) for url in self._inquiry.brief.scope.urls)
        return [self._admit(hit, Origin.person()) for hit in named]

    def _admit(self, hit: Hit, origin: Origin) -> Hit:
        source_id, url = self._ledger.admit(hit.url, origin)
        self._inquiry.found.add(source_id)
        return replace(hit, source_id=source_id, url=url)

    async def _read_all(self, branch: int, sub_question: SubQuestion, hits: Sequence[Hit]) -> None:
        for rank, hit in enumerate(hits):
            key = (sub_question.id, hit.source_id)
            self._found_at[key] = min(self._found_at.get(key, (branch, rank)), (branch, rank))
        wanted = [hit for hit in hits if (sub_question.id, hit.source_id) not in self._asked]
        self._asked.update((sub_question.id, hit.source_id) for hit in wanted)
        async with asyncio.TaskGroup() as group:
            for hit in wanted:
                group.create_task(self._guarded(self._read(sub_question, hit)))

    async def _read(self, sub_question: SubQuestion, hit: Hit) -> None:
        page = await self._page(hit)
        if isinstance(page, Page):
            passages = await self._calls.passages(sub_question.id, hit)
            candidates = await self._reader.read(page, sub_question, passages)
            await self._inquiry.evidence.keep(page, sub_question.id, candidates)
        await self._tell(Phase.SEARCHING)

    async def _page(self, hit: Hit) -> Page | Unread:
        """Each page is read once a run, however many branches ask for it."""
        self._ledger.check(hit.source_id)
        reading = self._reading.get(hit.source_id)
        if reading is None:
            reading = asyncio.ensure_future(self._calls.read(hit))
            self._reading[hit.source_id] = reading
        page = await asyncio.shield(reading)
        self._inquiry.outcomes[hit.source_id] = page
        return page

    async def _cancel_reading(self) -> None:
        """Calls that nobody waits for any more are ended, so that they neither cost nor linger."""
        for task in self._reading.values():
            task.cancel()
        # Those that have failed are looked at too, or asyncio complains that nobody has.
        await asyncio.gather(*self._reading.values(), return_exceptions=True)
