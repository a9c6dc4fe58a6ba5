"""What memory needs of the world: a model that compares, sentence vectors, the words of the conversation.

`bot.remembering` has the real ones; every one of them may be missing, and then less is found, and nothing
fails.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from memory.types import Fact, Owner, Scope


@dataclass(frozen=True, slots=True)
class Saying:
    """Something that a person wrote: the message, when and before whom; `attachments` are names of files.

    `wanted` says that it was written to be remembered.
    """

    turn: str
    text: str
    time: datetime
    scope: Scope
    attachments: tuple[str, ...] = ()
    wanted: bool = False


@dataclass(frozen=True, slots=True)
class Proposed:
    """A fact that a model wants to add: its words, what kind it is, how sure it is (0 to 1)."""

    text: str
    kind: str = ""
    confidence: float = 0.8


@dataclass(frozen=True, slots=True)
class Proposal:
    """What a model would change: facts to add, ids of facts that are no longer so. The rest is kept."""

    add: tuple[Proposed, ...] = ()
    remove: tuple[str, ...] = ()


class Comparer(Protocol):
    """Compares what a person says of themself with what is remembered."""

    async def compare(
        self, owner: Owner, key: str, sentences: Sequence[str], known: Sequence[Fact]
    ) -> Proposal | None:
        """The change; None where no model can tell. `key` names the call, so that it is paid for once."""
        ...


class Meaning(Protocol):
    """Likeness by meaning, where there are sentence vectors."""

    async def near(self, owner: Owner, question: str, texts: Sequence[str]) -> Sequence[float]:
        """How near each text is to the question, 0 to 1; empty where that cannot be told."""
        ...

    async def learn(self, owner: Owner, texts: Sequence[str]) -> None:
        """Make the vectors of texts that may be asked after."""
        ...


class WorkingMemory(Protocol):
    """What a person said in the conversation at hand; it fades by itself."""

    async def said(self, owner: Owner, place: str) -> Sequence[str]:
        """Their sentences, oldest first."""
        ...
