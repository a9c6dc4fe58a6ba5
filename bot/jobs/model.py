"""The language model of a worker: one client for all its jobs, and for each job a budget and a chain over it.

`bot.jobs.research` makes one `ModelDesk` when a key is set. It imports the service's SDK, so it is itself
imported late and off the event loop.
"""

import random
from typing import Final

from bot.jobs.record import Job
from bot.prices import model_rates
from bot.secret import Secret
from bot.settings import Settings
from research.budget import Budget
from research.cost import Past
from research.models.anthropic import AnthropicModel
from research.models.assembly import build_model
from research.models.chain import Model
from research.models.prices import Prices, TierPrices
from research.models.request import Tier
from research.ports import Clock, Journal
from research.roles.share import writing_share
from research.room import Room
from research.trace import NO_TRACE, Trace

FAST: Final = "claude-haiku-5-5"
STRONG: Final = "claude-sonnet-5-5"
AT_FIRST: Final = 64
AT_MOST: Final = 1_024
AT_LEAST: Final = 4
"""Requests at once: when nothing is known of the account's limits, at any time, and after many refusals."""


class ModelDesk:
    """Hands each job its model."""

    def __init__(self, settings: Settings, api_key: Secret, clock: Clock) -> None:
        self._names = {Tier.FAST: settings.model_fast or FAST, Tier.STRONG: settings.model_strong or STRONG}
        self._service = AnthropicModel(api_key.reveal(), settings.anthropic_base_url, self._names)
        self._prices = Prices(model_rates(settings.prices))
        self._secrets = [
            api_key.reveal(),
            *(one.api_key.reveal() for one in settings.tools.values() if one.api_key),
        ]
        self._clock = clock
        self._room = Room(AT_FIRST, AT_MOST, AT_LEAST)

    async def aclose(self) -> None:
        """Give the connections back."""
        await self._service.close()

    async def probe(self) -> None:
        """Ask, for nothing, whether the key is taken and the models are there. Raises `ToolUnavailable`."""
        await self._service.probe()

    def budget(self, job: Job, past: Past, events: Trace = NO_TRACE) -> Budget:
        """The job's budget after its earlier runs, with the share that is kept for writing."""
        share = writing_share(job.limits, job.brief.depth, self._prices, self._names)
        return Budget(job.limits, self._clock, share, past, events)

    @property
    def prices(self) -> TierPrices:
        """What the two models cost."""
        return TierPrices(self._prices, self._names)

    def model(self, budget: Budget, journal: Journal) -> Model:
        """The model for a job that spends from this budget and keeps this journal."""
        return build_model(
            self._service.ask,
            self._names,
            self._prices,
            budget,
            self._clock,
            budget.events,
            self._secrets,
            random.random,
            journal,
            self._room,
        )
