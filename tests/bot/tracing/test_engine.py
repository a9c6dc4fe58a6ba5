"""The real engine, embedded and over HTTP: the same schema, the same SQL, the same answers."""

import asyncio
from collections import Counter
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from bot.jobs.record import Job, JobState
from bot.jobs.research import ResearchDesk
from bot.settings import read_settings
from bot.tracing.catalogue import SHOWN, names, statement
from bot.tracing.engine import ClickHouse
from bot.tracing.migrations import migrations
from bot.tracing.people import Pseudonyms
from bot.tracing.row import Row, dumps, loads
from bot.tracing.tracer import Tracer
from channels.types import Address, Person
from research.brief import Brief, Depth, Question
from research.clock import SystemClock
from research.report import Limits
from research.trace import Event, Kind
from tests.fakes.calls import Call
from tests.fakes.research import PersonsWish, Watcher
from tests.fakes.standins import Standins
from tests.fakes.world import named_world

NOW = datetime(2026, 1, 5, 9, 0, tzinfo=UTC)
ASKER = Person("console", "local", "someone")


def asked(store: ClickHouse, name: str, **values: Any) -> list[dict[str, Any]]:
    table = store.query(statement(name), {"since": 0, **values})
    return [dict(zip(table.columns, row, strict=True)) for row in table.rows]


def rows_of(*events: Event) -> list[Row]:
    return [Row(f"e{n}", NOW + timedelta(milliseconds=n), event) for n, event in enumerate(events)]


class Kept:
    """A trace that keeps what comes."""

    def __init__(self) -> None:
        self.rows: list[Row] = []

    def emit(self, event: Event) -> None:
        row = Row(f"k{len(self.rows)}", NOW + timedelta(milliseconds=len(self.rows)), event)
        self.rows.append(loads(dumps(row)))


@pytest.mark.parametrize("name", sorted(names()))
def test_a_question_about_nothing_has_an_answer(store: ClickHouse, name: str) -> None:
    """Every file of SQL is taken by the engine when there is no row yet."""
    found = asked(store, name, job="j", usd=Decimal(1))

    assert found == [] or name == "cost"


async def test_what_it_cost_is_what_the_services_billed(store: ClickHouse, tmp_path: Path) -> None:
    """A whole job against the stand-ins: calls and dollars by service as in their own call logs."""
    kept = Kept()
    async with Standins(named_world("small")) as standins:
        environment = {**standins.settings(), "FOOTNOTE_DATA_DIR": str(tmp_path)}
        settings = await asyncio.to_thread(read_settings, environment, tmp_path / "none.toml")
        job = Job(
            id="j1",
            state=JobState.RUNNING,
            brief=Brief(Question("What rules hold for the harvest of sea aster?", "en"), Depth.QUICK),
            limits=Limits(60, 400_000, 600, Decimal(3)),
            address=Address("console", "local", "here"),
            asker=ASKER,
            queue="jobs",
            created_at=NOW,
        )
        tracer = Tracer(kept, Pseudonyms(b"secret"), "v1")
        async with ResearchDesk(settings, SystemClock(), tracer=tracer) as desk:
            report = await desk.answer(job, Watcher(), PersonsWish())
        calls = [one for one in standins.calls if one.bill is not None and one.fault is None]
        billed = standins.calls.billed()
    await asyncio.to_thread(_compare, store, kept.rows, calls, billed, tracer.people.of(ASKER))
    assert report.spend.usd == billed


def _compare(store: ClickHouse, rows: list[Row], calls: Sequence[Call], billed: Decimal, key: str) -> None:
    """The answers against the call logs of the stand-ins; rows that come twice count once."""
    store.insert(rows)
    store.insert(rows)

    cost = asked(store, "cost")
    by_service: dict[str, Decimal] = {}
    for one in calls:
        assert one.bill is not None
        by_service[one.service] = by_service.get(one.service, Decimal(0)) + one.bill.usd
    shown = {one["name"]: one["usd"] for one in cost if one["by"] == "provider" and one["usd"]}
    assert shown == {name: usd for name, usd in by_service.items() if usd}
    assert [one["usd"] for one in cost if one["by"] == "total"] == [billed]
    assert [(one["name"], one["usd"]) for one in cost if one["by"] == "person"] == [(key, billed)]
    assert [(one["name"], one["usd"]) for one in cost if one["by"] == "job"] == [("j1", billed)]
    counted = Counter(one.service for one in calls)
    p95 = {one["name"]: one for one in asked(store, "p95") if one["by"] == "provider"}
    assert {name: p95[name]["calls"] for name in counted} == dict(counted)
    for name, one in p95.items():
        took = sorted(
            row.event.milliseconds
            for row in rows
            if row.event.kind in (Kind.MODEL_CALL, Kind.TOOL_CALL) and row.event.provider == name
        )
        assert one["p95"] == round(took[int(0.95 * len(took))])
    assert {row.event.person for row in rows} == {key}
    assert asked(store, "citations")[0]["outcome"] == "ok"
    assert {one["phase"] for one in asked(store, "phases")} >= {"planning", "searching", "writing"}
    timeline = asked(store, "timeline", job="j1")
    assert timeline == sorted(timeline, key=lambda one: one["began"])


def test_shares_are_right(store: ClickHouse) -> None:
    """Failures, repeated queries, refused sentences and cache hits as shares of what there was."""
    store.insert(
        rows_of(
            Event(Kind.TOOL_CALL, provider="a"),
            Event(Kind.TOOL_CALL, provider="a", outcome="too_slow"),
            Event(Kind.QUERIES, role="reflector", outcome="new", count=3),
            Event(Kind.QUERIES, role="reflector", outcome="duplicate"),
            Event(Kind.CITATIONS, count=9),
            Event(Kind.CITATIONS, outcome="no_citation"),
            Event(
                Kind.CACHE,
                provider="page",
                outcome="hit",
                saved_usd=Decimal("0.01"),
                saved_milliseconds=1_500,
            ),
            Event(Kind.CACHE, provider="page", outcome="stale"),
            Event(Kind.JOB, outcome="done", usd=Decimal("0.123456789"), milliseconds=1_500),
            Event(Kind.VERDICT, step="accepted", score=1.0, version="v1"),
            Event(Kind.VERDICT, step="accepted", score=0.0, version="v1"),
        )
    )

    assert (asked(store, "errors")[0]["rate"], asked(store, "errors")[0]["mostly"]) == (0.5, "too_slow")
    assert asked(store, "dedup")[0]["rate"] == 0.25
    assert [one["share"] for one in asked(store, "citations")] == [0.9, 0.1]
    cache = asked(store, "cache")[0]
    assert (cache["rate"], cache["saved"], cache["saved_time"]) == (0.5, Decimal("0.01"), 1_500)
    assert (asked(store, "jobs")[0]["usd"], asked(store, "jobs")[0]["p95"]) == (Decimal("0.123456789"), 1_500)
    assert asked(store, "quality")[0]["mean"] == 0.5


def test_a_row_survives_the_way_whole(store: ClickHouse) -> None:
    """What was emitted is what the store has, to the billionth of a dollar and in Vietnamese letters."""
    event = Event(
        Kind.SETTLEMENT,
        "j",
        2,
        "search",
        "planner",
        "dịch vụ “x”",
        "m",
        "p",
        "w",
        1,
        2,
        Decimal("0.000000001"),
        1.5,
        "at_most",
        3,
        Decimal("2.5"),
        0.25,
        "v",
        saved_milliseconds=7.5,
    )
    store.insert([loads(dumps(Row("id", NOW, event)))])

    found = store.query("SELECT * FROM events FINAL", {})
    assert (
        found.rows[0] == Row("id", NOW, event).values()
        or found.rows[0][2:] == Row("id", NOW, event).values()[2:]
    )


def test_opening_again_changes_nothing(store: ClickHouse) -> None:
    """A migration is carried out once."""
    store._migrate()

    assert store.query("SELECT count() FROM migrations FINAL", {}).rows == ((len(migrations()),),)


def test_every_question_that_is_shown_is_in_the_catalogue() -> None:
    """And those that are not shown are the alerts' and the timeline's."""
    assert names() - set(SHOWN) == {"timeline", "burning", "down"}
