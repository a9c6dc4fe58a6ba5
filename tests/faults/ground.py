"""What a scenario stands on: a data directory, the platform, questions, and a daemon to start and end.

Every scenario makes one `Ground`; time here is the machine's own.
"""

import os
import random
import signal
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from bot.turn import turn_of
from channels.types import Address, InboundMessage, Person
from tests.bench import memory
from tests.bench.standins import Elsewhere
from tests.faults.daemon import FOLDER, FORGETS, LOOKS_UP
from tests.faults.platform import Platform

PATIENCE_SECONDS = 120.0
START_SECONDS = 60.0
LOOK_SECONDS = 0.05
CHANNELS = (LOOKS_UP, FORGETS)
QUESTIONS = (
    "What are the rules for the harvest of sea aster?",
    "Where does sea aster grow?",
    "What price does sea aster fetch?",
    "How much sea aster may a person gather in a day?",
)


class NotReady(Exception):
    """The daemon did not do in time what it was waited for; `what` says it."""

    def __init__(self, what: str) -> None:
        super().__init__(what)
        self.what = what


def wait_until(look: Callable[[], bool], what: str, seconds: float = PATIENCE_SECONDS) -> float:
    """The seconds until `look` was true. Raises `NotReady`."""
    began = time.monotonic()
    while not look():
        if time.monotonic() - began > seconds:
            raise NotReady(what)
        pause(LOOK_SECONDS)
    return time.monotonic() - began


def pause(seconds: float) -> None:
    """Let time pass."""
    threading.Event().wait(seconds)


class Ground:
    """One scenario's world. `chance` is seeded, so that a round can be had again."""

    def __init__(self, folder: Path, services: Elsewhere, seed: int, redis_url: str | None = None) -> None:
        self.data_dir = folder / "data"
        self.log = folder / "daemon.log"
        self.platform = Platform(folder / "platform")
        self.chance = random.Random(seed)
        self.asked: list[InboundMessage] = []
        self.daemon: subprocess.Popen[bytes] | None = None
        kept = {name: value for name, value in os.environ.items() if name in {"PATH", "LANG", "HOME"}}
        self._environment = {
            **kept,
            **services.settings,
            "FOOTNOTE_DATA_DIR": str(self.data_dir),
            "FOOTNOTE_ALLOW": "*",
            "FOOTNOTE_LANGUAGE": "en",
            FOLDER: str(folder / "platform"),
        }
        if redis_url is not None:
            self._environment["REDIS_URL"] = redis_url

    def ask(self, count: int) -> None:
        """So many people each ask a question, on the two channels in turn."""
        for _ in range(count):
            number = len(self.asked)
            message = _message(number)
            self.asked.append(message)
            self.platform.write(f"{number:04d}", message)

    def open_turns(self) -> set[str]:
        """The ids of the turns that have no final answer yet."""
        answered = {one.delivery for one in self.platform.posts()}
        turns = {turn_of(message).id for message in self.asked}
        return {turn for turn in turns if f"{turn}:end" not in answered}

    def standing(self) -> Counter[str]:
        """How the questions without a final answer stand now, as far as it can be seen from outside."""
        shown = {one.delivery for one in self.platform.posts()}
        waiting = self.platform.waiting()
        how: Counter[str] = Counter()
        for number, message in enumerate(self.asked):
            turn = turn_of(message).id
            if f"{turn}:end" in shown:
                continue
            if (self.data_dir / "reports" / f"{turn}.json").exists():
                how["with a report"] += 1
            elif f"{turn}:progress" in shown:
                how["at work"] += 1
            else:
                how["not taken" if f"{message.address.platform}-{number:04d}" in waiting else "queued"] += 1
        return how or Counter({"all answered": 1})

    def start(self) -> None:
        """Start the daemon and wait until it listens. Raises `NotReady`."""
        with self.log.open("ab") as log:
            self.daemon = subprocess.Popen(
                [sys.executable, "-m", "tests.faults.daemon"], env=self._environment, stderr=log
            )
        daemon = self.daemon
        ready = lambda: self.platform.listening(daemon.pid) or daemon.poll() is not None  # noqa: E731
        wait_until(ready, "the daemon listens", START_SECONDS)
        if daemon.poll() is not None:
            raise NotReady(f"the daemon ended with {daemon.returncode}; see its log")

    def kill(self) -> float:
        """SIGKILL; the time at which it was sent."""
        assert self.daemon is not None
        at = time.time()
        self.daemon.kill()
        self.daemon.wait()
        return at

    def end(self) -> tuple[float, int]:
        """SIGTERM; the seconds until the daemon ended, and its exit code. Raises `NotReady`."""
        assert self.daemon is not None
        daemon = self.daemon
        daemon.send_signal(signal.SIGTERM)
        seconds = wait_until(lambda: daemon.poll() is not None, "the daemon ends", 60.0)
        return seconds, daemon.returncode

    def answered(self, seconds: float = PATIENCE_SECONDS) -> None:
        """Wait until every question has a final answer. Raises `NotReady`."""
        wait_until(lambda: not self.open_turns(), "every question is answered", seconds)

    def servers(self) -> list[int]:
        """The process ids of the data directory's own state server."""
        return memory.working_in(self.data_dir)

    def close(self) -> None:
        """End what still runs; a killed daemon leaves its state server behind for the next one."""
        if self.daemon is not None and self.daemon.poll() is None:
            self.daemon.kill()
            self.daemon.wait()
        for pid in self.servers():
            os.kill(pid, signal.SIGKILL)


def _message(number: int) -> InboundMessage:
    channel = CHANNELS[number % len(CHANNELS)]
    return InboundMessage(
        event_id=f"e{number}",
        message_id=f"m{number}",
        address=Address(channel, "w", f"c{number % 7}", f"t{number}"),
        sender=Person(channel, "w", f"p{number % 5}"),
        text=f"{QUESTIONS[number % len(QUESTIONS)]} ({number})",
        sent_at=datetime.now(UTC),
        options=(("--depth", "quick"),),
    )
