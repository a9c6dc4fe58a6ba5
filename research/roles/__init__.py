"""Roles: who thinks in a job. Planner, reader, reflector and writer have one holder each; any number review.

`ROLES` is the registry. An entry names the phase in which the loop asks the role, what it may see (law S1),
its model tier, and its modules: `model` needs a model, `extractive` works without one and stands in when
the model is down. `build_roles` makes the roles of a job; `research.run` is their only caller.
To add one: a file with `build(setup)`, and a line here (CONTRIBUTING, "Add a role").
"""

from typing import Final

from research.roles.setup import Phase, RoleEntry

ROLES: Final[tuple[RoleEntry, ...]] = (
    RoleEntry("planner", Phase.PLAN, "strong", "question", extractive="research.roles.extractive.planner"),
    RoleEntry(
        "reader",
        Phase.READ,
        "fast",
        "one page, one sub-question",
        extractive="research.roles.extractive.reader",
    ),
    RoleEntry(
        "reflector",
        Phase.REFLECT,
        "fast",
        "question, facts",
        extractive="research.roles.extractive.reflector",
    ),
    RoleEntry("writer", Phase.WRITE, "strong", "brief, facts", extractive="research.roles.extractive.writer"),
    RoleEntry(
        "judge", Phase.REVIEW, "fast", "question, report", extractive="research.roles.extractive.judge"
    ),
)
