"""The router: one turn becomes a command that is answered at once, or a new research job.

`bot.inbox` calls `route`. The routes are tried in order; the first that takes the turn ends it.
"""

from collections.abc import Awaitable, Callable, Sequence

from bot.commands import find
from bot.commands.setup import Call, Desk
from bot.errors import BadInput
from bot.jobs.options import language_for, read_request
from bot.jobs.start import JobStarter
from bot.outbox import Outbox
from bot.present import reply_document
from bot.replies import explain, say
from bot.settings import Settings
from bot.turn import Outcome, Turn
from research.brief import Language

Route = Callable[[Turn], Awaitable[Outcome | None]]
"""Handles a turn, or leaves it to the next route with None."""


class Router:
    """Decides what a message is."""

    def __init__(self, settings: Settings, desk: Desk, starter: JobStarter, outbox: Outbox) -> None:
        self._settings = settings
        self._desk = desk
        self._starter = starter
        self._outbox = outbox
        self.routes: Sequence[Route] = (self._command, self._research)

    async def route(self, turn: Turn) -> Outcome:
        """What became of the turn; input that means nothing is answered with a sentence."""
        try:
            for route in self.routes:
                outcome = await route(turn)
                if outcome is not None:
                    return outcome
        except BadInput as error:
            return await self._reply(turn, explain(error, self._language(turn)))
        raise LookupError(turn.id)

    async def give_up(self, turn: Turn) -> Outcome:
        """Tell the person that their message could not be handled."""
        return await self._reply(turn, say("turn.given_up", self._language(turn)))

    async def _command(self, turn: Turn) -> Outcome | None:
        found = find(turn.message.text)
        if found is None:
            return None
        command, argument = found
        message = turn.message
        call = Call(argument, message.sender, message.address, self._language(turn))
        return await self._reply(turn, await command.answer(call, self._desk))

    async def _research(self, turn: Turn) -> Outcome | None:
        job = await self._starter.start(turn, read_request(turn.message, self._settings))
        return Outcome(job.final_delivery, job.id)

    async def _reply(self, turn: Turn, words: str) -> Outcome:
        delivery_id = f"{turn.id}:reply"
        document = reply_document(words, self._language(turn))
        await self._outbox.post(turn.message.address, document, delivery_id)
        return Outcome(delivery_id)

    def _language(self, turn: Turn) -> Language:
        try:
            return language_for(turn.message, self._settings)
        except BadInput:
            return self._settings.language or "en"
