"""Proposing: the plan that a job would make, and what carrying it out is expected to cost.

On the table where a model or a paid search is configured. The plan is paid for by the person's day and handed
to the job, which carries out what the person has seen.
"""

import logging
from dataclasses import replace

from bot.conversation.estimating import Estimate
from bot.conversation.model_calls import MOST, ModelCalls
from bot.conversation.ports import Proposal
from bot.conversation.record import Expected
from bot.jobs.options import Request
from bot.jobs.research import ResearchDesk
from bot.jobs.start import JobStarter
from channels.types import Address, Person
from research.errors import BudgetExhausted, ModelUnavailable

log = logging.getLogger(__name__)


class Proposing:
    """The `Proposer` port over the worker's own planner."""

    def __init__(
        self, calls: ModelCalls, desk: ResearchDesk, starter: JobStarter, estimate: Estimate
    ) -> None:
        self._calls = calls
        self._desk = desk
        self._starter = starter
        self._estimate = estimate

    async def propose(self, key: str, person: Person, request: Request) -> Proposal:
        """The plan and its price; without a plan, the most that the job may cost."""
        here = Address(person.platform, person.workspace, "")
        thinking = replace(request, limits=MOST)
        job = self._starter.job(f"plan:{key}", thinking, here, person)
        try:
            async with self._calls.journal(job.id, person) as journal:
                plan, tools = await self._desk.plan(job, journal)
        except (ModelUnavailable, BudgetExhausted):
            log.warning("the plan is left to the job", exc_info=True)
            return Proposal(None, Expected(request.limits.max_usd, request.limits.deadline_seconds))
        return Proposal(plan, self._estimate(plan, request.brief.depth, tools, request.limits))
