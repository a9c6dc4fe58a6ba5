"""The judge without a model: a sentence is supported when the quotes that it cites hold its words.

`research.writing` asks it for every draft.
"""

from typing import Final

from research.brief import Question
from research.ports import Verdict
from research.report import Report, sentences
from research.retrieval.tokens import forms, is_number
from research.roles.setup import RoleSetup

_COVERED: Final = 0.7


class ExtractiveJudge:
    """Compares words; numbers must all be in the quotes."""

    async def review(self, question: Question, report: Report) -> Verdict:
        """Rejected when a cited sentence says what its quotes do not."""
        del question
        quotes = {fact.fact_id: set(forms(fact.quote)) for fact in report.facts}
        doubted = []
        for sentence in sentences(report):
            held = set().union(*(quotes.get(one, set()) for one in sentence.citations))
            if sentence.citations and not sentence.inferred and not _covers(held, set(forms(sentence.text))):
                doubted.append(sentence.text)
        return Verdict(accepted=not doubted, doubted=tuple(dict.fromkeys(doubted)))


def _covers(held: set[str], said: set[str]) -> bool:
    numbers = {word for word in said if is_number(word)}
    return numbers <= held and len(said & held) >= _COVERED * len(said)


def build(setup: RoleSetup) -> ExtractiveJudge:
    """The judge."""
    del setup
    return ExtractiveJudge()
