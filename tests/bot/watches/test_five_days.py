"""A world that changes over five days: each digest holds what is new, and a kill changes nothing."""

from collections.abc import Sequence

import pytest

from bot.jobs.record import Job
from bot.settings import Settings
from bot.state import State
from bot.watches.record import End
from channels.document import Document, Heading
from research.report import Report
from tests.fakes.watch_desk import WatchDesk, quotes

FINE = "The fine for late filing is 35 million dong a year."
FINE_NOW = "The fine for late filing is 40 million dong a year."
OFFICE = "The harbour office opened a second counter in Ben Lo in March 2026."
OFFICE_AGAIN = "In March 2026 the harbour office opened a second counter in Ben Lo."
FERRY = "Ferry line 14 runs at night since 12 April 2026."
TOLL = "Carts pay a toll of 2 dong on the Old Bridge."
SCHOOL = "The school boat of Rach Say was replaced by an electric one in May 2026."

DAYS = (
    {"https://port.example/rules": f"{FINE}\n{TOLL}"},
    {"https://port.example/rules": f"{FINE}\n{TOLL}", "https://news.example/1": OFFICE},
    {
        "https://port.example/rules": f"{FINE_NOW}\n{TOLL}",
        "https://news.example/1": OFFICE,
        "https://other.example/2": OFFICE_AGAIN,
        "https://news.example/2": FERRY,
    },
    {
        "https://port.example/rules": f"{FINE_NOW}\n{TOLL}",
        "https://news.example/1": OFFICE,
        "https://other.example/2": OFFICE_AGAIN,
        "https://third.example/9": FERRY,
    },
    {"https://port.example/rules": f"{FINE_NOW}\n{TOLL}", "https://news.example/3": SCHOOL},
)
NEWS = ({FINE, TOLL}, {OFFICE}, {FINE, FINE_NOW, FERRY}, set(), {SCHOOL})
"""What the footnotes of each day's digest quote; a changed figure stands there as it was and as it is."""


def told(sent: Sequence[Document]) -> set[str]:
    assert len(sent) <= 1
    return {quote for document in sent for quote in quotes(document)}


def headings(document: Document) -> list[str]:
    return [block.text for block in document.blocks if isinstance(block, Heading)]


async def test_each_digest_holds_what_is_new(state: State, settings: Settings) -> None:
    """Day four, on which others say the same, is silent."""
    desk = WatchDesk(state, settings)
    watch = await desk.watch()

    sent = [await desk.day(number, pages) for number, pages in enumerate(DAYS)]

    assert [told(one) for one in sent] == list(NEWS)
    assert "What has changed" in headings(sent[2][0])
    assert all("What has changed" not in headings(sent[one][0]) for one in (0, 1, 4))
    ends = [outcome.end for outcome in (await desk.get(watch)).history]
    assert ends == [End.DELIVERED, End.DELIVERED, End.DELIVERED, End.QUIET, End.DELIVERED]


async def test_a_kill_before_and_after_each_delivery_changes_nothing(
    state: State, settings: Settings
) -> None:
    """Every step is done by somebody who knows only what is in the store."""
    desk = WatchDesk(state, settings)
    watch = await desk.watch()
    sent = []
    for number, pages in enumerate(DAYS):
        await desk.morning(number, pages)
        desk.killed()
        await desk.tick()
        await desk.work()
        desk.killed()
        await desk.tick()
        await desk.work()
        first = await desk.deliver()
        desk.killed()
        await desk.work()
        await desk.tick()
        desk.killed()
        await desk.tick()
        sent.append([*first, *await desk.deliver()])

    assert [told(one) for one in sent] == list(NEWS)
    assert len((await desk.get(watch)).history) == len(DAYS)


class Dying:
    """A telling that is killed after it decided and before anybody heard."""

    def __init__(self, desk: WatchDesk) -> None:
        self._inner = desk.telling

    async def report(self, job: Job, report: Report) -> Document | None:
        await self._inner.report(job, report)
        raise KilledHereError

    async def failure(self, job: Job, why: str) -> Document | None:
        raise KilledHereError


class KilledHereError(Exception):
    """A kill."""


async def test_a_kill_in_the_middle_of_telling_changes_nothing(state: State, settings: Settings) -> None:
    """The draft is there, the digest is not: it is made again, the same."""
    desk = WatchDesk(state, settings)
    await desk.watch()
    sent = []
    for number, pages in enumerate(DAYS):
        await desk.morning(number, pages)
        desk.telling = Dying(desk)
        with pytest.raises(KilledHereError):
            await desk.work()
        desk.killed()
        await desk.tick()
        await desk.work()
        sent.append(await desk.deliver())
        await desk.tick()

    assert [told(one) for one in sent] == list(NEWS)


async def test_what_did_not_arrive_was_not_told(state: State, settings: Settings) -> None:
    """It comes again with the next digest."""
    desk = WatchDesk(state, settings)
    watch = await desk.watch()
    await desk.morning(0, DAYS[0])
    await desk.work()
    await desk.tick()
    assert (await desk.told.told(watch.id)) == ()

    await desk.deliver()
    await desk.tick()
    assert {one.fact.quote for one in await desk.told.told(watch.id)} == NEWS[0]


async def test_one_line_where_it_was_wanted(state: State, settings: Settings) -> None:
    """Otherwise nothing new is silence."""
    desk = WatchDesk(state, settings)
    await desk.watch(say_nothing_new=True)
    await desk.day(0, DAYS[0])

    (line,) = await desk.day(1, DAYS[0])

    assert line.kind == "reply"
    assert quotes(line) == []


async def test_a_quiet_run_is_in_the_ledger(state: State, settings: Settings) -> None:
    """Its job holds what it spent."""
    desk = WatchDesk(state, settings)
    watch = await desk.watch()
    await desk.day(0, DAYS[0])
    await desk.day(1, DAYS[0])

    quiet = (await desk.get(watch)).history[-1]
    job = await state.jobs.get(quiet.job_id)

    assert quiet.end is End.QUIET
    assert job is not None
    assert job.spend is not None
    assert job.spend.tool_calls > 0
