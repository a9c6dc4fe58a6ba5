"""The planner: asks the model for sub-questions and queries, and keeps what can be carried out.

`research.run` asks it once a job. It sees the question and the names of the tools, nothing else (law S1).
"""

from collections.abc import Sequence
from typing import Final, Literal, TypeVar

from pydantic import BaseModel, ConfigDict

from research.brief import Depth, Language, Question
from research.models.chain import Model
from research.models.request import ModelRequest, Tier
from research.plan import Plan, Query, SubQuestion
from research.playbooks import Playbook
from research.ports import Clock, ToolSpec
from research.roles.fencing import holding, tag
from research.roles.instructions import instructions
from research.roles.playing import told
from research.roles.queries import query_of, same_meaning
from research.roles.setup import RoleSetup

INSTRUCTIONS: Final = instructions("planner")
MAX_TOKENS: Final = {Depth.QUICK: 4_000, Depth.STANDARD: 8_000, Depth.DEEP: 8_000}
"""The dearest call of a job has room twice: its run may be killed while it is in flight."""
SUB_QUESTIONS: Final = {Depth.QUICK: 3, Depth.STANDARD: 8, Depth.DEEP: 15}
QUERIES: Final = {Depth.QUICK: 4, Depth.STANDARD: 8, Depth.DEEP: 16}
QUERIES_A_SUB_QUESTION: Final = 3
_LONGEST_QUESTION: Final = 400
_LONGEST_THEME: Final = 80


class QueryLine(BaseModel):
    """A query as the model writes it."""

    text: str
    tool: str
    language: Literal["en", "vi"]


class SubQuestionLine(BaseModel):
    """A sub-question as the model writes it."""

    id: str
    question: str
    theme: str
    queries: list[QueryLine]


class PlanAnswer(BaseModel):
    """The shape of the planner's answer."""

    model_config = ConfigDict(title="Plan")

    sub_questions: list[SubQuestionLine]


class ModelPlanner:
    """Plans with the model."""

    def __init__(self, model: Model, tier: Tier, clock: Clock, playbook: Playbook | None = None) -> None:
        self._model = model
        self._tier = tier
        self._clock = clock
        self._playbook = playbook

    async def plan(self, question: Question, depth: Depth, tools: Sequence[ToolSpec]) -> Plan:
        """A plan of at least one sub-question. Raises `ModelUnavailable`, `BudgetExhausted`."""
        searching = [tool for tool in tools if tool.searches]
        parts = [tag("today", self._clock.now().date().isoformat()), *asked(question, depth)]
        parts += [_tool(tool) for tool in searching]
        parts += told(self._playbook, "planner", question.language)
        answer = await self._model.ask(
            ModelRequest(
                role="planner",
                tier=self._tier,
                system=INSTRUCTIONS,
                prompt="\n".join(parts),
                answer=PlanAnswer,
                max_tokens=MAX_TOKENS[depth],
            )
        )
        lines = answer.parsed.sub_questions if isinstance(answer.parsed, PlanAnswer) else []
        return _plan(lines, question, depth, [tool.name for tool in searching])


def asked(question: Question, depth: Depth) -> list[str]:
    """The tags of what the person wants to know, as planner and reflector get them."""
    return [
        tag("question", question.text, language=question.language),
        *(tag("constraint", one) for one in question.constraints),
        tag("depth", depth),
    ]


def sub_questions_of(lines: Sequence[SubQuestionLine], tools: Sequence[str]) -> list[SubQuestion]:
    """The usable lines, without those that ask the same again; ids as the model gave them."""
    found: list[SubQuestion] = []
    for line in lines:
        text = " ".join(line.question.split())[:_LONGEST_QUESTION]
        if not text or any(same_meaning(text, other.question) for other in found):
            continue
        queries = (query_of(one.text, one.tool, one.language, tools) for one in line.queries)
        usable = tuple(dict.fromkeys(one for one in queries if one is not None))
        theme = " ".join(line.theme.split())[:_LONGEST_THEME]
        found.append(SubQuestion(line.id, text, theme or text, usable[:QUERIES_A_SUB_QUESTION]))
    return found


def _plan(lines: Sequence[SubQuestionLine], question: Question, depth: Depth, tools: Sequence[str]) -> Plan:
    """Numbered, within what the depth allows, each with a query where there is anything to search with."""
    found = sub_questions_of(lines, tools)[: SUB_QUESTIONS[depth]]
    found = found or [SubQuestion("", question.text, question.text)]
    queries = in_turn([_queries(one, question.language, tools) for one in found], QUERIES[depth])
    return Plan(
        tuple(
            SubQuestion(f"q{number}", one.question, one.theme, tuple(own))
            for number, (one, own) in enumerate(zip(found, queries, strict=True), 1)
        )
    )


def _queries(one: SubQuestion, language: Language, tools: Sequence[str]) -> list[Query]:
    own = [Query(one.question, tools[0], language)] if tools else []
    return list(one.queries) or own


T = TypeVar("T")


def in_turn(lists: Sequence[Sequence[T]], most: int) -> list[list[T]]:
    """The lists shortened to `most` in all: the first of each, then the second of each; one each at least."""
    kept: list[list[T]] = [list(one[:1]) for one in lists]
    left = most - sum(map(len, kept))
    for place in range(1, max(map(len, lists), default=0)):
        for one, short in zip(lists, kept, strict=True):
            if left > 0 and place < len(one):
                short.append(one[place])
                left -= 1
    return kept


def _tool(tool: ToolSpec) -> str:
    examples = (tag("example", query, sub_question=question) for question, query in tool.examples)
    return holding("tool", "\n".join((tag("suits", tool.suits), *examples)), name=tool.name)


def build(setup: RoleSetup) -> ModelPlanner:
    """The planner."""
    return ModelPlanner(setup.model, setup.tier, setup.clock, setup.playbook)
