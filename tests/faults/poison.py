"""Poison: messages over which every process dies that touches them, while others ask beside them.

`tests.faults.__main__` runs it. Each is given up with a word, and everybody else has a report.
"""

from contextlib import suppress

from bot.turn import turn_of
from channels.types import InboundMessage
from tests.fakes.crashing import POISON
from tests.faults.answers import answers_in
from tests.faults.ground import Ground, NotReady, wait_until
from tests.faults.tally import Struck

MOST_LIVES = 60


def poison(ground: Ground, strikes: int) -> Struck:
    """So many messages of each kind; the daemon is started again whenever it has died."""
    struck = Struck()
    for number in range(strikes):
        told = [_ask(ground, words, f"poison{number}-{place}") for place, words in enumerate(POISON)]
        ground.ask(2)
        lives = 0
        while lives < MOST_LIVES and not all(_told(ground, one) for one in told):
            lives += 1
            with suppress(NotReady):  # It may die before it listens.
                ground.start("poison:1:")
            daemon = ground.daemon
            assert daemon is not None
            over = lambda: daemon.poll() is not None or all(_told(ground, one) for one in told)  # noqa: B023,E731
            wait_until(over, "the daemon dies, or the poison is given up")
            struck.times += daemon.poll() is not None
        if ground.daemon is not None and ground.daemon.poll() is None:
            ground.kill()
        missing = [one.text for one in told if not _told(ground, one)]
        struck.broken += len(missing)
        struck.remarks += [f"nobody was told of {one!r}" for one in missing]
    struck.remarks.append(
        f"{struck.times} daemons died over {len(POISON) * strikes} messages, given up with a word"
    )
    ground.start()
    ground.answered()
    ground.end()
    cited = answers_in(ground.platform.posts())
    without = [one.text for one in ground.asked if not cited[turn_of(one).id].cited]
    struck.broken += len(without)
    struck.remarks += [f"given up with the poison: {one!r}" for one in without]
    return struck


def _ask(ground: Ground, words: str, name: str) -> InboundMessage:
    message = ground.message(f"What is known of poison {words}?", name)
    ground.platform.write(name, message)
    return message


def _told(ground: Ground, message: InboundMessage) -> bool:
    """Whether its sender has a last word."""
    turn = turn_of(message).id
    return any(one.delivery in (f"{turn}:reply", f"{turn}:end") for one in ground.platform.posts())
