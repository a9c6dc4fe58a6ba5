"""The console channel: one terminal session, on the same path as Slack and Telegram.

`bot.cli.ask` builds it. Reports and replies go to `out`, progress to another stream: a live panel when
that is a terminal, otherwise a line whenever something changed. Nothing is edited on `out`; what replaces
a progress card is printed below.
"""

import asyncio
import contextlib
import io
from datetime import datetime
from typing import Any, TextIO

from rich.console import Console

from channels.console_panel import LivePanel
from channels.console_render import console_text, progress_lines
from channels.document import Document, ProgressCard
from channels.errors import DeliveryRefused
from channels.ports import Accept
from channels.setup import ChannelSetup
from channels.types import Address, InboundMessage, Person, Receipt


class ConsoleChannel:
    """A terminal as a platform. `session` is the conversation's name in addresses.

    Without a `panel` progress is shown in lines, so that somebody can type meanwhile. `failure` is why
    something could not be printed, once that has happened.
    """

    def __init__(
        self, session: str, out: TextIO, progress: TextIO, quiet: bool = False, panel: bool = True
    ) -> None:
        self.session = session
        self._quiet = quiet
        self._waiting: asyncio.Queue[InboundMessage] = asyncio.Queue()
        self._out, self._progress = _console(out), _console(progress)
        self._panel = LivePanel(self._progress)
        self._live = panel and self._progress.is_terminal
        self._last_card: ProgressCard | None = None
        self._posted: set[str] = set()
        self.failure: Exception | None = None

    @property
    def platform(self) -> str:
        """The platform's name as it stands in addresses."""
        return "console"

    def address(self) -> Address:
        """Where this session's answers go."""
        return Address(self.platform, "", self.session)

    def type(
        self, text: str, person: Person, message_id: str, sent_at: datetime, **more: Any
    ) -> InboundMessage:
        """Queue a line of this session, and give it; `more` are further fields of the message."""
        message = InboundMessage(
            event_id=f"{self.session}-{message_id}",
            message_id=message_id,
            address=self.address(),
            sender=person,
            text=text,
            sent_at=sent_at,
            **more,
        )
        self.first(message)
        return message

    def first(self, message: InboundMessage) -> None:
        """Queue a message as if it had been typed; `run` hands it over."""
        self._waiting.put_nowait(message)

    async def run(self, accept: Accept) -> None:
        """Hand over what was queued, until cancelled; the panel goes away with it."""
        try:
            while True:
                await accept(await self._waiting.get())
        finally:
            await asyncio.to_thread(self._panel.stop)

    def parts(self, document: Document) -> tuple[Document, ...]:
        """The whole document: a terminal scrolls."""
        return (document,)

    async def post(self, address: Address, document: Document, delivery_id: str) -> Receipt:
        """Show a document; a delivery that was shown already is not shown twice."""
        if delivery_id not in self._posted:
            self._posted.add(delivery_id)
            await asyncio.to_thread(self._show, document)
        return Receipt(delivery_id)

    async def edit(self, address: Address, receipt: Receipt, document: Document) -> Receipt:
        """Show what replaces an earlier document: in the panel, or below it; what is over stays as it is."""
        if document.kind == "ended":
            return receipt
        await asyncio.to_thread(self._show, document)
        return receipt

    def _show(self, document: Document) -> None:
        cards = [block for block in document.blocks if isinstance(block, ProgressCard)]
        if cards:
            self._show_card(cards[-1])
            return
        self._panel.stop()
        if not self._quiet:
            self._print(console_text(document, self._out))
        elif document.kind != "report":
            _write(self._progress, console_text(document, self._progress))

    def _show_card(self, card: ProgressCard) -> None:
        if self._live:
            self._panel.show(card)
            return
        last, self._last_card = self._last_card, card
        lines = _changed(last, card)
        if lines:
            _write(self._progress, "".join(f"{line}\n" for line in lines))

    def _print(self, text: str) -> None:
        try:
            self._out.file.write(text)
            self._out.file.flush()
        except (OSError, ValueError) as error:
            self.failure = error
            raise DeliveryRefused("the stream does not take it") from error


def build(setup: ChannelSetup) -> ConsoleChannel | None:
    """The channel of a terminal session; None where there is no terminal."""
    one = setup.terminal
    return None if one is None else ConsoleChannel(one.session, one.out, one.progress, one.quiet)


def _changed(last: ProgressCard | None, card: ProgressCard) -> list[str]:
    """The plan's lines that are new and the line of counts; nothing when only time passed."""
    if last and (last.phase, last.lines, last.counts) == (card.phase, card.lines, card.counts):
        return []
    *plan, status = (line.plain for line in progress_lines(card))
    before = {line.plain for line in progress_lines(last)} if last else set()
    return [*(line for line in plan if line not in before), status]


def _console(stream: TextIO) -> Console:
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(errors="replace")  # a terminal without a letter shows "?" instead of failing
    return Console(file=stream, highlight=False, markup=False, emoji=False, soft_wrap=False)


def _write(console: Console, text: str) -> None:
    """Write beside the answer, which nobody may see."""
    with contextlib.suppress(OSError, ValueError):
        console.file.write(text)
        console.file.flush()
