"""Runs over much: pages of fifty thousand tokens, a model's service that plays along and keeps its prompts.

For `tests/research/test_large_runs.py` and `tests.bench.large`.
"""

import asyncio
import re
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from decimal import Decimal

from pydantic import BaseModel

from research.brief import Brief, Depth, Question, Scope
from research.budget import Budget
from research.clock import SystemClock
from research.journal import NoJournal
from research.models.assembly import build_model
from research.models.chain import NO_MODEL
from research.models.prices import Prices
from research.models.rate import Rate
from research.models.request import Certainty, Meter, ModelAnswer, ModelRequest, Tier, Usage
from research.ports import Tool, ToolSpec
from research.report import Limits, Report
from research.roles import ROLES
from research.roles.planner import PlanAnswer, QueryLine, SubQuestionLine
from research.roles.reader import FactLine, FactListAnswer
from research.roles.setup import RoleSetup, build_roles
from research.run import Services, run_research
from research.trace import NoTrace
from tests.fakes.research import FakeTool, MemorySnapshots, PersonsWish, Watcher

PLENTY = Limits(max_tool_calls=1_000, max_tokens=100_000_000, deadline_seconds=3_000, max_usd=Decimal(500))
NAMES = {Tier.FAST: "house-model", Tier.STRONG: "house-model"}
PRICES = Prices({"house-model": Rate(*map(Decimal, ("1", "5", "1", "1")))})
SUBJECTS = ("harbour", "dredging", "timetable", "ferry", "warehouse", "customs", "quota", "lighthouse")
NEEDLE = "The salt works of Ostrand closed on 3 May 1987 because the dam had broken."
CLOSED = "When did the salt works of Ostrand close?"
_FOUND = re.compile(r"Keeper \w+ counted \d+ ships at lighthouse \w+ in \d{4}\.|" + re.escape(NEEDLE))


def minutes(count: int, seed: int = 0) -> list[str]:
    """Paragraphs that have nothing to do with anything asked here, no two the same."""
    return [
        f"In year {1700 + n % 250} the council of town {seed} spoke of the {SUBJECTS[n % 8]} and"
        f" {SUBJECTS[n * 3 % 8]}, as the minutes numbered {seed}-{n} say, and left the matter to a committee"
        f" of {n % 9 + 2} that met later."
        for n in range(count)
    ]


LONG = 1_100
"""Paragraphs of a page of about 50,000 tokens."""


def page(number: int, paragraphs: int = LONG) -> str:
    """A page with one sentence on lighthouses, somewhere in it."""
    parts = minutes(paragraphs, number)
    name = "".join(chr(97 + int(one)) for one in str(number))
    parts.insert(
        number * paragraphs // 220, f"Keeper {name} counted {number + 3} ships at lighthouse {name}x in 1912."
    )
    return f"# Minutes of town {number}\n\n" + "\n\n".join(parts)


@dataclass
class Scripted:
    """The model's service: plans once, notes what it is shown of the wanted, cites all that it is given."""

    queries: int
    question: str
    tool: str = "search"
    prompts: dict[str, list[str]] = field(default_factory=dict)

    async def ask(self, request: ModelRequest, meter: Meter) -> ModelAnswer:
        """A good answer."""
        self.prompts.setdefault(request.role, []).append(request.prompt)
        meter.model, meter.usage = "house-model", Usage(fresh=10, output=10)
        meter.certainty = Certainty.COMPLETE
        if request.answer is PlanAnswer:
            return self._parsed(self._plan())
        if request.answer is FactListAnswer:
            quotes = _FOUND.findall(request.prompt)
            facts = [FactLine(text=one, quote=one, confidence=0.9) for one in quotes]
            return self._parsed(FactListAnswer(facts=facts))
        if request.answer is not None:
            name = request.answer.model_config["title"]
            empty = {"queries": [], "sub_questions": [], "doubted": [], "points": []}
            told = {"why": "", "next": "write", "accepted": True, **empty}
            assert name in ("Reflection", "Verdict")
            return self._parsed(request.answer.model_validate(told))
        ids = re.findall(r'<fact id="([^"]+)"', request.prompt)
        texts = re.findall(r"<text>([^<]+)</text>", request.prompt)
        cited = (f"{text[:-1]} [src:{one}]." for one, text in zip(ids, texts, strict=False))
        return ModelAnswer(" ".join(cited))

    def _plan(self) -> PlanAnswer:
        queries = [
            QueryLine(text=f"{self.question} {n}", tool=self.tool, language="en") for n in range(self.queries)
        ]
        line = SubQuestionLine(id="q1", question=self.question, theme="Theme", queries=queries)
        return PlanAnswer(sub_questions=[line])

    def _parsed(self, answer: BaseModel) -> ModelAnswer:
        return ModelAnswer(answer.model_dump_json(), answer)


async def run(
    question: str,
    tool: Tool,
    service: Scripted | None,
    depth: Depth = Depth.DEEP,
    urls: tuple[str, ...] = (),
) -> Report:
    """A whole run with the model's roles, or without a model."""
    clock = SystemClock()
    budget = Budget(PLENTY, clock)
    with ThreadPoolExecutor(2) as pool:
        model = NO_MODEL
        if service is not None:
            model = build_model(service.ask, NAMES, PRICES, budget, clock, NoTrace(), (), lambda: 0.0)
        roles = await asyncio.to_thread(build_roles, ROLES, RoleSetup(clock, pool, model))
        parts = (MemorySnapshots(), NoJournal(), Watcher(), PersonsWish())
        brief = Brief(Question(question, "en"), depth, Scope(urls=urls))
        return await run_research(brief, budget, Services(clock, roles, (tool,), *parts))


SHIPS = "How many ships were counted at the lighthouses?"


async def read_pages(pages: dict[str, str]) -> tuple[Report, Scripted, FakeTool]:
    """A deep run that reads every one of the pages, because the person named them."""
    tool = FakeTool(SystemClock(), pages, ToolSpec("search", "anything", reads=("https",), parallel=50))
    service = Scripted(queries=1, question=SHIPS)
    report = await run(SHIPS, tool, service, urls=tuple(pages))
    return report, service, tool
