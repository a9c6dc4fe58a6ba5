"""The planner keeps what can be carried out, and sees the question alone."""

from research.brief import Depth, Question
from research.plan import Plan
from research.ports import ToolSpec
from research.roles.planner import INSTRUCTIONS, ModelPlanner, PlanAnswer, QueryLine, SubQuestionLine
from tests.fakes.clock import FakeClock
from tests.fakes.model import ScriptedModel

QUESTION = Question("How did the two labs enter the market?", "en", ("only 2025",))
TOOLS = (
    ToolSpec("tavily", "the open web", (("Who runs the port?", "port authority head"),)),
    ToolSpec("web", "nothing", searches=False),
)


def line(question: str, *queries: QueryLine, theme: str = "Prices") -> SubQuestionLine:
    return SubQuestionLine(id="q7", question=question, theme=theme, queries=list(queries))


def query(text: str, tool: str = "tavily") -> QueryLine:
    return QueryLine(text=text, tool=tool, language="en")


async def plan(*lines: SubQuestionLine, depth: Depth = Depth.STANDARD) -> tuple[Plan, ScriptedModel]:
    model = ScriptedModel([PlanAnswer(sub_questions=list(lines))])
    planner = ModelPlanner(model, "strong", FakeClock())
    return await planner.plan(QUESTION, depth, TOOLS), model


async def test_a_plan_is_numbered_and_keeps_its_themes() -> None:
    """Whatever ids the model gave."""
    made, _ = await plan(line("What does it cost?", query("lab price 2025")), line("Who buys it?"))

    assert [(one.id, one.theme) for one in made.sub_questions] == [("q1", "Prices"), ("q2", "Prices")]
    assert made.sub_questions[0].queries[0].text == "lab price 2025"


async def test_only_tools_that_can_search_are_asked() -> None:
    """An invented tool, and one that only reads, get no query."""
    made, _ = await plan(
        line("What does it cost?", query("a b", "crystal_ball"), query("a c", "web"), query("lab price"))
    )

    assert [one.text for one in made.sub_questions[0].queries] == ["lab price"]


async def test_a_sub_question_without_a_usable_query_is_searched_in_its_own_words() -> None:
    """It would never be answered otherwise."""
    made, _ = await plan(line("What does it cost?", query("x", "crystal_ball")))

    assert made.sub_questions[0].queries[0].text == "What does it cost?"


async def test_the_same_sub_question_twice_is_one() -> None:
    """In other words too."""
    made, _ = await plan(line("What is the price of the suite?"), line("The suite: what is its price?"))

    assert len(made.sub_questions) == 1


async def test_the_depth_bounds_sub_questions_and_queries() -> None:
    """Twelve with three queries each become three with four in all."""
    names = "abalone bracken cedar dogwood elder fescue gorse heather iris juniper kelp larch"
    lines = [line(f"What of the {name}?", *(query(f"{name} {n}") for n in "xyz")) for name in names.split()]
    made, _ = await plan(*lines, depth=Depth.QUICK)

    assert len(made.sub_questions) == 3
    assert [len(one.queries) for one in made.sub_questions] == [2, 1, 1]


async def test_no_sub_question_leaves_the_question_itself() -> None:
    """A plan has at least one."""
    made, _ = await plan()

    assert [QUESTION.text] == [one.question for one in made.sub_questions]


async def test_the_request_is_the_question_and_the_tools() -> None:
    """Law S1: the day, the question, its conditions, and each searching tool with its examples."""
    _, model = await plan(line("What does it cost?"))
    (request,) = model.asked

    assert request.system == INSTRUCTIONS
    assert request.prompt.split("\n") == [
        "<today>2026-01-05</today>",
        '<question language="en">How did the two labs enter the market?</question>',
        "<constraint>only 2025</constraint>",
        "<depth>standard</depth>",
        '<tool name="tavily"><suits>the open web</suits>',
        '<example sub_question="Who runs the port?">port authority head</example></tool>',
    ]
