"""The conversation without a model: rules ask back, nothing is priced, answers are quotes.

`bot.app` puts it on the table where no key is set, and the model's side falls back on it.
"""

import asyncio
from collections.abc import Sequence
from decimal import Decimal
from typing import Final

from bot.conversation.ambiguity import ambiguities
from bot.conversation.ports import Proposal, Wish, Wondering
from bot.conversation.record import Asked, Expected
from bot.jobs.options import Request
from channels.types import Person
from research.brief import Language
from research.report import Block, Paragraph, Report, Sentence

MOST_FACTS: Final = 3


class Unaided:
    """Every port of the conversation."""

    async def questions(self, wondering: Wondering) -> Sequence[Asked]:
        """What the rules find."""
        return ambiguities(wondering)

    async def propose(self, key: str, person: Person, request: Request, worth: Decimal) -> Proposal:
        """No plan: the job makes its own, and costs nothing."""
        del key, person, request, worth
        return Proposal(None, Expected())

    async def line(self, key: str, person: Person, text: str, language: Language) -> str | None:
        """Nothing."""
        del key, person, text, language
        return None

    async def answer(
        self, key: str, person: Person, report: Report, question: str, language: Language
    ) -> tuple[Block, ...]:
        """Those of the report's quotes that answer, in the report's own words."""
        del key, person
        return await asyncio.to_thread(answering_facts, report, question, language)

    async def rewrite(self, key: str, person: Person, report: Report, wish: Wish) -> tuple[Block, ...]:
        """Nothing."""
        del key, person, report, wish
        return ()


def answering_facts(report: Report, question: str, language: Language) -> tuple[Block, ...]:
    """A sentence for each fact whose quote answers the question, as the extractive reader would find it."""
    from research.retrieval.index import Document
    from research.retrieval.search import ANSWERS, Searcher

    titles = {one.source_id: one.title for one in report.sources}
    facts = [one for one in report.facts if one.source_id in titles]
    if not facts:
        return ()
    searcher = Searcher([Document(one.fact_id, titles[one.source_id], one.quote) for one in facts])
    found = [one for one in searcher.search(question, language) if one.score >= ANSWERS]
    best = sorted(found, key=lambda one: -one.score)[:MOST_FACTS]
    numbers = dict.fromkeys(one.place.document for one in best)
    sentences = (Sentence(facts[number].text, (facts[number].fact_id,)) for number in numbers)
    return tuple(Paragraph((one,)) for one in sentences)
