"""Every call that may cost something goes through here: reserve, look in the journal, call in time, settle.

`researcher` is the caller. A failed call raises `ToolUnavailable`; a limit raises `BudgetExhausted` before
anything is spent. A passing failure is tried again, and each attempt is reserved and settled by itself.
"""

import asyncio
import random
from collections.abc import Awaitable, Callable, Iterable
from decimal import Decimal
from typing import TypeVar

from research.budget import Budget, Cost
from research.clock import within
from research.errors import ToolUnavailable
from research.evidence import Hit, Page, Unread, UnreadReason
from research.plan import Query
from research.ports import Clock, Found, Got, Journal, Tool, ToolSpec
from research.tools.patience import keep_trying

Answer = TypeVar("Answer", Found, Got)


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
    ) -> None:
        self._tools = tuple(tools)
        self._budget = budget
        self._journal = journal
        self._clock = clock
        self._jitter = jitter
        self.outages: dict[str, ToolUnavailable] = {}
        self._room = {tool.spec.name: asyncio.Semaphore(tool.spec.parallel) for tool in self._tools}

    @property
    def searching(self) -> tuple[ToolSpec, ...]:
        """The tools that a planner may name in queries."""
        return tuple(tool.spec for tool in self._tools if tool.spec.searches)

    async def search(self, query: Query) -> Found:
        """What a query finds. Raises `ToolUnavailable`, `BudgetExhausted`."""
        tool = next((one for one in self._tools if one.spec.name == query.tool), None)
        if tool is None:
            raise ToolUnavailable(query.tool, "is not configured")
        spec = tool.spec
        worst = Cost(tool_calls=1, tokens_in=spec.tokens_per_search, usd=spec.usd_per_search)
        key = f"search:{spec.name}:{query.language}:{query.text}"
        return await self._pay(spec, worst, key, Found, lambda: tool.search(query))

    async def read(self, hit: Hit) -> Page | Unread:
        """The page behind a hit, from the first tool that can read it. Raises `BudgetExhausted`."""
        scheme = hit.url.partition(":")[0]
        outcome: Page | Unread = Unread(hit.source_id, hit.url, UnreadReason.UNREACHABLE, "no tool reads it")
        for tool in (one for one in self._tools if scheme in one.spec.reads):
            outcome = await self._read_with(tool, hit)
            if isinstance(outcome, Page):
                break
        return outcome

    async def _read_with(self, tool: Tool, hit: Hit) -> Page | Unread:
        spec = tool.spec
        calls = 1 if spec.read_counts else 0
        worst = Cost(tool_calls=calls, tokens_in=spec.tokens_per_read, usd=spec.usd_per_read)
        try:
            got = await self._pay(spec, worst, f"read:{spec.name}:{hit.url}", Got, lambda: tool.read(hit))
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
        async with self._room[spec.name]:
            ends = self._clock.monotonic() + spec.timeout_seconds
            try:
                return await keep_trying(
                    lambda: self._attempt(spec, worst, key, kind, call),
                    clock=self._clock,
                    seconds_left=lambda: min(ends - self._clock.monotonic(), self._budget.seconds_left()),
                    jitter=self._jitter,
                )
            except ToolUnavailable as error:
                self.outages[spec.name] = error
                raise

    async def _attempt(
        self,
        spec: ToolSpec,
        worst: Cost,
        key: str,
        kind: type[Answer],
        call: Callable[[], Awaitable[Answer]],
    ) -> Answer:
        reservation = self._budget.reserve(worst)
        try:
            timed = lambda: within(self._clock, spec.timeout_seconds, call())  # noqa: E731
            answer = await self._journal.once(key, kind, timed)
        except TimeoutError:
            reservation.settle_unknown()
            raise ToolUnavailable(spec.name, f"no answer in {spec.timeout_seconds} s") from None
        except ToolUnavailable as error:
            reservation.settle(_lost(worst, error), at_most=error.billed and worst.usd > 0)
            raise
        except BaseException:
            reservation.settle_unknown()
            raise
        at_most = answer.usd is None and worst.usd > 0
        reservation.settle(_charged(worst, answer.usd, answer.tokens), at_most=at_most)
        return answer


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
