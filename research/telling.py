"""What the loop tells the traces: how long phases take, what is decided, how drafts stand their checks.

`run` and `writing` call it; who spends tells of it in `budget`, `calls` and `models`.
"""

from collections import Counter
from collections.abc import Iterable

from research.citations.reasons import SENTENCES, Why
from research.plan import Next, Reflection
from research.ports import Clock, Verdict
from research.progress import Phase
from research.report import Block, Removal, paragraphs
from research.trace import Event, Kind, Trace


class Phases:
    """Which phase a run is in, and since when."""

    def __init__(self, events: Trace, clock: Clock) -> None:
        self._events = events
        self._clock = clock
        self._now: Phase | None = None
        self._since = clock.monotonic()

    def enter(self, phase: Phase | None, outcome: str = "ok") -> None:
        """Leave the phase before, if this is another one; None when the run ends."""
        if phase is self._now:
            return
        moment = self._clock.monotonic()
        if self._now is not None:
            took = (moment - self._since) * 1000
            self._events.emit(Event(Kind.PHASE, step=self._now, milliseconds=took, outcome=outcome))
        self._now, self._since = phase, moment


def reflected(events: Trace, reflection: Reflection) -> None:
    """Tell of a decision, and of the queries that came with it."""
    events.emit(Event(Kind.REFLECTION, role="reflector", outcome=reflection.next))
    queries = list(reflection.queries.values())
    if reflection.next is Next.REPLAN and reflection.plan is not None:
        queries = [one.queries for one in reflection.plan.sub_questions]
    new = sum(map(len, queries))
    for outcome, count in (("new", new), ("duplicate", reflection.duplicates)):
        if count:
            events.emit(Event(Kind.QUERIES, role="reflector", outcome=outcome, count=count))


def checked(events: Trace, step: str, blocks: Iterable[Block], removals: Iterable[Removal]) -> None:
    """Tell how the sentences of a part stood the check of their citations."""
    stood = sum(bool(one.citations) for part in paragraphs(tuple(blocks)) for one in part.sentences)
    if stood:
        events.emit(Event(Kind.CITATIONS, step=step, role="writer", count=stood))
    for why, count in Counter(one.why for one in removals if one.why in SENTENCES).items():
        events.emit(Event(Kind.CITATIONS, step=step, role="writer", outcome=str(Why(why)), count=count))


def judged(events: Trace, verdict: Verdict) -> None:
    """Tell what the reviewers said."""
    score = 1.0 if verdict.accepted else 0.0
    outcome = "accepted" if verdict.accepted else "rejected"
    events.emit(Event(Kind.VERDICT, step="accepted", role="judge", outcome=outcome, score=score))
