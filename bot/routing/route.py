"""What routes are made of: labels, the context of a conversation, rules, and the decision.

Each file of `routes` makes one `Route`; `features` and `deciding` use its rules, `asking` shows it to the
fast model.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from bot.routing.said import Said


class Label(StrEnum):
    """Where a turn can go."""

    COMMAND = "command"
    ANSWER = "answer"
    GUIDANCE = "guidance"
    FOLLOWUP = "followup"
    RESEARCH = "research"
    QUICK = "quick"
    WATCH = "watch"
    MEMORY = "memory"
    SMALLTALK = "smalltalk"


@dataclass(frozen=True, slots=True)
class Pending:
    """What the person was asked and has not answered: a clarifying question, a brief, an offer."""

    question: str = ""
    choices: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Context:
    """What the conversation holds: something to answer, a running job, a report; the texts may be empty."""

    pending: Pending | None = None
    running: str | None = None
    reported: str | None = None

    @property
    def holds(self) -> frozenset[str]:
        """The names of what is there."""
        named = {"pending": self.pending, "running": self.running, "reported": self.reported}
        return frozenset(name for name, one in named.items() if one is not None)


@dataclass(frozen=True, slots=True)
class Decision:
    """Where a turn goes; `sure` is false where a person would ask back too."""

    route: Label
    sure: bool


@dataclass(frozen=True, slots=True)
class Rule:
    """One kind of turn: when it holds. How much it says was learned; a `certain` one decides by itself."""

    holds: Callable[[Said, Context], bool]
    certain: bool = False


@dataclass(frozen=True, slots=True)
class Route:
    """A registry entry. `needs` names the context without which the route cannot be meant, None where it can.

    `about` tells the fast model in a line or two what belongs here. The file of its label in `examples`
    teaches the classifier, which also tells the `kinds` of turns within the route apart.
    """

    label: Label
    about: str
    rules: tuple[Rule, ...]
    needs: str | None = None
    kinds: tuple[str, ...] = ()

    def fits(self, context: Context) -> bool:
        """Whether the conversation holds what the route needs."""
        return self.needs is None or self.needs in context.holds

    def is_certain(self, said: Said, context: Context) -> bool:
        """Whether one of its rules decides by itself."""
        return any(one.holds(said, context) for one in self.rules if one.certain)
