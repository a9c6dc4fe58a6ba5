"""Records of the journal: what this release and earlier ones wrote can be read, newer ones are refused."""

import json
from pathlib import Path

import pytest

from bot.errors import JournalTooNew
from bot.jobs.journal import JobJournal
from bot.replies import explain
from bot.state import State
from bot.store.records import VERSION
from research.ports import Found, Got
from tests.fakes.golden import JOB, MORNING, STEPS, TEXT, Dump, restored, written
from tests.fakes.journals import CENT, journals, taken
from tests.fakes.research import MemorySnapshots

GOLDEN = sorted((Path(__file__).parents[1] / "data").glob("journal-*.json"))


def read(path: Path) -> Dump:
    dump: Dump = json.loads(path.read_text(encoding="utf-8"))
    return dump


async def resumed(state: State, dump: Dump) -> JobJournal:
    """The next run after a journal's worker has died."""
    snapshots = MemorySnapshots()
    await snapshots.put(TEXT)
    await restored(state, dump)
    return await taken(journals(state, snapshots=snapshots), JOB)


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
async def test_the_journal_of_an_earlier_release_is_read(state: State, path: Path) -> None:
    """Every kind of step means what it meant, and what was paid and in flight is counted."""
    journal = await resumed(state, read(path))

    assert {key: await journal.recall(key, type(value)) for key, value in STEPS.items()} == STEPS
    assert await journal.recall("paid", int) == 1
    past = journal.past
    assert (past.resumed, past.started, past.spent, past.at_most) == (True, MORNING, CENT + CENT, True)


async def test_this_version_has_a_golden_file_with_everything_that_is_written(state: State) -> None:
    """Whoever adds a kind of step, or a field of a run, adds it there."""
    now, golden = await written(state), read(GOLDEN[-1])

    assert GOLDEN[-1].stem == f"journal-{VERSION}"
    assert {part: set(fields) for part, fields in now.items()} == {
        part: set(fields) for part, fields in golden.items()
    }
    assert (now["held"], now["paid"]) == (golden["held"], golden["paid"])


async def test_a_record_that_cannot_be_understood_is_made_anew(state: State) -> None:
    """A broken one, and one of another kind."""
    dump = read(GOLDEN[-1])
    dump["steps"] |= {"search": "{", "read": dump["steps"]["model"]}
    journal = await resumed(state, dump)

    assert await journal.recall("search", Found) is None
    assert await journal.recall("read", Got) is None


async def test_a_newer_journal_is_refused_in_words(state: State) -> None:
    """Nothing of it is touched."""
    dump = read(GOLDEN[-1])
    dump["run"]["v"] = str(VERSION + 1)
    await restored(state, dump)
    with pytest.raises(JournalTooNew) as refused:
        await journals(state).take(JOB)

    assert "newer release" in explain(refused.value, "en")
    assert await state.client.hget(f"footnote:journal:{JOB.id}:run", "epoch") == dump["run"]["epoch"]
