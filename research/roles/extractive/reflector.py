"""The reflector without a model: stops by coverage and by rounds, else asks again in other words.

`research.run` asks it after every round.
"""

from typing import Final

from research.brief import Depth
from research.plan import Coverage, Findings, Next, Query, Reflection
from research.retrieval.question import take_apart
from research.retrieval.tokens import tokenise
from research.roles.setup import RoleSetup

ROUNDS: Final = {Depth.QUICK: 1, Depth.STANDARD: 2, Depth.DEEP: 3}
_ENOUGH_SOURCES: Final = 2


class ExtractiveReflector:
    """Decides by counting."""

    async def reflect(self, findings: Findings) -> Reflection:
        """Write when there is enough, nothing new, or no round left; else search for what is missing."""
        if findings.round >= ROUNDS[findings.depth]:
            return Reflection(Next.WRITE, why="the depth allows no further round")
        if findings.round > 1 and not findings.new_facts:
            return Reflection(Next.WRITE, why="the round brought no new fact")
        missing = [one for one in findings.coverage if not one.facts or one.independent < _ENOUGH_SOURCES]
        if not missing:
            return Reflection(Next.WRITE, why="every sub-question has independent sources")
        used = {(query.tool, query.text.casefold()) for query in findings.used}
        queries = {one.sub_question.id: _queries(one, findings, used) for one in missing}
        queries = {sub_question: new for sub_question, new in queries.items() if new}
        if not queries:
            return Reflection(Next.WRITE, why="there are no other words to search with")
        return Reflection(Next.SEARCH, queries, why="some sub-questions need more sources")


def _queries(coverage: Coverage, findings: Findings, used: set[tuple[str, str]]) -> tuple[Query, ...]:
    """One query a tool in words that were not used yet: first the key terms, then the names alone."""
    tools = dict.fromkeys(query.tool for query in findings.used)
    found = []
    for tool in tools:
        for words in other_words(coverage.sub_question.question):
            if (tool, words.casefold()) not in used:
                found.append(Query(words, tool, findings.question.language))
                break
    return tuple(found)


def other_words(question: str) -> list[str]:
    """Other ways to search for a question: its key terms, and its names and numbers."""
    terms = {term.form: term for term in take_apart(question).terms}
    tokens = [token for token in tokenise(question) if token.form in terms]
    key = " ".join(question[token.start : token.end] for token in tokens)
    names = " ".join(question[token.start : token.end] for token in tokens if terms[token.form].name)
    return [words for words in (key, names) if words]


def build(setup: RoleSetup) -> ExtractiveReflector:
    """The reflector."""
    del setup
    return ExtractiveReflector()
