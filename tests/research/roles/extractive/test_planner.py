"""A plan without a model."""

from research.brief import Depth, Question
from research.plan import Query
from research.ports import ToolSpec
from research.roles.extractive.planner import ExtractivePlanner

SEARCHES = ToolSpec("documents", "anything", reads=("doc",))
READS = ToolSpec("web", "named pages", searches=False, reads=("https",))


async def test_each_part_has_an_id_and_a_query_for_every_tool_that_searches() -> None:
    """In the language of the question."""
    question = Question("Ai phụ trách bến phà? Giá vé phà là bao nhiêu?", "vi")
    plan = await ExtractivePlanner().plan(question, Depth.STANDARD, (SEARCHES, READS))

    assert [one.id for one in plan.sub_questions] == ["q1", "q2"]
    assert (Query("Ai phụ trách bến phà?", "documents", "vi"),) == plan.sub_questions[0].queries
