"""How roles are registered and built, and the bundle in which the loop receives them.

`bot.jobs.research` calls `build_roles` for each job; `research.run` asks the roles.
"""

from collections.abc import Callable, Iterable
from concurrent.futures import Executor
from dataclasses import dataclass, field, replace
from enum import StrEnum
from importlib import import_module
from typing import Any, Final

from research.models.chain import NO_MODEL, Model
from research.models.request import Tier
from research.playbooks import Playbook
from research.ports import Clock, Planner, Reader, Reflector, Reviewer, Writer
from research.roles.degrading import (
    DegradingPlanner,
    DegradingReader,
    DegradingReflector,
    DegradingReviewer,
    DegradingWriter,
)
from research.roles.fallbacks import Fallbacks
from research.roles.shaped import ShapedPlanner, ShapedReader


class Phase(StrEnum):
    """Where in the loop a role is asked."""

    PLAN = "plan"
    READ = "read"
    REFLECT = "reflect"
    WRITE = "write"
    REVIEW = "review"


@dataclass(frozen=True, slots=True)
class RoleEntry:
    """A line of the registry. `tier` is 'fast' or 'strong'; `sees` says what the role's request holds."""

    name: str
    phase: Phase
    tier: str
    sees: str
    extractive: str | None = None
    model: str | None = None


@dataclass(frozen=True, slots=True)
class RoleSetup:
    """What a role may use: the clock, a pool for work that would block the event loop, and the job's model.

    `tier` says which of the two configured models answers this role. Without a model every call to it is
    `ModelUnavailable`. `playbook` shapes plan and report where one suits the question.
    """

    clock: Clock
    pool: Executor
    model: Model = NO_MODEL
    tier: Tier = Tier.FAST
    playbook: Playbook | None = None


@dataclass(frozen=True, slots=True)
class Roles:
    """The roles of one job, and what the report must say about them.

    `extractive` is true when there is no model at all; `fallbacks` remembers what a model could not do.
    """

    planner: Planner
    reader: Reader
    reflector: Reflector
    writer: Writer
    reviewers: tuple[Reviewer, ...] = ()
    extractive: bool = True
    fallbacks: Fallbacks = field(default_factory=Fallbacks)


_DEGRADING: Final[dict[Phase, Callable[[Any, Any, Fallbacks], Any]]] = {
    Phase.PLAN: DegradingPlanner,
    Phase.READ: DegradingReader,
    Phase.REFLECT: DegradingReflector,
    Phase.WRITE: DegradingWriter,
    Phase.REVIEW: lambda model, _, fallbacks: DegradingReviewer(model, fallbacks),
}


def build_roles(entries: Iterable[RoleEntry], setup: RoleSetup) -> Roles:
    """The holders of every phase; a later entry of a phase takes the place of an earlier one.

    With a model each is asked first, and its extractive holder stands in when it cannot answer.
    """
    fallbacks = Fallbacks()
    built: dict[Phase, list[Any]] = {phase: [] for phase in Phase}
    for entry in entries:
        holder = _holder(entry, setup, fallbacks)
        if holder is not None:
            built[entry.phase].append(holder)
    planner, reader = built[Phase.PLAN][-1], built[Phase.READ][-1]
    extractive = setup.model is NO_MODEL
    if setup.playbook is not None:
        planner = ShapedPlanner(planner, setup.playbook, extractive=extractive)
        reader = ShapedReader(reader, setup.playbook) if extractive else reader
    return Roles(
        planner=planner,
        reader=reader,
        reflector=built[Phase.REFLECT][-1],
        writer=built[Phase.WRITE][-1],
        reviewers=tuple(built[Phase.REVIEW]),
        extractive=extractive,
        fallbacks=fallbacks,
    )


def _holder(entry: RoleEntry, setup: RoleSetup, fallbacks: Fallbacks) -> Any:
    """The role's holder, or None for a role that needs a model where there is none."""
    extractive = import_module(entry.extractive).build(setup) if entry.extractive else None
    if entry.model is None or setup.model is NO_MODEL:
        return extractive
    model = import_module(entry.model).build(replace(setup, tier=Tier(entry.tier)))
    return _DEGRADING[entry.phase](model, extractive, fallbacks)
