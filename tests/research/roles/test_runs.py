"""Whole runs with the model: whatever it is like and wherever it fails, a report in which the law is kept."""

import re
from decimal import Decimal

import pytest

from bot.settings import DEFAULT_LIMITS
from research.agreement.language import language_of
from research.brief import Depth
from research.report import Limits, NoteKind, Report, Status, StopReason, sentences
from tests.fakes.anthropic import Character
from tests.fakes.faults import Fault
from tests.research.roles.job import AMPLE, Job, a_job

ASTER = "What rules hold for the harvest of sea aster and what does it cost?"
LABS = "Compare how the rival AI labs Halden AI and Corvane Labs entered the enterprise market in 2025-2026"
LABS_VI = (
    "So sánh cách hai phòng nghiên cứu AI đối thủ Halden AI và Corvane Labs thâm nhập thị trường"
    " doanh nghiệp năm 2025-2026"
)
PICKED = "When are the leaves of sea aster picked?"
ROLES = ("Plan", "FactList", "Reflection", "Writer", "Verdict")
WAYS = {
    "down": "rate_limited",
    "refused": "refusal",
    "truncated": "max_tokens",
    "invalid_twice": "invalid_structure",
    "cut": "truncated_json",
}
HALF_A_TEXT = ("truncated", "cut")


def assert_lawful(report: Report, job: Job) -> None:
    """Laws B1, B4, E3 and E4, and the bill."""
    facts = {fact.fact_id for fact in report.facts}
    assert all(set(one.citations) <= facts for one in sentences(report))
    assert all(one.citations or one.inferred for section in report.sections for one in _of(section))
    assert not any(re.search(r"https?://|\[src:|\[\d+\]", one.text) for one in sentences(report))
    texts = job.services.snapshots.texts
    by_id = {source.source_id: source.sha256 for source in report.sources}
    assert all(texts[by_id[one.source_id]][one.start : one.end] == one.quote for one in report.facts)
    assert job.standins.calls.billed("anthropic") == report.spend.usd
    assert report.spend.usd <= report.limits.max_usd
    assert report.spend.tokens_in + report.spend.tokens_out <= report.limits.max_tokens


def _of(section: object) -> list[object]:
    from research.report import paragraphs

    return [one for paragraph in paragraphs(section.blocks) for one in paragraph.sentences]


async def test_an_obedient_model_ends_with_a_judged_report() -> None:
    """Themed plan, facts from pages in two languages, every sentence cited."""
    async with a_job() as job:
        report = await job.ask(ASTER)

    assert Status.DONE is report.status
    assert [one.theme for one in report.plan] == ["Harvest", "The plant", "Prices"]
    assert {"Picking salt plants needs a permit."} <= {one.text for one in sentences(report)}
    assert NoteKind.EXTRACTIVE not in {note.kind for note in report.notes}
    assert_lawful(report, job)


@pytest.mark.parametrize("depth", list(Depth))
async def test_a_job_of_any_depth_is_done_within_its_usual_limits(depth: Depth) -> None:
    """A plan, its queries and their pages fit into what a job may do."""
    async with a_job("market_entry", depth=depth, limits=DEFAULT_LIMITS[depth]) as job:
        report = await job.ask(LABS, depth=depth)

    assert (report.status, report.stopped_by) == (Status.DONE, None)
    assert len({one.theme for one in report.plan}) == {"quick": 2, "standard": 4, "deep": 8}[depth]
    assert_lawful(report, job)


async def test_contradictions_are_told_with_both_sides() -> None:
    """Two counts of customers in one sentence, both cited."""
    async with a_job("market_entry", depth=Depth.DEEP) as job:
        report = await job.ask(LABS, depth=Depth.DEEP)

    told = [one for one in sentences(report) if "1,900 companies" in one.text and "1,200 paying" in one.text]
    assert [len(one.citations) for one in told] == [2]
    assert_lawful(report, job)


async def test_a_vietnamese_question_about_english_pages_is_answered_in_vietnamese() -> None:
    """With the English quotes."""
    async with a_job("market_entry") as job:
        report = await job.ask(LABS_VI, "vi")

    assert report.status is Status.DONE
    assert {language_of(one.text) for one in sentences(report)} == {"vi"}
    assert "en" in {language_of(fact.quote) for fact in report.facts}
    assert_lawful(report, job)


@pytest.mark.parametrize("character", [one for one in Character if one is not Character.OBEDIENT])
async def test_a_model_with_a_vice_ends_well(character: Character) -> None:
    """Stubborn, lazy, talkative, never satisfied, wrong in language: within budget, and lawful."""
    async with a_job(character=character) as job:
        report = await job.ask(ASTER)

    expected = {
        Character.LAZY: (Status.NOTHING_FOUND, None),
        Character.WRONG_LANGUAGE: (Status.PARTIAL, StopReason.MODEL_DOWN),
    }
    assert expected.get(character, (Status.DONE, None)) == (report.status, report.stopped_by)
    assert len(job.tool.searches) <= 12
    assert len(job.prompts("Verdict")) <= 3
    assert_lawful(report, job)


@pytest.mark.parametrize("role", ["Reflection", "Writer", "Verdict"])
@pytest.mark.parametrize("way", WAYS)
async def test_a_model_that_fails_in_one_role_still_ends_with_a_report(role: str, way: str) -> None:
    """The extractive role takes over for that role alone, and the report says so."""
    fault = Fault(WAYS[way], service="anthropic", role=role)
    async with a_job(faults=[fault]) as job:
        report = await job.ask(ASTER)

    if role != "Writer" or way not in HALF_A_TEXT:
        assert (report.status, report.stopped_by) == (Status.PARTIAL, StopReason.MODEL_DOWN)
    assert fault.struck
    assert report.facts
    assert_lawful(report, job)


@pytest.mark.parametrize("way", WAYS)
async def test_a_model_that_cannot_plan_is_asked_no_more(way: str) -> None:
    """The whole job goes on from quotes alone, with a question that they can answer."""
    async with a_job(faults=[Fault(WAYS[way], service="anthropic", role="Plan")]) as job:
        report = await job.ask(PICKED)

    assert {call.role for call in job.standins.calls.of("anthropic")} == {"Plan"}
    assert (report.status, report.stopped_by) == (Status.PARTIAL, StopReason.MODEL_DOWN)
    assert NoteKind.EXTRACTIVE in {note.kind for note in report.notes}
    assert report.facts
    assert_lawful(report, job)


@pytest.mark.parametrize("way", WAYS)
async def test_a_page_that_the_model_cannot_read_costs_its_own_findings_only(way: str) -> None:
    """It is read without the model, and the report says so; the others' facts are all there."""
    fault = Fault(WAYS[way], service="anthropic", role="FactList", matching="needs a permit")
    async with a_job(faults=[fault]) as job:
        report = await job.ask(ASTER)

    assert fault.struck
    assert report.stopped_by is None
    assert NoteKind.READ_PLAINLY in {note.kind for note in report.notes}
    assert {"Sea aster leaves are picked from April to July."} <= {one.text for one in sentences(report)}
    assert_lawful(report, job)


@pytest.mark.parametrize("way", WAYS)
async def test_a_model_that_can_read_nothing_is_an_outage(way: str) -> None:
    """After some pages it is not asked any more."""
    async with a_job(faults=[Fault(WAYS[way], service="anthropic", role="FactList")]) as job:
        report = await job.ask(ASTER)

    assert (report.status, report.stopped_by) == (Status.PARTIAL, StopReason.MODEL_DOWN)
    assert not job.standins.calls.of("anthropic", role="Writer")
    assert_lawful(report, job)


async def test_a_model_that_goes_away_in_the_middle_leaves_what_was_found() -> None:
    """Facts that it had read are in the report."""
    async with a_job(faults=[Fault("wrong_key", service="anthropic", calls=range(8, 10**6))]) as job:
        report = await job.ask(ASTER)

    assert (report.status, report.stopped_by) == (Status.PARTIAL, StopReason.MODEL_DOWN)
    assert report.facts
    assert_lawful(report, job)


@pytest.mark.parametrize(
    ("world", "question", "limits"),
    [
        ("market_entry", LABS, Limits(200, 2_000_000, 900, Decimal("0.16"))),
        ("market_entry", LABS, Limits(200, 40_000, 900, Decimal(20))),
        ("market_entry", LABS, Limits(14, 2_000_000, 900, Decimal(20))),
        ("small", PICKED, Limits(200, 2_000_000, 900, Decimal(0))),
    ],
    ids=["dollars", "tokens", "calls", "no_money"],
)
async def test_every_limit_holds_and_leaves_a_report(world: str, question: str, limits: Limits) -> None:
    """Partial, with the reason, and with what could be found."""
    async with a_job(world, limits=limits) as job:
        report = await job.ask(question)

    assert report.status is Status.PARTIAL
    assert report.stopped_by in (StopReason.USD, StopReason.TOKENS, StopReason.TOOL_CALLS)
    assert report.facts
    assert report.spend.tool_calls <= limits.max_tool_calls
    assert_lawful(report, job)


async def test_preferences_reach_the_writer_alone() -> None:
    """Law S1 and S5: no other request, and no search, holds what was drawn from memory."""
    async with a_job() as job:
        await job.ask(ASTER, preferences="keeps goats on Fernholm")

    asked = {role: "\n".join(job.prompts(role)) for role in ROLES}
    assert [role for role, text in asked.items() if "Fernholm" in text] == ["Writer"]
    assert not any("Fernholm" in one for one in job.tool.searches)


async def test_a_writer_never_sees_a_page() -> None:
    """Law E4: of the pages it is given the quotes of facts, and nothing else."""
    async with a_job() as job:
        await job.ask(ASTER)

    read = "\n".join(job.prompts("FactList"))
    written = "\n".join(job.prompts("Writer"))
    assert "before the plant flowers" in read
    assert "<page" not in written
    page = "Sea aster bears salt" if "Sea aster bears salt" in read else "northern flats"
    assert page in read


async def test_the_stable_part_of_a_roles_requests_is_the_same_in_every_call() -> None:
    """So that the service can cache it."""
    async with a_job() as job:
        await job.ask(ASTER, depth=Depth.STANDARD)
        calls = job.standins.calls.of("anthropic")

    for role in ROLES:
        systems = {str(call.body["system"]) for call in calls if call.role == role}
        assert len(systems) == 1
    assert AMPLE.max_tool_calls > len(job.tool.reads)


async def test_a_plan_is_made_anew_when_names_are_known_that_the_question_left_open() -> None:
    """The first round finds out who the labs are; the second asks about them by name."""
    async with a_job("market_entry") as job:
        report = await job.ask("Compare how two rival AI labs entered the enterprise market in 2025-2026")

    assert report.plan[0].question.startswith("Which two rival AI labs")
    assert all("Halden AI and Corvane Labs" in one.question for one in report.plan[1:])
    assert len({one.theme for one in report.plan}) == len(report.plan) == 5
    assert all(one.answered for one in report.plan)
    assert_lawful(report, job)
