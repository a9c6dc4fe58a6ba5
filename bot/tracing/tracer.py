"""The tracer: what the parts of the daemon emit into, with the job and the person filled in.

`bot.state` makes one for a process. `of_job` is what research gets: it knows no persons.
"""

from dataclasses import replace
from functools import cache

from bot.jobs.record import Job
from bot.tracing.people import Pseudonyms
from channels.types import Address, Person
from research.trace import NO_TRACE, Event, Kind, Trace


class Tracer:
    """Emits on behalf of jobs and persons."""

    def __init__(self, trace: Trace, people: Pseudonyms, version: str = "") -> None:
        self._trace = trace
        self.version = version
        self.people = people

    def emit(self, event: Event) -> None:
        """Take an event as it is."""
        self._trace.emit(event)

    def of_job(self, job: Job) -> Trace:
        """A trace of a run of a job: whatever is emitted belongs to it."""
        common = Event(
            Kind.JOB,
            job.id,
            job.run,
            person=self.people.of(job.asker),
            workspace=workspace_of(job.asker),
            version=self.version,
        )
        return _Bound(self._trace, common)

    def of(self, whose: Person | Address, job_id: str = "") -> Trace:
        """A trace of what is done for a person or at an address, in a job or outside of one."""
        person = self.people.of(whose) if isinstance(whose, Person) else ""
        common = Event(Kind.JOB, job_id, person=person, workspace=workspace_of(whose), version=self.version)
        return _Bound(self._trace, common)


class _Bound:
    """Fills in what its events have in common, where they do not say it themselves."""

    def __init__(self, trace: Trace, common: Event) -> None:
        self._trace = trace
        self._common = common

    def emit(self, event: Event) -> None:
        """Take an event."""
        common = self._common
        self._trace.emit(
            replace(
                event,
                job=event.job or common.job,
                run=event.run or common.run,
                person=event.person or common.person,
                workspace=event.workspace or common.workspace,
                version=event.version or common.version,
            )
        )


@cache
def _spelt(platform: str, workspace: str) -> str:
    return f"{platform}/{workspace}" if workspace else platform


def workspace_of(whose: Person | Address) -> str:
    """The team that a person belongs to, as events name it: platform and workspace."""
    return _spelt(whose.platform, whose.workspace)


SILENT = Tracer(NO_TRACE, Pseudonyms(b""))
"""For parts that are used without a daemon around them."""
