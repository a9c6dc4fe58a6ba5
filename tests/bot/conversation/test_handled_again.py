"""A turn may be handled again after a kill at any moment: what was done is done once and said once.

Each turn of a story is broken off at each write that it makes, and handled again to its end.
"""

import itertools
from dataclasses import replace
from decimal import Decimal
from typing import Any

import pytest

from bot.app import App
from bot.conversation.ports import Proposal
from bot.conversation.record import Expected
from bot.conversation.setup import Table
from bot.conversation.unaided import Unaided
from bot.delivery import Claim
from bot.router import Router
from bot.settings import Settings
from bot.state import State
from bot.store.outbox import OutboxStore
from bot.turn import turn_of
from research.clock import SystemClock
from tests.bot.conversation.test_briefing import PLAN
from tests.bot.conversation.test_clarifying import PERIOD
from tests.fakes.asker import plain
from tests.fakes.channel import FakeChannel
from tests.fakes.messages import a_message
from tests.fakes.talking import ScriptedClarifier, ScriptedProposer


class BrokenOff(Exception):
    """Stands for a kill."""


class Fragile:
    """Lets so many writes through and breaks off at the next; after that it holds."""

    def __init__(self, writes: int) -> None:
        self.left = writes
        self.broke = False

    def write(self) -> None:
        """One write."""
        if self.left == 0 and not self.broke:
            self.broke = True
            raise BrokenOff
        self.left -= 1


def fragile(table: Table, fault: Fragile) -> Table:
    """The table whose writes may break off, before they are made."""
    return replace(
        table,
        conversations=_Breaking(table.conversations, fault, ("change", "remind")),
        guidance=_Breaking(table.guidance, fault, ("add",)),
        starter=_Breaking(table.starter, fault, ("begin", "start")),
        outbox=_Breaking(table.outbox, fault, ("post",)),
        commands=replace(table.commands, jobs=_Breaking(table.commands.jobs, fault, ("move",))),
    )


class _Breaking:
    def __init__(self, inner: Any, fault: Fragile, names: tuple[str, ...]) -> None:
        self._inner, self._fault, self._names = inner, fault, names

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._inner, name)
        if name not in self._names:
            return found

        async def guarded(*arguments: Any, **more: Any) -> Any:
            self._fault.write()
            return await found(*arguments, **more)

        return guarded


STORY = (
    a_message("How has the toll changed?", message_id="m1"),
    a_message("2", message_id="m2"),
    a_message("start", message_id="m3"),
    a_message("only for lorries please", message_id="m4"),
)


async def played(state: State, settings: Settings, broken: int, writes: int) -> tuple[int, bool]:
    """Play the story with one turn broken off; how many jobs there are, and whether it broke at all."""
    app = App(settings, state, SystemClock())
    proposer = ScriptedProposer(Proposal(PLAN, Expected(Decimal("0.45"))))
    clarifier = ScriptedClarifier([[PERIOD]])
    unaided = Unaided()
    table = replace(
        app._table, reader=None, clarifier=clarifier, proposer=proposer, quick=unaided, rewriter=unaided
    )
    fault = Fragile(writes)
    for number, message in enumerate(STORY):
        turn = turn_of(message)
        if number == broken:
            try:
                await Router(fragile(table, fault)).route(turn)
            except BrokenOff:
                await Router(table).route(turn)
        else:
            await Router(table).route(turn)
    return len(await state.jobs.recent(10)), fault.broke


async def said(state: State) -> list[str]:
    """Everything that waits in the outbox, in order."""
    store, clock, channel = OutboxStore(state.client), SystemClock(), FakeChannel()
    while isinstance(claim := await store.claim("test", clock.now()), Claim):
        await state.outbox.deliver(claim, channel)
    return [plain(document) for _, _, document in channel.posts]


@pytest.mark.parametrize("broken", range(len(STORY)), ids=["question", "answer", "start", "guidance"])
async def test_a_turn_that_broke_off_is_finished_by_the_next_handling(
    state: State, settings: Settings, broken: int
) -> None:
    """One job, and the same words in the same order as without the fault, whichever write it was."""
    await played(state, settings, -1, 0)
    expected = await said(state)
    for writes in itertools.count():
        await state.client.flushall()
        jobs, broke = await played(state, settings, broken, writes)
        if not broke:
            break
        assert jobs == 1, f"broken off at write {writes}"
        assert await said(state) == expected, f"broken off at write {writes}"
    assert writes > 0
    assert len(expected) == 3
