"""How a playbook shapes plans and reports, with a model and without."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from decimal import Decimal

import pytest

from research.brief import Brief, Depth, Question
from research.budget import Budget
from research.clock import SystemClock
from research.journal import NoJournal
from research.models.chain import Model
from research.models.request import Meter, ModelAnswer, ModelRequest, Tier
from research.plan import Plan, SubQuestion
from research.playbooks import Playbook, load
from research.playbooks.shaping import in_order, preferred, with_sections
from research.ports import ToolSpec
from research.report import Limits, Report
from research.roles import ROLES
from research.roles.planner import ModelPlanner, PlanAnswer, SubQuestionLine
from research.roles.setup import Roles, RoleSetup, build_roles
from research.run import Services, run_research
from tests.fakes.research import MemorySnapshots, PersonsWish, Watcher
from tests.fakes.world import named_world
from tests.fakes.world_tool import WorldTool

QUESTION = Question("Compare how Halden and Corvane entered the enterprise market", "en")
SHELF = load()
TOOLS = tuple(ToolSpec(name, "x") for name in ("documents", "tavily", "arxiv", "semantic_scholar"))


def playbook(name: str = "competitor-analysis") -> Playbook:
    found = SHELF.named(name)
    assert found is not None
    return found


def themed(*themes: str) -> Plan:
    return Plan(tuple(SubQuestion(f"q{n}", f"{one}?", one) for n, one in enumerate(themes, 1)))


def test_sections_stand_in_the_playbooks_order_and_the_others_behind() -> None:
    """Ids stay, so that no fact is lost."""
    plan = themed("Staff", "Weaknesses and risks", "Market and entry", "weaknesses AND risks")
    ordered = in_order(plan, playbook(), "en")

    assert [one.id for one in ordered.sub_questions] == ["q3", "q2", "q4", "q1"]


def test_preferred_searches_are_asked_alone_where_they_are_there() -> None:
    """A folder of documents always is."""
    review = playbook("literature-review")

    assert [one.name for one in preferred(TOOLS, review)] == [
        "documents",
        "semantic_scholar",
        "arxiv",
        "tavily",
    ]
    assert preferred(TOOLS[:1], review) == TOOLS[:1]


def test_what_no_sub_question_serves_is_asked_of_each_name_within_the_depth() -> None:
    """Each with a query a search."""
    plan = with_sections(themed("Products and prices"), playbook(), QUESTION, Depth.QUICK, TOOLS[:2])

    assert [one.question for one in plan.sub_questions[1:]] == [
        "When did Halden launch its product?",
        "When did Corvane launch its product?",
        "How many customers does Halden have?",
        "How many customers does Corvane have?",
    ]
    assert [one.id for one in plan.sub_questions] == ["q1", "q2", "q3", "q4", "q5"]
    assert [query.tool for query in plan.sub_questions[1].queries] == ["documents", "tavily"]


def test_a_question_without_names_is_the_setting_of_what_is_asked() -> None:
    """In brackets, as the extractive roles read it."""
    question = Question("Tin này có đúng không?", "vi")
    named = replace(playbook("fact-check"), named=True)
    plan = with_sections(themed(), named, question, Depth.QUICK, TOOLS[:1])

    assert with_sections(themed(), playbook("fact-check"), question, Depth.QUICK, TOOLS[:1]) == themed()
    assert plan.sub_questions[0].question == (
        "Ai đưa ra khẳng định, khi nào, bằng lời nào (Tin này có đúng không)"
    )


async def test_a_model_planner_is_told_and_its_plan_is_put_in_order() -> None:
    """Sections, hints and searches stand in the prompt."""
    asked: list[ModelRequest] = []
    lines = [
        SubQuestionLine(id="q1", question=f"Which {theme} do they have?", theme=theme, queries=[])
        for theme in ("Customers and results", "Market and entry")
    ]

    async def model(request: ModelRequest, meter: Meter) -> ModelAnswer:
        asked.append(request)
        return ModelAnswer("", PlanAnswer(sub_questions=lines))

    with ThreadPoolExecutor(1) as pool:
        setup = RoleSetup(SystemClock(), pool, Model(model), Tier.FAST, playbook())
        roles = await asyncio.to_thread(build_roles, ROLES, setup)
        plan = await roles.planner.plan(QUESTION, Depth.STANDARD, TOOLS)

    assert [one.theme for one in plan.sub_questions] == ["Market and entry", "Customers and results"]
    assert '<playbook name="competitor-analysis">' in asked[0].prompt
    assert '<part title="Weaknesses and risks">' in asked[0].prompt
    assert "names all the rivals" in asked[0].prompt


async def test_without_a_playbook_the_prompt_holds_none() -> None:
    """Nothing changes for other questions."""
    asked: list[ModelRequest] = []

    async def model(request: ModelRequest, meter: Meter) -> ModelAnswer:
        asked.append(request)
        return ModelAnswer("", PlanAnswer(sub_questions=[]))

    await ModelPlanner(Model(model), Tier.FAST, SystemClock()).plan(QUESTION, Depth.QUICK, TOOLS)

    assert "playbook" not in asked[0].prompt


@pytest.mark.parametrize("named", [True, False])
async def test_a_report_without_a_model_has_the_sections_of_its_playbook(named: bool) -> None:
    """In its order."""
    clock = SystemClock()
    with ThreadPoolExecutor(1) as pool:
        setup = RoleSetup(clock, pool, playbook=replace(playbook(), named=named))
        roles = await asyncio.to_thread(build_roles, ROLES, setup)
        report = await _run(roles, clock)

    titles = [section.title for section in report.sections]
    wanted = [section.title["en"] for section in playbook().sections]
    assert [one for one in titles if one in wanted] == [one for one in wanted if one in titles]
    assert {"Products and prices", "Customers and results"} <= set(titles)


async def _run(roles: Roles, clock: SystemClock) -> Report:
    tool = WorldTool(named_world("market_entry"), clock)
    limits = Limits(200, 1_000_000, 600, Decimal(5))
    parts = (MemorySnapshots(), NoJournal(), Watcher(), PersonsWish())
    job = Services(clock, roles, (tool,), *parts)
    return await run_research(Brief(QUESTION, Depth.DEEP), Budget(limits, clock), job)


def test_a_query_of_a_section_keeps_to_the_searches_language() -> None:
    """As every extractive query."""
    question = Question("So sánh Halden và Corvane", "vi")
    plan = with_sections(themed(), playbook(), question, Depth.DEEP, TOOLS[:1])

    assert {query.language for one in plan.sub_questions for query in one.queries} == {"vi"}
