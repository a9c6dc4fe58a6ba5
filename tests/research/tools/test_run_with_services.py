"""Whole runs over the real tools and their stand-ins: what fails costs its own findings only (law P2)."""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

import pytest

from research.brief import Brief, Depth, Question
from research.budget import Budget
from research.evidence import Candidate, Page, Passage
from research.journal import NoJournal
from research.plan import Plan, Query, SubQuestion
from research.ports import ToolSpec
from research.report import Limits, NoteKind, Report, Status, StopReason, sentences
from research.roles.setup import Roles
from research.run import Services, run_research
from tests.fakes.faults import Fault
from tests.fakes.research import (
    MemorySnapshots,
    PersonsWish,
    PlainWriter,
    ScriptedReflector,
    ScriptedReviewer,
    Watcher,
)
from tests.fakes.services import PLENTY, Suite, overlapping, services

QUESTIONS = (
    "Halden enterprise market entry",
    "Corvane workbench partners",
    "enterprise agents pricing tasks",
)


@dataclass
class Asking:
    """A planner that asks each of the questions with one tool."""

    questions: Sequence[str]
    tool: str = "tavily"

    async def plan(self, question: Question, depth: Depth, tools: Sequence[ToolSpec]) -> Plan:
        """One sub-question a query."""
        del question, depth, tools
        return Plan(
            tuple(
                SubQuestion(f"q{n}", text, text, (Query(text, self.tool, "en"),))
                for n, text in enumerate(self.questions, 1)
            )
        )


class FirstSentenceReader:
    """Quotes the first sentence of the longest line of every page."""

    async def read(
        self, page: Page, sub_question: SubQuestion, passages: Sequence[Passage]
    ) -> Sequence[Candidate]:
        """One candidate a page."""
        del sub_question, passages
        line = max(page.text.splitlines(), key=len)
        sentence = line.partition(". ")[0].rstrip(".") + "."
        return (Candidate(sentence, sentence, 0.9),) if sentence in line else ()


async def run(suite: Suite, questions: Sequence[str] = QUESTIONS, limits: Limits = PLENTY) -> Report:
    """A run with scripted roles."""
    roles = Roles(
        Asking(questions), FirstSentenceReader(), ScriptedReflector(), PlainWriter(), (ScriptedReviewer(),)
    )
    world = (MemorySnapshots(), NoJournal(), Watcher(), PersonsWish())
    brief = Brief(Question("Who sells agents to companies?", "en"), Depth.DEEP)
    job = Services(suite.clock, roles, suite.tools, *world)
    return await run_research(brief, Budget(limits, suite.clock), job)


def assert_spent_as_billed(suite: Suite, report: Report) -> None:
    """The number shown is the number spent (law B4)."""
    billed = suite.standins.calls.billed()

    assert report.spend.usd == billed or (report.spend.at_most and report.spend.usd >= billed)


async def test_a_run_costs_what_the_services_bill() -> None:
    """To the cent, and no call is uncounted."""
    async with services("tavily", "firecrawl", world="market_entry") as suite:
        report = await run(suite)
        billed, asked = suite.standins.calls.billed(), len(suite.standins.calls)

    assert Status.DONE is report.status
    assert (billed, asked, False) == (report.spend.usd, report.spend.tool_calls, report.spend.at_most)


@pytest.mark.parametrize("kind", ["server_error", "reset", "garbage", "truncated_body", "rate_limited"])
async def test_when_one_branch_fails_the_facts_of_the_others_are_all_there(kind: str) -> None:
    """The same facts as without the branch, and a note on the tool."""
    async with services("tavily", world="market_entry") as suite:
        others = await run(suite, QUESTIONS[:2])
    fault = Fault(kind, service="tavily", matching="pricing tasks", retry_after=1)
    async with services("tavily", world="market_entry", faults=[fault]) as suite:
        report = await run(suite)
        assert_spent_as_billed(suite, report)

    assert {fact.quote for fact in others.facts} <= {fact.quote for fact in report.facts}
    assert len(others.facts) > 5
    assert ("tavily", 1) in {(one.about, one.count) for one in report.notes if one.kind is NoteKind.TOOL_DOWN}


async def test_half_of_the_pages_empty_leaves_the_facts_of_the_others() -> None:
    """Without a second reader the empty ones are noted as unread, and paid for."""
    fault = Fault("half_empty", service="tavily")
    async with services("tavily", world="market_entry", faults=[fault], pace=overlapping) as suite:
        report = await run(suite)
        struck = [one for one in suite.standins.calls.of("tavily") if one.fault == "half_empty"]
        assert_spent_as_billed(suite, report)

    unread = sum(note.count for note in report.notes if note.kind is NoteKind.UNREAD)
    assert len(struck) >= 3
    assert unread >= len(struck)
    assert report.facts
    assert all(sentence.citations for sentence in sentences(report))


async def test_when_every_search_is_empty_nothing_is_claimed() -> None:
    """Law E7; the searches are paid for."""
    async with services("tavily", world="market_entry", faults=[Fault("empty_search")]) as suite:
        report = await run(suite)
        assert_spent_as_billed(suite, report)

    assert (report.status, report.facts, tuple(sentences(report))) == (Status.NOTHING_FOUND, (), ())
    assert report.spend.usd == Decimal("0.021")


@pytest.mark.parametrize("kind", ["overloaded", "wrong_key", "rate_limited", "quota_gone"])
async def test_when_every_search_is_down_the_report_says_so_soon(kind: str) -> None:
    """A few requests are enough to know, and nothing was billed."""
    async with services("tavily", world="market_entry", faults=[Fault(kind)]) as suite:
        report = await run(suite, [f"{QUESTIONS[0]} {n}" for n in range(12)])
        asked = len(suite.standins.calls)

    assert (report.stopped_by, report.facts) == (StopReason.SEARCH_DOWN, ())
    assert (Decimal(0), False) == (report.spend.usd, report.spend.at_most)
    assert asked <= 12


@pytest.mark.parametrize("kind", ["wrong_key", "quota_gone", "server_error", "garbage"])
async def test_a_reader_that_is_down_is_replaced_by_the_next(kind: str) -> None:
    """Tavily finds and cannot read; Firecrawl reads every page."""
    async with services("tavily", "firecrawl", world="market_entry") as suite:
        undisturbed = await run(suite)
    fault = Fault(kind, service="tavily", endpoint="extract")
    async with services("tavily", "firecrawl", world="market_entry", faults=[fault]) as suite:
        report = await run(suite)
        assert_spent_as_billed(suite, report)

    assert len(undisturbed.sources) == len(report.sources)


@pytest.mark.parametrize("dollars", ["0", "0.007", "0.03", "0.1"])
async def test_no_fault_makes_a_run_spend_past_its_dollars(dollars: str) -> None:
    """What is billed stays under the limit, also when every second call breaks after it was sent."""
    limits = Limits(100, 1_000_000, 100_000, Decimal(dollars))
    faults = [Fault("truncated_body", service="tavily", probability=0.5)]
    async with services("tavily", world="market_entry", faults=faults, pace=overlapping) as suite:
        report = await run(suite, limits=limits)
        billed = suite.standins.calls.billed()

    assert billed <= report.spend.usd <= limits.max_usd


@pytest.mark.parametrize("most", [1, 5, 12])
async def test_no_fault_makes_a_run_ask_more_often_than_it_may(most: int) -> None:
    """Requests that were refused count as well."""
    limits = Limits(most, 1_000_000, 100_000, Decimal(5))
    faults = [Fault("server_error", service="tavily", probability=0.5)]
    async with services("tavily", world="market_entry", faults=faults, pace=overlapping) as suite:
        report = await run(suite, limits=limits)
        asked = len(suite.standins.calls)

    assert asked <= report.spend.tool_calls <= most
