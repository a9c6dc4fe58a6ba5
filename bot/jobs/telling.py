"""Telling: the document that ends a job, chosen by what the job is for.

`bot.jobs.run` asks. A question gets its report or the reason why there is none; `bot.watches.digesting`
tells what is new instead, or nothing.
"""

from typing import Protocol

from bot.jobs.record import Job, more
from bot.present import reply_document, report_document
from bot.present.actions import with_actions
from bot.present.offer import with_offer
from bot.replies import say
from channels.document import Document
from research.report import Report


class Telling(Protocol):
    """Chooses the words; asked again for the same job, it gives the same."""

    async def report(self, job: Job, report: Report) -> Document | None:
        """What the person is told of a report; None where silence is the answer."""
        ...

    async def failure(self, job: Job, why: str) -> Document | None:
        """What the person is told where there is no report; None where they know already."""
        ...


class PlainTelling:
    """The report, and the reason."""

    async def report(self, job: Job, report: Report) -> Document:
        """The whole report, with an offer to go on where it ended at a limit, and what chat puts below it."""
        document = report_document(report, job.id)
        if job.dialogue:
            document = with_offer(document, report, job.id, more(job))
        return with_actions(document, report, job)

    async def failure(self, job: Job, why: str) -> Document:
        """A sentence."""
        language = job.brief.question.language
        return reply_document(say("job.failed", language, why=why), language)
