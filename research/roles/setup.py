"""How roles are registered and built, and the bundle in which the loop receives them."""

from collections.abc import Iterable
from concurrent.futures import Executor
from dataclasses import dataclass
from enum import StrEnum
from importlib import import_module
from typing import Any

from research.ports import Clock, Planner, Reader, Reflector, Reviewer, Writer


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
    """What a role may use: the clock, and a pool for work that would block the event loop."""

    clock: Clock
    pool: Executor


@dataclass(frozen=True, slots=True)
class Roles:
    """The roles of one job. `extractive` is true when no model writes, so that the report can say so."""

    planner: Planner
    reader: Reader
    reflector: Reflector
    writer: Writer
    reviewers: tuple[Reviewer, ...] = ()
    extractive: bool = True


def build_roles(entries: Iterable[RoleEntry], setup: RoleSetup) -> Roles:
    """The extractive holders of every phase; a later entry of a phase takes the place of an earlier one."""
    built: dict[Phase, list[Any]] = {phase: [] for phase in Phase}
    for entry in entries:
        if entry.extractive is not None:
            built[entry.phase].append(import_module(entry.extractive).build(setup))
    return Roles(
        planner=built[Phase.PLAN][-1],
        reader=built[Phase.READ][-1],
        reflector=built[Phase.REFLECT][-1],
        writer=built[Phase.WRITE][-1],
        reviewers=tuple(built[Phase.REVIEW]),
    )
