"""A daemon as a program of its own, whose research is a fake: for tests that kill it.

`python -m tests.fakes.daemon DATA_DIR hang|answer|until_stopped` runs jobs of the shared queue on the
embedded server. When a job begins it leaves a file `begun-<pid>` in the data directory; with `hang` it then
never ends.
"""

import asyncio
import os
import sys
from dataclasses import replace
from pathlib import Path

from bot.app import App, Role
from bot.daemon import owned
from bot.jobs.record import Job
from bot.settings import Settings
from bot.state import opened
from research.clock import SystemClock
from research.ports import Journal, Observer, StopSignal
from research.report import Report, Status, StopReason
from tests.fakes.answering import answer_to


async def main(data_dir: Path, mode: str) -> None:
    """Run until killed."""

    async def research(job: Job, observer: Observer, stop: StopSignal, journal: Journal) -> Report:
        await asyncio.to_thread((data_dir / f"begun-{os.getpid()}").touch)
        if mode == "hang":
            await asyncio.Event().wait()
        if mode == "until_stopped":
            await stop.wait()
            return replace(answer_to(job), status=Status.PARTIAL, stopped_by=StopReason.PERSON)
        return answer_to(job)

    settings, clock = Settings(data_dir=data_dir), SystemClock()
    async with owned(data_dir, Role.WORKER, clock), opened(settings, clock) as state:
        app = App(settings, state, clock, research)
        await app.resume()
        await app.run(Role.WORKER, ())


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), sys.argv[2]))
