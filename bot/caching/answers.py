"""Answers by meaning: what was reported is kept, and found again for a question that asks the same.

`bot.jobs.run` has every delivered report kept, `bot.conversation.repeating` asks before a job begins. Vectors
only propose; `research.caching.sameness` decides, and `bot.caching.answer` says who may see what.
"""

import asyncio
import hashlib
import logging
from collections import OrderedDict, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from bot.caching.answer import Answer, Asked, answer_of
from bot.errors import ServerUnusable
from bot.jobs.record import Job
from bot.store.cache import CacheStore
from bot.store.codec import Codec
from research.caching.freshness import keeps
from research.caching.ports import Look, Tier, Turned
from research.ports import Clock
from research.report import Report

if TYPE_CHECKING:
    from bot.caching.meaning import Meaning
    from bot.caching.shelf import Shelf
    from research.retrieval.embedding import Vector

MOST_ROWS: Final = 100_000
"""Answers that a process holds the vectors of; of lists that were not asked for lately it lets go."""

_ANSWERS: Final = Codec(Answer)

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Earlier:
    """An answer that was given before. `sure` is one to the same question, else it is only similar."""

    answer: Answer
    sure: bool


class Answers:
    """Keeps and finds answers. Nothing here fails a job."""

    def __init__(self, store: CacheStore, clock: Clock, meaning: "Meaning | None" = None) -> None:
        self._store = store
        self._clock = clock
        self._meaning = meaning
        self._shelves: OrderedDict[str, Shelf] = OrderedDict()
        self._turns: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)

    async def keep(self, job: Job, report: Report) -> None:
        """Keep the answer of a job, if it may stand for another."""
        now = self._clock.now()
        answer = answer_of(job, report, now)
        if answer is None:
            return
        seconds = int(keeps(answer.question, now.year).total_seconds())
        try:
            mark, vector = await asyncio.to_thread(self._told_by, answer.question)
        except Exception:  # An answer that cannot be kept must not fail its job, whatever the reason.
            log.exception("the answer of job %s is not kept", job.id)
            return
        await self._store.add_answer(
            job.id, _ANSWERS.dumps(answer), seconds, answer.whose, mark, _encoded(vector)
        )

    async def find(self, asked: Asked) -> Earlier | None:
        """The answer that stands for a new one, or may be offered; None where there is neither."""
        if not asked.cacheable:
            return None
        try:
            found = await self._find(asked)
        except Exception:  # A question is researched, whatever is wrong with what was kept.
            log.exception("no earlier answer is looked for")
            return None
        if found is None:
            await self._store.count(Look(Tier.ANSWER, Turned.MISS))
        elif not found.sure:
            await self._store.count(Look(Tier.ANSWER, Turned.OFFERED))
        return found

    async def served(self, answer: Answer) -> None:
        """Count that an answer was given again."""
        await self._store.count(Look(Tier.ANSWER, Turned.HIT, "", answer.usd, answer.seconds))

    async def get(self, job_id: str, whose: str) -> Answer | None:
        """An answer, if it is still there and on the list of those who may see it."""
        answer = _read((await self._store.answers((job_id,)))[0])
        return answer if answer is not None and answer.whose == whose else None

    async def forget(self, job_ids: Iterable[str], lists: Iterable[str]) -> None:
        """Remove answers for good. Raises `ServerUnusable` when that is not sure."""
        self._shelves.clear()
        if not await self._store.drop_answers(tuple(job_ids), tuple(lists)):
            raise ServerUnusable("unreachable", "cache")

    async def _find(self, asked: Asked) -> Earlier | None:
        async with self._turns[asked.whose]:
            shelf = self._shelf(await asyncio.to_thread(_empty_shelf), asked.whose)
            listed = await self._store.listed(asked.whose, shelf.last)
            if not listed and not shelf.names:
                return None
            question = asked.brief.question.text

            def near() -> dict[str, float]:
                shelf.add(listed)
                return shelf.near(*self._told_by(question))

            likeness = await asyncio.to_thread(near)
        now = self._clock.now()
        read = [_read(text) for text in await self._store.answers(tuple(likeness))]
        fitting = [one for one in read if one is not None and one.fits(asked, now)]
        return await asyncio.to_thread(self._judged, fitting, asked, likeness)

    def _judged(self, answers: list[Answer], asked: Asked, likeness: Mapping[str, float]) -> Earlier | None:
        """The newest answer to the same question, else the nearest to a similar one."""
        from research.caching.sameness import Decision, sameness

        embeds = self._meaning is not None and self._meaning.able
        offered: Answer | None = None
        for answer in sorted(answers, key=lambda one: one.at, reverse=True):
            cosine = likeness[answer.job_id]
            closeness = (lambda _, __, near=cosine: near) if embeds else None
            decision = sameness(answer.question, asked.brief.question.text, closeness).decision
            # What a person has told of themselves would have shaped the answer; they decide.
            if decision is Decision.SERVE and not asked.brief.preferences:
                return Earlier(answer, sure=True)
            if decision is not Decision.RESEARCH and (offered is None or cosine > likeness[offered.job_id]):
                offered = answer
        return None if offered is None else Earlier(offered, sure=False)

    def _told_by(self, question: str) -> "tuple[str, Vector | None]":
        """The mark of a question's plain words, and its vector."""
        from bot.caching.meaning import Meaning
        from research.caching.canonical import canonical

        if self._meaning is None:
            self._meaning = Meaning()
        mark = hashlib.sha256(canonical(question).plain.encode()).hexdigest()[:16]
        return mark, self._meaning.vector(question)

    def _shelf(self, empty: "Shelf", whose: str) -> "Shelf":
        """The shelf of a list, at first an empty one; those not asked for lately make room."""
        shelf = self._shelves.setdefault(whose, empty)
        self._shelves.move_to_end(whose)
        while len(self._shelves) > 1 and sum(len(one.names) for one in self._shelves.values()) > MOST_ROWS:
            self._shelves.popitem(last=False)
        return shelf


def _empty_shelf() -> "Shelf":
    from bot.caching.shelf import Shelf

    return Shelf()


def _encoded(vector: "Vector | None") -> str:
    from bot.caching.shelf import encoded

    return encoded(vector)


def _read(text: str | None) -> Answer | None:
    """The answer in a text; None where there is none that this release can read."""
    try:
        return None if text is None else _ANSWERS.loads(text)
    except ValueError:
        return None
