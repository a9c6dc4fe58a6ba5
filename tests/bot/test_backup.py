"""Backups: one file while the daemon works, and an empty data directory that goes on from it."""

import asyncio
import io
import json
import tarfile
from dataclasses import replace
from decimal import Decimal
from pathlib import Path

import pytest

from bot.backup.archive import NOTE, back_up
from bot.backup.errors import CannotBackUp, NoBackup, NotEmpty
from bot.backup.restoring import restore
from bot.cli.entry import run
from bot.jobs.record import Job, JobState
from bot.settings import Settings
from bot.state import opened
from channels.types import Address, Person
from research.brief import Brief, Question
from research.clock import SystemClock
from research.report import Limits
from tests.fakes.channel import says
from tests.fakes.reports import a_report

CLOCK = SystemClock()
LIMITS = Limits(max_tool_calls=10, max_tokens=1000, deadline_seconds=60, max_usd=Decimal(1))
HERE = Address("slack", "T1", "C1", "t1")


PLAIN = Settings(data_dir=Path("/nowhere"), cache_mb=0, allow=("*",))


def settings_of(folder: Path) -> Settings:
    """A daemon with an embedded server."""
    return replace(PLAIN, data_dir=folder)


def a_job() -> Job:
    """A job that waits for a worker."""
    return Job(
        id="j1",
        state=JobState.QUEUED,
        brief=Brief(Question("What is the toll?", "en")),
        limits=LIMITS,
        address=HERE,
        asker=Person("slack", "T1", "U1"),
        queue="shared",
        created_at=CLOCK.now(),
    )


def member(name: str, data: bytes = b"x", kind: bytes = tarfile.REGTYPE) -> tuple[tarfile.TarInfo, bytes]:
    """Something in an archive."""
    info = tarfile.TarInfo(name)
    info.size, info.type = (len(data) if kind == tarfile.REGTYPE else 0), kind
    info.linkname = "/etc/passwd" if kind == tarfile.SYMTYPE else ""
    return info, data


def archive_of(path: Path, *members: tuple[tarfile.TarInfo, bytes]) -> Path:
    """An archive that no release has written."""
    with tarfile.open(path, "w:gz") as archive:
        for info, data in members:
            archive.addfile(info, io.BytesIO(data))
    return path


async def test_what_was_there_goes_on_elsewhere(tmp_path: Path) -> None:
    """Jobs, lines that wait, reports and files of persons; made while a daemon has all of it open."""
    data, other, file = tmp_path / "data", tmp_path / "other", tmp_path / "footnote.tar.gz"
    async with opened(settings_of(data), CLOCK) as state:
        assert await state.jobs.create(a_job())
        await state.outbox.post(HERE, says("It is ready."), "d1")
        await state.reports.save("j1", a_report())
        (data / "memory").mkdir()
        (data / "memory" / "one.json").write_text("{}")
        note = await back_up(data, file, CLOCK, state=True)
        await state.outbox.post(HERE, says("Too late for the backup."), "d2")
    await asyncio.to_thread(restore, file, other)

    assert note.state
    assert file.stat().st_mode & 0o777 == 0o600
    assert (other / "memory" / "one.json").read_text() == "{}"
    assert (other / "trace.key").read_bytes() == (data / "trace.key").read_bytes()
    async with opened(settings_of(other), CLOCK) as state:
        job = await state.jobs.get("j1")
        assert job is not None
        assert (job.state, job.brief, job.asker) == (JobState.QUEUED, a_job().brief, a_job().asker)
        assert await state.reports.load("j1") == a_report()
        assert await state.outbox.settled("d1") is None
        assert [one async for one in state.client.scan_iter("*d2*")] == []


async def test_a_server_that_was_copied_rewrites_its_files_again(tmp_path: Path) -> None:
    """The backup leaves no setting behind."""
    async with opened(settings_of(tmp_path / "data"), CLOCK) as state:
        before = await state.client.config_get("auto-aof-rewrite-percentage")
        await back_up(tmp_path / "data", tmp_path / "b", CLOCK, state=True)

        assert await state.client.config_get("auto-aof-rewrite-percentage") == before


async def test_nothing_that_is_there_is_written_over(tmp_path: Path) -> None:
    """Neither a file by a backup, nor a data directory by a restored one."""
    data, file = tmp_path / "data", tmp_path / "b"
    async with opened(settings_of(data), CLOCK):
        await back_up(data, file, CLOCK, state=True)

    with pytest.raises(CannotBackUp) as exists:
        await back_up(data, file, CLOCK, state=True)
    with pytest.raises(CannotBackUp) as nowhere:
        await back_up(data, tmp_path / "none" / "b", CLOCK, state=True)
    with pytest.raises(NotEmpty):
        await asyncio.to_thread(restore, file, data)
    assert (exists.value.reason, nowhere.value.reason) == ("exists", "no_folder")


@pytest.mark.parametrize(
    "bad",
    [
        member("memory/../../out"),
        member("/etc/out"),
        member("elsewhere/x"),
        member("memory/link", kind=tarfile.SYMTYPE),
        member("memory/device", kind=tarfile.CHRTYPE),
        member(NOTE, b"[]"),
        member(NOTE, b'{"format": 1}'),
    ],
    ids=lambda one: one[0].name,
)
def test_an_archive_of_somebody_else_is_refused_whole(
    tmp_path: Path, bad: tuple[tarfile.TarInfo, bytes]
) -> None:
    """Nothing of it is written anywhere."""
    file = archive_of(tmp_path / "b", member("memory/one.json"), bad)

    with pytest.raises(NoBackup) as refused:
        restore(file, tmp_path / "data")

    assert refused.value.reason == "damaged"
    assert list((tmp_path / "data").iterdir()) == []
    assert not (tmp_path / "out").exists()


async def test_half_a_backup_is_refused_whole(tmp_path: Path) -> None:
    """Wherever it ends."""
    async with opened(settings_of(tmp_path / "data"), CLOCK):
        await back_up(tmp_path / "data", tmp_path / "b", CLOCK, state=True)
    whole = (tmp_path / "b").read_bytes()
    for length in range(0, len(whole), max(1, len(whole) // 20)):
        (tmp_path / "half").write_bytes(whole[:length])

        with pytest.raises(NoBackup):
            await asyncio.to_thread(restore, tmp_path / "half", tmp_path / "other")

        assert list((tmp_path / "other").iterdir()) == []


def test_a_newer_backup_is_refused_in_words(tmp_path: Path) -> None:
    """It says which way out there is."""
    made_by = {"format": 2, "release": "9", "made_at": "2030-01-01", "state": True, "traces": True}
    note = json.dumps(made_by).encode()

    with pytest.raises(NoBackup) as refused:
        restore(archive_of(tmp_path / "b", member(NOTE, note)), tmp_path / "data")

    assert refused.value.reason == "too_new"


def test_the_two_commands_say_what_they_have_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """In the language of the shell; and what is not there is one sentence."""
    monkeypatch.setenv("FOOTNOTE_DATA_DIR", str(tmp_path / "data"))
    monkeypatch.delenv("REDIS_URL", raising=False)
    assert run(["backup", str(tmp_path / "b")]) == 0
    assert "The backup is in" in capsys.readouterr().out
    monkeypatch.setenv("FOOTNOTE_DATA_DIR", str(tmp_path / "other"))
    assert run(["restore", str(tmp_path / "none")]) == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert run(["restore", str(tmp_path / "b")]) == 0
    assert "footnote serve" in capsys.readouterr().out
