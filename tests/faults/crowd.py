"""A crowd: many questions at once, most of one person, and commands all the while. Nothing is killed.

`tests.faults.__main__` runs it.
"""

import statistics
from dataclasses import replace
from pathlib import Path

from bot.turn import turn_of
from channels.types import InboundMessage
from tests.bench import memory
from tests.faults.daemon import LOOKS_UP
from tests.faults.ground import Ground, pause, wait_until
from tests.faults.tally import Struck

COMMAND_SECONDS = 2.0
MOST_MEMORY = 600
MOST_RATIO = 2.0
SAMPLES = 5


def crowd(ground: Ground, strikes: int) -> Struck:
    """Ten questions a strike, nine of ten of one person; the figure is the time that a command takes."""
    struck = Struck(times=strikes)
    ground.start()
    assert ground.daemon is not None
    _first_progress(ground, "early")  # It waits for what is opened only once.
    ground.answered()
    alone = [_first_progress(ground, f"alone{number}") for number in range(SAMPLES)]
    ground.ask(9 * strikes, "many", LOOKS_UP)  # On two channels they would be two people.
    wait_until(lambda: ground.standing()["at work"] >= 3, "the crowd is at work")
    beside = [_first_progress(ground, f"beside{number}") for number in range(SAMPLES)]
    ground.ask(strikes - 1)
    held, commands = [], list[InboundMessage]()
    while ground.open_turns():
        commands.append(_command(ground, len(commands)))
        pause(COMMAND_SECONDS)
        held.append(memory.resident([ground.daemon.pid]))
    wait_until(lambda: all(_replied(ground, one) for one in commands), "the commands are answered", 10.0)
    struck.resumed += [_replied(ground, one) - one.sent_at.timestamp() for one in commands]
    late = [int(one) for one in Path(ground.environment["FAULTS_LAG"]).read_text().split()]
    ground.end()
    ratio = statistics.median(beside) / statistics.median(alone)
    struck.broken += (ratio > MOST_RATIO) + (max(held) > MOST_MEMORY)
    struck.remarks += [
        f"{len(commands)} commands answered meanwhile; the daemon held at most {max(held):.0f} MiB",
        f"loop lag: median {statistics.median(late):.0f} ms, 99th {_percentile(late):.0f} ms, "
        f"at most {max(late)} ms",
        f"first progress after {_seconds(alone)} alone and {_seconds(beside)} beside one person's "
        f"{9 * strikes} questions: factor {ratio:.1f}",
    ]
    return struck


def _first_progress(ground: Ground, person: str) -> float:
    """The seconds until a person who asks one question sees that it is worked on; returns when it is over."""
    (message,) = ground.ask(1, person)
    wanted = f"{turn_of(message).id}:progress"
    wait_until(lambda: any(one.delivery == wanted for one in ground.platform.posts()), "first progress")
    wait_until(lambda: turn_of(message).id not in ground.open_turns(), "it is answered")
    first = next(one.at for one in ground.platform.posts() if one.delivery == wanted)
    return first - message.sent_at.timestamp()


def _command(ground: Ground, number: int) -> InboundMessage:
    message = replace(ground.message("/jobs", f"command{number}"), options=())
    ground.platform.write(f"command-{number:04d}", message)
    return message


def _replied(ground: Ground, message: InboundMessage) -> float:
    """The time at which a command was answered; 0 before."""
    turn = turn_of(message).id
    times = (one.at for one in ground.platform.posts() if one.delivery.startswith(turn))
    return next(times, 0.0)


def _seconds(times: list[float]) -> str:
    return f"{statistics.median(times):.2f} s (at most {max(times):.2f} s)"


def _percentile(late: list[int]) -> float:
    return statistics.quantiles(late, n=100)[98] if len(late) > 1 else float(late[0])
