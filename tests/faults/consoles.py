"""Terminals in which `footnote ask` waits while the daemon that works for it is killed.

`tests.faults.__main__` runs the scenarios; `killing` lets terminals wait among other questions.
"""

from dataclasses import dataclass
from typing import Final

from tests.faults.ground import QUESTIONS, Ground, NotReady, pause, wait_until
from tests.faults.nursery import Process
from tests.faults.tally import Struck

SEAMS: Final = ("reserved", "called", "recorded", "ending", "ended", "told", "closing")
"""What a daemon passes for a question that somebody asks in a terminal; the rest the terminal does itself."""
ENDED_WELL: Final = (0, 3, 4)
TRIES: Final = 3


@dataclass(slots=True)
class Terminal:
    """One `footnote ask`, and where it prints."""

    name: str
    process: Process
    ground: Ground

    @property
    def printed(self) -> str:
        """What stands in the terminal."""
        path = self.ground.folder / self.name
        return path.read_text("utf-8") if path.exists() else ""

    def fault(self) -> str:
        """What is wrong with how it ended, in words; empty when it got its answer, once."""
        if self.process.poll() is None:
            return "got no answer"
        titles = self.printed.count(f"({self.name})")
        if self.process.returncode not in ENDED_WELL or titles != 1:
            return f"ended with {self.process.returncode} and shows {titles} reports"
        return ""


def asking(ground: Ground) -> Terminal:
    """Ask in a terminal; return when its question is a job of the daemon's. Raises `NotReady`."""
    name = f"terminal-{len(ground.others)}"
    words = ["ask", _question(name), "--depth", "quick", "--max-usd", "5"]
    before = ground.jobs()
    process = Process(words, ground.environment, ground.log, ground.folder / name)
    ground.others.append(process)
    wait_until(lambda: ground.jobs() > before or process.poll() is not None, "the terminal's job")
    return Terminal(name, process, ground)


def answered(terminals: list[Terminal], struck: Struck) -> None:
    """Wait for the answers, and count what is wrong with them."""
    for one in terminals:
        try:
            wait_until(lambda one=one: one.process.poll() is not None, "the terminal's answer")
        except NotReady:
            one.process.kill()
        if fault := one.fault():
            struck.remarks.append(f"{one.name} {fault}")
            struck.broken += 1
    well = sum(not one.fault() for one in terminals)
    struck.remarks.append(f"{well} of {len(terminals)} terminals got their answer, once")


def under_a_console(ground: Ground, strikes: int) -> Struck:
    """SIGKILL of the daemon at a moment of chance."""
    struck, terminals = Struck(), list[Terminal]()
    ground.start()
    for _ in range(strikes):
        terminals.append(asking(ground))
        pause(ground.chance.uniform(0.0, 3.0))
        ground.kill()
        struck.times += 1
        ground.start()
    return _ended(ground, terminals, struck)


def at_seams(ground: Ground, strikes: int) -> Struck:
    """The daemon dies at each seam that it passes for a terminal, so many times."""
    struck, terminals = Struck(), list[Terminal]()
    for seam in SEAMS * strikes:
        for _ in range(TRIES):
            ground.start(f"{seam}:{ground.chance.randint(1, 2)}:")
            terminals.append(asking(ground))
            if _died(ground, terminals[-1]):
                struck.times += 1
                break
    ground.start()
    struck.broken += struck.times < len(SEAMS) * strikes
    struck.remarks.append(f"killed at {', '.join(SEAMS)}, {strikes} times each")
    return _ended(ground, terminals, struck)


def _died(ground: Ground, terminal: Terminal) -> bool:
    daemon = ground.daemon
    assert daemon is not None
    over = lambda: daemon.poll() is not None or terminal.process.poll() is not None  # noqa: E731
    wait_until(over, "the seam is reached")
    died = daemon.poll() is not None
    if not died:
        ground.kill()
    return died


def _ended(ground: Ground, terminals: list[Terminal], struck: Struck) -> Struck:
    answered(terminals, struck)
    ground.ask(2)
    ground.answered()
    ground.end()
    return struck


def _question(name: str) -> str:
    number = int(name.rpartition("-")[2])
    return f"{QUESTIONS[number % len(QUESTIONS)]} ({name})"
