"""Planner and reader with a playbook around them: whoever plans, the report has the playbook's order.

`setup.build_roles` puts them around the roles of a job for which a playbook was chosen.
"""

from collections.abc import Sequence
from dataclasses import replace

from research.brief import Depth, Question
from research.evidence import Candidate, Page, Passage
from research.plan import Plan, SubQuestion
from research.playbooks import Playbook
from research.playbooks.shaping import in_order, preferred, with_sections
from research.ports import Planner, Reader, ToolSpec


class ShapedPlanner:
    """`extractive` says that no model plans, and so that nobody has told the planner what is wanted."""

    def __init__(self, planner: Planner, playbook: Playbook, *, extractive: bool) -> None:
        self._planner = planner
        self._playbook = playbook
        self._extractive = extractive

    async def plan(self, question: Question, depth: Depth, tools: Sequence[ToolSpec]) -> Plan:
        """The plan, in shape. Raises `BudgetExhausted`."""
        chosen = preferred(tools, self._playbook) if self._extractive else tools
        plan = await self._planner.plan(question, depth, chosen)
        if self._extractive:
            plan = with_sections(plan, self._playbook, question, depth, chosen)
        return in_order(plan, self._playbook, question.language)


class ShapedReader:
    """A reader without a model takes a theme for a question's setting, which a section's title is not."""

    def __init__(self, reader: Reader, playbook: Playbook) -> None:
        self._reader = reader
        self._titles = {title for one in playbook.sections for title in one.title.values()}

    async def read(
        self, page: Page, sub_question: SubQuestion, passages: Sequence[Passage]
    ) -> Sequence[Candidate]:
        """The candidates. Raises `BudgetExhausted`."""
        if sub_question.theme in self._titles:
            sub_question = replace(sub_question, theme="")
        return await self._reader.read(page, sub_question, passages)
