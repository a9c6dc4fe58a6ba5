"""A job's world in which everything is drawn by chance: prices, times, failures, what the model says.

For the property test over whole jobs. Every service bills within the worst case that it was reserved, as the
real ones do, and keeps its own books, so that a report's spend can be held against them.
"""

import random
import re
from dataclasses import dataclass, field
from decimal import Decimal

from pydantic import BaseModel

from research.errors import ModelUnavailable, ToolUnavailable
from research.evidence import Hit, Page, Unread, UnreadReason
from research.models.failures import InvalidAnswer, TryAgain
from research.models.middleware.budget import tokens_at_most
from research.models.prices import Prices
from research.models.request import Certainty, Meter, ModelAnswer, ModelRequest, Usage
from research.plan import Query
from research.ports import Clock, Found, Got, ToolSpec
from research.roles.judge import Point, VerdictAnswer
from research.roles.planner import PlanAnswer, QueryLine, SubQuestionLine
from research.roles.reader import FactLine, FactListAnswer
from research.roles.reflector import NewQuery, ReflectionAnswer

QUOTE = "The bridge was opened in {year} after nine years of work."
_FACT = re.compile(r'<fact id="([^"]+)"')
_QUOTED = re.compile(r"The bridge was opened in \d{4} after nine years of work\.")
_SUBJECTS = ("tolls", "ferries", "lamps", "trains", "ships", "floods", "taxes", "engineers", "masons")


@dataclass
class ChanceTool:
    """A search that bills, takes its time and fails by chance."""

    clock: Clock
    chance: random.Random
    spec: ToolSpec
    failing: float
    slowest: float
    billed: Decimal = Decimal(0)
    calls: int = 0

    async def search(self, query: Query) -> Found:
        """Some of twenty pages."""
        usd = await self._work(self.spec.usd_per_search)
        pages = self.chance.sample(range(20), self.chance.randint(0, 6))
        urls = [f"https://site{page}.example/{page}" for page in pages]
        hits = tuple(Hit("", url, f"Page {url}", "", self.spec.name, 0.5) for url in urls)
        return Found(hits, usd, self._tokens(self.spec.tokens_per_search))

    async def read(self, hit: Hit) -> Got:
        """A page, or none."""
        usd = await self._work(self.spec.usd_per_read)
        tokens = self._tokens(self.spec.tokens_per_read)
        if self.chance.random() < 0.2:
            return Got(Unread(hit.source_id, hit.url, UnreadReason.NO_TEXT), usd, tokens)
        year = 1900 + int(hit.url.rpartition("/")[2])
        text = f"{QUOTE.format(year=year)}\nMore words about the bridge."
        page = Page(hit.source_id, hit.url, hit.title, text, self.clock.now(), "text/plain")
        return Got(page, usd, tokens)

    async def _work(self, worst: Decimal) -> Decimal | None:
        """Take time, bill, and fail sometimes; what it says that it cost, if it says it."""
        self.calls += 1
        failure = self.chance.random() < self.failing
        kind = self.chance.choice(("refused", "lost", "never sent"))
        if failure and kind == "never sent":
            self.calls -= 1
            raise ToolUnavailable(self.spec.name, kind, billed=False, sent=False, passing=True)
        usd = (worst * self.chance.randint(0, 4)) / 4
        if not failure or kind == "lost":
            self.billed += usd
        await self.clock.sleep(self.chance.random() * self.slowest)
        if failure:
            raise ToolUnavailable(
                self.spec.name, kind, billed=kind == "lost", passing=self.chance.random() < 0.5
            )
        return self.chance.choice((usd, usd, None))

    def _tokens(self, worst: int) -> int | None:
        return self.chance.choice((self.chance.randint(0, worst), None))


@dataclass
class ChanceModel:
    """The model's service, under the whole chain: answers, fails, stalls and bills by chance."""

    clock: Clock
    chance: random.Random
    prices: Prices
    failing: float
    slowest: float
    model: str = "house-model"
    billed: Decimal = Decimal(0)
    tokens: int = 0
    asked: list[str] = field(default_factory=list)

    async def ask(self, request: ModelRequest, meter: Meter) -> ModelAnswer:
        """An answer that has its shape, or a failure of any kind."""
        meter.model = self.model
        self.asked.append(request.role)
        chance = self.chance
        if chance.random() < self.failing / 2:
            meter.certainty = Certainty.NOTHING_BILLED
            raise chance.choice(
                (TryAgain("busy", chance.choice((None, 1.0, 500.0))), ModelUnavailable("", "down"))
            )
        usage = Usage(
            fresh=chance.randint(1, tokens_at_most(request)), output=chance.randint(1, request.max_tokens)
        )
        self.billed += self.prices.cost(self.model, usage)
        self.tokens += usage.tokens_in + usage.output
        if chance.random() < 0.5:
            meter.usage, meter.certainty = Usage(fresh=usage.fresh), Certainty.INPUT_ONLY
        await self.clock.sleep(chance.random() * self.slowest)
        if chance.random() < self.failing / 2:
            raise TryAgain("reset")
        meter.usage, meter.certainty = usage, Certainty.COMPLETE
        if chance.random() < self.failing / 2:
            raise chance.choice((InvalidAnswer("no JSON"), ModelUnavailable(request.role, "refused")))
        return self._answer(request)

    def _answer(self, request: ModelRequest) -> ModelAnswer:
        if request.answer is None:
            ids = _FACT.findall(request.prompt)
            texts = _QUOTED.findall(request.prompt)
            said = [f"{text[:-1]} [src:{one}]." for one, text in zip(ids, texts[::2], strict=False)]
            return ModelAnswer(" ".join(said) or "Nothing.")
        parsed = self._shaped(request)
        return ModelAnswer(parsed.model_dump_json(), parsed)

    def _shaped(self, request: ModelRequest) -> BaseModel:
        chance = self.chance
        if request.answer is PlanAnswer:
            return PlanAnswer(sub_questions=[self._sub_question(n) for n in range(chance.randint(1, 6))])
        if request.answer is FactListAnswer:
            quotes = _QUOTED.findall(request.prompt)
            return FactListAnswer(facts=[FactLine(text=one, quote=one, confidence=0.9) for one in quotes[:1]])
        if request.answer is ReflectionAnswer:
            decision = chance.choice(("write", "search", "search", "replan"))
            queries = [
                NewQuery(sub_question="q1", text=self._words(), tool="search", language="en")
                for _ in range(chance.randint(0, 4))
            ]
            plan = [self._sub_question(n) for n in range(3)] if decision == "replan" else []
            return ReflectionAnswer(why="", next=decision, queries=queries, sub_questions=plan)
        return VerdictAnswer(
            doubted=[], points=[Point(part="(summary)", change="Say more.")], accepted=chance.random() < 0.5
        )

    def _sub_question(self, number: int) -> SubQuestionLine:
        queries = [
            QueryLine(text=self._words(), tool="search", language="en")
            for _ in range(self.chance.randint(1, 3))
        ]
        subject = _SUBJECTS[number]
        return SubQuestionLine(
            id=f"q{number + 1}",
            question=f"What about the {subject} of the bridge?",
            theme=subject,
            queries=queries,
        )

    def _words(self) -> str:
        return " ".join(self.chance.sample(_SUBJECTS, 3)) + f" {self.chance.randint(1000, 9999)}"
