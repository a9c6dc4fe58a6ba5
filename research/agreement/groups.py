"""Groups that grow by joining two members: union and find.

`origin`, `clusters` and `contradictions` are the callers.
"""

from collections.abc import Hashable, Iterable
from typing import Generic, TypeVar

T = TypeVar("T", bound=Hashable)


class Groups(Generic[T]):
    """Members, each in one group; a group keeps the order in which its members were named."""

    def __init__(self, members: Iterable[T]) -> None:
        self._parent = {member: member for member in members}

    def leader(self, member: T) -> T:
        """The member that stands for the group."""
        root = member
        while self._parent[root] != root:
            root = self._parent[root]
        while self._parent[member] != root:
            self._parent[member], member = root, self._parent[member]
        return root

    def join(self, one: T, other: T) -> None:
        """Make one group of the groups of two members."""
        self._parent[self.leader(other)] = self.leader(one)

    def all(self) -> list[tuple[T, ...]]:
        """Every group, those of one member too."""
        groups: dict[T, list[T]] = {}
        for member in self._parent:
            groups.setdefault(self.leader(member), []).append(member)
        return [tuple(group) for group in groups.values()]
