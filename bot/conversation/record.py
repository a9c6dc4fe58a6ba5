"""The record of a conversation: what waits for an answer, which jobs there are, what was asked before.

`bot.store.conversations` keeps one for each thread; the handlers change it. It holds questions, briefs and
ids of evidence, never what was said beside them, and every list in it is bounded.
"""

from dataclasses import dataclass, replace
from datetime import datetime
from decimal import Decimal
from enum import StrEnum
from typing import Final, TypeVar

from bot.jobs.options import Request
from channels.types import Address, Audience, Person
from research.brief import Language
from research.plan import Plan

T = TypeVar("T")

MOST_DRAFTS: Final = 10
MOST_JOBS: Final = 20
MOST_HANDLED: Final = 40
MOST_PEOPLE: Final = 100


@dataclass(frozen=True, slots=True)
class Expected:
    """What a job is expected to cost: dollars, seconds, searches and page reads."""

    usd: Decimal = Decimal(0)
    seconds: float = 0.0
    tool_calls: int = 0


class Stage(StrEnum):
    """Where a question stands before its job.

    OFFERED an earlier answer, ASKED back about, PROPOSED with its cost, or STARTING.
    """

    OFFERED = "offered"
    ASKED = "asked"
    PROPOSED = "proposed"
    STARTING = "starting"


@dataclass(frozen=True, slots=True)
class Asked:
    """One question back, with choices where there are some.

    `about` names what it settles in the words of a constraint; `assumption` holds where nobody answers, or
    where the person has `left` it to us.
    """

    question: str
    options: tuple[str, ...] = ()
    about: str = ""
    assumption: str = ""
    answer: str = ""
    left: bool = False

    @property
    def open(self) -> bool:
        """Whether it still waits for an answer."""
        return not self.answer and not self.left


@dataclass(frozen=True, slots=True)
class Similar:
    """An earlier answer that is offered: of which job, to what, and when it was given."""

    job_id: str
    question: str
    at: datetime


@dataclass(frozen=True, slots=True)
class Draft:
    """A question on its way to a job; `id` will be the job's.

    `message_id` is the person's message, by which an edit finds the draft. `round` counts the rounds of
    questions back, `shown` the versions of the brief, `edition` the edits of the question. `due` is when it
    goes on without an answer. `follows` is the job of whose evidence it is a follow-up. `audience` says who
    reads along; `similar` is the earlier answer that was offered, `passed` that none is wanted.
    """

    id: str
    stage: Stage
    asker: Person
    address: Address
    message_id: str
    request: Request
    asked: tuple[Asked, ...] = ()
    round: int = 0
    shown: int = 0
    edition: int = 0
    due: datetime | None = None
    follows: str = ""
    plan: Plan | None = None
    expected: Expected | None = None
    audience: Audience | None = None
    similar: Similar | None = None
    passed: bool = False

    @property
    def language(self) -> Language:
        """The language of the question."""
        return self.request.brief.question.language

    @property
    def open(self) -> tuple[Asked, ...]:
        """The questions back that have no answer yet."""
        return tuple(one for one in self.asked if one.open)


@dataclass(frozen=True, slots=True)
class Line:
    """One job of the conversation, condensed: its question, its brief, and the ids of its evidence.

    `declined` says that the person does not want it to be continued.
    """

    job_id: str
    asker: Person
    message_id: str
    question: str
    constraints: tuple[str, ...] = ()
    evidence: tuple[str, ...] = ()
    declined: bool = False


@dataclass(frozen=True, slots=True)
class Handled:
    """A turn whose change is in the record already, and the draft that it changed."""

    turn: str
    draft: str


@dataclass(frozen=True, slots=True)
class Joined:
    """A turn whose words an earlier turn has taken in."""

    turn: str
    into: str


@dataclass(frozen=True, slots=True)
class Kept:
    """Files that came without a question: of which turn, whose, when, and the turn that has taken them."""

    turn: str
    asker: Person
    at: datetime
    taken_by: str = ""


@dataclass(frozen=True, slots=True)
class Conversation:
    """What is known of one thread. Oldest first everywhere; the drafts by their last change."""

    drafts: tuple[Draft, ...] = ()
    jobs: tuple[Line, ...] = ()
    handled: tuple[Handled, ...] = ()
    joined: tuple[Joined, ...] = ()
    people: tuple[Person, ...] = ()
    language: Language | None = None
    kept: tuple[Kept, ...] = ()

    def draft(self, draft_id: str) -> Draft | None:
        """The draft with that id."""
        return next((one for one in self.drafts if one.id == draft_id), None)

    def line(self, job_id: str) -> Line | None:
        """The job with that id."""
        return next((one for one in self.jobs if one.job_id == job_id), None)

    def changed_by(self, turn_id: str) -> str | None:
        """The id of the draft that a turn has changed already."""
        return next((one.draft for one in self.handled if one.turn == turn_id), None)

    def joined_to(self, turn_id: str) -> str | None:
        """The id of the turn that has taken this one in."""
        return next((one.into for one in self.joined if one.turn == turn_id), None)

    def joining(self, turn_id: str, others: tuple[str, ...]) -> "Conversation":
        """With the mark that a turn has taken others in."""
        new = tuple(Joined(one, turn_id) for one in others if self.joined_to(one) is None)
        return replace(self, joined=(*self.joined, *new)[-MOST_HANDLED:]) if new else self

    def with_draft(self, draft: Draft, turn_id: str = "") -> "Conversation":
        """With this draft in place of its earlier version, changed by that turn."""
        others = tuple(one for one in self.drafts if one.id != draft.id)
        changed = replace(self, drafts=(*others, draft)[-MOST_DRAFTS:], language=draft.language)
        return changed.handled_by(turn_id, draft.id).with_person(draft.asker)

    def without_draft(self, draft_id: str) -> "Conversation":
        """Without that draft."""
        return replace(self, drafts=tuple(one for one in self.drafts if one.id != draft_id))

    def handled_by(self, turn_id: str, draft_id: str) -> "Conversation":
        """With the mark that a turn's change is made."""
        if not turn_id or self.changed_by(turn_id) is not None:
            return self
        return replace(self, handled=(*self.handled, Handled(turn_id, draft_id))[-MOST_HANDLED:])

    def with_job(self, line: Line) -> "Conversation":
        """With this job, in place of an earlier line on it and of its draft."""
        others = tuple(one for one in self.jobs if one.job_id != line.job_id)
        changed = replace(self, jobs=(*others, line)[-MOST_JOBS:])
        return changed.without_draft(line.job_id).with_person(line.asker)

    def keeping(self, kept: Kept) -> "Conversation":
        """With files that wait for their question."""
        others = tuple(one for one in self.kept if one.turn != kept.turn)
        return replace(self, kept=(*others, kept)[-MOST_DRAFTS:])

    def declining(self, job_id: str) -> "Conversation":
        """With a no to continuing a job."""
        lines = tuple(replace(one, declined=True) if one.job_id == job_id else one for one in self.jobs)
        return replace(self, jobs=lines)

    def at(self, place: Address) -> "Conversation":
        """The record of a thread that goes on elsewhere."""
        return replace(self, drafts=tuple(replace(one, address=place) for one in self.drafts))

    def before_it(self, earlier: "Conversation") -> "Conversation":
        """With what was in the thread that this one goes on from; it changes nothing a second time."""

        def joined(old: tuple[T, ...], new: tuple[T, ...], most: int) -> tuple[T, ...]:
            return (*(one for one in old if one not in new), *new)[-most:]

        return Conversation(
            joined(earlier.drafts, self.drafts, MOST_DRAFTS),
            joined(earlier.jobs, self.jobs, MOST_JOBS),
            joined(earlier.handled, self.handled, MOST_HANDLED),
            joined(earlier.joined, self.joined, MOST_HANDLED),
            joined(earlier.people, self.people, MOST_PEOPLE),
            self.language or earlier.language,
            joined(earlier.kept, self.kept, MOST_DRAFTS),
        )

    def with_person(self, person: Person) -> "Conversation":
        """With somebody who takes part."""
        if person in self.people:
            return self
        return replace(self, people=(*self.people, person)[-MOST_PEOPLE:])
