"""A plan as a playbook wants it: sections in its order, its preferred searches, and its own questions.

`research.roles.shaped` calls it around whichever planner made the plan. A planner without a model knows no
playbook, so what a named one asks is added to its plan.
"""

from collections.abc import Sequence
from typing import Final

from research.agreement.names import names_of
from research.brief import Depth, Language, Question
from research.plan import Plan, Query, SubQuestion
from research.playbooks.playbook import Playbook, Section
from research.ports import ToolSpec

ADDED: Final = {Depth.QUICK: 4, Depth.STANDARD: 8, Depth.DEEP: 16}
NAMES: Final = 3
NAME: Final = "{name}"
_ALWAYS: Final = ("documents",)


def in_order(plan: Plan, playbook: Playbook, language: Language) -> Plan:
    """The same sub-questions, those of a section of the playbook in its place, the others where they were."""
    titles = [_plain(section.title[language]) for section in playbook.sections]

    def place(one: SubQuestion) -> int:
        theme = _plain(one.theme)
        return titles.index(theme) if theme in titles else len(titles)

    return Plan(tuple(sorted(plan.sub_questions, key=place)))


def preferred(tools: Sequence[ToolSpec], playbook: Playbook) -> Sequence[ToolSpec]:
    """The searches that the playbook prefers, in its order; all of them where none of those is there."""
    wanted = [one for name in playbook.tools for one in tools if one.name == name and one.searches]
    if not wanted:
        return tools
    return [*(one for one in tools if one.name in _ALWAYS and one not in wanted), *wanted]


def with_sections(
    plan: Plan, playbook: Playbook, question: Question, depth: Depth, tools: Sequence[ToolSpec]
) -> Plan:
    """The plan with what the sections ask and no sub-question serves, as far as the depth allows.

    A playbook that nobody asked for adds only what it asks of the names in the question.
    """
    language = question.language
    served = {_plain(one.theme) for one in plan.sub_questions}
    missing = (one for one in playbook.sections if _plain(one.title[language]) not in served)
    asked = [(words, one.title[language]) for one in missing for words in _asked(one, question, playbook)]
    number = len(plan.sub_questions)
    added = (
        SubQuestion(f"q{number + at}", words, title, _queries(words, language, tools))
        for at, (words, title) in enumerate(asked[: ADDED[depth]], start=1)
    )
    return Plan((*plan.sub_questions, *added))


def _asked(section: Section, question: Question, playbook: Playbook) -> list[str]:
    """What a section asks: of each name of the question, or with the question as its setting, in brackets."""
    words = section.asks.get(question.language, "")
    if not words:
        return []
    names = list(dict.fromkeys(name.text for name in names_of(question.text)))[:NAMES]
    if names and NAME in words:
        return [words.replace(NAME, name) for name in names]
    if not playbook.named:
        return []
    plain = " ".join(words.replace(NAME, "").split()).rstrip(" ?.!")
    return [f"{plain} ({question.text.rstrip(' ?.!')})"]


def _queries(words: str, language: Language, tools: Sequence[ToolSpec]) -> tuple[Query, ...]:
    return tuple(Query(words, tool.name, language) for tool in tools if tool.searches)


def _plain(text: str) -> str:
    return " ".join(text.casefold().split())
