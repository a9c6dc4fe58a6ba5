"""Elsewhere: an answer that is refused where it was asked for goes to its asker alone, with a word why.

A conversation may be archived while a job runs, or the bot removed from it. `bot.sending` calls it before
the refusal is recorded, so that a kill in between repeats it, under the same ids.
"""

from bot.delivery import Delivery, Kind
from bot.present import reply_document
from bot.replies import say
from bot.store.jobs import JobStore
from bot.store.outbox import OutboxStore
from channels.types import Address
from research.ports import Clock


class Elsewhere:
    """Brings the last message of a job to its asker."""

    def __init__(self, jobs: JobStore, store: OutboxStore, clock: Clock) -> None:
        self._jobs = jobs
        self._store = store
        self._clock = clock

    async def bring(self, refused: Delivery) -> None:
        """Put it in line; a digest of a watch rests with its watch instead."""
        job = await self._jobs.get(refused.slot.partition(":")[0])
        if job is None or job.watch or job.asker.person in ("", refused.address.conversation):
            return
        # A platform's id of a person names the conversation with them, or leads the channel to it.
        alone = Address(job.asker.platform, job.asker.workspace, job.asker.person)
        language = job.brief.question.language
        word = reply_document(say("job.elsewhere", language, question=job.brief.question.text), language)
        for part, document in (("word", word), ("alone", refused.document)):
            delivery = Delivery(f"{refused.id}:{part}", Kind.POST, alone, document)
            await self._store.enqueue(delivery, self._clock.now())
