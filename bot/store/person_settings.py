"""What people have set for themselves, in Redis: the language in which they are answered.

`bot.router` goes by it, `bot.conversation.own_settings` writes it, the home shows it. It goes with the rest
when a person wants to be forgotten, by the name of its key.
"""

from redis.asyncio import Redis

from bot.store import memory_keys as keys
from channels.types import Person
from research.brief import Language

_LANGUAGE = "language"


class PersonSettings:
    """Keeps settings."""

    def __init__(self, client: Redis) -> None:
        self._client = client

    async def language(self, person: Person) -> Language | None:
        """The language that a person wants to be answered in; None for that in which they write."""
        told = await self._client.hget(keys.person_settings(person), _LANGUAGE)
        if told == "vi":
            return "vi"
        return "en" if told == "en" else None

    async def set_language(self, person: Person, language: Language | None) -> None:
        """Keep it."""
        if language is None:
            await self._client.hdel(keys.person_settings(person), _LANGUAGE)
        else:
            await self._client.hset(keys.person_settings(person), _LANGUAGE, language)
