"""What the extractive roles took over from the model in one job, and why: the report says so.

`degrading` notes every call that a model could not answer; `research.closing` reads how that ends the job.
"""

from collections.abc import Iterator
from typing import Final

from research.errors import BudgetExhausted, ModelUnavailable
from research.report import Note, NoteKind, StopReason

GIVEN_UP_AFTER: Final = 5

PROVIDER: Final = "anthropic"
"""Whose key it is when the model is refused."""

READER: Final = "reader"
WRITER: Final = "writer"
PLANNER: Final = "planner"
JUDGE: Final = "judge"


class Fallbacks:
    """`gone` once the model is no longer asked: it could not plan, or failed five times in a row."""

    def __init__(self) -> None:
        self.gone = False
        self._parts: dict[str, set[str]] = {}
        self._limit: StopReason | None = None
        self._down = False
        self._in_a_row = 0
        self._key = ""

    def failed(self, role: str, error: ModelUnavailable | BudgetExhausted) -> None:
        """The model could not answer a call of this role."""
        if isinstance(error, BudgetExhausted):
            self._limit = self._limit or error.kind
        else:
            self._in_a_row += 1
            self._key = self._key or error.reason
            self._down = self._down or role != READER
        self.gone = self.gone or role == PLANNER or self._in_a_row >= GIVEN_UP_AFTER

    def worked(self) -> None:
        """The model answered."""
        self._in_a_row = 0

    def took_over(self, role: str, part: str) -> None:
        """Without the model a role did this part: a page that it read, a section that it wrote."""
        self._parts.setdefault(role, set()).add(part)

    @property
    def stopped_by(self) -> StopReason | None:
        """What the job ended short of: a limit, or a model that went away.

        Pages that the model alone could not read cost no more than their own findings.
        """
        return self._limit or (StopReason.MODEL_DOWN if self._down or self.gone else None)

    def refused(self) -> Iterator[Note]:
        """That the model's key was refused, which a person can mend."""
        if self._key:
            yield Note(NoteKind.KEY_REFUSED, PROVIDER, reason=self._key)

    def notes(self, *, extractive: bool) -> Iterator[Note]:
        """What a reader of the report must know; `extractive` when no model was there from the start."""
        if extractive or PLANNER in self._parts:
            yield Note(NoteKind.EXTRACTIVE)
            return
        for role, kind in ((WRITER, NoteKind.QUOTED), (READER, NoteKind.READ_PLAINLY)):
            if role in self._parts:
                yield Note(kind, count=len(self._parts[role]))
        if JUDGE in self._parts:
            yield Note(NoteKind.UNREVIEWED)
