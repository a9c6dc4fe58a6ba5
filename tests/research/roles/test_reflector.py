"""The reflector decides within what code allows."""

from dataclasses import replace
from datetime import UTC, datetime

from research.brief import Depth, Question
from research.evidence import Fact, Source
from research.plan import Coverage, Findings, Next, Query, Reflection, SubQuestion
from research.roles.planner import QueryLine, SubQuestionLine
from research.roles.reflector import ModelReflector, NewQuery, ReflectionAnswer
from tests.fakes.clock import FakeClock
from tests.fakes.model import ScriptedModel

FACT = Fact("k3x9.1", "k3x9", "q1", "The suite costs 24 dollars.", "It costs 24 dollars", 0, 19, 0.9)
FINDINGS = Findings(
    question=Question("How did the two labs enter the market?", "en"),
    depth=Depth.STANDARD,
    round=1,
    used=(Query("suite price 2025", "tavily", "en"),),
    coverage=(
        Coverage(SubQuestion("q1", "What does the suite cost?", "Prices"), (FACT,), 1),
        Coverage(SubQuestion("q2", "Who buys the suite?", "Customers"), (), 0),
    ),
    new_facts=1,
    tools={"tavily": "the open web"},
)


def answer(
    decision: str, *queries: NewQuery, sub_questions: tuple[SubQuestionLine, ...] = ()
) -> ReflectionAnswer:
    return ReflectionAnswer(
        why="because", next=decision, queries=list(queries), sub_questions=list(sub_questions)
    )


def search(text: str, sub_question: str = "q2", tool: str = "tavily") -> NewQuery:
    return NewQuery(sub_question=sub_question, text=text, tool=tool, language="en")


async def reflect(given: ReflectionAnswer, findings: Findings = FINDINGS) -> tuple[Reflection, ScriptedModel]:
    model = ScriptedModel([given])
    return await ModelReflector(model, "fast", FakeClock()).reflect(findings), model


async def test_new_queries_go_with_their_sub_questions() -> None:
    """The next round asks them."""
    decided, _ = await reflect(answer("search", search("suite buyers banks")))

    assert Next.SEARCH is decided.next
    assert {"q2": (Query("suite buyers banks", "tavily", "en"),)} == decided.queries


async def test_a_query_that_was_used_in_other_words_is_refused() -> None:
    """A stubborn model goes no further round."""
    decided, _ = await reflect(answer("search", search("2025 price of the suite", "q1")))

    assert Next.WRITE is decided.next


async def test_the_same_new_query_twice_is_asked_once() -> None:
    """Within one reflection too."""
    decided, _ = await reflect(answer("search", search("suite buyers"), search("buyers of the suite", "q1")))

    assert {"q2"} == set(decided.queries)


async def test_queries_for_nothing_known_are_dropped() -> None:
    """An invented sub-question, an invented tool."""
    decided, _ = await reflect(
        answer("search", search("suite buyers", "q99"), search("suite buyers", tool="crystal_ball"))
    )

    assert Next.WRITE is decided.next


async def test_a_round_without_new_facts_is_the_last() -> None:
    """The model is not even asked."""
    decided, model = await reflect(answer("search"), replace(FINDINGS, round=2, new_facts=0))

    assert (decided.next, model.asked) == (Next.WRITE, [])


async def test_the_depth_bounds_the_rounds() -> None:
    """Two for a quick job."""
    decided, model = await reflect(answer("search"), replace(FINDINGS, round=2, depth=Depth.QUICK))

    assert (decided.next, model.asked) == (Next.WRITE, [])


async def test_no_query_is_asked_that_the_budget_does_not_reach_for() -> None:
    """One query and its pages; and without any, it is time to write."""
    given = answer("search", search("suite buyers banks"), search("suite resellers", "q1"))
    decided, _ = await reflect(given, replace(FINDINGS, queries_left=1))
    spent, model = await reflect(given, replace(FINDINGS, queries_left=0))

    assert list(decided.queries) == ["q2"]
    assert (spent.next, model.asked) == (Next.WRITE, [])


async def test_a_new_plan_loses_no_facts_and_no_id() -> None:
    """What has facts stays, what is dropped has none, and a new part gets an id that was never used."""
    part = SubQuestionLine(
        id="",
        question="Which regulator looked at the labs?",
        theme="Rules",
        queries=[QueryLine(text="regulator decision labs", tool="tavily", language="en")],
    )
    decided, _ = await reflect(answer("replan", sub_questions=(part,)))

    assert decided.plan is not None
    assert [one.id for one in decided.plan.sub_questions] == ["q1", "q3"]
    assert [len(one.queries) for one in decided.plan.sub_questions] == [0, 1]


async def test_a_new_plan_that_looks_for_nothing_new_is_no_plan() -> None:
    """It is time to write."""
    again = SubQuestionLine(id="q2", question="Who buys the suite?", theme="Customers", queries=[])
    decided, _ = await reflect(answer("replan", sub_questions=(again,)))

    assert Next.WRITE is decided.next


async def test_the_request_is_question_plan_queries_and_facts() -> None:
    """Law S1: no page, no quote, nothing of the person but the question."""
    _, model = await reflect(answer("write"))
    prompt = model.asked[0].prompt

    assert '<query tool="tavily" language="en">suite price 2025</query>' in prompt
    assert '<question language="en">How did the two labs enter the market?</question>' in prompt
    assert '<coverage sub_question="q2" facts="0" independent="0"/>' in prompt
    assert "The suite costs 24 dollars." in prompt
    assert FACT.quote not in prompt.replace(FACT.text, "")


NAMELESS = replace(
    FINDINGS,
    coverage=(
        Coverage(SubQuestion("q1", "What do the suites of the two rival labs cost?", "Prices"), (FACT,), 1),
        *FINDINGS.coverage[1:],
    ),
)


def line(id_: str, question: str, query: str) -> SubQuestionLine:
    queries = [QueryLine(text=query, tool="tavily", language="en")]
    return SubQuestionLine(id=id_, question=question, theme="Prices", queries=queries)


async def test_names_that_became_known_are_put_into_the_plan() -> None:
    """The sub-question keeps its id, its place and its facts."""
    named = "What do the suites of the rival labs Halden AI and Corvane Labs cost?"
    given = answer("replan", sub_questions=(line("q1", named, "Halden suite price list"),))
    decided, _ = await reflect(given, NAMELESS)

    assert decided.plan is not None
    assert [(one.id, one.question) for one in decided.plan.sub_questions] == [("q1", named)]
    assert [one.text for one in decided.plan.sub_questions[0].queries] == ["Halden suite price list"]


async def test_another_question_under_an_old_id_is_a_new_one() -> None:
    """The facts of the old one do not answer it."""
    given = answer(
        "replan", sub_questions=(line("q1", "Which regulator looked at Halden AI?", "Halden rules"),)
    )
    decided, _ = await reflect(given, NAMELESS)

    assert decided.plan is not None
    assert [(one.id, one.question) for one in decided.plan.sub_questions] == [
        ("q1", NAMELESS.coverage[0].sub_question.question),
        ("q3", "Which regulator looked at Halden AI?"),
    ]


async def test_the_request_says_whose_words_the_facts_are() -> None:
    """By title and site, and never by an address."""
    source = Source(
        "k3x9", "https://docs.suite.example/p", "Prices", datetime(2026, 1, 5, tzinfo=UTC), "", ""
    )
    _, model = await reflect(answer("write"), replace(FINDINGS, sources=(source,)))

    assert '<source id="k3x9" title="Prices" site="docs.suite.example"/>' in model.asked[0].prompt
