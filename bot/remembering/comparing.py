"""The fast model compares what a person said with what is remembered of them; the day's money pays for it.

`bot.remembering.tools` puts it behind the port of `memory` where a key is set. What it proposes is checked
there, word by word, against what the person said.
"""

import logging
from collections.abc import Sequence
from importlib.resources import files
from typing import Final, Literal

from pydantic import BaseModel, ConfigDict

from bot.conversation.model_calls import ModelCalls
from bot.remembering.people import person_of
from memory.likeness import words_of
from memory.ports import Proposal, Proposed
from memory.types import Fact, Owner
from research.errors import BudgetExhausted, ModelUnavailable
from research.models.request import ModelRequest, Tier
from research.roles.fencing import tag

MOST_SHOWN: Final = 60
LEAST_SURE: Final = 0.6

log = logging.getLogger(__name__)


class Addition(BaseModel):
    """A fact, as the model writes it."""

    text: str
    kind: Literal["identity", "work", "personal", "preference", "focus", "background", "note"]
    confidence: float


class MemoryDiff(BaseModel):
    """What is to be added and removed; all else is kept."""

    model_config = ConfigDict(title="MemoryDiff")

    add: list[Addition]
    remove: list[str]


class ModelComparer:
    """The `Comparer` port over the fast model."""

    def __init__(self, calls: ModelCalls) -> None:
        self._calls = calls

    async def compare(
        self, owner: Owner, key: str, sentences: Sequence[str], known: Sequence[Fact]
    ) -> Proposal | None:
        """The change; None when the model is down, or may not be paid, and then the rules do it."""
        prompt = [tag("memory_fact", one.content, id=one.id) for one in _shown(sentences, known)]
        prompt.append(tag("message", " ".join(_ended(one) for one in sentences)))
        request = ModelRequest(
            role="memory",
            tier=Tier.FAST,
            system=_INSTRUCTIONS,
            prompt="\n".join(prompt),
            answer=MemoryDiff,
            max_tokens=2_000,
            effort="low",
        )
        try:
            async with self._calls.model(f"memory:{key}", person_of(owner)) as model:
                parsed = (await model.ask(request)).parsed
        except (ModelUnavailable, BudgetExhausted):
            log.warning("the model does not say what to remember; the rules do", exc_info=True)
            return None
        if not isinstance(parsed, MemoryDiff):
            return None
        sure = (one for one in parsed.add if one.confidence >= LEAST_SURE)
        return Proposal(
            tuple(Proposed(one.text, one.kind, one.confidence) for one in sure), tuple(parsed.remove)
        )


def _shown(sentences: Sequence[str], known: Sequence[Fact]) -> Sequence[Fact]:
    """The facts that the model is shown: those that share words with what was said, then the newest."""
    said = frozenset().union(*(words_of(one) for one in sentences))
    newest = sorted(known, key=lambda one: (not (words_of(one.content) & said), -one.time.timestamp()))
    return newest[:MOST_SHOWN]


def _ended(sentence: str) -> str:
    return sentence if sentence.endswith((".", "!", "?", "…")) else f"{sentence}."


_INSTRUCTIONS: Final = (
    (files("bot.remembering") / "prompts" / "memory.md").read_text(encoding="utf-8").strip()
)
