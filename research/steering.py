"""Steering: what the person says while a job runs becomes constraints, at steps that a resumed run repeats.

`run` calls `take_in` before it reflects and before it writes. What was heard there is journalled as a
decision; what comes later is named in the report as too late.
"""

from dataclasses import dataclass, replace
from typing import Final, Protocol

from research.inquiry import Inquiry
from research.journal import step_key
from research.ports import Journal
from research.report import Note, NoteKind


class Guidance(Protocol):
    """What the person says while the job runs."""

    async def said(self) -> tuple[str, ...]:
        """Everything so far, oldest first; it only grows."""
        ...


class _NoGuidance:
    async def said(self) -> tuple[str, ...]:
        return ()


NO_GUIDANCE: Final[Guidance] = _NoGuidance()


@dataclass(frozen=True, slots=True)
class Heard:
    """What had been said by one step, as the journal keeps it."""

    words: tuple[str, ...]


async def take_in(inquiry: Inquiry, guidance: Guidance, journal: Journal, step: str) -> None:
    """Make what was said since the last step part of the question. Raises `Superseded`."""
    if guidance is NO_GUIDANCE:
        return
    key = step_key("guidance", step, (inquiry.round,))
    heard = await journal.recall(key, Heard)
    if heard is None:
        heard = await journal.record(key, Heard(await guidance.said()))
    new = heard.words[len(inquiry.heard) :]
    if new:
        question = inquiry.brief.question
        question = replace(question, constraints=(*question.constraints, *new))
        inquiry.brief = replace(inquiry.brief, question=question)
        inquiry.heard = heard.words


async def too_late(inquiry: Inquiry, guidance: Guidance) -> tuple[Note, ...]:
    """One note for each saying that the report could not take in any more."""
    said = await guidance.said()
    return tuple(Note(NoteKind.GUIDED_LATE, one) for one in said[len(inquiry.heard) :])
