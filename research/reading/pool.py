"""Parsing outside of the event loop: HTML and PDF in worker processes, small texts in a thread.

Made by `bot.app`, held by the tools. A worker starts when it is first needed, as a fresh program and never
by fork. One that overruns its time is killed, one that crashes is replaced; either costs its document only.
"""

import asyncio
import json
import queue
import socket
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Final

from research.evidence import UnreadReason
from research.reading.document import Bounds, Parsed, Unparsed
from research.reading.parsing import parse
from research.reading.sniffing import Kind, sniff
from research.reading.worker import READY, decode, read_bounded

_ROOT: Final = Path(__file__).resolve().parents[2]
_PROGRAM: Final = (
    "import sys; sys.path.insert(0, sys.argv[2]); "
    "from research.reading.worker import main; main(int(sys.argv[1]))"
)
_INLINE_KINDS: Final = (Kind.PLAIN, Kind.MARKDOWN)
_BOUNDS: Final = Bounds()
_START_SECONDS: Final = 60.0
_LARGE: Final = 500_000


class ReadingPool:
    """A `Parser` with a few processes. `seconds` is what one document may take once it was sent."""

    def __init__(
        self,
        *,
        workers: int = 2,
        seconds: float = 20.0,
        bounds: Bounds = _BOUNDS,
        inline_bytes: int = 300_000,
    ) -> None:
        self._bounds = bounds
        self._inline_bytes = inline_bytes
        self._idle: queue.LifoQueue[Worker] = queue.LifoQueue()
        self.workers = tuple(Worker(seconds) for _ in range(workers))
        for worker in self.workers:
            self._idle.put(worker)
        self._threads = ThreadPoolExecutor(workers, thread_name_prefix="reading")
        self._texts = ThreadPoolExecutor(1, thread_name_prefix="reading-text")

    async def parse_bytes(self, data: bytes, *, media_type: str | None, name: str) -> Parsed | Unparsed:
        """The document in `data`; see `parse`."""
        if len(data) > self._bounds.max_bytes:
            return Unparsed(UnreadReason.TOO_LARGE, f"{len(data)} bytes")
        loop = asyncio.get_running_loop()
        if self._is_small_text(data, media_type, name):
            return await loop.run_in_executor(self._texts, self._parse_here, data, media_type, name)
        return await loop.run_in_executor(self._threads, self._ask, data, None, media_type, name)

    async def parse_file(self, path: Path, *, media_type: str | None = None) -> Parsed | Unparsed:
        """The document in a file. Only a regular file within the bounds is read."""
        loop = asyncio.get_running_loop()
        here = await loop.run_in_executor(self._texts, self._parse_small_file, path, media_type)
        if here is not None:
            return here
        return await loop.run_in_executor(self._threads, self._ask, None, path, media_type, path.name)

    async def __aenter__(self) -> "ReadingPool":
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.aclose()

    async def aclose(self) -> None:
        """End the workers; a document that is being parsed comes back as broken."""
        await asyncio.to_thread(self.close)

    def close(self) -> None:
        """As `aclose`, for callers without a loop."""
        for executor in (self._threads, self._texts):
            executor.shutdown(wait=False, cancel_futures=True)
        for worker in self.workers:
            worker.close()
        for executor in (self._threads, self._texts):
            executor.shutdown()
        for worker in self.workers:
            worker.stop()

    def _is_small_text(self, data: bytes, media_type: str | None, name: str) -> bool:
        return len(data) <= self._inline_bytes and sniff(data, media_type, name) in _INLINE_KINDS

    def _parse_here(self, data: bytes, media_type: str | None, name: str) -> Parsed | Unparsed:
        return parse(data, media_type=media_type, name=name, bounds=self._bounds)

    def _parse_small_file(self, path: Path, media_type: str | None) -> Parsed | Unparsed | None:
        """The document if it is a small text, or cannot be read; None for what a worker must parse."""
        ours = Bounds(max_bytes=self._inline_bytes)
        data = read_bounded(path, ours)
        if isinstance(data, Unparsed):
            large = data.reason is UnreadReason.TOO_LARGE
            return None if large else data
        if self._is_small_text(data, media_type, path.name):
            return self._parse_here(data, media_type, path.name)
        return None

    def _ask(
        self, data: bytes | None, path: Path | None, media_type: str | None, name: str
    ) -> Parsed | Unparsed:
        """The answer of a worker; runs in one of as many threads as there are workers."""
        request = {
            "path": str(path.absolute()) if path else None,
            "media_type": media_type,
            "name": name,
            "bounds": asdict(self._bounds),
        }
        worker = self._idle.get()
        try:
            answer = worker.ask(json.dumps(request).encode(), data)
            if _size(data, path) > _LARGE:
                # What a large document made it grow to is only given back by ending it.
                worker.stop()
            return answer
        finally:
            self._idle.put(worker)


def _size(data: bytes | None, path: Path | None) -> int:
    """The size of a document in bytes; 0 for a file that is gone."""
    if data is not None:
        return len(data)
    try:
        return path.stat().st_size if path is not None else 0
    except OSError:
        return 0


class Worker:
    """One process and the socket to it; started again after it was killed or has crashed."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._process: subprocess.Popen[bytes] | None = None
        self._socket: Connection | None = None
        self._closed = False

    @property
    def process_id(self) -> int | None:
        """The id of its process; None when none runs."""
        return self._process.pid if self._process is not None else None

    def ask(self, request: bytes, data: bytes | None) -> Parsed | Unparsed:
        """The worker's answer; blocks for at most the time limit, and for its start-up."""
        try:
            connection = self._connection()
            connection.send_bytes(request)
            if data is not None:
                connection.send_bytes(data)
            if not connection.poll(self._seconds):
                self.stop()
                return Unparsed(UnreadReason.TOO_SLOW, f"not parsed in {self._seconds} s")
            return decode(connection.recv_bytes())
        except (EOFError, OSError, ValueError, TypeError, KeyError) as error:
            self.stop()
            return Unparsed(UnreadReason.BROKEN, f"the worker failed: {type(error).__name__}")

    def _connection(self) -> Connection:
        """The socket to a worker that is ready. Raises `OSError` or `EOFError` if there is none to be had."""
        if self._socket is not None and self._process is not None and self._process.poll() is None:
            return self._socket
        self.stop()
        if self._closed:
            raise ConnectionAbortedError
        ours, theirs = socket.socketpair()
        with theirs:
            descriptor = theirs.fileno()
            self._process = subprocess.Popen(
                [sys.executable, "-P", "-c", _PROGRAM, str(descriptor), str(_ROOT)],
                pass_fds=(descriptor,),
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )
        self._socket = Connection(ours.detach())
        if not self._socket.poll(_START_SECONDS) or self._socket.recv_bytes() != READY:
            raise ConnectionAbortedError
        return self._socket

    def close(self) -> None:
        """Kill the process for good; whoever waits for its answer gets it at once."""
        self._closed = True
        if self._process is not None:
            self._process.kill()

    def stop(self) -> None:
        """Kill the process, if there is one."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None
        if self._socket is not None:
            self._socket.close()
            self._socket = None
