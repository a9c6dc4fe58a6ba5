"""Kills at chosen moments: in each phase of a question, at each seam between two writes, and under a console.

`tests.faults.__main__` runs them; kills at moments of chance stand in `scenarios`.
"""

import contextlib
import subprocess
import sys
from collections import Counter
from functools import partial
from pathlib import Path

from bot.turn import turn_of
from tests.fakes.crashing import SEAMS
from tests.faults.answers import answers_in
from tests.faults.daemon import SEAM
from tests.faults.ground import PATIENCE_SECONDS, QUESTIONS, Ground, NotReady, Process, pause, wait_until
from tests.faults.tally import Struck

PHASES = ("not taken", "queued", "at work", "with a report", "between parts")
SLOW_SENDS = {"FAULTS_SEND": "0.5"}
"""A platform that takes its time, so that the last phases are there to be struck."""
LATEST = {"reserved": 8, "called": 8, "recorded": 8, "claimed": 4, "unnoted": 3, "noted": 3, "after_send": 3}
"""At which pass of a seam a daemon dies at the latest; of the others at the second."""
REACHED_SECONDS = 20.0


def phases(ground: Ground, strikes: int) -> Struck:
    """SIGKILL while a question stands in a phase, so many times in each."""
    struck = Struck()
    ground.start()
    for phase in PHASES * strikes:
        ground.ask(2)
        try:
            wait_until(lambda phase=phase: bool(ground.standing()[phase]), f"a question is {phase}", 30.0)
        except NotReady:
            struck.remarks.append(f"no question was seen {phase}")
            continue
        pause(ground.chance.uniform(0.0, 0.3))
        standing = ground.standing()
        struck.standing += standing
        ground.kill()
        struck.times += 1
        ground.start()
    ground.answered()
    ground.end()
    return struck


def seams(ground: Ground, strikes: int) -> Struck:
    """The daemon dies at each seam, so many times; questions on both channels are under way."""
    struck, killed, asked = Struck(), Counter[str](), dict[str, str]()
    for seam in tuple(SEAMS) * strikes:
        times = ground.chance.randint(1, LATEST.get(seam, 2))
        daemon = ground.daemon = ground.started("all", {SEAM: f"{seam}:{times}"})
        asked |= {turn_of(one).id: seam for one in ground.ask(2)}
        with contextlib.suppress(NotReady):
            wait_until(partial(_over, ground, daemon), "the seam is reached", REACHED_SECONDS)
        if daemon.poll() is None:
            ground.kill()
        else:
            killed[seam] += 1
            struck.times += 1
    ground.start()
    ground.answered()
    ground.end()
    answers = answers_in(ground.platform.posts())
    for seam, what in SEAMS.items():
        mine = [answers[turn] for turn, one in asked.items() if one == seam and turn in answers]
        repeats, doubled = sum(one.repeats for one in mine), sum(one.doubled for one in mine)
        struck.remarks.append(
            f"{seam:<13} killed {killed[seam]:>3}   labelled {repeats}   doubled {doubled}   ({what})"
        )
    return struck


def _over(ground: Ground, daemon: Process) -> bool:
    return daemon.poll() is not None or not ground.open_turns()


def under_a_console(ground: Ground, strikes: int) -> Struck:
    """SIGKILL of the daemon that works for `footnote ask`; the terminal gets its answer once, or is told."""
    struck = Struck()
    ground.start()
    for number in range(strikes):
        asking = _console(ground, f"{QUESTIONS[number % len(QUESTIONS)]} (console {number})")
        pause(ground.chance.uniform(1.0, 4.0))
        ground.kill()
        struck.times += 1
        ground.start()
        try:
            out, _ = asking.communicate(timeout=PATIENCE_SECONDS)
        except subprocess.TimeoutExpired:
            asking.kill()
            struck.remarks.append(f"console {number} got no answer")
            struck.broken += 1
            continue
        titles = out.decode().count(f"(console {number})")
        if asking.returncode not in (0, 3, 4) or not titles:
            struck.remarks.append(f"console {number} ended with {asking.returncode}, {len(out)} bytes")
            struck.broken += 1
    struck.remarks.append(f"{strikes - struck.broken} of {strikes} terminals got their answer")
    ground.ask(2)
    ground.answered()
    ground.end()
    return struck


def _console(ground: Ground, question: str) -> "subprocess.Popen[bytes]":
    command = [sys.executable, "-m", "bot", "ask", question, "--depth", "quick"]
    return subprocess.Popen(
        command, env=ground.environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, cwd=Path.cwd()
    )
