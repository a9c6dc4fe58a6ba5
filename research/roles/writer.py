"""The writer: asks the model for one part of the report at a time, from facts alone.

`research.writing` asks it for every section and for the summary. It sees the brief and the facts, never a
page (law E4). What cites nothing or is in another language is asked for once more; then the model is no
writer.
"""

import re
from collections.abc import Sequence, Set
from typing import Final

from research.agreement.language import language_of
from research.brief import Brief, Depth, Language
from research.errors import ModelUnavailable
from research.evidence import Fact
from research.models.chain import Model
from research.models.request import ModelRequest, Tier
from research.playbooks import Playbook
from research.ports import Outline
from research.roles.fencing import holding, tag
from research.roles.instructions import instructions
from research.roles.origins import source_tags
from research.roles.playing import told
from research.roles.selection import chosen
from research.roles.setup import RoleSetup

INSTRUCTIONS: Final = instructions("writer")
MAX_TOKENS: Final = {Depth.QUICK: 4_000, Depth.STANDARD: 6_000, Depth.DEEP: 10_000}
FACT_BYTES: Final = {Depth.QUICK: 10_000, Depth.STANDARD: 20_000, Depth.DEEP: 40_000}
SECTION_BYTES: Final = {Depth.QUICK: 6_000, Depth.STANDARD: 14_000, Depth.DEEP: 30_000}
"""What a summary is shown of the sections, beside half as many facts as a section gets."""

SECTION_WORDS: Final = {Depth.QUICK: 120, Depth.STANDARD: 250, Depth.DEEP: 500}
SUMMARY_WORDS: Final = {Depth.QUICK: 80, Depth.STANDARD: 150, Depth.DEEP: 220}
PREFERENCES_AT_MOST: Final = 1_000
FEEDBACK_AT_MOST: Final = 4_000

_MARKER: Final = re.compile(r"\[src:([^\]\s]+)\]")
_BROKEN: Final = re.compile("\\[\u200bsrc:([^\\]\\s]+)\\]")
_SENTENCE_END: Final = re.compile(r".*[.!?…|](?=\s|$)", re.DOTALL)
_AGAIN: Final[dict[str, str]] = {
    "citations": "Your last version cited none of the facts. Every sentence cites its facts as instructed.",
    "en": "Your last version was not in English. Write in English only.",
    "vi": "Your last version was not in Vietnamese. Write in Vietnamese only (viết bằng tiếng Việt).",
}


class ModelWriter:
    """Writes with the model."""

    def __init__(self, model: Model, tier: Tier, playbook: Playbook | None = None) -> None:
        self._model = model
        self._tier = tier
        self._playbook = playbook
        self._last: dict[str, str] = {}

    async def section(self, brief: Brief, outline: Outline, facts: Sequence[Fact], feedback: str) -> str:
        """A section in Markdown. Raises `ModelUnavailable`, `BudgetExhausted`."""
        known = chosen(facts, outline.agreements, outline.contradictions, FACT_BYTES[brief.depth])
        parts = [
            _task("section", outline.title, brief, SECTION_WORDS),
            *_asked(brief),
            *(tag("sub_question", one.question, id=one.id) for one in outline.sub_questions),
            *source_tags(known, outline.sources),
            holding("facts", "\n".join(_facts(known))),
            *_relations(outline, known),
        ]
        ids = {fact.fact_id for fact in known}
        return await self._write(outline.title, brief, [*parts, *self._told(brief)], ids, feedback)

    async def summary(
        self, brief: Brief, sections: Sequence[str], facts: Sequence[Fact], feedback: str
    ) -> str:
        """The summary of the sections. Raises `ModelUnavailable`, `BudgetExhausted`."""
        shown = _shortened(sections, SECTION_BYTES[brief.depth])
        cited = set(_MARKER.findall("\n".join(shown)))
        used = [fact for fact in facts if fact.fact_id in cited] or facts
        known = chosen(used, (), (), FACT_BYTES[brief.depth] // 2)
        parts = [
            _task("summary", "", brief, SUMMARY_WORDS),
            *_asked(brief),
            *(_section(one, cited) for one in shown),
            holding("facts", "\n".join(_facts(known))),
        ]
        ids = {fact.fact_id for fact in facts}
        return await self._write("", brief, [*parts, *self._told(brief)], ids, feedback)

    def _told(self, brief: Brief) -> list[str]:
        """The way of working, and for whom it is written."""
        return [*told(self._playbook, "writer", brief.question.language), *_for_whom(brief)]

    async def _write(
        self, title: str, brief: Brief, parts: Sequence[str], ids: Set[str], feedback: str
    ) -> str:
        """The text, with a second try when the first cannot be used at all; it may cite `ids`.

        Empty when a reviewer's objections left nothing that can be used: the last version stands.
        """
        notes = [_cited("draft", self._last[title], ids)] if feedback and title in self._last else []
        notes += [tag("feedback", feedback[:FEEDBACK_AT_MOST])] if feedback else []
        for _ in range(2):
            answer = await self._model.ask(
                ModelRequest(
                    role="writer",
                    tier=self._tier,
                    system=INSTRUCTIONS,
                    prompt="\n".join([*parts, *notes]),
                    max_tokens=MAX_TOKENS[brief.depth],
                    writing=True,
                )
            )
            text = _whole(answer.text) if answer.truncated else answer.text
            wrong = _wrong(text, ids, brief.question.language)
            if not wrong:
                self._last[title] = text
                return text
            if feedback:
                return ""
            notes.append(tag("feedback", _AGAIN[wrong]))
        raise ModelUnavailable("writer", f"unusable twice: {wrong}")


def _wrong(text: str, ids: Set[str], language: Language) -> str:
    """Why a text cannot be used at all, or nothing."""
    if not ids & set(_MARKER.findall(text)):
        return "citations"
    return "" if language_of(_MARKER.sub(" ", text)) == language else language


def _whole(text: str) -> str:
    """A text that was cut off, up to its last whole sentence."""
    found = _SENTENCE_END.match(text)
    return found.group() if found else text


def _task(kind: str, title: str, brief: Brief, words: dict[Depth, int]) -> str:
    language = brief.question.language
    return tag("write", kind=kind, title=title or None, language=language, words=words[brief.depth])


def _asked(brief: Brief) -> list[str]:
    question = brief.question
    return [
        tag("question", question.text, language=question.language),
        *(tag("constraint", one) for one in question.constraints),
    ]


def _for_whom(brief: Brief) -> list[str]:
    return [tag("preferences", brief.preferences[:PREFERENCES_AT_MOST])] if brief.preferences else []


def _facts(facts: Sequence[Fact]) -> list[str]:
    return [
        holding(
            "fact",
            tag("text", fact.text) + tag("quote", fact.quote),
            id=fact.fact_id,
            sub_question=fact.sub_question,
            source_id=fact.source_id,
        )
        for fact in facts
    ]


def _relations(outline: Outline, facts: Sequence[Fact]) -> list[str]:
    ids = [fact.fact_id for fact in facts]
    lines = []
    for one in outline.agreements:
        both = [fact_id for fact_id in ids if fact_id in one.facts]
        if len(both) > 1:
            lines.append(tag("agreement", facts=", ".join(both), independent=one.independent))
    for found in outline.contradictions:
        sides = [fact_id for fact_id in ids if fact_id in found.facts]
        if len(sides) > 1:
            lines.append(tag("contradiction", about=found.about, facts=", ".join(sides)))
    return lines


def _section(text: str, cited: set[str]) -> str:
    """A written section, with its title in its first line."""
    title, _, body = text.partition("\n")
    return _cited("section", body, cited, title=title)


def _cited(name: str, text: str, ids: Set[str], **attributes: str) -> str:
    """A text of the writer's own, in which the citations of known facts stay."""
    return _BROKEN.sub(
        lambda found: f"[src:{found[1]}]" if found[1] in ids else "", tag(name, text, **attributes)
    )


def _shortened(sections: Sequence[str], most: int) -> list[str]:
    """The sections, each cut to its share where all of them are too long."""
    share = most // max(len(sections), 1)
    return [_whole(one.encode()[:share].decode(errors="ignore")) if len(one.encode()) > share else one
            for one in sections]  # fmt: skip


def build(setup: RoleSetup) -> ModelWriter:
    """The writer."""
    return ModelWriter(setup.model, setup.tier, setup.playbook)
