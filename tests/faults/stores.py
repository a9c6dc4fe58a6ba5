"""The state server away for a minute, hanging or full; the disk full or read-only; the clock set.

`tests.faults.__main__` runs them. What was accepted is answered, and what is not is refused in words.
"""

import statistics
import subprocess
from collections.abc import Callable
from functools import partial
from pathlib import Path

from redis import Redis

from tests.faults.daemon import CLOCK
from tests.faults.ground import Ground, NotReady, pause, wait_until
from tests.faults.scenarios import A_STRIKE, go_on
from tests.faults.state_server import StateServer
from tests.faults.tally import Struck

AWAY_SECONDS = 60.0
TOLD_WITHIN = 3.5
JUMPS = (3600.0, -3600.0, 86_400.0, -86_400.0, 5.0, -5.0)


def server_away(ground: Ground, strikes: int, server: StateServer) -> Struck:
    """A minute without the state server."""

    def away() -> None:
        server.kill()
        _ask_meanwhile(ground, AWAY_SECONDS)
        server.start()

    return _without_store(ground, strikes, away)


def server_hangs_long(ground: Ground, strikes: int, server: StateServer) -> Struck:
    """A state server that takes commands and answers none for half a minute."""

    def hangs() -> None:
        server.freeze()
        _ask_meanwhile(ground, AWAY_SECONDS / 2)
        server.thaw()

    return _without_store(ground, strikes, hangs)


def server_full(ground: Ground, strikes: int, server: StateServer) -> Struck:
    """A state server that has no memory left, and evicts nothing."""

    def full() -> None:
        with Redis.from_url(server.url, driver_info=None) as client:
            client.config_set("maxmemory", "1")
            _ask_meanwhile(ground, AWAY_SECONDS / 3)
            client.config_set("maxmemory", "0")

    return _without_store(ground, strikes, full)


def _without_store(ground: Ground, strikes: int, fault: Callable[[], None]) -> Struck:
    struck = Struck()
    ground.start()
    for _ in range(strikes):
        ground.ask(A_STRIKE)
        wait_until(lambda: ground.standing()["at work"] > 1, "questions are at work")
        pause(ground.chance.uniform(0.0, 1.0))
        struck.standing += ground.standing()
        fault()
        struck.times += 1
        struck.resumed.append(wait_until(partial(_all_taken, ground), "what was refused is taken"))
    go_on(ground, struck)
    _tell_refusals(ground, struck)
    return struck


def _all_taken(ground: Ground) -> bool:
    return not ground.platform.waiting()


def _ask_meanwhile(ground: Ground, seconds: float) -> None:
    pause(seconds / 4)
    ground.ask(2)
    pause(seconds * 3 / 4)


def _tell_refusals(ground: Ground, struck: Struck) -> None:
    refused = ground.platform.refused()
    if not refused:
        struck.remarks.append("nothing was refused")
        struck.broken += 1
        return
    within = [one.seconds for one in refused]
    struck.broken += sum(not one.words for one in refused) + sum(one > TOLD_WITHIN for one in within)
    struck.remarks.append(
        f"refused in words {len(refused)} times ({len({one.event for one in refused})} messages), within "
        f"{statistics.median(within):.1f} s, at most {max(within):.1f} s: {refused[0].words!r}"
    )


def disk_full(ground: Ground, strikes: int, server: StateServer) -> Struck:
    """No room for reports and pages in the data directory; the state is elsewhere. Answers still come."""
    return _on_a_small_disk(ground, strikes, lambda: _fill(ground.data_dir), lambda: _empty(ground.data_dir))


def disk_read_only(ground: Ground, strikes: int, server: StateServer) -> Struck:
    """A data directory that cannot be written any more."""
    remount = lambda how: _run("mount", "-o", f"remount,{how}", str(ground.data_dir))  # noqa: E731
    return _on_a_small_disk(ground, strikes, lambda: remount("ro"), lambda: remount("rw"))


def own_disk_full(ground: Ground, strikes: int) -> Struck:
    """No room for the embedded state server's own file."""

    def fill() -> None:
        _fill(ground.data_dir)
        _ask_meanwhile(ground, 12.0)

    struck = _on_a_small_disk(ground, strikes, fill, lambda: _empty(ground.data_dir), size="4m")
    if struck.times:
        _tell_refusals(ground, struck)
    return struck


def _on_a_small_disk(
    ground: Ground, strikes: int, fault: Callable[[], object], mend: Callable[[], object], size: str = "1m"
) -> Struck:
    struck = Struck()
    ground.data_dir.mkdir()
    if not _run("mount", "-t", "tmpfs", "-o", f"size={size}", "tmpfs", str(ground.data_dir)):
        struck.remarks.append("no file system can be mounted here; nothing was struck")
        ground.start()
        ground.ask(1)
        ground.answered()
        return struck
    try:
        ground.start()
        for _ in range(strikes):
            ground.ask(A_STRIKE)
            pause(ground.chance.uniform(0.2, 2.0))
            fault()
            struck.times += 1
            if ground.redis_url is not None:
                ground.answered()
            mend()
        go_on(ground, struck)
    finally:
        ground.close()
        _run("umount", "-l", str(ground.data_dir))
    return struck


def _fill(folder: Path) -> None:
    with (folder / "filler").open("ab", buffering=0) as filler:
        for size in (65536, 4096, 1):
            try:
                while True:
                    filler.write(b"x" * size)
            except OSError:
                continue


def _empty(folder: Path) -> None:
    (folder / "filler").unlink()


def _run(*command: str) -> bool:
    return subprocess.run(command, capture_output=True, check=False).returncode == 0


def clock_set(ground: Ground, strikes: int) -> Struck:
    """The daemon's time of day jumps by seconds, an hour and a day, forth and back."""
    struck = Struck()
    shift = ground.folder / "clock"
    ground.environment[CLOCK] = str(shift)
    ground.start()
    for number in range(strikes):
        ground.ask(A_STRIKE)
        pause(ground.chance.uniform(0.2, 3.0))
        struck.standing += ground.standing()
        shift.write_text(str(JUMPS[number % len(JUMPS)]))
        struck.times += 1
        began_open = bool(ground.open_turns())
        try:
            seconds = wait_until(lambda: not ground.open_turns(), "every question is answered", 45.0)
        except NotReady:
            struck.remarks.append(f"{len(ground.open_turns())} stood still after {shift.read_text()} s")
            struck.broken += 1
            seconds = 45.0
        if began_open:
            struck.resumed.append(seconds)
    go_on(ground, struck)
    return struck
