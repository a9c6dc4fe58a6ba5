"""Starts the stand-ins of one world and hands out their addresses, settings, call log and switches.

Tests: `async with Standins(load_world(folder)) as standins: …`; by hand: `python -m tests.fakes`.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterable
from pathlib import Path
from types import TracebackType

from research.clock import SystemClock
from tests.fakes.anthropic import Anthropic, Character
from tests.fakes.anthropic.by_hand import ByHand
from tests.fakes.brave import Brave
from tests.fakes.calls import CallLog
from tests.fakes.exa import Exa
from tests.fakes.faults import Fault, Faults
from tests.fakes.firecrawl import Firecrawl
from tests.fakes.jina import Jina
from tests.fakes.papers import Arxiv, SemanticScholar
from tests.fakes.service import Service, Shared
from tests.fakes.slack import Slack
from tests.fakes.tavily import Tavily
from tests.fakes.telegram import TOKEN, Rates, Telegram
from tests.fakes.web import SmallWeb
from tests.fakes.world import World

KEYS = {
    "anthropic": "anthropic-standin-key",
    "tavily": "tavily-standin-key",
    "firecrawl": "firecrawl-standin-key",
    "brave": "brave-standin-key",
    "exa": "exa-standin-key",
    "jina": "jina-standin-key",
    "semantic_scholar": "semantic-scholar-standin-key",
    "telegram": TOKEN,
}
LOOK_AGAIN = 0.2


async def at_once(seconds: float) -> None:
    """The pace of tests: latencies are recorded and not waited for."""
    await asyncio.sleep(0)


async def _look_again() -> None:
    await asyncio.sleep(LOOK_AGAIN)


class Standins:
    """Every stand-in over one world: of research, of Slack and of Telegram.

    `pace` is given each nominal latency: `asyncio.sleep` makes them real, a clock's own sleep puts them on
    that clock. With `self_hosted` Firecrawl takes requests without a key. `by_hand` is the folder in which
    a person plays the model; `look_again` is awaited between two looks at it.
    """

    def __init__(
        self,
        world: World,
        *,
        faults: Iterable[Fault] = (),
        seed: int = 0,
        character: Character = Character.OBEDIENT,
        pace: Callable[[float], Awaitable[None]] = at_once,
        clock: Callable[[], float] = time.monotonic,
        self_hosted: bool = False,
        by_hand: Path | None = None,
        look_again: Callable[[], Awaitable[None]] = _look_again,
    ) -> None:
        keys = {name: key for name, key in KEYS.items() if not (self_hosted and name == "firecrawl")}
        self.world = world
        self.calls = CallLog(clock)
        self.faults = Faults(faults, seed)
        self.shared = Shared(world, self.calls, self.faults, clock, pace, keys)
        hand = ByHand(by_hand, look_again) if by_hand is not None else None
        self.anthropic = Anthropic(self.shared, character, hand)
        self.web = SmallWeb(self.shared)
        self.slack = Slack(self.shared, SystemClock())
        self.telegram = Telegram(self.shared, SystemClock(), Rates())
        others = (Tavily, Firecrawl, Brave, Exa, Jina, SemanticScholar, Arxiv)
        self._services: list[Service] = [
            self.anthropic,
            self.web,
            self.slack,
            self.telegram,
            *(one(self.shared) for one in others),
        ]

    async def __aenter__(self) -> "Standins":
        for service in self._services:
            await service.start()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.faults.release()
        for service in self._services:
            await service.stop()

    def url(self, service: str) -> str:
        """The base address of a stand-in by its name."""
        return next(one.url for one in self._services if one.name == service)

    def key(self, service: str) -> str:
        """The key that a stand-in accepts."""
        return KEYS[service]

    def revoke(self, service: str) -> None:
        """From now on this service's key is no longer valid."""
        self.shared.revoked.add(KEYS[service])

    def fetch_hosts(self) -> dict[str, str]:
        """The small web's host names with the address that serves them."""
        return dict.fromkeys(self.world.hosts, f"127.0.0.1:{self.web.port}")

    def settings(self, services: Iterable[str] = ("anthropic", "tavily", "firecrawl")) -> dict[str, str]:
        """The environment that points Footnote at these stand-ins; the small web is always there."""
        named: dict[str, str] = {}
        for service in services:
            if service in ("slack", "telegram"):
                named |= self.slack.settings() if service == "slack" else self.telegram.settings()
                continue
            prefix = service.upper()
            if service in KEYS:
                named[f"{prefix}_API_KEY"] = KEYS[service]
            named[f"{prefix}_BASE_URL" if service == "anthropic" else f"{prefix}_API_URL"] = self.url(service)
        for tier, model in self.world.settings.get("tiers", {}).items():
            named[f"FOOTNOTE_MODEL_{tier.upper()}"] = model
        named["FOOTNOTE_FETCH_HOSTS"] = ",".join(f"{host}={at}" for host, at in self.fetch_hosts().items())
        named["FOOTNOTE_PRICES"] = str(self.world.prices_file.resolve())
        return named
