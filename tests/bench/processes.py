"""Memory of real processes, read from the system: the daemon at rest, and a whole job over 200 documents."""

import os
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path

from tests.bench.row import Row

LIBRARY = Path(__file__).resolve().parents[1] / "worlds" / "riverport" / "docs"
QUESTION = "How is the harbour fee for a late departure calculated?"
PAGE_BYTES = os.sysconf("SC_PAGE_SIZE")
LOOK_EVERY_SECONDS = 0.05


def rows() -> Iterator[Row]:
    """An idle daemon, then one job twice: the second finds the documents' text kept."""
    with tempfile.TemporaryDirectory() as folder:
        yield from _idle(Path(folder))
    with tempfile.TemporaryDirectory() as folder:
        yield from _job(Path(folder), "first time")
        yield from _job(Path(folder), "again")


def _idle(folder: Path) -> Iterator[Row]:
    daemon = subprocess.Popen(_command("serve"), env=_environment(folder), stderr=subprocess.PIPE, text=True)
    try:
        assert daemon.stderr is not None
        daemon.stderr.readline()
        threading.Event().wait(2)  # let start-up settle
        yield Row("daemon at rest, resident", _resident([daemon.pid]), "MiB", "serve, console only")
        yield Row("its state server, resident", _resident(_servers(folder)), "MiB", "Valkey, append-only")
    finally:
        daemon.terminate()
        daemon.wait(60)


def _job(folder: Path, note: str) -> Iterator[Row]:
    before = os.times()
    started = time.perf_counter()
    command = _command("ask", QUESTION, "--docs", str(LIBRARY), "--json")
    job = subprocess.Popen(
        command, env=_environment(folder), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    most = _most_resident(job)
    seconds = time.perf_counter() - started
    after = os.times()
    cpu = after.children_user + after.children_system - before.children_user - before.children_system
    yield Row(f"a job over 200 documents, {note}: most resident", most, "MiB", "all its processes")
    yield Row(f"a job over 200 documents, {note}: elapsed", seconds, "s")
    yield Row(f"a job over 200 documents, {note}: processor", cpu, "s")


def _most_resident(job: subprocess.Popen[bytes]) -> float:
    """The most that the process and its descendants hold together while it runs."""
    most = 0.0
    done = threading.Event()

    def watch() -> None:
        nonlocal most
        while not done.wait(LOOK_EVERY_SECONDS):
            most = max(most, _resident([job.pid, *_descendants(job.pid)]))

    watcher = threading.Thread(target=watch)
    watcher.start()
    job.wait()
    done.set()
    watcher.join()
    return most


def _command(*words: str) -> list[str]:
    return [str(Path(sys.executable).parent / "footnote"), *words]


def _environment(folder: Path) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name in {"PATH", "LANG", "HOME"}}
    return {**kept, "FOOTNOTE_DATA_DIR": str(folder)}


def _resident(pids: list[int]) -> float:
    pages = 0
    for pid in pids:
        try:
            pages += int(Path(f"/proc/{pid}/statm").read_text().split()[1])
        except OSError:
            continue
    return pages * PAGE_BYTES / 2**20


def _descendants(pid: int) -> list[int]:
    parents = {}
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = status.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        parents[int(status.parent.name)] = int(fields[1])
    found, wanted = [], [pid]
    while wanted:
        parent = wanted.pop()
        children = [child for child, one in parents.items() if one == parent]
        found += children
        wanted += children
    return found


def _servers(folder: Path) -> list[int]:
    """The state server of a data directory; it is nobody's child, so it is known by its working folder."""
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        try:
            if (process / "cwd").resolve().is_relative_to(folder.resolve()):
                found.append(int(process.name))
        except OSError:
            continue
    return found
