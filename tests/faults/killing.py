"""Kills in each phase of a question, and many kills of few questions, on all channels and in terminals.

`tests.faults.__main__` runs them; kills at moments of chance stand in `scenarios`, those at seams in `seams`.
"""

import contextlib

from tests.faults.consoles import Terminal, answered, asking
from tests.faults.ground import CHANNELS, Ground, NotReady, pause, wait_until
from tests.faults.scenarios import resumed
from tests.faults.tally import Struck

PHASES = ("not taken", "queued", "at work", "with a report", "between parts")
KILLS_A_QUESTION, RANDOM_KILLS = 5, 3
SLOW_SENDS = {"FAULTS_SEND": "0.5"}
"""A platform that takes its time, so that the last phases are there to be struck."""


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


def many(ground: Ground, strikes: int) -> Struck:
    """A question for each strike, in turn on each channel and in a terminal, and five kills for each.

    Three of the five come at moments of chance, within the time that a question takes on this machine; the
    other two wait for a question in the phase that was struck least. After the last one it is measured how
    long it is until somebody who waited sees something.
    """
    struck, terminals = Struck(), list[Terminal]()
    ground.start()
    ground.ask(1)
    alone = wait_until(ground.idle, "one question is answered", 600.0)
    for number in range(strikes):
        if number % 3 == 2:
            terminals.append(asking(ground))
        else:
            ground.ask(1, channel=CHANNELS[number % 3])
        for kill in range(KILLS_A_QUESTION):
            if kill < RANDOM_KILLS:
                pause(ground.chance.uniform(0.0, alone))
            else:
                _wait_for(ground, min(PHASES, key=lambda phase: struck.standing[phase]), 2 * alone)
            open_turns = ground.open_turns()
            struck.standing += ground.standing()
            killed = ground.kill()
            struck.times += 1
            ground.start()
            if kill == KILLS_A_QUESTION - 1 and open_turns:
                struck.resumed.append(resumed(ground, open_turns, killed))
    struck.remarks.append(
        f"{strikes} questions, {len(terminals)} of them in terminals; one alone takes {alone:.1f} s"
    )
    answered(terminals, struck)
    ground.answered(600.0)
    ground.end()
    return struck


def _wait_for(ground: Ground, phase: str, seconds: float) -> None:
    """Wait until a question stands in a phase, if one is under way."""
    with contextlib.suppress(NotReady):
        wait_until(lambda: bool(ground.standing()[phase]) or ground.idle(), f"a question is {phase}", seconds)
