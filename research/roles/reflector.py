"""The reflector: decides after a round with the model, within what code allows.

`research.run` asks it after every round. Code stops when the rounds are used up or one brought nothing new,
refuses queries that were asked before in other words, and lets no fact be lost when the plan changes.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, Literal

from pydantic import BaseModel, ConfigDict

from research.brief import Depth
from research.models.chain import Model
from research.models.request import ModelRequest, Tier
from research.plan import Coverage, Findings, Next, Plan, Query, Reflection, SubQuestion
from research.playbooks import Playbook
from research.playbooks.shaping import in_order
from research.ports import Clock
from research.roles.fencing import tag
from research.roles.instructions import instructions
from research.roles.origins import source_tags
from research.roles.planner import SUB_QUESTIONS, SubQuestionLine, asked, in_turn, sub_questions_of
from research.roles.playing import told
from research.roles.queries import is_new, query_of, same_meaning, sharpens
from research.roles.setup import RoleSetup

INSTRUCTIONS: Final = instructions("reflector")
MAX_TOKENS: Final = 8_000
ROUNDS: Final = {Depth.QUICK: 2, Depth.STANDARD: 3, Depth.DEEP: 5}
QUERIES: Final = {Depth.QUICK: 3, Depth.STANDARD: 8, Depth.DEEP: 10}
FACTS_A_SUB_QUESTION: Final = 12
_LONGEST_FACT: Final = 400


class NewQuery(BaseModel):
    """A query as the model writes it, with the sub-question that it serves."""

    sub_question: str
    text: str
    tool: str
    language: Literal["en", "vi"]


class ReflectionAnswer(BaseModel):
    """The shape of the reflector's answer."""

    model_config = ConfigDict(title="Reflection")

    why: str
    next: Literal["write", "search", "replan"]
    queries: list[NewQuery]
    sub_questions: list[SubQuestionLine]


class ModelReflector:
    """Reflects with the model."""

    def __init__(self, model: Model, tier: Tier, clock: Clock, playbook: Playbook | None = None) -> None:
        self._model = model
        self._tier = tier
        self._clock = clock
        self._playbook = playbook

    async def reflect(self, findings: Findings) -> Reflection:
        """The decision. Raises `ModelUnavailable`, `BudgetExhausted`."""
        if findings.round >= ROUNDS[findings.depth]:
            return Reflection(Next.WRITE, why="the depth allows no further round")
        if findings.round > 1 and not findings.new_facts:
            return Reflection(Next.WRITE, why="the round brought no new fact")
        if findings.queries_left < 1:
            return Reflection(
                Next.WRITE, why="the calls that are left do not reach for a query and its pages"
            )
        parts = [tag("today", self._clock.now().date().isoformat()), *_shown(findings)]
        parts += told(self._playbook, "reflector", findings.question.language)
        answer = await self._model.ask(
            ModelRequest(
                role="reflector",
                tier=self._tier,
                system=INSTRUCTIONS,
                prompt="\n".join(parts),
                answer=ReflectionAnswer,
                max_tokens=MAX_TOKENS,
            )
        )
        if not isinstance(answer.parsed, ReflectionAnswer):
            return Reflection(Next.WRITE)
        reflection = _checked(answer.parsed, findings)
        if self._playbook is None or reflection.plan is None:
            return reflection
        language = findings.question.language
        return replace(reflection, plan=in_order(reflection.plan, self._playbook, language))


def _shown(findings: Findings) -> list[str]:
    parts = asked(findings.question, findings.depth)
    parts += [tag("tool", suits, name=name) for name, suits in findings.tools.items()]
    parts += source_tags((fact for one in findings.coverage for fact in one.facts), findings.sources)
    for one in findings.coverage:
        sub, facts = one.sub_question, sorted(one.facts, key=lambda fact: -fact.confidence)
        parts.append(tag("sub_question", sub.question, id=sub.id, theme=sub.theme))
        parts.append(tag("coverage", sub_question=sub.id, facts=len(one.facts), independent=one.independent))
        parts += [
            tag(
                "fact",
                fact.text[:_LONGEST_FACT],
                id=fact.fact_id,
                sub_question=sub.id,
                source_id=fact.source_id,
                confidence=fact.confidence,
            )
            for fact in facts[:FACTS_A_SUB_QUESTION]
        ]
    parts.append(
        tag("round", number=findings.round, most=ROUNDS[findings.depth], queries=findings.queries_left)
    )
    parts += [tag("query", one.text, tool=one.tool, language=one.language) for one in findings.used]
    return parts


def _checked(answer: ReflectionAnswer, findings: Findings) -> Reflection:
    """The decision as far as it can be carried out; without anything new to look for, it is to write."""
    if answer.next == "write":
        return Reflection(Next.WRITE, why=answer.why)
    queries, again = _new_queries(answer.queries, findings)
    if answer.next == "replan":
        plan = _new_plan(answer.sub_questions, queries, findings)
        if any(one.queries for one in plan.sub_questions):
            return Reflection(Next.REPLAN, plan=plan, why=answer.why, duplicates=again)
    if queries:
        found = {one: tuple(new) for one, new in queries.items()}
        return Reflection(Next.SEARCH, found, why=answer.why, duplicates=again)
    return Reflection(Next.WRITE, why="there are no new words to search with", duplicates=again)


def _new_queries(lines: Sequence[NewQuery], findings: Findings) -> tuple[dict[str, list[Query]], int]:
    """The queries that ask for something new, by sub-question, no more than the depth allows; and how many
    had been asked before.
    """
    known = {one.sub_question.id for one in findings.coverage}
    seen = list(findings.used)
    found: dict[str, list[Query]] = {}
    again = 0
    for line in lines:
        query = query_of(line.text, line.tool, line.language, tuple(findings.tools))
        if line.sub_question not in known or query is None:
            continue
        if not is_new(query, seen):
            again += 1
        else:
            seen.append(query)
            found.setdefault(line.sub_question, []).append(query)
    most = min(QUERIES[findings.depth], findings.queries_left)
    shortened = in_turn(list(found.values())[:most], most)
    return dict(zip(found, shortened, strict=False)), again


def _new_plan(lines: Sequence[SubQuestionLine], queries: dict[str, list[Query]], findings: Findings) -> Plan:
    """The plan as the model wants it; a sub-question with facts stays, and ids are never used twice."""
    old = {one.sub_question.id: one for one in findings.coverage}
    numbered = [int(one[1:]) for one in old if one[1:].isdigit()]
    seen = [*findings.used, *(query for own in queries.values() for query in own)]
    wanted = sub_questions_of(lines, tuple(findings.tools))
    kept = [one for one in findings.coverage if one.facts or _among(one, wanted)]
    plan: list[SubQuestion] = []
    for one in kept:
        sub = one.sub_question
        line = next((line for line in wanted if _named_now(line, sub)), sub)
        fresh = tuple(query for query in (line.queries if line is not sub else ()) if is_new(query, seen))
        seen += fresh
        own = (*queries.get(sub.id, ()), *fresh)
        plan.append(replace(sub, question=line.question, queries=own))
    for number, line in enumerate((one for one in wanted if not _is_old(one, old)), 1):
        fresh = tuple(query for query in line.queries if is_new(query, seen))
        seen += fresh
        plan.append(replace(line, id=f"q{max(numbered, default=0) + number}", queries=fresh))
    plan = plan[: max(SUB_QUESTIONS[findings.depth], len(kept))]
    most = min(QUERIES[findings.depth], findings.queries_left)
    asking = [one for one in plan if one.queries][:most]
    shortened = dict(
        zip((one.id for one in asking), in_turn([one.queries for one in asking], most), strict=True)
    )
    return Plan(tuple(replace(one, queries=tuple(shortened.get(one.id, ()))) for one in plan))


def _among(one: Coverage, wanted: Sequence[SubQuestion]) -> bool:
    return any(_same(line, one.sub_question) for line in wanted)


def _is_old(one: SubQuestion, old: dict[str, Coverage]) -> bool:
    return any(_same(one, other.sub_question) for other in old.values())


def _same(line: SubQuestion, sub: SubQuestion) -> bool:
    return same_meaning(line.question, sub.question) or _named_now(line, sub)


def _named_now(line: SubQuestion, sub: SubQuestion) -> bool:
    """Whether a line is a sub-question of the plan, into which names may have been put."""
    return line.id == sub.id and sharpens(line.question, sub.question)


def build(setup: RoleSetup) -> ModelReflector:
    """The reflector."""
    return ModelReflector(setup.model, setup.tier, setup.clock, setup.playbook)
