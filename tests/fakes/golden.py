"""A journal with a step of every kind: for the golden file that later releases must read.

By hand, `python -m tests.fakes.golden FILE` writes the journal as this release writes it. A release that
raises the version of records adds a file under `tests/bot/data/`; those of earlier versions stay as they are.
"""

import asyncio
import json
import sys
import tempfile
from dataclasses import replace
from datetime import UTC, date, datetime
from decimal import Decimal
from pathlib import Path

from bot.jobs.empty import empty_report
from bot.jobs.record import Job, JobState
from bot.jobs.run import ENDING, Ending
from bot.settings import Settings
from bot.state import State, opened
from channels.types import Address, Person
from research.brief import Brief, Question
from research.calls import Lost, Passages
from research.clock import SystemClock
from research.evidence import Hit, Page, Passage, Unread, UnreadReason
from research.models.middleware.budget import Said
from research.ports import Found, Got
from research.report import Limits, Paragraph, Sentence, Status, StopReason
from research.run import Gathered
from tests.fakes.journals import CENT, Calling, journals, taken

Dump = dict[str, dict[str, str]]

PARTS = ("run", "steps", "held", "paid")
MORNING = datetime(2026, 1, 5, 9, tzinfo=UTC)
TEXT = "Tàu chạy lúc tám giờ."
JOB = Job(
    "golden",
    JobState.RUNNING,
    Brief(Question("Mấy giờ tàu chạy?", "vi")),
    Limits(10, 1000, 600.0, Decimal(1)),
    Address("test", "w1", "c1"),
    Person("test", "w1", "p1"),
    "jobs",
    MORNING,
)
_PASSAGE = Passage(0, 3, 0.5)
_REPORT = replace(
    empty_report(JOB, Status.PARTIAL),
    stopped_by=StopReason.USD,
    summary=(Paragraph((Sentence("Tàu chạy lúc tám giờ.", ("s1.1",)),)),),
)
STEPS: dict[str, object] = {
    "search": Found(
        (Hit("s1", "https://a.example/", "A", "Tàu", "folder", 0.9, date(2026, 1, 2), (_PASSAGE,)),),
        Decimal("0.008"),
        12,
        (Unread("s2", "doc:b.md", UnreadReason.BROKEN, "x"),),
    ),
    "read": Got(
        Page("s1", "https://a.example/", "A", TEXT, MORNING, "text/html", "vi"), Decimal("0.001"), None
    ),
    "unread": Got(Unread("s3", "https://c.example/", UnreadReason.PAYWALL)),
    "model": Said("[src:s1.1]", truncated=True),
    "invalid": Said(invalid="no such field"),
    "lost": Lost("no answer", "too_slow"),
    "passages": Passages((_PASSAGE,)),
    "gathered": Gathered(StopReason.USD),
    ENDING: Ending(_REPORT),
}


async def written(state: State) -> Dump:
    """The journal of a job that was killed: a step of each kind, one that was paid, one call in flight."""
    journal = await taken(journals(state), JOB)
    for key, value in STEPS.items():
        await journal.record(key, value)
    calling = Calling(journal)
    await calling.call("paid", cost=CENT)
    flying = journal._attempt("flying", calling.budget.reserve(CENT))
    await state.journal.begin(journal.lease.fence, flying)
    return {part: await state.client.hgetall(_place(part)) for part in PARTS}


async def restored(state: State, dump: Dump) -> None:
    """A journal put back as it was; its worker is dead."""
    for part, fields in dump.items():
        await state.client.hset(_place(part), mapping=dict(fields))
    await state.client.hset(_place("run"), "until", "1")


def _place(part: str) -> str:
    return f"footnote:journal:{JOB.id}:{part}"


async def _write(path: Path) -> None:
    with tempfile.TemporaryDirectory() as folder:
        async with opened(Settings(data_dir=Path(folder)), SystemClock()) as state:
            dump = await written(state)
    dump["run"] |= {"owner": "a worker", "started": str(int(MORNING.timestamp() * 1000)), "until": "1"}
    path.write_text(json.dumps(dump, ensure_ascii=False, indent=1, sort_keys=True) + "\n", encoding="utf-8")


if __name__ == "__main__":
    asyncio.run(_write(Path(sys.argv[1])))
