"""The real tools of search services, pointed at their stand-ins, for tests of tools, calls and runs."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from decimal import Decimal
from pathlib import Path

from research.brief import Scope
from research.budget import Budget
from research.calls import Calls
from research.evidence import Hit
from research.journal import NoJournal
from research.plan import Query
from research.ports import Tool
from research.reading.document import Parsed, Unparsed
from research.reading.parsing import parse
from research.report import Limits
from research.tools import TOOLS
from research.tools.providers import Providers
from research.tools.setup import Access, ToolSetup, build_tools
from tests.fakes.clock import FakeClock, settle
from tests.fakes.faults import Fault
from tests.fakes.standins import Standins, at_once
from tests.fakes.world import named_world

SERVICES = ("tavily", "firecrawl", "brave", "exa", "semantic_scholar", "arxiv")
PLENTY = Limits(max_tool_calls=1000, max_tokens=1_000_000, deadline_seconds=100_000, max_usd=Decimal(50))
NAP_SECONDS = 15.0


class NapClock(FakeClock):
    """A clock on which short waits pass at once, and are noted; longer ones wait for `advance`."""

    def __init__(self) -> None:
        super().__init__()
        self.naps: list[float] = []

    async def sleep(self, seconds: float) -> None:
        """Return at once from a nap."""
        if not 0 < seconds < NAP_SECONDS:
            await super().sleep(seconds)
            return
        self.naps.append(seconds)
        self._seconds += seconds
        await asyncio.sleep(0)


class ParserHere:
    """A parser without processes of its own."""

    async def parse_bytes(self, data: bytes, *, media_type: str | None, name: str) -> Parsed | Unparsed:
        """In a thread."""
        return await asyncio.to_thread(parse, data, media_type=media_type, name=name)

    async def parse_file(self, path: Path, *, media_type: str | None = None) -> Parsed | Unparsed:
        """No test here reads files."""
        raise NotImplementedError


@dataclass
class Suite:
    """Stand-ins, and one job's tools and budget over them."""

    standins: Standins
    setup: ToolSetup
    clock: NapClock
    tools: tuple[Tool, ...]
    limits: Limits = PLENTY
    budget: Budget = field(init=False)
    calls: Calls = field(init=False)

    def __post_init__(self) -> None:
        self.budget = Budget(self.limits, self.clock)
        self.calls = Calls(self.tools, self.budget, NoJournal(), self.clock, jitter=lambda: 1.0)

    def tool(self, name: str) -> Tool:
        """A tool by its name."""
        return next(one for one in self.tools if one.spec.name == name)


@asynccontextmanager
async def services(
    *names: str,
    world: str = "small",
    faults: Iterable[Fault] = (),
    self_hosted: bool = False,
    keys: dict[str, str] | None = None,
    limits: Limits = PLENTY,
    pace: Callable[[float], Awaitable[None]] = at_once,
) -> AsyncIterator[Suite]:
    """The named services, each at its stand-in; `keys` replaces what a stand-in accepts."""
    clock = NapClock()
    async with Standins(named_world(world), faults=faults, self_hosted=self_hosted, pace=pace) as standins:
        given = standins.shared.keys | (keys or {})
        access = {name: Access(given.get(name), standins.url(name)) for name in names or SERVICES}
        setup = setup_for(clock, access, dict(standins.world.credits))
        entries = [entry for entry in TOOLS if entry.name in access]
        built = await asyncio.to_thread(build_tools, entries, setup)
        try:
            yield Suite(standins, setup, clock, built, limits)
        finally:
            await setup.providers.aclose()


def setup_for(
    clock: FakeClock, access: dict[str, Access], credit: dict[str, Decimal] | None = None
) -> ToolSetup:
    """A setup with providers of its own."""
    return ToolSetup(
        Scope(), clock, ParserHere(), Path("unused"), access, credit or {}, {}, providers=Providers()
    )


async def overlapping(seconds: float) -> None:
    """A pace at which calls that were sent together are answered together, however long they would take."""
    await settle(60)


def query(text: str, tool: str = "tavily") -> Query:
    """A query in English."""
    return Query(text, tool, "en")


def hit(url: str, title: str = "") -> Hit:
    """A hit as the ledger admits it."""
    from research.urls import canonical, source_id

    return Hit(source_id(url), canonical(url), title or canonical(url), "", "tavily", 1.0)


def urls(hits: Sequence[Hit]) -> list[str]:
    """The addresses of hits."""
    return [one.url for one in hits]
