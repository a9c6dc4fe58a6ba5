"""What an alarm may ring for, the story of one job, and what is left of a person who was forgotten."""

import re
from datetime import UTC, datetime, timedelta
from decimal import Decimal

import pytest
from redis.exceptions import ConnectionError as NotThere

from bot.state import State
from bot.store.events import EventStore
from bot.tracing.catalogue import statement
from bot.tracing.engine import ClickHouse
from bot.tracing.erasure import ERASE, erase
from bot.tracing.metrics import Metrics
from bot.tracing.row import Row, dumps
from bot.tracing.thread import OwnThread
from bot.tracing.timeline import timeline
from research.trace import Event, Kind

NOW = datetime(2026, 3, 5, 9, tzinfo=UTC)
METRIC = re.compile(r"(# TYPE [a-z_]+ (counter|gauge)|[a-z_]+(\{[a-z]+=\"[a-z_]+\"\})? \d+)")


def row(number: int, event: Event) -> Row:
    """A row, each a second after the one before."""
    return Row(f"r{number}", NOW + timedelta(seconds=number), event)


async def test_metrics_are_what_prometheus_reads(state: State) -> None:
    """A type before each figure; and the equation of the events holds in them."""
    state.tracer.emit(Event(Kind.JOB))
    await state.traces.flush()

    lines = (await Metrics(state).text()).splitlines()

    assert all(METRIC.fullmatch(line) for line in lines)
    found = dict(line.rsplit(" ", 1) for line in lines if not line.startswith("#"))
    emitted, written, dropped, waiting = (
        int(found[f"footnote_trace_{name}"])
        for name in ("emitted_total", "written_total", "dropped_total", "waiting")
    )
    assert emitted == written + dropped + waiting == 1


async def test_a_daemon_without_its_state_is_not_ready(state: State, monkeypatch: pytest.MonkeyPatch) -> None:
    """And says what is missing."""
    assert (await Metrics(state).ready()).ok

    async def counts(self: EventStore) -> None:
        raise NotThere

    monkeypatch.setattr(EventStore, "counts", counts)
    ready = await Metrics(state).ready()

    assert not ready.ok
    assert "state" in ready.why


async def test_a_forgotten_persons_events_are_gone_from_store_and_spool(
    state: State, store: ClickHouse
) -> None:
    """Those of their key and of their jobs; everybody else's stay."""
    theirs = (Event(Kind.JOB, person="p1"), Event(Kind.TOOL_CALL, job="j1"))
    others = (Event(Kind.JOB, person="p2"), Event(Kind.TOOL_CALL, job="j2"), Event(Kind.ERROR))
    rows = [row(number, one) for number, one in enumerate((*theirs, *others))]
    thread, events = OwnThread("test"), EventStore(state.client)
    await thread.call(lambda: store.insert(rows))
    await events.hand_over("sender", 1, [dumps(one) for one in rows], 0)

    await erase(events, store, thread, {"person": "p1", "jobs": "j1"})

    left = await thread.call(lambda: store.query("SELECT id FROM events FINAL ORDER BY id", {}))
    thread.end()
    waiting = await events.next(100)
    assert [one for (one,) in left.rows] == ["r2", "r3", "r4"]
    assert [one.text for one in waiting] == [dumps(one) for one in rows[2:]]


def test_the_question_that_erases_is_in_no_catalogue() -> None:
    """It cannot be asked by its name alone."""
    with pytest.raises(KeyError):
        statement(ERASE)


def test_a_timeline_is_a_story_that_a_person_can_read(store: ClickHouse) -> None:
    """When, what, by whom, how long, for how much, and what went wrong."""
    store.insert(
        [
            row(1, Event(Kind.MODEL_CALL, "j1", role="planner", model="claude", milliseconds=900)),
            row(2, Event(Kind.TOOL_CALL, "j1", step="search", provider="tavily", outcome="too_slow")),
            row(3, Event(Kind.SETTLEMENT, "j1", role="planner", usd=Decimal("0.02"))),
            row(4, Event(Kind.JOB, "j1", outcome="done", milliseconds=3_000)),
            row(5, Event(Kind.JOB, "j2", outcome="done")),
        ]
    )

    told = timeline(store.query(statement("timeline"), {"since": 0, "job": "j1"}), "en")

    lines = told.splitlines()
    assert len(lines) == 4
    assert [line.split(" s ")[0].strip() for line in lines] == sorted(
        (line.split(" s ")[0].strip() for line in lines), key=float
    )
    assert "planner claude · 900 ms" in told
    assert "tavily" in told
    assert "too slow" in told
    assert "$0.02" in told
