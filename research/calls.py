"""Every call that may cost something goes through here: look in the journal, reserve, call in time, settle.

`researcher` is the caller. A failed call raises `ToolUnavailable`; a limit raises `BudgetExhausted` before
anything is spent. A passing failure is tried again, and each attempt is reserved and settled by itself. A
failure that may have been paid for is recorded like an answer, so that no resumed run pays for it again.
"""

import asyncio
import random
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass
from decimal import Decimal
from typing import Final, TypeVar

from research.budget import Budget, Reservation
from research.clock import within
from research.cost import Cost
from research.errors import BrokeOff, ToolUnavailable
from research.evidence import Hit, Page, Passage, Unread, UnreadReason
from research.journal import paid, step_key
from research.plan import Query
from research.ports import Clock, Found, Got, Journal, Tool, ToolSpec
from research.quality import Avoidance
from research.tools.patience import keep_trying
from research.trace import Event, Kind, Who

Answer = TypeVar("Answer", Found, Got)

_SHIPPED: Final = Avoidance()


@dataclass(frozen=True, slots=True)
class Lost:
    """A call that failed for good and may have been paid for, as the journal keeps it."""

    detail: str
    reason: str


@dataclass(frozen=True, slots=True)
class Passages:
    """The passages with which a page is read for a sub-question, as the journal keeps them."""

    found: tuple[Passage, ...]


class Calls:
    """The tools of one job, behind its budget. At most `spec.parallel` calls of a tool run at once.

    `outages` holds the last failure of each tool that could not answer, also where another one stood in.
    """

    def __init__(
        self,
        tools: Iterable[Tool],
        budget: Budget,
        journal: Journal,
        clock: Clock,
        jitter: Callable[[], float] = random.random,
        avoidance: Avoidance = _SHIPPED,
    ) -> None:
        self._tools = tuple(tools)
        self._budget = budget
        self._journal = journal
        self._clock = clock
        self._jitter = jitter
        self._avoidance = avoidance
        self.outages: dict[str, ToolUnavailable] = {}
        self._room = {tool.spec.name: asyncio.Semaphore(tool.spec.parallel) for tool in self._tools}

    @property
    def searching(self) -> tuple[ToolSpec, ...]:
        """The tools that a planner may name in queries."""
        return tuple(tool.spec for tool in self._tools if tool.spec.searches)

    def counts_reads(self, tool: str) -> bool:
        """Whether reading what a tool found counts as calls of their own (law B5)."""
        return any(one.spec.read_counts for one in self._tools if one.spec.name == tool)

    async def search(self, query: Query) -> Found:
        """What a query finds. Raises `ToolUnavailable`, `BudgetExhausted`."""
        tool = next((one for one in self._tools if one.spec.name == query.tool), None)
        if tool is None:
            raise ToolUnavailable(query.tool, "is not configured")
        spec = tool.spec
        worst = Cost(tool_calls=1, tokens_in=spec.tokens_per_search, usd=spec.usd_per_search)
        key = step_key("search", spec.name, (query.language,), query.text)
        return await self._pay(spec, worst, key, Found, lambda: tool.search(query))

    async def read(self, hit: Hit) -> Page | Unread:
        """The page behind a hit, from the first tool that can read it. Raises `BudgetExhausted`.

        A page on the list of places to avoid is asked of no tool, and one that has led to such a place
        is dropped.
        """
        if entry := self._avoidance.refuses(hit.url):
            return Unread(hit.source_id, hit.url, UnreadReason.DENYLISTED, entry)
        scheme = hit.url.partition(":")[0]
        outcome: Page | Unread = Unread(hit.source_id, hit.url, UnreadReason.UNREACHABLE, "no tool reads it")
        for tool in (one for one in self._tools if scheme in one.spec.reads):
            outcome = await self._read_with(tool, hit)
            if isinstance(outcome, Unread) and outcome.reason is UnreadReason.DENYLISTED:
                return outcome
            if isinstance(outcome, Page):
                return self._unless_avoided(outcome, hit)
        return outcome

    def _unless_avoided(self, page: Page, hit: Hit) -> Page | Unread:
        """The page, unless it was found where nothing is to be read."""
        ends = (url for url in (page.url, page.found_at) if url)
        entry = next((found for url in ends if (found := self._avoidance.refuses(url, hit.url))), "")
        return Unread(hit.source_id, hit.url, UnreadReason.DENYLISTED, entry) if entry else page

    async def passages(self, sub_question_id: str, hit: Hit) -> tuple[Passage, ...]:
        """The passages with which a hit is read for a sub-question.

        Of several searches that find a page the first to be done gives them; in a resumed run that may be
        another one, and then the page would be read anew. So the first choice is recorded.
        """
        if not hit.passages:
            return ()
        key = step_key("passages", "", (sub_question_id,), hit.source_id)
        return (await self._journal.record(key, Passages(hit.passages))).found

    async def _read_with(self, tool: Tool, hit: Hit) -> Page | Unread:
        spec = tool.spec
        calls = 1 if spec.read_counts else 0
        worst = Cost(tool_calls=calls, tokens_in=spec.tokens_per_read, usd=spec.usd_per_read)
        try:
            key = step_key("read", spec.name, (), hit.url)
            got = await self._pay(spec, worst, key, Got, lambda: tool.read(hit))
        except ToolUnavailable as error:
            return Unread(hit.source_id, hit.url, UnreadReason.UNREACHABLE, error.detail)
        return got.page

    async def _pay(
        self,
        spec: ToolSpec,
        worst: Cost,
        key: str,
        kind: type[Answer],
        call: Callable[[], Awaitable[Answer]],
    ) -> Answer:
        lost_key = step_key("lost", spec.name, (), key)
        who = Who("search" if kind is Found else "read", provider=spec.name)
        answer = await self._journal.recall(key, kind)
        if answer is not None:
            self._budget.events.emit(Event(Kind.REPLAY, step=who.step, provider=spec.name))
            return answer
        lost = await self._journal.recall(lost_key, Lost)
        if lost is not None:
            self.outages[spec.name] = ToolUnavailable(spec.name, lost.detail, reason=lost.reason)
            raise self.outages[spec.name]
        try:
            return await self._persistently(
                spec, who, lambda: self._attempt(spec, who, worst, key, kind, call)
            )
        except ToolUnavailable as error:
            self.outages[spec.name] = error
            if error.billed:
                await self._journal.record(lost_key, Lost(error.detail, error.reason))
            raise

    async def _persistently(
        self, spec: ToolSpec, who: Who, attempt: Callable[[], Awaitable[Answer]]
    ) -> Answer:
        asked = self._clock.monotonic()
        async with self._room[spec.name]:
            self._budget.waited(who, asked, "turn")
            ends = self._clock.monotonic() + spec.timeout_seconds
            return await keep_trying(
                attempt,
                clock=self._clock,
                seconds_left=lambda: min(ends - self._clock.monotonic(), self._budget.seconds_left()),
                jitter=self._jitter,
            )

    async def _attempt(
        self,
        spec: ToolSpec,
        who: Who,
        worst: Cost,
        key: str,
        kind: type[Answer],
        call: Callable[[], Awaitable[Answer]],
    ) -> Answer:
        reservation = await self._budget.room(worst, who=who)

        async def settled() -> Answer:
            return await self._told(spec, reservation, call)

        try:
            return await paid(self._journal, key, kind, reservation, settled)
        except BrokeOff as error:
            raise ToolUnavailable(spec.name, str(error), billed=False, sent=False) from error

    async def _told(
        self, spec: ToolSpec, reservation: Reservation, call: Callable[[], Awaitable[Answer]]
    ) -> Answer:
        """The answer of one call made now; the traces are told how it went."""
        started, outcome = self._clock.monotonic(), "cancelled"
        try:
            answer = await self._settled(spec, reservation, call)
            outcome = "cached" if answer.cached else "ok"
        except ToolUnavailable as error:
            outcome = error.reason or "failed"
            raise
        finally:
            took = (self._clock.monotonic() - started) * 1000
            if outcome != "cached":  # The cache tells of its own.
                self._budget.events.emit(_event(reservation, took, outcome))
        return answer

    async def _settled(
        self, spec: ToolSpec, reservation: Reservation, call: Callable[[], Awaitable[Answer]]
    ) -> Answer:
        """The answer of one call made now, with its cost charged."""
        worst = reservation.cost
        try:
            answer = await within(self._clock, spec.timeout_seconds, call())
        except TimeoutError:
            raise ToolUnavailable(spec.name, f"no answer in {spec.timeout_seconds} s") from None
        except ToolUnavailable as error:
            reservation.settle(_lost(worst, error), at_most=error.billed and worst.usd > 0)
            raise
        if answer.cached:
            reservation.settle(Cost())
            return answer
        at_most = answer.usd is None and worst.usd > 0
        reservation.settle(_charged(worst, answer.usd, answer.tokens), at_most=at_most)
        return answer


def _event(reservation: Reservation, milliseconds: float, outcome: str) -> Event:
    """What is told of a call."""
    who, charged = reservation.who, reservation.charged
    return Event(
        Kind.TOOL_CALL,
        step=who.step,
        provider=who.provider,
        tokens_in=charged.tokens_in,
        usd=charged.usd,
        milliseconds=milliseconds,
        outcome=outcome,
    )


def _lost(worst: Cost, error: ToolUnavailable) -> Cost:
    """What a failed call cost: the worst case, unless it is sure that nothing was billed or even sent."""
    if not error.sent:
        return Cost()
    return _charged(worst, None if error.billed else Decimal(0), None)


def _charged(worst: Cost, usd: Decimal | None, tokens: int | None) -> Cost:
    """What a call cost, with the worst case where the tool does not say."""
    return Cost(
        tool_calls=worst.tool_calls,
        tokens_in=worst.tokens_in if tokens is None else tokens,
        usd=worst.usd if usd is None else usd,
    )
