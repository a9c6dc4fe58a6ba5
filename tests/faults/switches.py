"""`python -m tests.faults.switches [KIND …]`: a whole job under every fault switch, and how it ended.

Real roles, tools and SDKs over the stand-ins of a world, one job a line: first undisturbed, then with each
kind of fault at each service that knows it, for all of its calls; at last with one of the branches struck,
and with every search empty. Short waits pass at once; where a service stalls, time is moved on. The exit code
is 1 when dollars that were billed are not those that are reported, when a job has no report, or when one
claims something that nothing was found for.
"""

import asyncio
import sys
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from decimal import Decimal
from pathlib import Path

from bot.jobs.record import Job, JobState
from bot.jobs.research import ResearchDesk
from bot.settings import read_settings
from channels.types import Address, Person
from research.brief import Brief, Depth, Question
from research.clock import SystemClock
from research.report import Limits, Report, sentences
from tests.fakes.faults import KINDS, Fault
from tests.fakes.research import PersonsWish, Watcher
from tests.fakes.services import NapClock, overlapping
from tests.fakes.standins import Standins
from tests.fakes.world import named_world

WORLD = "market_entry"
QUESTION = Question("How did Halden and Corvane enter the enterprise market?", "en")
LIMITS = Limits(max_tool_calls=200, max_tokens=2_000_000, deadline_seconds=1_800, max_usd=Decimal(20))
SEARCHES = ("tavily", "firecrawl", "brave", "semantic_scholar", "arxiv")
STRUCK = ("anthropic", *SEARCHES, "web")
BRANCH = "pricing"
HEADINGS = ("fault", "at", "ended as", "facts", "claims", "requests", "calls", "reported", "billed", "")
WIDTHS = (19, 17, 28, 5, 6, 8, 5, 12, 12, 0)


@dataclass(frozen=True, slots=True)
class Ended:
    """One job under one fault; `report` is None when there was none."""

    fault: str
    service: str
    report: Report | None
    requests: int
    billed: Decimal

    @property
    def verdict(self) -> str:
        """How the books stand; in capitals what may not be."""
        if self.report is None:
            return "NO REPORT"
        spend, claims = self.report.spend, list(sentences(self.report))
        if claims and not self.report.facts:
            return "CLAIMS WITHOUT FACTS"
        if spend.usd == self.billed:
            return "equal"
        return "at most" if spend.at_most and spend.usd > self.billed else "WRONG"

    def cells(self) -> tuple[object, ...]:
        """The line of the table."""
        if self.report is None:
            return (self.fault, self.service, "", "", "", self.requests, "", "", self.billed, self.verdict)
        report, spend = self.report, self.report.spend
        ended = report.status + (f": {report.stopped_by}" if report.stopped_by else "")
        claims = sum(bool(one.citations) for one in sentences(report))
        counts = (len(report.facts), claims, self.requests, spend.tool_calls)
        return (self.fault, self.service, ended, *counts, spend.usd, self.billed, self.verdict)


async def main(wanted: list[str]) -> int:
    """Print the table; 1 when a line is wrong."""
    print(_line(HEADINGS), flush=True)
    wrong = 0
    for name, service, fault in _switches(wanted):
        ended = await under(name, service, fault)
        print(_line(ended.cells()), flush=True)
        wrong += ended.verdict.isupper()
    return int(wrong > 0)


def _switches(wanted: list[str]) -> Iterator[tuple[str, str, Fault | None]]:
    """The name of each line, the service that searches or fails in it, and the fault."""
    if not wanted:
        yield from (("none", service, None) for service in SEARCHES)
    for kind, (services, _) in KINDS.items():
        if not wanted or kind in wanted:
            yield from ((kind, one, Fault(kind, service=one)) for one in STRUCK if one in services)
    if not wanted:
        yield "one branch resets", "tavily", Fault("reset", service="tavily", matching=BRANCH)
        yield "one branch refused", "tavily", Fault("server_error", service="tavily", matching=BRANCH)
        yield "all searches empty", "tavily", Fault("empty_search")


async def under(name: str, service: str, fault: Fault | None) -> Ended:
    """One job with a model and one search, or with the web's own pages behind a search without a reader."""
    search = "brave" if service == "web" else service if service in SEARCHES else "tavily"
    world, clock = named_world(WORLD), NapClock()
    standins = Standins(world, faults=[fault] if fault else [], pace=overlapping)
    with tempfile.TemporaryDirectory() as folder:
        async with standins:
            named = {**standins.settings(("anthropic", search)), "FOOTNOTE_DATA_DIR": folder}
            settings = await asyncio.to_thread(read_settings, named, Path("none.toml"))
            async with ResearchDesk(settings, clock) as desk:
                working = asyncio.ensure_future(desk.answer(_job(), Watcher(), PersonsWish()))
                moving = asyncio.ensure_future(_move_on(clock, standins))
                report = (await asyncio.gather(working, return_exceptions=True))[0]
                moving.cancel()
                standins.faults.release()
                with suppress(asyncio.CancelledError):
                    await moving
        calls = standins.calls
        return Ended(
            name,
            service,
            report if isinstance(report, Report) else None,
            sum(len(calls.of(one)) for one in (*SEARCHES, "web")),
            calls.billed(),
        )


async def _move_on(clock: NapClock, standins: Standins) -> None:
    """Let time pass while nothing moves but calls that stall."""
    while True:
        await standins.faults.until_stalled()
        before = len(standins.calls)
        await asyncio.sleep(0.5)
        if len(standins.calls) == before:
            await clock.advance(20)


def _job() -> Job:
    return Job(
        id="job1",
        state=JobState.RUNNING,
        brief=Brief(QUESTION, Depth.STANDARD),
        limits=LIMITS,
        address=Address("faults", "", "c"),
        asker=Person("faults", "", "p"),
        queue="jobs",
        created_at=SystemClock().now(),
    )


def _line(cells: tuple[object, ...]) -> str:
    return "  ".join(f"{cell!s:<{width}}" for cell, width in zip(cells, WIDTHS, strict=True)).rstrip()


if __name__ == "__main__":
    sys.exit(asyncio.run(main(sys.argv[1:])))
