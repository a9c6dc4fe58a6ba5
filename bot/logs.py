"""Where log lines go: a file for a command, standard error for the daemon; written off the event loop.

`bot.cli` opens it around whatever it runs.
"""

import logging
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from logging.handlers import QueueHandler, QueueListener, RotatingFileHandler
from pathlib import Path
from queue import Full, Queue
from typing import Final

from bot.data_dir import private_folder
from bot.errors import BotError
from bot.masking import masked

FORMAT: Final = "%(asctime)s %(levelname)s %(name)s: %(message)s"
NOISY: Final = ("httpx", "httpx2", "httpcore", "httpcore2", "urllib3", "aiohttp", "docket", "apscheduler")
"""Loggers that speak at INFO of things that nobody needs, addresses with tokens among them."""

MOST_LINES: Final = 10_000
"""Lines that wait to be written; more than that are let go, so that a full pipe does not fill the memory."""
END_SECONDS: Final = 5.0

_IN_THE_LOG: Final = "This error is in the log."


def is_logged(error: BaseException) -> bool:
    """Whether an error that came out of `to_file` or `to_stderr` has been written down."""
    return _IN_THE_LOG in getattr(error, "__notes__", ())


class _Masking(logging.Formatter):
    """Writes lines, tracebacks included, without secrets."""

    def format(self, record: logging.LogRecord) -> str:
        return masked(super().format(record))


class _Bounded(QueueHandler):
    """Puts lines into a queue while it has room."""

    def enqueue(self, record: logging.LogRecord) -> None:
        with suppress(Full):
            self.queue.put_nowait(record)


class _Patient(QueueListener):
    """Writes them, and at the end waits for a while until there is room for the word that it is the end."""

    def enqueue_sentinel(self) -> None:
        # The stubs leave the sentinel out.
        self.queue.put(self._sentinel, timeout=END_SECONDS)  # type: ignore[attr-defined]


@contextmanager
def to_file(data_dir: Path) -> Iterator[None]:
    """Lines go to `footnote.log` in the data directory. Raises `DataDirUnusable`."""
    folder = private_folder(data_dir / "logs")
    with _routed(RotatingFileHandler(folder / "footnote.log", maxBytes=2_000_000, backupCount=3)):
        yield


@contextmanager
def to_stderr() -> Iterator[None]:
    """Lines go to standard error."""
    with _routed(logging.StreamHandler()):
        yield


@contextmanager
def _routed(target: logging.Handler) -> Iterator[None]:
    target.setFormatter(_Masking(FORMAT))
    lines: Queue[logging.LogRecord] = Queue(MOST_LINES)
    handler, listener = _Bounded(lines), _Patient(lines, target)
    handler.setLevel(logging.INFO)
    root = logging.getLogger()
    level = root.level
    root.setLevel(logging.INFO)
    root.addHandler(handler)
    for name in NOISY:
        logging.getLogger(name).setLevel(logging.WARNING)
    listener.start()
    try:
        yield
    except BotError:
        raise  # It is said in a sentence, which is all that there is to know.
    except Exception as error:
        logging.getLogger(__name__).exception("a command ended")
        error.add_note(_IN_THE_LOG)
        raise
    finally:
        root.removeHandler(handler)
        root.setLevel(level)
        with suppress(Full):  # Nobody reads what is written, so that the last line cannot be waited for.
            listener.stop()
        target.close()
