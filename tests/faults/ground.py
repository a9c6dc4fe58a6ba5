"""What a scenario stands on: a data directory, the platform, questions, and a daemon to start and end.

Every scenario makes one `Ground`; time here is the machine's own.
"""

import os
import random
import signal
import threading
import time
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

from redis import Redis
from redis.exceptions import RedisError

from bot.jobs.options import DEPTH, PLAIN
from bot.store import keys
from bot.store.codec import Codec
from bot.store.journal import Charge
from bot.turn import turn_of
from channels.types import Address, InboundMessage, Person
from research.cost import Cost
from tests.bench import memory
from tests.bench.standins import Elsewhere
from tests.faults.answers import answers_in
from tests.faults.daemon import FOLDER, FORGETS, LAG, LOOKS_UP, SEAM
from tests.faults.nursery import Process
from tests.faults.platform import Platform

_CHARGES = Codec(Charge)

PATIENCE_SECONDS = 120.0
START_SECONDS = 60.0
LOOK_SECONDS = 0.05
SELDOM_SECONDS = 0.3
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

    def __init__(
        self,
        folder: Path,
        services: Elsewhere,
        seed: int,
        redis_url: str | None = None,
        settings: Mapping[str, str] | None = None,
    ) -> None:
        self.folder = folder
        self.redis_url = redis_url
        self.data_dir = folder / "data"
        self.log = folder / "daemon.log"
        self.platform = Platform(folder / "platform")
        self.chance = random.Random(seed)
        self.asked: list[InboundMessage] = []
        self.besides: set[str] = set()
        self._turns: list[str] = []
        self._looks_at = 0.0
        self.daemon: Process | None = None
        self.others: list[Process] = []
        self.in_journals = 0, 0
        kept = {name: value for name, value in os.environ.items() if name in {"PATH", "LANG", "HOME"}}
        self.environment = {
            **kept,
            **services.settings,
            "FOOTNOTE_DATA_DIR": str(self.data_dir),
            "FOOTNOTE_ALLOW": "*",
            "FOOTNOTE_LANGUAGE": "en",
            "FOOTNOTE_MAX_USD": "5",  # A call in flight at a kill counts at its worst case.
            "FOOTNOTE_HTTP": "127.0.0.1:0",
            "FOOTNOTE_USER_WAITING": "1000",
            "FOOTNOTE_TEAM_WAITING": "1000",
            FOLDER: str(folder / "platform"),
            LAG: str(folder / "lag"),
            **(settings or {}),
        }
        if redis_url is not None:
            self.environment["REDIS_URL"] = redis_url

    def ask(self, count: int, person: str = "", channel: str = "") -> list[InboundMessage]:
        """So many questions, on the two channels in turn or on one, by some people or by one."""
        asked = []
        for _ in range(count):
            number = len(self.asked)
            message = _message(number, person, channel)
            self.asked.append(message)
            self._turns.append(turn_of(message).id)
            asked.append(message)
            self.platform.write(f"{number:04d}", message)
        return asked

    def message(self, text: str, name: str) -> InboundMessage:
        """A message that is no question of `asked`."""
        message = replace(_message(len(self.asked), "other"), text=text, event_id=name, message_id=name)
        self.besides.add(turn_of(message).id)
        return message

    def open_turns(self) -> set[str]:
        """The ids of the turns that have no whole answer yet."""
        answers = answers_in(self.platform.posts())
        return {turn for turn in self._turns if turn not in answers or not answers[turn].whole}

    def idle(self) -> bool:
        """Whether every question has a whole answer; looks only now and then, because looking takes time."""
        if time.monotonic() < self._looks_at:
            return False
        self._looks_at = time.monotonic() + SELDOM_SECONDS
        return not self.open_turns()

    def standing(self) -> Counter[str]:
        """How the questions without a whole answer stand now, as far as it can be seen from outside."""
        posts = self.platform.posts()
        answers, waiting = answers_in(posts), self.platform.waiting()
        shown = {one.delivery for one in posts}
        how: Counter[str] = Counter()
        for number, (turn, message) in enumerate(zip(self._turns, self.asked, strict=True)):
            if turn in answers:
                how["answered" if answers[turn].whole else "between parts"] += 1
            elif (self.data_dir / "reports" / f"{turn}.json").exists():
                how["with a report"] += 1
            elif f"{turn}:progress" in shown:
                how["at work"] += 1
            else:
                how["not taken" if f"{message.address.platform}-{number:04d}" in waiting else "queued"] += 1
        del how["answered"]
        return how or Counter({"all answered": 1})

    def start(self, seam: str = "") -> None:
        """Start the daemon and wait until it listens. Raises `NotReady`."""
        self.daemon = self.started("all", {SEAM: seam} if seam else {})
        self.listens(self.daemon)

    def started(self, role: str, more: Mapping[str, str] | None = None) -> Process:
        """A daemon of a role, which may not have begun to listen."""
        process = Process(["serve", "--role", role], {**self.environment, **(more or {})}, self.log)
        self.others.append(process)
        return process

    def listens(self, process: Process) -> None:
        """Wait until a daemon that talks to people does. Raises `NotReady`."""
        ready = lambda: self.platform.listening(process.pid) or process.poll() is not None  # noqa: E731
        wait_until(ready, "the daemon listens", START_SECONDS)
        if process.poll() is not None:
            raise NotReady(f"the daemon ended with {process.returncode}; see its log")

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
        self.in_journals = self.journals()
        daemon = self.daemon
        daemon.send_signal(signal.SIGTERM)
        seconds = wait_until(lambda: daemon.poll() is not None, "the daemon ends", 60.0)
        return seconds, daemon.returncode

    def answered(self, seconds: float = PATIENCE_SECONDS) -> None:
        """Wait until every question has a final answer. Raises `NotReady`."""
        wait_until(self.idle, "every question is answered", seconds)

    def servers(self) -> list[int]:
        """The process ids of the data directory's own state server."""
        return memory.working_in(self.data_dir)

    def jobs(self) -> int:
        """How many jobs there ever were."""
        with Redis.from_url(self._state, driver_info=None) as client:
            return int(client.zcard(keys.jobs()))

    def journals(self) -> tuple[int, int]:
        """How many paid calls the journals know, and how many were in flight when their run was killed."""
        try:
            with Redis.from_url(self._state, driver_info=None) as client:
                return _charged(client, "paid"), _charged(client, "held")
        except (RedisError, OSError):
            return 0, 0

    @property
    def _state(self) -> str:
        return self.redis_url or f"unix://{self.data_dir / 'valkey' / 'state.sock'}"

    def close(self) -> None:
        """End what still runs; a killed daemon leaves its state server behind for the next one."""
        for process in self.others:
            if process.poll() is None:
                process.kill()
                process.send_signal(signal.SIGCONT)
                process.wait()
        for pid in self.servers():
            os.kill(pid, signal.SIGKILL)


def _charged(client: Redis, part: str) -> int:
    """Attempts that cost something; what the cache answered is in the journals, and reached no service."""
    texts = [text for name in client.scan_iter(f"footnote:journal:*:{part}") for text in client.hvals(name)]
    return sum(_CHARGES.loads(text.decode()).cost != Cost() for text in texts)


def _message(number: int, person: str, channel: str = "") -> InboundMessage:
    channel = channel or CHANNELS[number % len(CHANNELS)]
    return InboundMessage(
        event_id=f"e{number}",
        message_id=f"m{number}",
        address=Address(channel, "w", f"c{number % 7}", f"t{number}"),
        sender=Person(channel, "w", person or f"p{number % 5}"),
        text=f"{QUESTIONS[number % len(QUESTIONS)]} ({number})",
        sent_at=datetime.now(UTC),
        options=((DEPTH, "quick"), (PLAIN, "on")),
    )
