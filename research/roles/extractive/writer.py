"""The writer without a model: the best facts of a section, said once each, every sentence with its citation.

`research.writing` asks it for every section and for the summary. It adds no words of its own; of the reader's
preferences it keeps to the length.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from research.brief import Brief
from research.citations.sentences import cited_sentences
from research.evidence import Fact
from research.ports import Outline
from research.retrieval.tokens import forms
from research.roles.extractive.wishes import Length, length_of
from research.roles.setup import RoleSetup

FACTS_A_SUB_QUESTION: Final = {Length.SHORT: 1, Length.USUAL: 3, Length.LONG: 5}
SENTENCES_A_SUMMARY: Final = {Length.SHORT: 2, Length.USUAL: 4, Length.LONG: 4}
_SAME: Final = 0.8
_NEARLY: Final = 0.15
_MARKDOWN: Final = re.compile(r"[\\`*_<]")


@dataclass(slots=True)
class _Said:
    """Something that is said once, with every fact that says it."""

    text: str
    words: frozenset[str]
    facts: list[str]
    sub_question: str


class ExtractiveWriter:
    """Orders facts."""

    async def section(self, brief: Brief, outline: Outline, facts: Sequence[Fact], feedback: str) -> str:
        """The best facts of each sub-question, in their order, as bullets when there are several."""
        del feedback
        most = FACTS_A_SUB_QUESTION[length_of(brief.preferences)]
        told: dict[str, list[_Said]] = {}
        for one in once_each(facts):
            told.setdefault(one.sub_question, []).append(one)
        order = dict.fromkeys([*(one.id for one in outline.sub_questions), *told])
        said = [one for part in order for one in told.get(part, ())[:most]]
        if len(said) == 1:
            return _cited(said[0])
        return "\n".join(f"- {_cited(one)}" for one in said)

    async def summary(
        self, brief: Brief, sections: Sequence[str], facts: Sequence[Fact], feedback: str
    ) -> str:
        """The best fact of each sub-question, where it is nearly as sure as the best of all."""
        del sections, feedback
        length = SENTENCES_A_SUMMARY[length_of(brief.preferences)]
        best: dict[str, Fact] = {}
        for fact in sorted(facts, key=lambda fact: -fact.confidence):
            best.setdefault(fact.sub_question, fact)
        least = max((fact.confidence for fact in best.values()), default=0.0) - _NEARLY
        sure = [fact for fact in best.values() if fact.confidence >= least]
        said = once_each(sure)[:length]
        most = length // len(said) if len(said) > 1 else 1
        return " ".join(_cited(one, most) for one in said)


def once_each(facts: Sequence[Fact]) -> list[_Said]:
    """The facts, best first; those that say nearly the same with the same numbers are one."""
    said: list[_Said] = []
    for fact in sorted(facts, key=lambda fact: -fact.confidence):
        words = frozenset(forms(fact.text))
        same = next((one for one in said if _alike(one.words, words)), None)
        if same is None:
            said.append(_Said(fact.text, words, [fact.fact_id], fact.sub_question))
        elif fact.fact_id not in same.facts:
            same.facts.append(fact.fact_id)
    return said


def _alike(first: frozenset[str], second: frozenset[str]) -> bool:
    numbers = {word for word in first ^ second if word[0].isdigit()}
    return not numbers and len(first & second) >= _SAME * len(first | second)


def _cited(said: _Said, most: int | None = None) -> str:
    """Each sentence of what is said, at most `most` of them, with its citations."""
    marks = "".join(f"[src:{fact}]" for fact in said.facts)
    return " ".join(f"{_escaped(one.text)} {marks}" for one in cited_sentences(said.text, ())[:most])


def _escaped(text: str) -> str:
    """The text with its signs kept from being taken for Markdown."""
    return _MARKDOWN.sub(r"\\\g<0>", text)


def build(setup: RoleSetup) -> ExtractiveWriter:
    """The writer."""
    del setup
    return ExtractiveWriter()
