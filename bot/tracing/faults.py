"""Faults: an error that is logged is told to the traces too, by where it was and what kind it is, no words.

`bot.state` puts the handler beside those that write the log.
"""

import asyncio
import logging
from collections.abc import Iterator
from contextlib import contextmanager

from bot.tracing.tracer import Tracer
from research.trace import Event, Kind


class _Faults(logging.Handler):
    def __init__(self, tracer: Tracer, loop: asyncio.AbstractEventLoop) -> None:
        super().__init__(logging.ERROR)
        self._tracer = tracer
        self._loop = loop

    def emit(self, record: logging.LogRecord) -> None:
        """Tell of an error, in the loop's own thread."""
        kind = record.exc_info[0] if record.exc_info else None
        event = Event(Kind.ERROR, provider=record.name, outcome=kind.__name__ if kind else "error")
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._tracer.emit, event)


@contextmanager
def faults_told(tracer: Tracer) -> Iterator[None]:
    """Errors that are logged while the context is open are told."""
    handler = _Faults(tracer, asyncio.get_running_loop())
    logging.getLogger().addHandler(handler)
    try:
        yield
    finally:
        logging.getLogger().removeHandler(handler)
