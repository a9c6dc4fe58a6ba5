"""Asks every question of a world through the desk that answers jobs, and scores the reports.

`bot.cli.eval` calls `evaluate`. The pages of the world stand in for the web, all else is the product's: its
roles, with the model that is configured or without one, its budget, its citations. A question that fails is
counted as not answered and ends nothing.
"""

import asyncio
import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import reduce
from operator import add
from typing import Final

from bot.evaluation.pages import WorldPages
from bot.evaluation.scoring import Part, Score, score
from bot.evaluation.world import KeyQuestion, World
from bot.jobs.record import Job, JobState
from bot.jobs.research import ResearchDesk
from bot.settings import Settings
from channels.types import Address, Person
from research.brief import Brief, Depth, Question
from research.ports import Clock, Tool
from research.progress import Progress
from research.reading.document import Parser
from research.report import Report, StopReason
from research.snapshots import FileSnapshots

NAME: Final = "evaluation"

log = logging.getLogger(__name__)

Tell = Callable[[str, int, int], None]
"""Told the world, how many of its questions are done, and how many there are."""


@dataclass(frozen=True, slots=True)
class Asked:
    """One question with its score; `failed` where there was no report."""

    id: str
    text: str
    score: Score
    failed: bool = False


@dataclass(frozen=True, slots=True)
class WorldResult:
    """What a world has come to."""

    world: str
    score: Score
    questions: tuple[Asked, ...]


async def evaluate(
    worlds: Sequence[World], settings: Settings, clock: Clock, tell: Tell, *, services: bool = False
) -> tuple[WorldResult, ...]:
    """The results of the worlds; with `services` the configured searches are asked in place of the pages."""
    return tuple([await _world(world, settings, clock, tell, services=services) for world in worlds])


async def _world(
    world: World, settings: Settings, clock: Clock, tell: Tell, *, services: bool
) -> WorldResult:
    found: list[WorldPages] = []

    def places(parser: Parser) -> tuple[Tool, ...]:
        if not found:
            found.append(WorldPages(world, clock, parser))
        return tuple(found)

    done = 0
    room = asyncio.Semaphore(settings.concurrency)
    tell(world.name, 0, len(world.questions))
    async with ResearchDesk(settings, clock, places=None if services else places) as desk:

        async def ask(question: KeyQuestion) -> Asked:
            nonlocal done
            async with room:
                asked = await _ask(desk, world, question, settings, clock)
            done += 1
            tell(world.name, done, len(world.questions))
            return asked

        asked = await asyncio.gather(*map(ask, world.questions))
    return WorldResult(world.name, reduce(add, (one.score for one in asked), Score()), tuple(asked))


async def _ask(
    desk: ResearchDesk, world: World, question: KeyQuestion, settings: Settings, clock: Clock
) -> Asked:
    job = _job(world, question, settings, clock)
    try:
        report = await desk.answer(job, _Unwatched(), _NeverStopped())
        texts = await _texts(report, settings)
        scored = await asyncio.to_thread(score, world, question, report, texts)
    except Exception:  # One question that fails must not cost the results of the others.
        log.exception("the question %s of %s failed", question.id, world.name)
        return Asked(question.id, question.text, _nothing(world, question), failed=True)
    return Asked(question.id, question.text, scored)


async def _texts(report: Report, settings: Settings) -> dict[str, str]:
    snapshots = FileSnapshots(settings.data_dir)
    return {source.sha256: await snapshots.get(source.sha256) for source in report.sources}


def _nothing(world: World, question: KeyQuestion) -> Score:
    expected = sum(pair <= set(question.facts) for pair in world.contradictions)
    return Score(facts=Part(0, len(question.facts)), contradictions=Part(0, expected), answered=Part(0, 1))


def _job(world: World, question: KeyQuestion, settings: Settings, clock: Clock) -> Job:
    return Job(
        id=f"{NAME}{world.name}{question.id}".replace("_", ""),
        state=JobState.RUNNING,
        brief=Brief(Question(question.text, question.language), Depth.STANDARD),
        limits=settings.limits(Depth.STANDARD),
        address=Address("console", "", NAME),
        asker=Person("console", "", NAME),
        queue=NAME,
        created_at=clock.now(),
    )


class _Unwatched:
    """Nobody looks on."""

    async def progress(self, progress: Progress) -> None:
        """Say nothing."""


class _NeverStopped:
    """Nobody stops it."""

    async def wait(self) -> StopReason:
        """Wait for ever."""
        await asyncio.Event().wait()
        return StopReason.PERSON
