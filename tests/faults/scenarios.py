"""The scenarios: what is done to the daemon while questions come in. `tests.faults.__main__` runs them.

Each takes a ground and how often to strike, and says what it did. All moments are of chance.
"""

import os
import signal
from collections.abc import Callable
from dataclasses import replace

from tests.faults.ground import LOOK_SECONDS, Ground, NotReady, pause, wait_until
from tests.faults.state_server import StateServer
from tests.faults.tally import Struck

Scenario = Callable[[Ground, int], Struck]

A_STRIKE = 4
"""Questions that come in for each strike."""
LONGEST_LIFE = 4.0
STANDSTILL_SECONDS = 20.0


def undisturbed(ground: Ground, strikes: int) -> Struck:
    """Nothing happens; for comparison, and to know that questions are answered at all."""
    ground.start()
    ground.ask(A_STRIKE * strikes)
    ground.answered()
    ground.end()
    return Struck()


def kills(ground: Ground, strikes: int) -> Struck:
    """SIGKILL of the daemon, and the same data directory started again."""
    struck = Struck()
    ground.start()
    for _ in range(strikes):
        ground.ask(A_STRIKE)
        pause(ground.chance.uniform(0.0, LONGEST_LIFE))
        open_turns = ground.open_turns()
        struck.standing += ground.standing()
        killed = ground.kill()
        struck.times += 1
        ground.start()
        if open_turns:
            struck.resumed.append(resumed(ground, open_turns, killed))
    ground.answered()
    ground.end()
    return struck


def resumed(ground: Ground, open_turns: set[str], killed: float) -> float:
    """The seconds until somebody who waited saw something again. Raises `NotReady`."""

    def signs() -> list[float]:
        return [
            one.at
            for one in ground.platform.posts()
            if one.at > killed and any(turn in one.delivery for turn in open_turns)
        ]

    wait_until(lambda: bool(signs()), "a job that was under way goes on")
    return signs()[0] - killed


def server_killed(ground: Ground, strikes: int, server: StateServer) -> Struck:
    """SIGKILL of a team's state server, which comes back after a while with what it had."""
    struck = Struck()
    ground.start()
    for _ in range(strikes):
        ground.ask(A_STRIKE)
        pause(ground.chance.uniform(0.0, LONGEST_LIFE))
        struck.standing += ground.standing()
        server.kill()
        struck.times += 1
        pause(ground.chance.uniform(0.2, 3.0))
        server.start()
    go_on(ground, struck)
    return struck


def server_hangs(ground: Ground, strikes: int, server: StateServer) -> Struck:
    """A team's state server that takes commands and does not answer for a while."""
    struck = Struck()
    ground.start()
    for _ in range(strikes):
        ground.ask(A_STRIKE)
        pause(ground.chance.uniform(0.0, LONGEST_LIFE))
        struck.standing += ground.standing()
        server.freeze()
        struck.times += 1
        pause(ground.chance.uniform(1.0, 6.0))
        server.thaw()
    go_on(ground, struck)
    return struck


def own_server_killed(ground: Ground, strikes: int) -> Struck:
    """SIGKILL of the embedded state server under a living daemon."""
    struck = Struck()
    ground.start()
    for _ in range(strikes):
        ground.ask(A_STRIKE)
        pause(ground.chance.uniform(0.0, LONGEST_LIFE))
        struck.standing += ground.standing()
        for pid in ground.servers():
            os.kill(pid, signal.SIGKILL)
        struck.times += 1
        try:
            back = wait_until(lambda: bool(ground.servers()), "a new server", STANDSTILL_SECONDS)
            struck.resumed.append(back)
        except NotReady:
            struck.remarks.append("no new server came; the daemon was killed and started again")
            ground.kill()
            ground.start()
    go_on(ground, struck)
    return struck


def drain(ground: Ground, strikes: int) -> Struck:
    """SIGTERM in the middle of work, and a new start; the figure is the time that the end took."""
    struck = Struck()
    ground.start()
    for _ in range(strikes):
        ground.ask(A_STRIKE)
        pause(ground.chance.uniform(0.0, LONGEST_LIFE))
        struck.standing += ground.standing()
        seconds, code = ground.end()
        struck.times += 1
        struck.resumed.append(seconds)
        if code:
            struck.remarks.append(f"it ended with exit code {code}")
        ground.start()
    ground.answered()
    ground.end()
    return struck


def repeats(ground: Ground, strikes: int) -> Struck:
    """Every event comes four times, shuffled, under two event ids, before and after a kill."""
    struck = Struck()
    ground.start()
    for _ in range(strikes):
        first = len(ground.asked)
        ground.ask(A_STRIKE)
        again = [(copy, number) for copy in range(3) for number in range(first, len(ground.asked))]
        ground.chance.shuffle(again)
        middle = len(again) // 2
        _write_again(ground, again[:middle])
        pause(ground.chance.uniform(0.0, LONGEST_LIFE))
        ground.kill()
        struck.times += 1
        ground.start()
        _write_again(ground, again[middle:])
    wait_until(lambda: ground.platform.acknowledged() == ground.platform.events(), "every event is taken")
    ground.answered()
    pause(2.0)  # What is answered a second time would be so by now.
    ground.end()
    struck.remarks.append(f"{ground.platform.events()} events of {len(ground.asked)} messages")
    return struck


def _write_again(ground: Ground, copies: list[tuple[int, int]]) -> None:
    for copy, number in copies:
        message = ground.asked[number]
        twin = replace(message, event_id=f"{message.event_id}-twin") if copy == 2 else message
        ground.platform.write(f"{number:04d}-{copy}", twin)
        pause(LOOK_SECONDS)


def go_on(ground: Ground, struck: Struck) -> None:
    """Wait for the answers; a daemon that does not give them is started again, and that is said."""
    try:
        ground.answered()
    except NotReady:
        left = len(ground.open_turns())
        struck.remarks.append(f"{left} questions stood still; the daemon was killed and started again")
        ground.kill()
        ground.start()
        ground.answered()
    ground.end()
