"""Memory of real processes, read from the system: the daemon at rest, and a whole job over 200 documents."""

import os
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path

from tests.bench import memory
from tests.bench.row import Row

LIBRARY = Path(__file__).resolve().parents[1] / "worlds" / "riverport" / "docs"
QUESTION = "How is the harbour fee for a late departure calculated?"
LOOK_EVERY_SECONDS = 0.05


def rows() -> Iterator[Row]:
    """An idle daemon, then one job twice: the second finds the documents' text kept."""
    with tempfile.TemporaryDirectory() as folder:
        yield from _idle(Path(folder))
    with tempfile.TemporaryDirectory() as folder:
        yield from _job(Path(folder), "first time", "its files are parsed and their text is kept")
        yield from _job(Path(folder), "again", "the text of its files is kept from before")


def _idle(folder: Path) -> Iterator[Row]:
    daemon = subprocess.Popen(_command("serve"), env=environment(folder), stderr=subprocess.PIPE, text=True)
    try:
        assert daemon.stderr is not None
        daemon.stderr.readline()
        threading.Event().wait(2)  # let start-up settle
        yield Row("daemon at rest, resident", memory.resident([daemon.pid]), "MiB", "serve, console only")
        servers = memory.working_in(folder)
        yield Row("its state server, resident", memory.resident(servers), "MiB", "Valkey, append-only")
    finally:
        daemon.terminate()
        daemon.communicate()


def _job(folder: Path, name: str, note: str) -> Iterator[Row]:
    before = os.times()
    started = time.perf_counter()
    command = _command("ask", QUESTION, "--docs", str(LIBRARY), "--json")
    job = subprocess.Popen(
        command, env=environment(folder), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    most = _most_resident(job)
    seconds = time.perf_counter() - started
    after = os.times()
    cpu = after.children_user + after.children_system - before.children_user - before.children_system
    yield Row(f"a job over 200 documents, {name}: most resident", most, "MiB", f"all its processes; {note}")
    yield Row(f"a job over 200 documents, {name}: elapsed", seconds, "s", "the machine's load")
    yield Row(f"a job over 200 documents, {name}: processor", cpu, "s", "its state server left out")


def _most_resident(job: subprocess.Popen[bytes]) -> float:
    """The most that the process and its descendants hold together while it runs."""
    most = 0.0
    done = threading.Event()

    def watch() -> None:
        nonlocal most
        while not done.wait(LOOK_EVERY_SECONDS):
            most = max(most, memory.resident([job.pid, *memory.descendants(job.pid)]))

    watcher = threading.Thread(target=watch)
    watcher.start()
    job.wait()
    done.set()
    watcher.join()
    return most


def _command(*words: str) -> list[str]:
    return [str(Path(sys.executable).parent / "footnote"), *words]


def environment(folder: Path) -> dict[str, str]:
    """What a fresh Footnote is given: nothing but a data directory."""
    kept = {name: value for name, value in os.environ.items() if name in {"PATH", "LANG", "HOME"}}
    return {**kept, "FOOTNOTE_DATA_DIR": str(folder)}
