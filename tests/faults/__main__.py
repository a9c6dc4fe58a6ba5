"""`python -m tests.faults [SCENARIO …]` strikes the daemon and prints what its people saw (`make faults`).

ROUNDS multiplies the strikes, SEED chooses their moments. The exit code is 1 when an answer was lost or came
twice without a word.
"""

import os
import shutil
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from tests.bench.standins import Elsewhere
from tests.faults import consoles, crowd, events, killing, poison, scenarios, seams, stores, workers
from tests.faults.ground import Ground, NotReady
from tests.faults.state_server import StateServer
from tests.faults.tally import HEADINGS, Line, Struck, count, table_line

WORLD = "small"
SERVICES = ("anthropic", "tavily")
PACE = 0.1
EMBEDDED: dict[str, tuple[Callable[[Ground, int], Struck], int]] = {
    "crowd": (crowd.crowd, 3),
    "events": (events.events, 1),
    "phases": (killing.phases, 1),
    "seams": (seams.seams, 1),
    "under a console": (consoles.under_a_console, 2),
    "at seams of a console": (consoles.at_seams, 1),
    "many kills": (killing.many, 5),
    "clock set": (stores.clock_set, 4),
    "own disk full": (stores.own_disk_full, 1),
    "undisturbed": (scenarios.undisturbed, 2),
    "kills": (scenarios.kills, 8),
    "own server killed": (scenarios.own_server_killed, 2),
    "drain": (scenarios.drain, 4),
    "repeats": (scenarios.repeats, 2),
    "poison": (poison.poison, 1),
}
WITH_SERVER: dict[str, tuple[Callable[[Ground, int, StateServer], Struck], int]] = {
    "two workers": (workers.two_workers, 4),
    "worker killed": (workers.worker_killed, 1),
    "worker frozen": (workers.worker_frozen, 1),
    "server away": (stores.server_away, 1),
    "server hangs long": (stores.server_hangs_long, 1),
    "server full": (stores.server_full, 1),
    "disk full": (stores.disk_full, 1),
    "disk read-only": (stores.disk_read_only, 1),
    "server killed": (scenarios.server_killed, 4),
    "server hangs": (scenarios.server_hangs, 3),
}
SLOW = {"phases": killing.SLOW_SENDS, "many kills": killing.SLOW_SENDS}


def main(wanted: list[str]) -> int:
    """Run the wanted scenarios, or all."""
    rounds, seed = int(os.environ.get("ROUNDS", "1")), int(os.environ.get("SEED", "1"))
    names = wanted or [*EMBEDDED, *WITH_SERVER]
    unknown = [name for name in names if name not in EMBEDDED and name not in WITH_SERVER]
    if unknown:
        print(f"No scenario {unknown[0]!r}; there are: {', '.join([*EMBEDDED, *WITH_SERVER])}.")
        return 2
    print(table_line(HEADINGS), flush=True)
    holding = [_run(name, rounds, seed) for name in names]
    return 0 if all(holding) else 1


def _run(name: str, rounds: int, seed: int) -> bool:
    """Run a scenario in a folder of its own, which is kept when it did not hold."""
    folder = Path(tempfile.mkdtemp(prefix="faults-"))
    line = run(name, rounds, seed, folder)
    print(line, flush=True)
    if line.holds:
        shutil.rmtree(folder)
    else:
        print(f"    kept for a look: {folder}", flush=True)
    return line.holds


def run(name: str, rounds: int, seed: int, folder: Path) -> Line:
    """The outcome of a scenario."""
    with Elsewhere(WORLD, SERVICES, PACE) as services:
        if name in EMBEDDED:
            scenario, strikes = EMBEDDED[name]
            ground = Ground(folder, services, seed, settings=SLOW.get(name))
            return _struck(name, ground, services, lambda: scenario(ground, strikes * rounds))
        striking, strikes = WITH_SERVER[name]
        server = StateServer(folder / "server")
        server.start()
        try:
            ground = Ground(folder, services, seed, server.url)
            return _struck(name, ground, services, lambda: striking(ground, strikes * rounds, server))
        finally:
            server.kill()


def _struck(name: str, ground: Ground, services: Elsewhere, strike: Callable[[], Struck]) -> Line:
    try:
        struck = strike()
    except NotReady as error:
        struck = Struck(remarks=[f"given up: {error.what}"])
    finally:
        ground.close()
    return count(name, ground, struck, len(services.calls()))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
