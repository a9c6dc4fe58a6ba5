"""Learning: when a conversation has ended, what the person said of themself in it becomes memory.

`bot.app` ticks it in every gateway; `handling` learns at once where a person asks for it. What is learned
twice is learned once. While a job of theirs runs there, the conversation has not ended.
"""

import logging
from collections.abc import Sequence
from datetime import timedelta
from typing import Final

from pydantic import ValidationError
from redis.exceptions import RedisError

from bot.outbox import Outbox
from bot.remembering.people import owner_of, scope_of
from bot.remembering.telling import tell_lost
from bot.remembering.tools import MemoryTools
from bot.store.jobs import JobStore
from bot.store.working_memory import Said, Talk
from channels.types import Audience
from memory.errors import MemoryFault
from memory.merging import with_episode
from memory.ports import Saying
from memory.types import LONGEST, Episode, Memory
from memory.update import Learned
from research.ports import Clock

TICK_SECONDS: Final = 5.0
TAKEN: Final = timedelta(seconds=90)
"""How long a conversation is one gateway's to learn from."""
AT_WORK: Final = timedelta(seconds=60)
MOST_JOBS: Final = 20

log = logging.getLogger(__name__)


class Learning:
    """Learns from conversations."""

    def __init__(self, tools: MemoryTools, jobs: JobStore, outbox: Outbox, clock: Clock) -> None:
        self._tools = tools
        self._jobs = jobs
        self._outbox = outbox
        self._clock = clock

    async def tick_often(self) -> None:
        """Look every few seconds, until cancelled."""
        while True:
            try:
                await self.tick()
            except (RedisError, ValidationError):
                log.warning("nobody looked for what is to be remembered", exc_info=True)
            await self._clock.sleep(TICK_SECONDS)

    async def tick(self) -> int:
        """Learn from every conversation that has ended; how many there were."""
        now = self._clock.now()
        until = now + TAKEN
        talks = await self._tools.working.take_due(now, until)
        for talk in talks:
            if await self._at_work(talk):
                continue
            try:
                await self.learn(talk)
            except (MemoryFault, OSError):
                log.warning("what was said is looked at again later", exc_info=True)
                continue
            await self._tools.working.done(talk, until)
        return len(talks)

    async def learn(self, talk: Talk) -> Learned | None:
        """Learn from what was said there and not looked at yet. Raises `MemoryFault`."""
        said = await self._tools.working.unlearned(talk)
        if not said:
            return None
        owner = owner_of(talk.person)
        learned = await self._tools.updater.learn(owner, [saying_of(one) for one in said], self._clock.now())
        await self._keep_questions(talk)
        await self._tools.working.learned(talk, said)
        await tell_lost(self._outbox, talk.place, talk.person, learned.loaded)
        await self.vectors(talk)
        return learned

    async def vectors(self, talk: Talk) -> None:
        """Make the vectors of what may be asked after."""
        owner = owner_of(talk.person)
        memory = (await self._tools.store.load(owner)).memory
        texts = [one.content for one in memory.facts] + [one.question for one in memory.episodes]
        await self._tools.meaning.learn(owner, texts)

    async def _at_work(self, talk: Talk) -> bool:
        """Whether a job of the person runs there."""
        jobs = await self._jobs.of(talk.person, MOST_JOBS)
        return any(one.address.place == talk.place and not one.state.over for one in jobs)

    async def _keep_questions(self, talk: Talk) -> None:
        """Remember which questions were asked there."""
        audiences = {one.turn: one.audience for one in await self._tools.marks.turns(talk.person)}
        jobs = await self._jobs.of(talk.person, MOST_JOBS)
        asked: Sequence[Episode] = [
            Episode(
                one.id,
                " ".join(one.brief.question.text.split())[:LONGEST],
                one.created_at,
                scope_of(audiences.get(one.id, Audience.PRIVATE)),
            )
            for one in reversed(jobs)
            if one.address.place == talk.place and not one.watch
        ]

        def change(memory: Memory) -> Memory:
            known = {one.id for one in memory.episodes}
            for one in asked:
                memory = memory if one.id in known else with_episode(memory, one)
            return memory

        if asked:
            await self._tools.store.change(owner_of(talk.person), change)


def saying_of(said: Said, *, wanted: bool = False) -> Saying:
    """What was said, as `memory` takes it."""
    return Saying(said.turn, said.text, said.time, scope_of(said.audience), said.attachments, wanted)
