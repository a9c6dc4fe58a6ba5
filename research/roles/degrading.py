"""Roles that ask the model and, when it cannot answer, let the extractive holder take over for that call.

`setup.build_roles` wraps every model holder in one of these. A limit ends gathering, as for every paid call;
planning and writing go on without the model, so that there is always a report.
"""

from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

from research.brief import Brief, Depth, Question
from research.errors import BudgetExhausted, ModelUnavailable
from research.evidence import Candidate, Fact, Page, Passage
from research.plan import Findings, Plan, Reflection, SubQuestion
from research.ports import Outline, Planner, Reader, Reflector, Reviewer, ToolSpec, Verdict, Writer
from research.report import Report
from research.roles.fallbacks import JUDGE, PLANNER, READER, WRITER, Fallbacks

T = TypeVar("T")

REFLECTOR = "reflector"
_SUMMARY = "(summary)"


class DegradingPlanner:
    """Without a plan of the model's, the whole job goes on without it."""

    def __init__(self, model: Planner, extractive: Planner, fallbacks: Fallbacks) -> None:
        self._model = model
        self._extractive = extractive
        self._fallbacks = fallbacks

    async def plan(self, question: Question, depth: Depth, tools: Sequence[ToolSpec]) -> Plan:
        """The plan of one or the other."""
        return await _either(
            self._fallbacks,
            PLANNER,
            question.text,
            lambda: self._model.plan(question, depth, tools),
            lambda: self._extractive.plan(question, depth, tools),
            through=(),
        )


class DegradingReader:
    """A page that the model cannot read is read without it."""

    def __init__(self, model: Reader, extractive: Reader, fallbacks: Fallbacks) -> None:
        self._model = model
        self._extractive = extractive
        self._fallbacks = fallbacks

    async def read(
        self, page: Page, sub_question: SubQuestion, passages: Sequence[Passage]
    ) -> Sequence[Candidate]:
        """The candidates of one or the other. Raises `BudgetExhausted`."""
        return await _either(
            self._fallbacks,
            READER,
            page.source_id,
            lambda: self._model.read(page, sub_question, passages),
            lambda: self._extractive.read(page, sub_question, passages),
        )


class DegradingReflector:
    """A reflection that fails is made by counting."""

    def __init__(self, model: Reflector, extractive: Reflector, fallbacks: Fallbacks) -> None:
        self._model = model
        self._extractive = extractive
        self._fallbacks = fallbacks

    async def reflect(self, findings: Findings) -> Reflection:
        """The decision of one or the other. Raises `BudgetExhausted`."""
        return await _either(
            self._fallbacks,
            REFLECTOR,
            str(findings.round),
            lambda: self._model.reflect(findings),
            lambda: self._extractive.reflect(findings),
        )


class DegradingWriter:
    """A part that cannot be written is put together from quotes; one that cannot be rewritten stays.

    So does one of which a rewriting would leave nothing: its doubts are said in the report.
    """

    def __init__(self, model: Writer, extractive: Writer, fallbacks: Fallbacks) -> None:
        self._model = model
        self._extractive = extractive
        self._fallbacks = fallbacks
        self._written: dict[str, str] = {}

    async def section(self, brief: Brief, outline: Outline, facts: Sequence[Fact], feedback: str) -> str:
        """A section of one or the other."""
        return await self._part(
            outline.title,
            lambda: self._model.section(brief, outline, facts, feedback),
            lambda: self._extractive.section(brief, outline, facts, feedback),
        )

    async def summary(
        self, brief: Brief, sections: Sequence[str], facts: Sequence[Fact], feedback: str
    ) -> str:
        """The summary of one or the other."""
        return await self._part(
            _SUMMARY,
            lambda: self._model.summary(brief, sections, facts, feedback),
            lambda: self._extractive.summary(brief, sections, facts, feedback),
        )

    async def _part(
        self, title: str, model: Callable[[], Awaitable[str]], extractive: Callable[[], Awaitable[str]]
    ) -> str:
        async def earlier() -> str:
            return self._written[title]

        kept = title in self._written
        text = await _either(
            self._fallbacks,
            WRITER,
            "" if kept else title,
            model,
            earlier if kept else extractive,
            through=(),
        )
        self._written[title] = text or self._written.get(title, "")
        return self._written[title]


class DegradingReviewer:
    """A draft that no model reviews is accepted: the validator has held it against its quotes."""

    def __init__(self, model: Reviewer, fallbacks: Fallbacks) -> None:
        self._model = model
        self._fallbacks = fallbacks

    async def review(self, question: Question, report: Report) -> Verdict:
        """The model's verdict, or that nothing speaks against the draft."""

        async def unreviewed() -> Verdict:
            return Verdict(accepted=True)

        return await _either(
            self._fallbacks,
            JUDGE,
            report.question,
            lambda: self._model.review(question, report),
            unreviewed,
            through=(),
        )


async def _either(
    fallbacks: Fallbacks,
    role: str,
    part: str,
    model: Callable[[], Awaitable[T]],
    extractive: Callable[[], Awaitable[T]],
    through: tuple[type[Exception], ...] = (BudgetExhausted,),
) -> T:
    """The model's answer, or else the other's; errors in `through` are the caller's affair."""
    if not fallbacks.gone:
        try:
            answer = await model()
        except through:
            raise
        except (ModelUnavailable, BudgetExhausted) as error:
            fallbacks.failed(role, error)
        else:
            fallbacks.worked()
            return answer
    if part:
        fallbacks.took_over(role, part)
    return await extractive()
