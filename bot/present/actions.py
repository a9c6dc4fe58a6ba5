"""What stands below a report in chat: the whole report as files, and buttons to go on from it.

`bot.jobs.telling` puts them there; `bot.conversation.report_presses` does what they say.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from bot.jobs.record import Job
from bot.present.citing import claims_something
from bot.replies import say
from bot.report_exports import report_file
from bot.watches.buttons import FOLLOW, PREFIX
from channels.document import Block, Choice, Choices, Document
from research.brief import Depth, Language
from research.report import Report, Status

DEEPER: Final = "dig"
SHARE: Final = "share"
GOOD: Final = "good"
BAD: Final = "bad"
SOURCES: Final = "view:sources"
TERMINAL: Final = "console"
FORMATS: Final = ((".html", "HTML"), (".md", "Markdown"))


def with_actions(document: Document, report: Report, job: Job) -> Document:
    """The document with files and buttons; as it is in a terminal, and where nothing was claimed."""
    if job.address.platform == TERMINAL or not job.dialogue or not claims_something(report):
        return document
    return replace(document, blocks=(*document.blocks, *_below(report, job)))


def _below(report: Report, job: Job) -> Iterator[Block]:
    language = report.language
    yield Choices(tuple(_choices(report, job, language)))
    if report.status in (Status.DONE, Status.PARTIAL):
        title = " ".join(report.question.split())[:200] or say("report.kind", language)
        for ending, name in FORMATS:
            yield report_file(job.id, ending, say("action.file", language, title=title, name=name))


def _choices(report: Report, job: Job, language: Language) -> Iterator[Choice]:
    if job.brief.depth is not Depth.DEEP:
        yield Choice(say("action.deeper", language), f"{DEEPER}:{job.id}")
    yield Choice(say("action.sources", language), f"{SOURCES}:{job.id}")
    yield Choice(say("action.watch", language), f"{PREFIX}:{FOLLOW}:{job.id}")
    if job.address.thread:
        yield Choice(say("action.share", language), f"{SHARE}:{job.id}")
    yield Choice(say("action.good", language), f"{GOOD}:{job.id}")
    yield Choice(say("action.bad", language), f"{BAD}:{job.id}")
