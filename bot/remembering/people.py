"""A person and an audience as `memory` knows them; the one place where the two packages' words meet."""

from typing import Final

from channels.types import Audience, Person
from memory.types import Owner, Scope

_SCOPES: Final = {Audience.PRIVATE: Scope.PRIVATE, Audience.SHARED: Scope.SHARED}


def owner_of(person: Person) -> Owner:
    """Whose memory a person's is."""
    return Owner(person.platform, person.workspace, person.person)


def person_of(owner: Owner) -> Person:
    """Whose memory it is."""
    return Person(owner.platform, owner.workspace, owner.person)


def scope_of(audience: Audience) -> Scope:
    """Before whom something is told, or used."""
    return _SCOPES[audience]
