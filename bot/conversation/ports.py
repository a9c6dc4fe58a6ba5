"""The ports of the conversation: asking back, planning and pricing, quick lines, telling a report again.

`bot.conversation.thinking` is the real side of all; with a model their calls are charged to the person's
day. The fakes are in `tests/fakes/talking.py`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from pathlib import Path
from typing import Protocol

from bot.conversation.record import Asked, Expected
from bot.jobs.options import Request
from channels.types import Address, Attachment, Person
from research.brief import Language
from research.plan import Plan
from research.report import Block, Report


@dataclass(frozen=True, slots=True)
class Proposal:
    """A plan with what it is expected to cost; without a plan the job makes its own."""

    plan: Plan | None
    expected: Expected


@dataclass(frozen=True, slots=True)
class Wondering:
    """What a clarifier may see: the question as it stands, what was asked before here, and whose turn it is.

    `key` names the call, so that it is paid for once however often the turn is handled.
    """

    key: str
    person: Person
    request: Request
    earlier: tuple[str, ...] = ()
    round: int = 1


class Clarifier(Protocol):
    """Finds what must be known before a question is worth its money."""

    async def questions(self, wondering: Wondering) -> Sequence[Asked]:
        """At most three questions; none for a clear one, and none when it cannot tell."""
        ...


class Proposer(Protocol):
    """Plans a question and says what the work would cost."""

    async def propose(self, key: str, person: Person, request: Request, worth: Decimal) -> Proposal:
        """The proposal. Below an expected cost of `worth` dollars nobody needs a plan, and none is made."""
        ...


class QuickAnswers(Protocol):
    """Answers in a line, from what a model knows by itself."""

    async def line(self, key: str, person: Person, text: str, language: Language) -> str | None:
        """The line; None where no model can say it."""
        ...


@dataclass(frozen=True, slots=True)
class Wish:
    """How a report is to be told again: `shape` is 'short', 'table' or 'same', in `language`."""

    shape: str
    language: Language


class Rewriter(Protocol):
    """Tells a report's facts again in another shape or language."""

    async def answer(
        self, key: str, person: Person, report: Report, question: str, language: Language
    ) -> tuple[Block, ...]:
        """The answer to a further question, from the report's facts alone; empty when they do not hold it."""
        ...

    async def rewrite(self, key: str, person: Person, report: Report, wish: Wish) -> tuple[Block, ...]:
        """The report told again, validated against its facts; empty where no model can do it."""
        ...


class FileSource(Protocol):
    """Where attached files come from: the channels, in `bot.uploads.channel_files`."""

    async def fetch(self, address: Address, attachment: Attachment, into: Path) -> Path:
        """The file in a folder. Raises `DeliveryRefused`, `DeliveryUnknown`, `RateLimited`."""
        ...
