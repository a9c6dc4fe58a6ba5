"""Fakes at the ports of caching: a cache in a dictionary, and one that is away."""

from dataclasses import dataclass, field

from research.caching.ports import Look, Tier


@dataclass
class MemoryCache:
    """Keeps every text for ever; `looks` are those that were counted."""

    texts: dict[str, str] = field(default_factory=dict)
    looks: list[Look] = field(default_factory=list)

    async def get(self, key: str) -> str | None:
        """The text."""
        return self.texts.get(key)

    async def put(self, key: str, text: str, seconds: int) -> None:
        """Keep it."""
        assert seconds > 0
        self.texts[key] = text

    async def count(self, look: Look) -> None:
        """Remember the look."""
        self.looks.append(look)

    def turned(self, tier: Tier) -> list[str]:
        """How the looks at a tier turned out, in order."""
        return [str(one.turned) for one in self.looks if one.tier is tier]


class NoCache(MemoryCache):
    """A cache that is away: nothing is there, nothing is kept."""

    async def get(self, key: str) -> None:
        """Nothing."""
        del key

    async def put(self, key: str, text: str, seconds: int) -> None:
        """Nothing."""
        del key, text, seconds
