"""Metrics for Prometheus and the readiness of a daemon, as `bot.http` serves them.

`bot.cli.serving` makes one for a daemon. Only what an alarm may ring for is here; everything else is a
question to the traces.
"""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from redis.exceptions import RedisError

from bot.jobs.record import JobState
from bot.state import State
from bot.store.events import EventStore


class Ready(NamedTuple):
    """Whether the daemon can take questions, and what speaks against it."""

    ok: bool
    why: Mapping[str, str]


class Metrics:
    """Looks at a daemon."""

    def __init__(self, state: State) -> None:
        self._state = state
        self._events = EventStore(state.client)

    async def ready(self) -> Ready:
        """Whether the state server answers."""
        try:
            await self._events.counts()
        except (RedisError, OSError) as error:
            return Ready(False, {"state": type(error).__name__})
        return Ready(True, {"state": "ok"})

    async def text(self) -> str:
        """The metrics in Prometheus's text format. Raises `RedisError`."""
        counts, tally = await self._events.counts(), self._state.traces.tally
        jobs = await self._state.jobs.unfinished()
        found = {
            "footnote_trace_emitted_total": ("counter", {"": counts.emitted}),
            "footnote_trace_written_total": ("counter", {"": counts.written}),
            "footnote_trace_dropped_total": ("counter", {"": counts.dropped}),
            "footnote_trace_waiting": ("gauge", {"": counts.waiting}),
            "footnote_trace_buffered": ("gauge", {"": tally.waiting}),
            "footnote_jobs": (
                "gauge",
                {
                    f'state="{state}"': sum(one.state is state for one in jobs)
                    for state in JobState
                    if not state.over
                },
            ),
        }
        return "\n".join(
            line for name, (kind, values) in found.items() for line in _lines(name, kind, values)
        )


def _lines(name: str, kind: str, values: Mapping[str, int]) -> Iterator[str]:
    yield f"# TYPE {name} {kind}"
    for label, value in values.items():
        yield f"{name}{{{label}}} {value}" if label else f"{name} {value}"
