"""The console channel: messages in, documents out, progress beside them."""

import asyncio
import contextlib
import io
from datetime import UTC, datetime

import pytest

from channels.console import ConsoleChannel, build
from channels.document import Document, Meter, Paragraph, ProgressCard, Text
from channels.errors import DeliveryRefused
from channels.setup import ChannelSetup, Terminal
from channels.types import Address, InboundMessage, Person

ADDRESS = Address("console", "", "s1")


def message() -> InboundMessage:
    """A question as the command line sends it."""
    return InboundMessage(
        "e1", "m1", ADDRESS, Person("console", "", "me"), "Why?", datetime(2026, 3, 5, tzinfo=UTC)
    )


def report(text: str = "The answer.") -> Document:
    """A finished report."""
    return Document("report", "en", (Paragraph((Text(text),)),))


def progress(facts: str = "1", elapsed: str = "3 s", line: str = "Why") -> Document:
    """A progress card."""
    meters = (Meter("Money", "$0.10", "$1.00", 0.1),)
    card = ProgressCard("Q", "Searching", ((line, "open"),), (("Facts", facts),), meters, elapsed, 3.0)
    return Document("progress", "en", (card,))


class Wire:
    """A console channel with its two streams."""

    def __init__(self, *, quiet: bool = False) -> None:
        self.out, self.err = io.StringIO(), io.StringIO()
        self.channel = ConsoleChannel("s1", self.out, self.err, quiet)


async def test_the_first_message_is_handed_over_once() -> None:
    """It is queued until the daemon listens."""
    wire = Wire()
    got: list[InboundMessage] = []
    arrived = asyncio.Event()

    async def accept(one: InboundMessage) -> None:
        got.append(one)
        arrived.set()

    wire.channel.first(message())
    running = asyncio.create_task(wire.channel.run(accept))
    await arrived.wait()
    running.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await running

    assert got == [message()]


async def test_a_report_goes_to_out_and_progress_beside_it() -> None:
    """So that the report can be piped."""
    wire = Wire()
    receipt = await wire.channel.post(ADDRESS, progress(), "d1")
    await wire.channel.edit(ADDRESS, receipt, report())

    assert wire.out.getvalue() == "The answer.\n"
    assert "Facts: 1" in wire.err.getvalue()
    assert "answer" not in wire.err.getvalue()


async def test_a_delivery_is_shown_once() -> None:
    """The outbox may ask twice; the person reads once."""
    wire = Wire()
    await wire.channel.post(ADDRESS, report(), "d1")
    await wire.channel.post(ADDRESS, report(), "d1")

    assert wire.out.getvalue() == "The answer.\n"


async def test_progress_lines_come_only_when_something_changed() -> None:
    """Time alone is no news."""
    wire = Wire()
    receipt = await wire.channel.post(ADDRESS, progress("1", "3 s"), "d1")
    await wire.channel.edit(ADDRESS, receipt, progress("1", "9 s"))
    first = wire.err.getvalue()
    await wire.channel.edit(ADDRESS, receipt, progress("2", "12 s"))

    assert first.count("Facts: 1") == 1
    assert wire.err.getvalue().removeprefix(first) == "Searching · Facts: 2 · Money: $0.10/$1.00\n"


async def test_a_plan_line_is_repeated_only_when_it_changed() -> None:
    """The plan is told once, its changes as they come."""
    wire = Wire()
    receipt = await wire.channel.post(ADDRESS, progress(line="Why"), "d1")
    await wire.channel.edit(ADDRESS, receipt, progress("2", line="Why (2 facts)"))

    assert wire.err.getvalue().count("  · Why\n") == 1
    assert wire.err.getvalue().count("  · Why (2 facts)\n") == 1


async def test_a_quiet_console_leaves_out_to_its_caller() -> None:
    """Replies still reach the person, on the other stream; the report is the caller's to print."""
    wire = Wire(quiet=True)
    await wire.channel.post(ADDRESS, report(), "d1")
    await wire.channel.post(ADDRESS, Document("reply", "en", (Paragraph((Text("No."),)),)), "d2")

    assert (wire.out.getvalue(), wire.err.getvalue()) == ("", "No.\n")


async def test_a_closed_stream_refuses_the_delivery() -> None:
    """`footnote ask … | head` ends with a clear error, not with a traceback."""
    wire = Wire()
    wire.out.close()

    with pytest.raises(DeliveryRefused):
        await wire.channel.post(ADDRESS, report(), "d1")


async def test_a_terminal_without_a_letter_shows_a_substitute() -> None:
    """An ASCII terminal gets question marks, and the whole report."""
    raw = io.BytesIO()
    channel = ConsoleChannel("s1", io.TextIOWrapper(raw, encoding="ascii"), io.StringIO())
    await channel.post(ADDRESS, report("Tiếng Việt."), "d1")

    assert raw.getvalue() == b"Ti?ng Vi?t.\n"


def test_without_a_terminal_there_is_no_console_channel() -> None:
    """The daemon goes on with its other channels."""
    assert build(ChannelSetup()) is None
    built = build(ChannelSetup(Terminal("s1", io.StringIO(), io.StringIO())))
    assert built is not None
    assert (built.platform, built.address()) == ("console", ADDRESS)
