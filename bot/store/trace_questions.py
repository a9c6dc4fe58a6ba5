"""Questions to the owner of the trace store, in Redis, and their answers.

`bot.tracing.asking` asks; `bot.tracing.owning` takes, answers and says that it is there.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from redis.asyncio import Redis

from bot.store import trace_keys as keys
from bot.store.codec import Codec
from research.ports import Clock

OWNER_SECONDS: Final = 10
WAIT_SECONDS: Final = 1.0
_LOOK_SECONDS: Final = 0.05


@dataclass(frozen=True, slots=True)
class Question:
    """A question of the catalogue by its name, with the values for its placeholders."""

    id: str
    name: str
    values: Mapping[str, int | str]


@dataclass(frozen=True, slots=True)
class Answered:
    """An answer; `error` is why there is none. Exact amounts are strings."""

    columns: tuple[str, ...] = ()
    rows: tuple[tuple[Any, ...], ...] = ()
    error: str = ""


_QUESTIONS: Final = Codec(Question)
_ANSWERS: Final = Codec(Answered)


class QuestionStore:
    """Carries questions and answers."""

    def __init__(self, client: Redis, clock: Clock) -> None:
        self._client = client
        self._clock = clock

    async def owned(self) -> bool:
        """Whether somebody answers."""
        return bool(await self._client.exists(keys.owner()))

    async def own(self) -> None:
        """Say that we answer, for a while."""
        await self._client.set(keys.owner(), "1", ex=OWNER_SECONDS)

    async def leave(self) -> None:
        """Answer no longer."""
        await self._client.delete(keys.owner())

    async def ask(self, question: Question, seconds: float) -> Answered | None:
        """The answer; None when there was none in so many seconds."""
        await self._client.rpush(keys.questions(), _QUESTIONS.dumps(question))
        await self._client.expire(keys.questions(), keys.QUESTION_SECONDS)
        patience = self._clock.monotonic() + seconds
        while self._clock.monotonic() < patience:
            found = await self._client.get(keys.answer(question.id))
            if found is not None:
                return _ANSWERS.loads(found)
            await self._clock.sleep(_LOOK_SECONDS)
        return None

    async def take(self) -> Question | None:
        """The next question, or None after waiting for a while."""
        found = await self._client.blpop([keys.questions()], timeout=WAIT_SECONDS)
        return _QUESTIONS.loads(found[1]) if found else None

    async def answer(self, question: Question, answered: Answered) -> None:
        """Answer."""
        await self._client.set(keys.answer(question.id), _ANSWERS.dumps(answered), ex=keys.QUESTION_SECONDS)
