"""A kept answer, what is asked, and the rules on who may see which: the law of the third tier in one place.

`bot.caching.answers` applies it. What was answered in private is for the same person in private; what was
answered where others read is for the same conversation, so that who has left it, or never was in it, is
offered nothing.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta
from decimal import Decimal
from typing import Final

from bot.jobs.record import Job
from bot.store.keys import chat_of
from bot.store.memory_keys import spelt
from channels.types import Address, Audience, Person
from research.brief import Brief, Depth, Language
from research.caching.freshness import keeps
from research.report import NoteKind, Report, Status

_DEPTHS: Final = tuple(Depth)
_NOT_FOR_OTHERS: Final = frozenset(
    [NoteKind.GUIDED, NoteKind.GUIDED_LATE, NoteKind.TOOL_DOWN, NoteKind.KEY_REFUSED]
)
"""A report that was steered on its way, or made while something was down, does not stand for another."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What was asked, by whom and where, and when it was answered. Its report lies with those of all jobs."""

    job_id: str
    question: str
    language: Language
    depth: Depth
    constraints: tuple[str, ...]
    playbook: str
    asker: Person
    whose: str
    at: datetime
    usd: Decimal
    seconds: float

    def fits(self, asked: "Asked", now: datetime) -> bool:
        """Whether it may be looked at for what is asked: seen, young enough, deep enough, on equal terms."""
        brief = asked.brief
        keep = min(keeps(one, now.year) for one in (self.question, brief.question.text))
        return (
            self.whose == asked.whose
            and timedelta(0) <= now - self.at < keep
            and self.language == brief.question.language
            and _DEPTHS.index(self.depth) >= _DEPTHS.index(brief.depth)
            and _terms(self.constraints) == _terms(brief.question.constraints)
            and self.playbook == brief.playbook
        )


@dataclass(frozen=True, slots=True)
class Asked:
    """A question with all that shapes its answer, and whose answers may be looked at."""

    brief: Brief
    whose: str

    @property
    def cacheable(self) -> bool:
        """Whether an earlier answer may stand for it at all."""
        return not self.brief.fresh and _public(self.brief)


def whose(person: Person, address: Address, audience: Audience) -> str:
    """The name of the list of answers that a person may see here."""
    if audience is Audience.PRIVATE:
        return f"person:{spelt(person)}"
    return f"chat:{chat_of(address)}"


def answer_of(job: Job, report: Report, now: datetime) -> Answer | None:
    """The answer that a job leaves for others; None for what is not to be served again."""
    if job.audience is None or job.watch or not _public(job.brief) or job.brief.preferences:
        return None
    if report.status is not Status.DONE or report.stopped_by is not None or not report.facts:
        return None
    if any(note.kind in _NOT_FOR_OTHERS for note in report.notes):
        return None
    question, spend = job.brief.question, report.spend
    return Answer(
        job_id=job.id,
        question=question.text,
        language=question.language,
        depth=job.brief.depth,
        constraints=question.constraints,
        playbook=job.brief.playbook,
        asker=job.asker,
        whose=whose(job.asker, job.address, job.audience),
        at=now,
        usd=spend.usd,
        seconds=spend.seconds,
    )


def _public(brief: Brief) -> bool:
    """Whether nothing but the public web is to be looked at: no folder, and no page that the person named."""
    return brief.scope.documents is None and not brief.scope.urls


def _terms(constraints: tuple[str, ...]) -> frozenset[str]:
    return frozenset(" ".join(one.split()).casefold() for one in constraints)
