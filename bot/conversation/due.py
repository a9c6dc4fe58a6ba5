"""What goes on without an answer: questions back whose time is over, and jobs whose start was interrupted.

`bot.app` ticks it in every gateway. Two that take up the same draft do the same, and its job starts once.
"""

import logging
from typing import Final

from pydantic import ValidationError
from redis.exceptions import RedisError

from bot.conversation.asking import Asking
from bot.conversation.clarifying import settled
from bot.conversation.record import Draft, Stage
from bot.conversation.setup import Table
from bot.errors import BadInput, BotError
from bot.present import reply_document
from bot.replies import explain, say
from bot.store.conversations import Due
from research.errors import ResearchError

TICK_SECONDS: Final = 1.0

log = logging.getLogger(__name__)


class DueDrafts:
    """Goes on with drafts."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._asking = Asking(table)

    async def tick_often(self) -> None:
        """Look every second, until cancelled."""
        while True:
            try:
                await self.tick()
            except (RedisError, ValidationError):
                log.warning("nobody looked for what is due", exc_info=True)
            await self._table.clock.sleep(TICK_SECONDS)

    async def tick(self) -> int:
        """Go on with every draft whose time has come; how many there were."""
        found = await self._table.conversations.due(self._table.clock.now())
        for due in found:
            try:
                await self._go_on(due)
            except BadInput as error:
                await self._refused(due, error)
            except (BotError, ResearchError):
                log.exception("draft %s stays until the next look", due.draft_id)
                continue
            await self._table.conversations.done(due)
        return len(found)

    async def _go_on(self, due: Due) -> None:
        conversation = await self._table.conversations.get(due.place)
        draft = conversation.draft(due.draft_id)
        if draft is None or draft.due is None or draft.due > self._table.clock.now():
            return
        if draft.stage is Stage.ASKED:
            await self._say_so(draft)
            await self._asking.go(draft, f"due:{draft.id}:{draft.edition}.{draft.round}")
        elif draft.stage is Stage.STARTING:
            await self._asking.start(draft, "")

    async def _refused(self, due: Due, error: BadInput) -> None:
        """Tell why it does not go on; the draft is gone."""
        conversation = await self._table.conversations.get(due.place)
        language = conversation.language or "en"
        document = reply_document(explain(error, language), language)
        await self._table.outbox.post(due.place, document, f"{due.draft_id}:refused")

    async def _say_so(self, draft: Draft) -> None:
        """Tell with which assumptions it goes on."""
        assumed = "; ".join(settled(draft).request.brief.assumptions)
        document = reply_document(say("clarify.timed_out", draft.language, assumed=assumed), draft.language)
        await self._table.outbox.post(
            draft.address, document, f"{draft.id}:timeout:{draft.edition}.{draft.round}"
        )
