"""The reflector without a model: stops by coverage and by rounds, else asks again in other words.

`research.run` asks it after every round.
"""

from typing import Final

from research.brief import Depth
from research.plan import Coverage, Findings, Next, Query, Reflection
from research.retrieval.question import like_words, take_apart
from research.retrieval.tokens import tokenise
from research.roles.setup import RoleSetup

ROUNDS: Final = {Depth.QUICK: 1, Depth.STANDARD: 2, Depth.DEEP: 3}
_ENOUGH_SOURCES: Final = 2
_WORDS_ADDED: Final = 3


class ExtractiveReflector:
    """Decides by counting."""

    async def reflect(self, findings: Findings) -> Reflection:
        """Write when there is enough, nothing new, or no round left; else search for what is missing."""
        if findings.round >= ROUNDS[findings.depth]:
            return Reflection(Next.WRITE, why="the depth allows no further round")
        if findings.round > 1 and not findings.new_facts:
            return Reflection(Next.WRITE, why="the round brought no new fact")
        missing = [one for one in findings.coverage if one.independent < _ENOUGH_SOURCES]
        if not missing:
            return Reflection(Next.WRITE, why="every sub-question has independent sources")
        queries = {one.sub_question.id: _queries(one, findings) for one in missing}
        queries = {sub_question: new for sub_question, new in queries.items() if new}
        if not queries:
            return Reflection(Next.WRITE, why="there are no other words to search with")
        return Reflection(Next.SEARCH, queries, why="some sub-questions need more sources")


def _queries(coverage: Coverage, findings: Findings) -> tuple[Query, ...]:
    """One query a tool, in the first wording that the tool was not asked in yet."""
    used = {(query.tool, _plain(query.text)) for query in findings.used}
    asked = next((query.text for query in coverage.sub_question.queries), coverage.sub_question.question)
    words = other_words(asked)
    tools = dict.fromkeys(query.tool for query in findings.used)
    unused = ((tool, [one for one in words if (tool, _plain(one)) not in used]) for tool in tools)
    return tuple(Query(left[0], tool, findings.question.language) for tool, left in unused if left)


def other_words(question: str) -> list[str]:
    """Other ways to search for a question: its key terms, then with words of like meaning added.

    What stands in brackets at its end stays there: it is only the setting.
    """
    terms = {term.form for term in take_apart(question).terms}
    asked, bracket, setting = question.partition(" (")
    key = " ".join(asked[token.start : token.end] for token in tokenise(asked) if token.form in terms)
    added = like_words(asked)[:_WORDS_ADDED]
    around = f"{bracket}{setting.rstrip(' ?.!')}"
    return [f"{words}{around}" for words in (key, " ".join([key, *added]) if added else "") if words]


def _plain(text: str) -> str:
    return " ".join(text.casefold().split()).rstrip(" ?.!")


def build(setup: RoleSetup) -> ExtractiveReflector:
    """The reflector."""
    del setup
    return ExtractiveReflector()
