"""Thirty days of ten thousand watches, with restarts, jumping clocks and both changes of daylight time.

Run by `make faults`: `python -m tests.faults.watches [COUNT] [MINUTES]`. What is claimed is written down,
and one in a thousand is really run, delivered and settled. The exit code is 1 when a slot was missed or
doubled, or a digest did not end well.
"""

import asyncio
import subprocess
import sys
import tempfile
from datetime import timedelta
from pathlib import Path

from redis.asyncio import Redis
from redis.exceptions import RedisError

from bot.secret import Secret
from bot.settings import Settings
from bot.state import opened
from bot.valkey import find_server
from bot.watches.record import End
from research.clock import SystemClock
from tests.fakes.waiting import eventually
from tests.fakes.watch_desk import WatchDesk
from tests.fakes.watching import Month


def main(words: list[str]) -> int:
    """Live through the month."""
    count, minutes = (int(words[0]) if words else 10_000), (float(words[1]) if len(words) > 1 else 2.0)
    with tempfile.TemporaryDirectory(prefix="fn") as folder:
        socket = Path(folder) / "s"
        command = [find_server(), "--port", "0", "--unixsocket", str(socket), "--save", "", "--dir", folder]
        with subprocess.Popen(command, stdout=subprocess.DEVNULL) as server:
            try:
                return asyncio.run(_live(f"unix://{socket}", Path(folder), count, timedelta(minutes=minutes)))
            finally:
                server.terminate()


async def _live(url: str, folder: Path, count: int, step: timedelta) -> int:
    async with Redis.from_url(url, decode_responses=True) as client:

        async def there() -> bool:
            try:
                return bool(await client.ping())
            except RedisError:
                return False

        await eventually(there, "the server answers")
    settings = Settings(data_dir=folder / "data", redis_url=Secret(url), cache_mb=0, allow=("*",))
    async with opened(settings, SystemClock()) as state:
        desk = WatchDesk(state, settings)
        desk.pages.tool.pages = {"https://port.example/rules": "The fine for late filing is 35 million dong."}
        month = Month(state.client, count, step, really=desk.digest)
        seen = await month.live()
        ends = [one.end for watch in await desk.watches.all(count) for one in watch.history]
        faults = month.faults()
        runs, skips = sum(seen.runs.values()), sum(seen.skips.values())
        missed = sum("missed" in one for one in faults)
        doubled = sum("doubled" in one for one in faults)
        print(f"watches: {count} for 30 days, {runs} slots run, {skips} too late by the rule,")
        print(f"         {missed} missed, {doubled} doubled, {len(faults) - missed - doubled} that are none")
        delivered, quiet = ends.count(End.DELIVERED), ends.count(End.QUIET)
        print(f"         {len(ends)} really run: {delivered} delivered, {quiet} quiet")
        well = len(ends) == delivered + quiet == runs // 1_000 and len(desk.channel.posts) == delivered
        for one in faults[:5]:
            print(f"         {one}")
        return int(bool(faults) or not well)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
