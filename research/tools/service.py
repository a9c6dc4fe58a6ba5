"""One service as a tool of one job uses it: a place at the gate, a limit of time, and every failure named.

The adapters of services are the callers. Whatever goes wrong in a call comes out as `ToolUnavailable`. A key
that was refused once is not tried again in the same job.
"""

from collections.abc import Awaitable, Callable
from typing import Final, Generic, TypeVar

import httpx

from research.clock import within
from research.errors import Outage, ToolUnavailable
from research.tools.concurrency import QUEUE_SECONDS
from research.tools.providers import Provider
from research.tools.refusals import broken, garbled

C = TypeVar("C")
T = TypeVar("T")

_KEY_IS_DEAD: Final = (Outage.WRONG_KEY, Outage.QUOTA_GONE)


def longest(*seconds: float) -> float:
    """How long a call may take as a whole: its turn in the queue, the slowest kind of call, and a little."""
    return QUEUE_SECONDS + max(seconds) + 10.0


class Service(Generic[C]):
    """A provider for the length of a job."""

    def __init__(self, provider: Provider[C]) -> None:
        self._provider = provider
        self._dead: ToolUnavailable | None = None

    async def ask(self, seconds: float, call: Callable[[C], Awaitable[T]]) -> T:
        """The result of one request. Raises `ToolUnavailable`; a cancelled request is ended at once."""
        self._check()
        async with self._provider.gate.place():
            self._check()
            try:
                return await self._named(seconds, call)
            except ToolUnavailable as error:
                if error.reason in _KEY_IS_DEAD:
                    self._dead = error
                raise

    async def _named(self, seconds: float, call: Callable[[C], Awaitable[T]]) -> T:
        name = self._provider.name
        try:
            return await within(self._provider.clock, seconds, call(self._provider.client))
        except TimeoutError:
            raise ToolUnavailable(
                name, f"no answer in {seconds:g} s", passing=True, reason=Outage.TOO_SLOW
            ) from None
        except httpx.HTTPError as error:
            raise broken(name, error) from error
        except (ValueError, TypeError, LookupError, AttributeError) as error:
            raise garbled(name, error) from error

    def _check(self) -> None:
        if self._dead is not None:
            dead = self._dead
            raise ToolUnavailable(dead.tool, dead.detail, billed=False, sent=False, reason=dead.reason)
