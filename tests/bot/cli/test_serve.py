"""`footnote serve`: one daemon a data directory, and a clean end when it is told to."""

import signal
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from bot.locks import FileLock

Start = Callable[..., "subprocess.Popen[str]"]


def wait_for(process: "subprocess.Popen[str]", words: str) -> None:
    """Read standard error until it says that."""
    assert process.stderr is not None
    for line in process.stderr:
        if words in line:
            return
    pytest.fail(f"never said {words!r}")


def test_a_second_daemon_says_why_it_will_not_run(started: Start) -> None:
    """With the process of the first; when that has ended, another may run."""
    first = started("-m", "bot", "serve")
    wait_for(first, "Footnote is running (all).")
    second = started("-m", "bot", "serve")
    _, err = second.communicate()
    first.send_signal(signal.SIGTERM)
    _, rest = first.communicate()

    assert second.returncode == 2
    assert f"Another Footnote (process {first.pid}) already runs" in err
    assert "Traceback" not in err + rest
    assert first.returncode == 0
    third = started("-m", "bot", "serve", "--role", "worker")
    wait_for(third, "Footnote is running (worker).")


def test_the_server_ends_with_the_daemon(started: Start, environment: dict[str, str]) -> None:
    """Nothing runs on when the last one has left."""
    daemon = started("-m", "bot", "serve", "--role", "gateway")
    wait_for(daemon, "Footnote is running (gateway).")
    daemon.send_signal(signal.SIGINT)
    daemon.communicate()
    folder = Path(environment["FOOTNOTE_DATA_DIR"]) / "valkey"
    users = FileLock(folder / "users.lock")

    assert users.take()
    assert not (folder / "state.sock").exists()
    users.close()
