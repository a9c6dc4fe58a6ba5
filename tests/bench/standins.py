"""The stand-ins of the services as a process of their own: their work is not counted as the product's.

`tests.bench.research` and `tests.faults` use `Elsewhere`. The process says its settings on its first line,
and then answers the two requests on its standard input: `pace FACTOR` and `calls`.
"""

import asyncio
import json
import logging
import subprocess
import sys
from dataclasses import dataclass
from types import TracebackType
from typing import IO, Self

from tests.bench import memory
from tests.fakes.standins import Standins
from tests.fakes.world import named_world

TAG = "x-bench-call"


@dataclass(frozen=True, slots=True)
class Recorded:
    """One call as its stand-in saw it; times are seconds of one clock, `nominal` what the service takes.

    `tag` is what the header `TAG` of the request said.
    """

    service: str
    about: str
    started: float
    finished: float
    nominal: float
    tag: str = ""


class Elsewhere:
    """Stand-ins of a world in another process. `pace` multiplies every latency; 0 waits for none."""

    def __init__(self, world: str, services: tuple[str, ...], pace: float = 1.0) -> None:
        self.settings: dict[str, str] = {}
        self._words = [world, str(pace), *services]
        self._process: subprocess.Popen[str] | None = None

    def __enter__(self) -> Self:
        command = [sys.executable, "-m", "tests.bench.standins", *self._words]
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        )
        self.settings = json.loads(self._answers().readline())
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._process is not None
        self._process.kill()
        self._process.communicate()

    def pace(self, factor: float) -> None:
        """From now on latencies are this many times the nominal ones."""
        self._ask(f"pace {factor}")

    def calls(self) -> list[Recorded]:
        """The calls that ended since this was last asked, in the order in which they began."""
        return [Recorded(*one) for one in json.loads(self._ask("calls"))]

    def processor(self) -> float:
        """Processor seconds that the process has used so far."""
        assert self._process is not None
        return memory.processor(self._process.pid)

    def _ask(self, words: str) -> str:
        assert self._process is not None
        assert self._process.stdin is not None
        self._process.stdin.write(words + "\n")
        self._process.stdin.flush()
        return self._answers().readline()

    def _answers(self) -> IO[str]:
        assert self._process is not None
        assert self._process.stdout is not None
        return self._process.stdout


async def serve(world: str, pace: float, services: list[str]) -> None:
    """Run until standard input ends."""
    factor = pace

    async def take(seconds: float) -> None:
        await asyncio.sleep(seconds * factor)

    async with Standins(named_world(world), pace=take) as standins:
        print(json.dumps(standins.settings(services)), flush=True)
        while line := await asyncio.to_thread(sys.stdin.readline):
            verb, _, rest = line.strip().partition(" ")
            if verb == "pace":
                factor = float(rest)
                print("{}", flush=True)
            else:
                print(json.dumps(_taken(standins)), flush=True)


def _taken(standins: Standins) -> list[tuple[str, str, float, float, float, str]]:
    """What ended, taken out of the log so that it does not grow."""
    log = standins.calls.all
    ended = [one for one in log if one.finished is not None]
    standins.calls.all = [one for one in log if one.finished is None]
    return [
        (
            one.service,
            f"{one.endpoint} {one.role} {one.about}"[:200],
            one.started,
            one.finished or 0.0,
            one.latency,
            one.headers.get(TAG, ""),
        )
        for one in ended
    ]


if __name__ == "__main__":
    logging.getLogger("aiohttp").setLevel(logging.CRITICAL)  # A caller that was killed is no news here.
    asyncio.run(serve(sys.argv[1], float(sys.argv[2]), sys.argv[3:]))
