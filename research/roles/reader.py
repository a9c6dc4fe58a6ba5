"""The reader: asks the model what one page says about one sub-question, and keeps what the page says itself.

`research.researcher` asks it for every page. It sees the page and the sub-question, nothing else (law S1).
Whether a quote stands in the page is decided in `research.facts`; here a statement that says more than its
quote is replaced by the quote.
"""

import asyncio
from collections.abc import Sequence
from concurrent.futures import Executor
from functools import partial
from typing import Final

from pydantic import BaseModel, ConfigDict

from research.agreement.language import language_of
from research.evidence import Candidate, Page, Passage
from research.models.chain import Model
from research.models.request import ModelRequest, Tier
from research.plan import SubQuestion
from research.roles.extractive.quoting import readable
from research.roles.fencing import tag, unfenced
from research.roles.instructions import instructions
from research.roles.origins import site_name
from research.roles.setup import RoleSetup
from research.roles.stating import carried, widened
from research.roles.window import shown

INSTRUCTIONS: Final = instructions("reader")
MAX_TOKENS: Final = 4_000
FACTS_A_PAGE: Final = 8
AT_ONCE: Final = 32
_LONGEST_TEXT: Final = 600
_SAID_BY_QUOTE: Final = 0.9


class FactLine(BaseModel):
    """A fact as the model writes it."""

    text: str
    quote: str
    confidence: float


class FactListAnswer(BaseModel):
    """The shape of the reader's answer."""

    model_config = ConfigDict(title="FactList")

    facts: list[FactLine]


class ModelReader:
    """Reads with the model, some pages at a time; long pages are searched in the pool."""

    def __init__(self, model: Model, tier: Tier, pool: Executor) -> None:
        self._model = model
        self._tier = tier
        self._pool = pool
        self._room = asyncio.Semaphore(AT_ONCE)

    async def read(
        self, page: Page, sub_question: SubQuestion, passages: Sequence[Passage]
    ) -> Sequence[Candidate]:
        """At most eight candidates, best first. Raises `ModelUnavailable`, `BudgetExhausted`."""
        async with self._room:
            loop = asyncio.get_running_loop()
            prompt = await loop.run_in_executor(
                self._pool, partial(_prompt, page, sub_question, tuple(passages))
            )
            answer = await self._model.ask(
                ModelRequest(
                    role="reader",
                    tier=self._tier,
                    system=INSTRUCTIONS,
                    prompt=prompt,
                    answer=FactListAnswer,
                    max_tokens=MAX_TOKENS,
                    effort="low",
                )
            )
            lines = answer.parsed.facts if isinstance(answer.parsed, FactListAnswer) else []
            return await loop.run_in_executor(
                self._pool, partial(_candidates, lines[:FACTS_A_PAGE], page, sub_question)
            )


def _prompt(page: Page, sub_question: SubQuestion, passages: tuple[Passage, ...]) -> str:
    asked = [(sub_question.question, language_of(sub_question.question))]
    asked += [(query.text, query.language) for query in sub_question.queries]
    return "\n".join(
        (
            tag("sub_question", sub_question.question, language=language_of(sub_question.question)),
            tag(
                "page",
                shown(page.title, page.text, asked, passages),
                source_id=page.source_id,
                title=page.title[:200],
                site=site_name(page.url, page.site),
                author=page.author,
                published=page.published.isoformat() if page.published else None,
            ),
        )
    )


def _candidates(lines: Sequence[FactLine], page: Page, sub_question: SubQuestion) -> list[Candidate]:
    """The usable lines, best first, each with a statement that its quote carries."""
    wanted = language_of(sub_question.question)
    found: dict[str, Candidate] = {}
    for line in lines:
        quote, text = unfenced(line.quote).strip(), " ".join(unfenced(line.text).split())
        if not quote:
            continue  # Whether it stands in the page is decided, and counted, where facts are kept.
        sure = min(max(line.confidence, 0.0), 1.0)
        if not _usable(text, quote, wanted) or not carried(text, quote, page):
            text, sure = readable(quote), sure * _SAID_BY_QUOTE
        else:
            quote = widened(text, quote, page)
        found.setdefault(quote, Candidate(text, quote, round(sure, 3)))
    return sorted(found.values(), key=lambda one: -one.confidence)


def _usable(text: str, quote: str, wanted: str) -> bool:
    """Whether a statement has a length and a language that can be used: the asked one, or the quote's."""
    return 0 < len(text) <= _LONGEST_TEXT and language_of(text) in (wanted, language_of(quote))


def build(setup: RoleSetup) -> ModelReader:
    """The reader."""
    return ModelReader(setup.model, setup.tier, setup.pool)
