"""A job with the real roles, the real SDK and a stand-in of the model, over a world folder."""

import asyncio
from collections.abc import AsyncIterator, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from dataclasses import dataclass
from decimal import Decimal
from pathlib import Path

from research.brief import Brief, Depth, Language, Question
from research.budget import Budget
from research.clock import SystemClock
from research.journal import NoJournal
from research.models.anthropic import AnthropicModel
from research.models.assembly import build_model
from research.models.prices import Prices
from research.models.rate import Rate
from research.models.request import Tier
from research.report import Limits, Report
from research.roles import ROLES
from research.roles.setup import Roles, RoleSetup, build_roles
from research.roles.share import writing_share
from research.run import Services, run_research
from research.trace import NoTrace
from tests.fakes.anthropic import Character
from tests.fakes.faults import Fault
from tests.fakes.research import MemorySnapshots, PersonsWish, Watcher
from tests.fakes.standins import Standins
from tests.fakes.world import World, named_world
from tests.fakes.world_tool import WorldTool

NAMES = {Tier.FAST: "claude-haiku-5-5", Tier.STRONG: "claude-sonnet-5-5"}
AMPLE = Limits(max_tool_calls=200, max_tokens=2_000_000, deadline_seconds=3_000, max_usd=Decimal(20))


@dataclass
class Job:
    """Everything around one run, for a test to look at."""

    standins: Standins
    tool: WorldTool
    budget: Budget
    roles: Roles
    services: Services

    async def ask(
        self,
        question: str,
        language: Language = "en",
        depth: Depth = Depth.STANDARD,
        preferences: str = "",
    ) -> Report:
        """Run the question to its report."""
        brief = Brief(Question(question, language), depth, preferences=preferences)
        return await run_research(brief, self.budget, self.services)

    def prompts(self, role: str) -> list[str]:
        """The user messages that the stand-in received for a role, by schema title or `Writer`."""
        return [call.about for call in self.standins.calls.of("anthropic", role=role)]


@asynccontextmanager
async def a_job(
    world: str = "small",
    *,
    character: Character = Character.OBEDIENT,
    faults: Iterable[Fault] = (),
    limits: Limits = AMPLE,
    depth: Depth = Depth.STANDARD,
    by_hand: Path | None = None,
) -> AsyncIterator[Job]:
    """A job over a world, ready to be asked."""
    folder, clock = named_world(world), SystemClock()
    standins = Standins(folder, character=character, faults=faults, by_hand=by_hand)
    with ThreadPoolExecutor(2) as pool:
        async with standins:
            key, url = standins.key("anthropic"), standins.url("anthropic")
            service = await asyncio.to_thread(AnthropicModel, key, url, NAMES)
            try:
                prices = prices_of(folder)
                budget = Budget(limits, clock, writing_share(limits, depth, prices, NAMES))
                model = build_model(service.ask, NAMES, prices, budget, clock, NoTrace(), (), lambda: 0.0)
                setup = RoleSetup(clock, pool, model)
                roles = await asyncio.to_thread(build_roles, ROLES, setup)
                yield _job(standins, folder, budget, roles, clock)
            finally:
                await service.close()


def _job(standins: Standins, world: World, budget: Budget, roles: Roles, clock: SystemClock) -> Job:
    tool = WorldTool(world, clock)
    services = Services(clock, roles, (tool,), MemorySnapshots(), NoJournal(), Watcher(), PersonsWish())
    return Job(standins, tool, budget, roles, services)


def prices_of(world: World) -> Prices:
    """What the stand-ins charge."""
    return Prices(
        {
            name: Rate(one.input, one.output, one.cache_read, one.cache_write)
            for name, one in world.models.items()
        }
    )
