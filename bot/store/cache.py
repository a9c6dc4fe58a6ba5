"""The cache in Redis: searches and pages under keys, answers under who may see them.

`research.caching.tools` and `bot.caching.answers` are the users. The server may lose everything at any time,
be away, or be full; then nothing is found, nothing is kept, and nobody is told.
"""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol, TypeVar

from redis.asyncio import Redis
from redis.exceptions import RedisError

from bot.store.keys import PREFIX
from research.caching.ports import Look

T = TypeVar("T")

MOST_ANSWERS: Final = 100_000
"""Answers that are remembered for one person or conversation; older ones are dropped from the list."""
_AT_ONCE: Final = 5_000


class Server(Protocol):
    """Who has a client, if there is one."""

    async def client(self) -> Redis | None:
        """A client, or None."""
        ...

    def failed(self) -> None:
        """Learn that it did not answer."""
        ...


@dataclass(frozen=True, slots=True)
class Listed:
    """An answer on the list of those who may see it: where, its name, the mark of its words, its vector."""

    at: str
    name: str
    mark: str
    vector: str


def _text(key: str) -> str:
    return f"{PREFIX}:cache:text:{key}"


def _answer(name: str) -> str:
    return f"{PREFIX}:cache:answer:{name}"


def _list(whose: str) -> str:
    return f"{PREFIX}:cache:answers:{whose}"


class CacheStore:
    """The `Cache` port, and the answers. `heard` is told of every look, for the traces."""

    def __init__(self, server: Server, heard: Callable[[Look], None] | None = None) -> None:
        self._server = server
        self._heard = heard

    async def get(self, key: str) -> str | None:
        """A text, or None."""
        found = await self._tried(lambda client: client.get(_text(key)))
        return None if found is None else str(found)

    async def put(self, key: str, text: str, seconds: int) -> None:
        """Keep a text."""
        await self._tried(lambda client: client.set(_text(key), text, ex=max(1, seconds)))

    async def count(self, look: Look) -> None:
        """Tell the traces of a look; there it is counted."""
        if self._heard is not None:
            self._heard(look)

    async def add_answer(
        self, name: str, text: str, seconds: int, whose: str, mark: str, vector: str
    ) -> None:
        """Keep an answer under its name, and put it on the list of those who may see it."""

        async def add(client: Redis) -> None:
            await client.set(_answer(name), text, ex=max(1, seconds))
            fields: Any = {"name": name, "mark": mark, "vector": vector}
            await client.xadd(_list(whose), fields, maxlen=MOST_ANSWERS, approximate=True)
            await client.expire(_list(whose), max(1, seconds))

        await self._tried(add)

    async def listed(self, whose: str, after: str) -> list[Listed]:
        """What came onto a list after a place on it ("" is its beginning), oldest first."""
        found: list[Listed] = []

        async def look(client: Redis) -> None:
            for place, fields in await _all(client, whose, after):
                found.append(Listed(place, fields["name"], fields["mark"], fields["vector"]))

        await self._tried(look)
        return found

    async def answers(self, names: Sequence[str]) -> list[str | None]:
        """The answers under these names, None where there is none any more."""
        if not names:
            return []
        found = await self._tried(lambda client: client.mget([_answer(one) for one in names]))
        return [None] * len(names) if found is None else [None if one is None else str(one) for one in found]

    async def drop_answers(self, names: Sequence[str], lists: Sequence[str]) -> bool:
        """Remove answers, and their entries from these lists; whether that is sure.

        It is sure where nothing is cached, and not where the server does not answer.
        """
        gone = set(names)

        async def drop(client: Redis) -> bool:
            for whose in lists:
                places = [place for place, one in await _all(client, whose) if one["name"] in gone]
                if places:
                    await client.xdel(_list(whose), *places)
            if gone:
                await client.delete(*(_answer(one) for one in gone))
            return True

        if await self._server.client() is None:
            return True
        return bool(await self._tried(drop))

    async def _tried(self, call: Callable[[Redis], Awaitable[T]]) -> T | None:
        """The server's answer; None where there is no server, or none that answers."""
        client = await self._server.client()
        if client is None:
            return None
        try:
            return await call(client)
        except (RedisError, OSError):
            self._server.failed()
            return None


async def _all(client: Redis, whose: str, after: str = "") -> list[tuple[str, dict[str, str]]]:
    """The entries of a list after a place, fetched some at a time."""
    found: list[tuple[str, dict[str, str]]] = []
    while True:
        last = found[-1][0] if found else after
        entries: Any = await client.xrange(_list(whose), f"({last}" if last else "-", "+", count=_AT_ONCE)
        found += entries
        if len(entries) < _AT_ONCE:
            return found
