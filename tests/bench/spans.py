"""What a job did and when, as a tree of its tasks and of the waits inside them; and the path it waited on.

`tests.bench.waiting` opens a `Recorder` around a batch of jobs. Every task is a span under the one that
started it; so is every wait that is named here, and every call, as the stand-in that answered it saw it.
Walking back from a job's end, always to what ended last, tells what each second of it was waited for.
"""

import asyncio
import functools
import threading
import time
from collections import Counter
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from contextvars import ContextVar, copy_context
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import httpx
import httpx2

from bot.jobs.journal import JobJournal
from research.models.anthropic import AnthropicModel
from research.reading.pool import ReadingPool
from research.researcher import Researcher
from research.room import Room
from research.snapshots import FileSnapshots
from research.tools.concurrency import Gate
from research.tools.service import Service
from tests.bench.standins import TAG, Recorded

OWN = "own code and the event loop"
SERVICE = "the service's own time"
STANDIN = "the stand-in computing"
EXPECTED = (SERVICE, STANDIN)

NAMED: tuple[tuple[type, str, str], ...] = (
    (Gate, "_enter", "a place at a tool's gate"),
    (Room, "enter", "a place in the service's room"),
    (asyncio.Semaphore, "acquire", "a turn in the job"),
    (Service, "_named", "SDK and transport: tools"),
    (AnthropicModel, "ask", "SDK and transport: model"),
    (Researcher, "_page", "a page that another branch reads"),
    (ReadingPool, "parse_bytes", "parsing"),
    (FileSnapshots, "put", "snapshots"),
    (JobJournal, "once", "journal"),
    (JobJournal, "recall", "journal"),
    (JobJournal, "record", "journal"),
)


@dataclass(slots=True, eq=False)
class Span:
    """A stretch of time and those inside it; one that was cancelled was waited for by nobody."""

    label: str = OWN
    started: float = field(default_factory=time.monotonic)
    ended: float = 0.0
    cancelled: bool = False
    inner: "list[Span]" = field(default_factory=list)

    def add(self, label: str) -> "Span":
        """A span that begins now inside of this one."""
        self.inner.append(one := Span(label))
        return one


_NOW: ContextVar[Span | None] = ContextVar("now", default=None)


def path(span: Span, until: float | None = None) -> Counter[str]:
    """The seconds of a span by what they were waited for, along the chain of what ended last."""
    seconds: Counter[str] = Counter()
    at = span.ended if until is None else until
    for one in sorted(_waited_for(span), key=lambda one: -one.ended):
        if span.started <= one.started and one.ended <= at:
            seconds[span.label] += at - one.ended  # type: ignore[assignment]
            seconds += path(one)
            at = one.started
    seconds[span.label] += at - span.started  # type: ignore[assignment]
    return seconds


def _waited_for(span: Span) -> list[Span]:
    return [one for one in span.inner if one.ended and not one.cancelled]


class Recorder:
    """While it is open, everything that is started inside a span of its `job` is recorded."""

    def __init__(self) -> None:
        self._sent: dict[str, Span] = {}
        self._undo: list[Callable[[], None]] = []

    def __enter__(self) -> Self:
        loop = asyncio.get_running_loop()
        loop.set_task_factory(_task)
        self._undo.append(lambda: loop.set_task_factory(None))
        for owner, name, label in NAMED:
            self._replace(owner, name, _timed(getattr(owner, name), label))
        for client in (httpx.AsyncClient, httpx2.AsyncClient):
            self._replace(client, "send", self._tagged(client.send))
        self._replace(type(loop), "run_in_executor", _in_thread(type(loop).run_in_executor))
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for undo in reversed(self._undo):
            undo()

    @contextmanager
    def job(self) -> Iterator[Span]:
        """A job that runs in the current task."""
        span = Span()
        token = _NOW.set(span)
        try:
            yield span
        finally:
            span.ended = time.monotonic()
            _NOW.reset(token)

    def place(self, calls: list[Recorded]) -> None:
        """Put each call into the span that sent it, split into the service's time and the stand-in's."""
        for call in calls:
            span = self._sent.get(call.tag)
            if span is not None:
                served = min(call.started + call.nominal, call.finished)
                span.inner.append(Span(SERVICE, call.started, served))
                span.inner.append(Span(STANDIN, served, call.finished))

    def _replace(self, owner: Any, name: str, new: Any) -> None:
        before = owner.__dict__.get(name)
        setattr(owner, name, new)
        self._undo.append(lambda: delattr(owner, name) if before is None else setattr(owner, name, before))

    def _tagged(self, send: Callable[..., Any]) -> Callable[..., Any]:
        @functools.wraps(send)
        async def sent(client: Any, request: Any, **options: Any) -> Any:
            if (span := _NOW.get()) is not None:
                tag = request.headers[TAG] = str(len(self._sent))
                self._sent[tag] = span
            return await send(client, request, **options)

        return sent


def _task(
    loop: asyncio.AbstractEventLoop, work: Coroutine[Any, Any, Any], *, context: Any = None
) -> "asyncio.Task[Any]":
    """A task as a span inside of what starts it."""
    outer = _NOW.get()
    if outer is None:
        return asyncio.Task(work, loop=loop, context=context)
    span = outer.add(OWN)
    context = copy_context() if context is None else context
    context.run(_NOW.set, span)
    return asyncio.Task(_ended(work, span), loop=loop, context=context)


async def _ended(work: Coroutine[Any, Any, Any], span: Span) -> Any:
    try:
        return await work
    except asyncio.CancelledError:
        span.cancelled = True
        raise
    finally:
        span.ended = time.monotonic()


def _timed(call: Callable[..., Any], label: str) -> Callable[..., Any]:
    """A coroutine function whose runs are spans."""

    @functools.wraps(call)
    async def timed(*given: Any, **options: Any) -> Any:
        outer = _NOW.get()
        if outer is None:
            return await call(*given, **options)
        span = outer.add(label)
        token = _NOW.set(span)
        try:
            return await call(*given, **options)
        except asyncio.CancelledError:
            span.cancelled = True
            raise
        finally:
            span.ended = time.monotonic()
            _NOW.reset(token)

    return timed


def _in_thread(run: Callable[..., Any]) -> Callable[..., Any]:
    """Work in a thread as two spans: until it begins, and until its result is there."""

    @functools.wraps(run)
    def begun(loop: Any, executor: Any, call: Callable[..., Any], *given: Any) -> Any:
        outer = _NOW.get()
        if outer is None:
            return run(loop, executor, call, *given)
        waiting = outer.add("a free thread")
        working = outer.add(f"in a thread: {_name(call)}")

        def work() -> Any:
            waiting.ended = working.started = time.monotonic()
            return call(*given)

        future = run(loop, executor, work)

        def done(future: "asyncio.Future[Any]") -> None:
            working.cancelled = waiting.cancelled = future.cancelled()
            working.ended = time.monotonic()

        future.add_done_callback(done)
        return future

    return begun


def _name(call: Callable[..., Any]) -> str:
    while isinstance(call, functools.partial):
        inner = call.args[0] if call.args and callable(call.args[0]) else None
        call = inner if getattr(call.func, "__name__", "") == "run" and inner is not None else call.func
    return str(getattr(call, "__qualname__", call)).lstrip("_")


def waited_for_a_core() -> float:
    """Seconds that the main thread was ready to run and had no core, as the system counts them."""
    task = Path(f"/proc/self/task/{threading.main_thread().native_id}/schedstat")
    return int(task.read_text().split()[1]) / 1e9
