"""The planner without a model: the question split by rules, each part with one query a searching tool.

`research.run` asks it once. It adds no query in the other language: it cannot translate, and the
`documents` tool looks for like words of both languages by itself.
"""

from collections.abc import Sequence

from research.brief import Depth, Question
from research.plan import Plan, Query, SubQuestion
from research.ports import ToolSpec
from research.roles.extractive.splitting import split
from research.roles.setup import RoleSetup


class ExtractivePlanner:
    """Splits; needs nothing."""

    async def plan(self, question: Question, depth: Depth, tools: Sequence[ToolSpec]) -> Plan:
        """One to six sub-questions, q1, q2, …"""
        del depth
        return Plan(
            tuple(
                SubQuestion(
                    id=f"q{number}",
                    question=part.question,
                    theme=part.theme,
                    queries=tuple(
                        Query(words, tool.name, question.language)
                        for words in part.queries
                        for tool in tools
                        if tool.searches
                    ),
                )
                for number, part in enumerate(split(question.text, question.language), 1)
            )
        )


def build(setup: RoleSetup) -> ExtractivePlanner:
    """The planner."""
    del setup
    return ExtractivePlanner()
