"""Repeating: a question that was answered before gets that report again, or is asked whether it will do.

`asking` looks here before a job begins. The report comes with the day on which it was made and a way to have
it researched anew; it costs nothing.
"""

from dataclasses import replace
from datetime import datetime
from typing import Final

from bot.caching.answer import Answer, Asked, whose
from bot.caching.answers import Earlier
from bot.conversation.record import Draft, Line, Similar
from bot.conversation.scene import Scene
from bot.conversation.setup import Table
from bot.present import reply_document, report_document
from bot.replies import say
from bot.replies.amounts import moment
from bot.turn import Outcome
from channels.document import Choice, Choices, Document, Paragraph, Text
from channels.types import Address
from research.brief import Brief, Language
from research.report import Report

USE: Final = "use"
ANEW: Final = "anew"
REFRESH: Final = "refresh"
LABELS: Final = ("cache.use", "cache.anew")
"""The choices of an offer, in their order."""
SERVED: Final = "served:"
_LONGEST: Final = 300


class Repeating:
    """Finds and tells earlier answers."""

    def __init__(self, table: Table) -> None:
        self._table = table

    async def look(self, draft: Draft) -> Earlier | None:
        """The earlier answer to a draft's question; None where it is to be researched."""
        if draft.audience is None or draft.passed:
            return None
        seen = whose(draft.asker, draft.address, draft.audience)
        earlier = await self._table.answers.find(Asked(draft.request.brief, seen))
        if earlier is None or await self._report(earlier.answer.job_id) is None:
            return None
        return earlier

    async def offered(self, draft: Draft) -> Answer | None:
        """The answer that a draft was offered, if it is still there for its person."""
        if draft.audience is None or draft.similar is None:
            return None
        seen = whose(draft.asker, draft.address, draft.audience)
        return await self._table.answers.get(draft.similar.job_id, seen)

    async def serve(self, draft: Draft, answer: Answer, turn_id: str) -> Outcome | None:
        """Tell an earlier report as the answer to a draft; None where the report is gone."""
        report = await self._report(answer.job_id)
        if report is None:
            return None
        question = draft.request.brief.question
        line = Line(answer.job_id, draft.asker, draft.message_id, question.text, question.constraints)
        await self._table.conversations.change(
            draft.address.place,
            lambda one: (
                one.with_job(one.line(line.job_id) or line)
                .without_draft(draft.id)
                .handled_by(turn_id, f"{SERVED}{answer.job_id}")
                .with_person(draft.asker)
            ),
        )
        await self._table.answers.served(answer)
        return await self._told(report, answer.job_id, answer.at, draft.address, turn_id or draft.id)

    async def give(self, scene: Scene, brief: Brief) -> Outcome | None:
        """Tell an earlier report where it answers the same question; without buttons, nobody could press."""
        seen = whose(scene.person, scene.address, scene.message.audience)
        earlier = await self._table.answers.find(Asked(brief, seen))
        report = None if earlier is None else await self._report(earlier.answer.job_id)
        if earlier is None or not earlier.sure or report is None:
            return None
        answer, language = earlier.answer, report.language
        await self._table.answers.served(answer)
        words = say("cache.served_plain", language, **self._when(answer.at, language))
        document = _dated(report_document(report, answer.job_id), words)
        delivery_id = f"{scene.turn.id}:served"
        await self._table.outbox.post(scene.address, document, delivery_id)
        return Outcome(delivery_id, answer.job_id)

    async def again(self, job_id: str, address: Address, turn_id: str) -> Outcome | None:
        """Tell it once more for a turn that was interrupted; it is said once."""
        report, job = await self._report(job_id), await self._table.commands.jobs.get(job_id)
        if report is None or job is None:
            return None
        return await self._told(report, job_id, job.ended_at or job.created_at, address, turn_id)

    def offer(self, draft: Draft, similar: Similar) -> Document:
        """The question whether a similar answer will do."""
        language = draft.language
        words = " ".join(similar.question.split())
        shown = words if len(words) <= _LONGEST else words[: _LONGEST - 1].rstrip() + "…"
        document = reply_document(
            say("cache.offer", language, question=shown, **self._when(similar.at, language)), language
        )
        use = Choice(say("cache.use", language), f"{USE}:{draft.id}", "primary")
        anew = Choice(say("cache.anew", language), f"{ANEW}:{draft.id}")
        return replace(document, blocks=(*document.blocks, Choices((use, anew))))

    async def _told(
        self, report: Report, job_id: str, at: datetime, address: Address, turn_id: str
    ) -> Outcome:
        delivery_id, language = f"{turn_id}:served", report.language
        words = say("cache.served", language, **self._when(at, language))
        document = _dated(report_document(report, job_id), words)
        refresh = Choices((Choice(say("cache.refresh", language), f"{REFRESH}:{job_id}"),))
        await self._table.outbox.post(
            address, replace(document, blocks=(*document.blocks, refresh)), delivery_id
        )
        return Outcome(delivery_id)

    def _when(self, at: datetime, language: Language) -> dict[str, str]:
        return moment(at, self._table.settings.timezone, language)

    async def _report(self, job_id: str) -> Report | None:
        try:
            return await self._table.reports.load(job_id)
        except (OSError, ValueError):
            return None


def _dated(document: Document, words: str) -> Document:
    """A report's document that says below its title when it was made."""
    first, *rest = document.blocks
    return replace(document, blocks=(first, Paragraph((Text(words, "strong"),)), *rest))
