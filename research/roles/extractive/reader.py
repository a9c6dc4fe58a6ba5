"""The reader without a model: quotes the sentences of a page that answer a sub-question, or nothing.

`research.researcher` asks it for every page. What it quotes stands in the page to the letter. Where the
search has said which passages answer, and how well, they are the quotes: it knows how rare a word is in the
whole folder; else the page is searched by itself.
"""

import asyncio
import re
from collections.abc import Sequence
from concurrent.futures import Executor
from typing import Final

from research.evidence import Candidate, Page, Passage
from research.plan import SubQuestion
from research.retrieval.index import Document
from research.retrieval.search import ANSWERS, Searcher
from research.retrieval.sentences import sentence_spans
from research.retrieval.tokens import looks_vietnamese
from research.retrieval.windows import LONGEST
from research.roles.extractive.quoting import readable
from research.roles.setup import RoleSetup

MOST: Final = 4


class ExtractiveReader:
    """Reads in the pool, because a long page takes a while."""

    def __init__(self, pool: Executor) -> None:
        self._pool = pool

    async def read(
        self, page: Page, sub_question: SubQuestion, passages: Sequence[Passage]
    ) -> Sequence[Candidate]:
        """At most four candidates, best first; none when nothing in the page answers."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(
            self._pool, extract, page.text, page.title, page.url, sub_question, tuple(passages)
        )


def extract(
    text: str, title: str, url: str, sub_question: SubQuestion, passages: tuple[Passage, ...]
) -> list[Candidate]:
    """The candidates of a page; a plain function, so that it may run in another process."""
    scored = [_aligned(text, one) for one in passages] or _searched(text, title, url, sub_question)
    candidates: dict[str, Candidate] = {}
    for one in sorted(scored, key=lambda one: -one.score):
        quote = text[one.start : one.end]
        if one.score >= ANSWERS and quote.strip():
            candidates.setdefault(quote, Candidate(readable(quote), quote, round(one.score, 3)))
    return list(candidates.values())[:MOST]


def _searched(text: str, title: str, url: str, sub_question: SubQuestion) -> list[Passage]:
    """The stretches that answer, where nobody has searched the page yet."""
    question = _with_theme(sub_question)
    asked_in = next((query.language for query in sub_question.queries), None)
    language = asked_in or ("vi" if looks_vietnamese(question) else "en")
    found = Searcher([Document(url, title, text)]).search(question, language)
    return [passage for one in found for passage in one.passages()]


def _with_theme(sub_question: SubQuestion) -> str:
    """The question, with what it stands under as its setting: a part of a sentence may lean on the rest."""
    question, theme = sub_question.question, " ".join(re.sub(r"[()]", " ", sub_question.theme).split())
    if not theme or theme.strip(" ?.!") in question:
        return question
    return f"{question.rstrip(' ?.!')} ({theme.rstrip(' ?.!')})"


def _aligned(text: str, passage: Passage) -> Passage:
    """A passage that begins and ends with a sentence: the one that holds its middle when it is long."""
    if passage.end - passage.start <= LONGEST:
        return passage
    middle = (passage.start + passage.end) // 2
    spans = sentence_spans(text, passage.start, passage.end)
    held = next((span for span in spans if span.end >= middle), spans[-1] if spans else None)
    return Passage(held.start, held.end, passage.score) if held else passage


def build(setup: RoleSetup) -> ExtractiveReader:
    """The reader."""
    return ExtractiveReader(setup.pool)
