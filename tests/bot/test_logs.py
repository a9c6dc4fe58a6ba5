"""Log lines are written off the event loop, and do not fill the memory when nobody reads them."""

import logging
import threading

from bot import logs


class Blocked(logging.Handler):
    """A pipe that nobody reads until `gate` opens."""

    def __init__(self) -> None:
        super().__init__()
        self.gate = threading.Event()
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Write, once somebody reads."""
        self.gate.wait(30)
        self.lines.append(record.getMessage())


def test_lines_that_nobody_reads_are_let_go() -> None:
    """So many wait; the daemon goes on, and what waited is written when it can be."""
    pipe = Blocked()
    with logs._routed(pipe):
        for number in range(logs.MOST_LINES + 500):
            logging.getLogger("some.part").info("line %d", number)
        pipe.gate.set()

    assert pipe.lines[0] == "line 0"
    assert logs.MOST_LINES - 1 <= len(pipe.lines) <= logs.MOST_LINES + 1


def test_addresses_of_calls_are_not_told() -> None:
    """The libraries of HTTP say each address at INFO; tokens stand in some of them."""
    pipe = Blocked()
    pipe.gate.set()
    with logs._routed(pipe):
        for name in ("httpx", "httpx2", "httpcore2"):
            logging.getLogger(name).info("HTTP Request: POST https://x.example/bot1:secret/getMe")
        logging.getLogger("bot.part").info("hello")

    assert pipe.lines == ["hello"]
