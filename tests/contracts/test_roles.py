"""What every registered role must do, whoever wrote it."""

from concurrent.futures import ThreadPoolExecutor
from importlib import import_module

import pytest

from research.roles import ROLES
from research.roles.setup import Phase, RoleEntry, RoleSetup, build_roles
from tests.fakes.clock import FakeClock

DOES = {
    Phase.PLAN: ("plan",),
    Phase.READ: ("read",),
    Phase.REFLECT: ("reflect",),
    Phase.WRITE: ("section", "summary"),
    Phase.REVIEW: ("review",),
}


@pytest.mark.parametrize("entry", ROLES, ids=lambda entry: entry.name)
def test_a_role_is_built_and_does_what_its_phase_asks(entry: RoleEntry) -> None:
    """Its holder has the methods of the phase's port, and the registry says what it may see."""
    with ThreadPoolExecutor(1) as pool:
        setup = RoleSetup(FakeClock(), pool)
        holders = [import_module(name).build(setup) for name in (entry.extractive, entry.model) if name]

    assert holders
    assert entry.sees
    assert entry.tier in {"fast", "strong"}
    assert all(callable(getattr(holder, name)) for holder in holders for name in DOES[entry.phase])


def test_one_more_reviewer_is_one_line() -> None:
    """A role of the review phase joins the others; one of another phase takes the earlier one's place."""
    critic = RoleEntry("critic", Phase.REVIEW, "fast", "question, report", extractive=ROLES[-1].extractive)
    with ThreadPoolExecutor(1) as pool:
        roles = build_roles((*ROLES, critic), RoleSetup(FakeClock(), pool))

    assert len(roles.reviewers) == 2
