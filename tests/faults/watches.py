"""Thirty days of ten thousand watches, with restarts, jumping clocks and both changes of daylight time.

Run by `make faults`: `python -m tests.faults.watches [COUNT] [MINUTES]`. What is claimed is written down
instead of run; how single digests fare stands in `tests.bot.watches`. The exit code is 1 when a slot was
missed or doubled.
"""

import asyncio
import subprocess
import sys
import tempfile
from datetime import timedelta
from pathlib import Path

from redis.asyncio import Redis
from redis.exceptions import RedisError

from bot.valkey import find_server
from tests.fakes.waiting import eventually
from tests.fakes.watching import Month


def main(words: list[str]) -> int:
    """Live through the month."""
    count, minutes = (int(words[0]) if words else 10_000), (float(words[1]) if len(words) > 1 else 2.0)
    with tempfile.TemporaryDirectory(prefix="fn") as folder:
        socket = Path(folder) / "s"
        command = [find_server(), "--port", "0", "--unixsocket", str(socket), "--save", "", "--dir", folder]
        with subprocess.Popen(command, stdout=subprocess.DEVNULL) as server:
            try:
                return asyncio.run(_live(f"unix://{socket}", count, timedelta(minutes=minutes)))
            finally:
                server.terminate()


async def _live(url: str, count: int, step: timedelta) -> int:
    async with Redis.from_url(url, decode_responses=True) as client:

        async def there() -> bool:
            try:
                return bool(await client.ping())
            except RedisError:
                return False

        await eventually(there, "the server answers")
        month = Month(client, count, step)
        seen = await month.live()
        faults = month.faults()
        runs, skips = sum(seen.runs.values()), sum(seen.skips.values())
        missed = sum("missed" in one for one in faults)
        doubled = sum("doubled" in one for one in faults)
        print(f"watches: {count} for 30 days, {runs} slots run, {skips} too late by the rule,")
        print(f"         {missed} missed, {doubled} doubled, {len(faults) - missed - doubled} that are none")
        for one in faults[:5]:
            print(f"         {one}")
        return int(bool(faults))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
