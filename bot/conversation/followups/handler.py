"""Answering follow-ups from the report that stands in the conversation.

The handler of the route `followup`. What the evidence does not hold is researched anew, in a budget of its
own, and begins with what was found already.
"""

from collections.abc import Mapping
from typing import Final

from bot.conversation.asking import Asking
from bot.conversation.followups.wishes import Kind, Wish, read
from bot.conversation.ports import Wish as Telling
from bot.conversation.scene import Scene
from bot.conversation.setup import Handler, Table
from bot.conversation.speaking import answer, reply
from bot.jobs.options import addresses_in
from bot.jobs.record import Job
from bot.present.citing import cite
from bot.present.evidence import (
    claims_about,
    footnote_document,
    footnotes_of,
    main_claims,
    reasons_document,
    resting_on,
)
from bot.present.retelling import relabelled_document, retold_document, short_document, table_document
from bot.replies import say
from bot.turn import Outcome
from channels.document import Document, Paragraph, Text
from research.report import Block as Said
from research.report import Report

LOOKED_BACK: Final = 5


class FollowUps:
    """Answers follow-ups."""

    def __init__(self, table: Table, handlers: Mapping[str, Handler]) -> None:
        self._table = table
        self._handlers = handlers
        self._asking = Asking(table)

    async def handle(self, scene: Scene) -> Outcome:
        """The answer, or a new job that begins with the earlier evidence. Raises `BadInput`."""
        found = await self._report(scene)
        wish = read(scene.text, scene.message.quoted)
        if found is None and wish.kind is Kind.NEW:
            return await self._handlers["research"].handle(scene)
        if found is None:
            return await reply(self._table.outbox, scene, "followup.no_report")
        job, report = found
        if wish.kind is Kind.NEW:
            return await self._new(scene, job, report)
        if wish.kind in (Kind.SHORT, Kind.TABLE, Kind.LANGUAGE):
            return await self._told_again(scene, job, report, wish)
        return await self._looked_up(scene, report, wish)

    async def _report(self, scene: Scene) -> tuple[Job, Report] | None:
        """The newest report here that claims something."""
        for job in scene.reported[:LOOKED_BACK]:
            report = await self._table.reports.load(job.id)
            if report is not None and footnotes_of(report):
                return job, report
        return None

    async def _looked_up(self, scene: Scene, report: Report, wish: Wish) -> Outcome:
        """A footnote's words, or the reasons for what is said."""
        last = footnotes_of(report)
        numbers = tuple(one for one in wish.numbers if 0 < one <= last)
        if wish.numbers and not numbers:
            return await reply(self._table.outbox, scene, "followup.no_footnote", count=last, last=last)
        if wish.kind is Kind.FOOTNOTE:
            return await answer(self._table.outbox, scene, footnote_document(report, numbers, scene.language))
        claims = claims_about(report, wish.quoted) if wish.quoted else ()
        if numbers:
            claims = resting_on(report, tuple(_fact_id(report, one) for one in numbers))
        document = reasons_document(report, claims or main_claims(report), scene.language)
        return await answer(self._table.outbox, scene, document)

    async def _told_again(self, scene: Scene, job: Job, report: Report, wish: Wish) -> Outcome:
        """The same in another shape or language: by the writer over the facts, else in the old words."""
        language = wish.language or report.language
        shape = {Kind.SHORT: "short", Kind.TABLE: "table"}.get(wish.kind, "same")
        telling = Telling(shape, language)
        told = await self._table.rewriter.rewrite(scene.turn.id, scene.person, report, telling)
        if told:
            heading = say(f"followup.told.{shape}", language)
            document = retold_document(report, told, heading, language)
        elif wish.kind is Kind.LANGUAGE and language != report.language:
            document = relabelled_document(report, job.id, language)
        elif wish.kind is Kind.TABLE:
            document = table_document(report)
        else:
            document = short_document(report)
        return await answer(self._table.outbox, scene, document)

    async def _new(self, scene: Scene, job: Job, report: Report) -> Outcome:
        """From the evidence where it answers; else research of what is missing or of a page."""
        known = await self._asking.again(scene, scene.turn.id)
        if known is not None:
            return known
        told: tuple[Said, ...] = ()
        if not addresses_in(scene.text):
            told = await self._table.rewriter.answer(
                scene.turn.id, scene.person, report, scene.text, scene.language
            )
        if told:
            heading = say("followup.from_evidence", scene.language)
            document = retold_document(report, told, heading, scene.language)
            return await answer(self._table.outbox, scene, document)
        note = f"{scene.turn.id}:missing"
        words = Paragraph((Text(say("followup.missing", scene.language)),))
        await self._table.outbox.post(scene.address, Document("reply", scene.language, (words,)), note)
        return await self._asking.begin(scene, job)


def _fact_id(report: Report, number: int) -> str:
    return cite(report).facts[number - 1].fact_id


def build(table: Table, handlers: Mapping[str, Handler], label: str) -> FollowUps:
    """The handler of follow-ups."""
    del label
    return FollowUps(table, handlers)
