"""Roles: who thinks in a job. Planner, reader, reflector and writer have one holder each; any number review.

`ROLES` is the registry. An entry names the phase in which the loop asks the role, what it may see (law S1),
its model tier, and its modules: `model` needs a model, `extractive` works without one and stands in when
the model is down (`degrading`). `build_roles` makes the roles of a job; `research.run` is their only caller.
What a model is told stands in `prompts/`, one file a role.
To add one: a file with `build(setup)`, and a line here (CONTRIBUTING, "Add a role").
"""

from typing import Final

from research.roles.setup import Phase, RoleEntry

ROLES: Final[tuple[RoleEntry, ...]] = (
    RoleEntry(
        "planner",
        Phase.PLAN,
        "strong",
        "question, names of tools",
        extractive="research.roles.extractive.planner",
        model="research.roles.planner",
    ),
    RoleEntry(
        "reader",
        Phase.READ,
        "fast",
        "one page, one sub-question",
        extractive="research.roles.extractive.reader",
        model="research.roles.reader",
    ),
    RoleEntry(
        "reflector",
        Phase.REFLECT,
        "fast",
        "question, plan, queries, facts",
        extractive="research.roles.extractive.reflector",
        model="research.roles.reflector",
    ),
    RoleEntry(
        "writer",
        Phase.WRITE,
        "strong",
        "brief, facts",
        extractive="research.roles.extractive.writer",
        model="research.roles.writer",
    ),
    RoleEntry(
        "judge",
        Phase.REVIEW,
        "fast",
        "question, report",
        extractive="research.roles.extractive.judge",
        model="research.roles.judge",
    ),
)
