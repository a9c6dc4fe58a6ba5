"""Several daemons on one state server: a gateway and two workers, of which one dies, freezes, or just works.

`tests.faults.__main__` runs them.
"""

import os
import signal
import time

from tests.faults.ground import Ground, pause, wait_until
from tests.faults.nursery import Process
from tests.faults.scenarios import A_STRIKE, LONGEST_LIFE
from tests.faults.state_server import StateServer
from tests.faults.tally import Struck

LEASE_SECONDS = 30.0
LONGER_THAN_A_LEASE = 45.0


def worker_killed(ground: Ground, strikes: int, server: StateServer) -> Struck:
    """SIGKILL of one worker while another lives; the figure is the time until everything is answered."""
    struck = Struck()
    first, second = _team(ground)
    for _ in range(strikes):
        _ask_for_work(ground)
        struck.standing += ground.standing()
        first.kill()
        first.wait()
        at = time.monotonic()
        struck.times += 1
        ground.answered()
        struck.resumed.append(time.monotonic() - at)
        first, second = second, ground.started("worker")
    ground.end()
    return struck


def worker_frozen(ground: Ground, strikes: int, server: StateServer) -> Struck:
    """SIGSTOP of a worker beyond its lease, while another lives, and then SIGCONT."""
    struck = Struck()
    first, _ = _team(ground)
    for _ in range(strikes):
        _ask_for_work(ground)
        struck.standing += ground.standing()
        os.kill(first.pid, signal.SIGSTOP)
        at = time.monotonic()
        struck.times += 1
        ground.answered()
        struck.resumed.append(time.monotonic() - at)
        pause(max(0.0, LONGER_THAN_A_LEASE - struck.resumed[-1]))
        os.kill(first.pid, signal.SIGCONT)
        pause(5.0)  # What the thawed one would still say is said by now.
    ground.ask(2)
    ground.answered()
    ground.end()
    return struck


def two_workers(ground: Ground, strikes: int, server: StateServer) -> Struck:
    """Nothing happens to them; no question is worked on twice."""
    _team(ground)
    ground.ask(A_STRIKE * strikes)
    ground.answered()
    ground.end()
    return Struck()


def _ask_for_work(ground: Ground) -> None:
    """Ask until both workers have something to do, and let them do some of it."""
    ground.ask(2 * A_STRIKE)
    wait_until(lambda: ground.standing()["at work"] >= A_STRIKE, "the workers are at work")
    pause(ground.chance.uniform(0.0, LONGEST_LIFE / 4))


def _team(ground: Ground) -> tuple[Process, Process]:
    """Start a gateway and two workers."""
    ground.daemon = ground.started("gateway")
    workers = ground.started("worker"), ground.started("worker")
    ground.listens(ground.daemon)
    ready = lambda: len([one for one in workers if one.poll() is None]) == 2  # noqa: E731
    wait_until(ready, "two workers")
    return workers
