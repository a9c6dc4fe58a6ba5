"""Digesting: what the job of a watch tells, which is what is new, once; and what it keeps quiet about.

`bot.jobs.run` asks it in the place of the plain telling. What it decides is kept as a draft first, so that a
job that is told again after a kill says the same. `bot.watches.settling` sees whether it arrived.
"""

import asyncio
from dataclasses import replace
from typing import Final

from bot.jobs.record import Job
from bot.jobs.telling import Telling
from bot.present import reply_document, report_document
from bot.replies import say
from bot.replies.amounts import day
from bot.store.told import Draft, ToldStore
from bot.store.watches import WatchStore
from bot.watches.buttons import with_buttons
from bot.watches.cutting import Cut, cut
from bot.watches.record import Watch
from channels.document import Block, Document, Paragraph, Text
from research.ports import Snapshots
from research.report import Report, Status, StopReason

MOST_FAILURES: Final = 10
"""So many failures in a row pause a watch."""
ALERT: Final = 2
DOWN: Final = frozenset({StopReason.SEARCH_DOWN, StopReason.MODEL_DOWN})


class Digesting:
    """Tells digests; every other job is told by `plain`."""

    def __init__(self, plain: Telling, watches: WatchStore, told: ToldStore, snapshots: Snapshots) -> None:
        self._plain = plain
        self._watches = watches
        self._told = told
        self._snapshots = snapshots

    async def report(self, job: Job, report: Report) -> Document | None:
        """What is new; one line or nothing where nothing is."""
        watch = await self._watch(job)
        if watch is None:
            return None if job.watch else await self._plain.report(job, report)
        if report.status is Status.FAILED or (report.stopped_by in DOWN and not report.facts):
            reason = report.stopped_by or StopReason.SEARCH_DOWN
            return await self.failure(job, say(f"stop.{reason}", watch.language))
        known = await self._told.told(watch.id)
        texts = {one.source_id: await self._text(one.sha256) for one in report.sources} if known else {}
        found = await asyncio.to_thread(cut, report, known, texts)
        seen = (await self._told.glance(job.id)) or ()
        if found.new:
            draft = Draft(speaks=True, new=found.new, told=found.told, seen=seen)
            document = digest_document(watch, found, job.id, first=not known)
        else:
            draft = Draft(speaks=watch.say_nothing_new, seen=seen)
            document = reply_document(
                say("digest.nothing_new", watch.language, topic=watch.topic), watch.language
            )
        kept = await self._told.keep_draft(job.id, draft)
        return document if kept.speaks else None

    async def failure(self, job: Job, why: str) -> Document | None:
        """The reason the first time, an alert the second, and the pause at the tenth; else nothing."""
        watch = await self._watch(job)
        if watch is None:
            return None if job.watch else await self._plain.failure(job, why)
        count = watch.failures + 1
        key = {1: "digest.failed", ALERT: "digest.failed_again", MOST_FAILURES: "digest.paused"}.get(count)
        await self._told.keep_draft(job.id, Draft(speaks=key is not None, why=why))
        if key is None:
            return None
        words = say(key, watch.language, topic=watch.topic, why=why, count=count)
        return with_buttons(reply_document(words, watch.language), watch)

    async def _watch(self, job: Job) -> Watch | None:
        return await self._watches.get(job.watch) if job.watch else None

    async def _text(self, sha256: str) -> str:
        try:
            return await self._snapshots.get(sha256)
        except OSError:
            return ""


def digest_document(watch: Watch, found: Cut, job_id: str, *, first: bool) -> Document:
    """The digest: what is new since when, the report that is left, and what can be done with the watch."""
    report = replace(found.report, question=watch.topic)
    document = report_document(report, job_id)
    last = next((one.slot for one in reversed(watch.history) if one.facts), None)
    key = "digest.first" if first or last is None else "digest.since"
    since = "" if last is None else day(last, watch.language)
    note: Block = Paragraph((Text(say(key, watch.language, since=since, count=found.new), "em"),))
    head, *rest = document.blocks
    return with_buttons(replace(document, blocks=(head, note, *rest)), watch)
