"""The reader without a model: quotes the sentences of a page that answer a sub-question, or nothing.

`research.researcher` asks it for every page. What it quotes stands in the page to the letter, and its
confidence is how well the passage answers (`research.retrieval.answerability`).
"""

import asyncio
from collections.abc import Sequence
from concurrent.futures import Executor
from typing import Final

from research.evidence import Candidate, Page, Passage
from research.plan import SubQuestion
from research.retrieval.index import Document
from research.retrieval.search import Searcher
from research.roles.extractive.quoting import readable
from research.roles.setup import RoleSetup

THRESHOLD: Final = 0.3
MOST: Final = 3
_SECOND_QUOTE: Final = 0.9


class ExtractiveReader:
    """Reads in the pool, because a long page takes a while."""

    def __init__(self, pool: Executor) -> None:
        self._pool = pool

    async def read(
        self, page: Page, sub_question: SubQuestion, passages: Sequence[Passage]
    ) -> Sequence[Candidate]:
        """At most three candidates, best first; none when nothing in the page answers."""
        language = sub_question.queries[0].language if sub_question.queries else "en"
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(
            self._pool,
            extract,
            page.text,
            page.title,
            page.url,
            sub_question.question,
            language,
            tuple(passages),
        )


def extract(
    text: str, title: str, url: str, question: str, language: str, passages: tuple[Passage, ...]
) -> list[Candidate]:
    """The candidates of a page; a plain function, so that it can run in another process."""
    found = Searcher([Document(url, title, text)]).search(question, language)
    candidates = []
    for one in found:
        stretch = one.place.stretch
        hints = [hint.score for hint in passages if hint.start < stretch.end and stretch.start < hint.end]
        confidence = max(hints, default=0.0) if passages else one.score
        if confidence < THRESHOLD:
            continue
        for rank, span in enumerate(one.quotes):
            quote = text[span.start : span.end]
            candidates.append(Candidate(readable(quote), quote, round(confidence * _SECOND_QUOTE**rank, 3)))
    return sorted(candidates, key=lambda candidate: -candidate.confidence)[:MOST]


def build(setup: RoleSetup) -> ExtractiveReader:
    """The reader."""
    return ExtractiveReader(setup.pool)
