"""Proposing: the plan that a job would make, and what carrying it out is expected to cost.

On the table where a model or a paid search is configured. The plan is paid for by the person's day and handed
to the job, which carries out what the person has seen.
"""

import logging
from dataclasses import replace
from decimal import Decimal

from bot.conversation.model_calls import MOST, ModelCalls
from bot.conversation.ports import Proposal
from bot.conversation.record import Expected
from bot.jobs.options import Request
from bot.jobs.record import Job
from bot.jobs.research import ResearchDesk
from bot.jobs.start import JobStarter
from channels.types import Address, Person
from research.errors import BudgetExhausted, ModelUnavailable
from research.plan import Plan

log = logging.getLogger(__name__)


class Proposing:
    """The `Proposer` port over the worker's own planner and `research.estimate`."""

    def __init__(self, calls: ModelCalls, desk: ResearchDesk, starter: JobStarter) -> None:
        self._calls = calls
        self._desk = desk
        self._starter = starter

    async def propose(self, key: str, person: Person, request: Request, worth: Decimal) -> Proposal:
        """The plan and its price; no plan where the work is cheap, or where none can be made now."""
        here = Address(person.platform, person.workspace, "")
        job = self._starter.job(f"plan:{key}", request, here, person)
        usual = await self._expected(job, None)
        if usual.usd < worth:
            return Proposal(None, usual)
        try:
            async with self._calls.journal(job.id, person) as journal:
                plan = await self._desk.plan(replace(job, limits=MOST), journal)
        except (ModelUnavailable, BudgetExhausted):
            log.warning("the plan is left to the job", exc_info=True)
            return Proposal(None, usual)
        return Proposal(plan, await self._expected(job, plan))

    async def _expected(self, job: Job, plan: Plan | None) -> Expected:
        """The middle of what the job may cost at its depth."""
        found = await self._desk.estimate(job, plan)
        return Expected((found.usd_low + found.usd_high) / 2, found.minutes * 60.0, found.calls)
