"""`python -m tests.faults.telegram` strikes a daemon at Telegram: kills, lost answers, outages, a bad day.

`make faults` runs it with ROUNDS and SEED; the tests run one small round of each. Every question must end in
one report where it was asked, every command in one reply; what comes twice says that it may (law D2), and
every call must have kept the rules of `tests.fakes.telegram.invariants`.
"""

import asyncio
import os
import random
import signal
import sys
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path

from tests.fakes.faults import Fault
from tests.fakes.standins import Standins
from tests.fakes.telegram.invariants import violations
from tests.fakes.world import named_world
from tests.faults.state_server import StateServer
from tests.faults.telegram_scene import PATIENCE_SECONDS, Scene

MOMENTS: tuple[tuple[str, str | None], ...] = (
    ("sendMessage", None),
    ("editMessageText", "Spend and time"),
    ("sendDocument", None),
    ("sendMessage", "Ready"),
)
"""The calls with which an answer goes out."""
LOSSES = ("lost_answer", "reset_after", "rate_limited", "server_error", "reset", "bad_gateway")
POLLS = ("conflict", "server_error", "reset", "garbage", "overloaded")
WRITES = ("sendMessage", "editMessageText", "sendDocument")


async def burst(scene: Scene, rounds: int, size: int) -> None:
    """A burst of messages, and SIGKILL after SIGKILL while it comes in."""
    for number in range(rounds):
        scene.ask(size * (number + 1) // rounds - size * number // rounds)
        await asyncio.sleep(scene.chance.uniform(0.0, 1.5))
        await scene.end(signal.SIGKILL)
        await (scene.start() if scene.chance.random() < 0.7 else scene.launch())


async def deliveries(scene: Scene, rounds: int, size: int) -> None:
    """SIGKILL while an answer goes out: when Telegram has it and we do not know, or a moment later."""
    for number in range(rounds):
        endpoint, words = MOMENTS[number % len(MOMENTS)]
        fault = scene.standins.faults.add(
            Fault("stall_after", service="telegram", endpoint=endpoint, matching=words, times=1)
        )
        scene.ask(size)
        async with asyncio.timeout(PATIENCE_SECONDS):
            await scene.standins.faults.until_stalled()
        scene.standins.faults.active.remove(fault)
        if scene.chance.random() < 0.3:
            scene.standins.faults.release()
            await asyncio.sleep(scene.chance.uniform(0.0, 0.2))
        await scene.end(signal.SIGKILL)
        scene.standins.faults.release()
        await scene.start()


async def losses(scene: Scene, rounds: int, size: int) -> None:
    """Answers are lost, messages are rationed, and Telegram fails for a while, also when it is polled."""
    for _ in range(rounds):
        scene.ask(size)
        troubled(scene, 0.3)
        await asyncio.sleep(6.0)
    scene.standins.faults.clear()


async def outages(scene: Scene, rounds: int, size: int) -> None:
    """The state server hangs, or is killed and comes back with what it had."""
    for _ in range(rounds):
        scene.ask(size)
        await asyncio.sleep(scene.chance.uniform(0.0, 3.0))
        await without_state(scene)


async def day(scene: Scene, rounds: int, size: int) -> None:
    """A bad day: all of this by chance, and updates that come late, out of order, again, and as twins."""
    for _ in range(rounds):
        updates, chance = scene.telegram.updates, scene.chance
        updates.hold()
        scene.ask(size)
        updates.release(shuffled=chance.randint(0, 1000) if chance.random() < 0.5 else None)
        troubled(scene, chance.uniform(0.05, 0.3))
        await asyncio.sleep(chance.uniform(1.0, 5.0))
        if chance.random() < 0.5:
            updates.repeat(chance.randint(1, 3))
        if chance.random() < 0.5:
            updates.duplicate(chance.randint(1, 2))
        if chance.random() < 0.4:
            await scene.end(signal.SIGKILL)
            await scene.launch()
        if chance.random() < 0.2:
            await without_state(scene)
        await asyncio.sleep(chance.uniform(0.0, 4.0))
        scene.standins.faults.clear()


def troubled(scene: Scene, share: float) -> None:
    """From now on a share of the calls fails, each way of failing a few times."""
    scene.standins.faults.clear()
    for kinds, endpoints in ((LOSSES, WRITES), (POLLS, ("getUpdates",))):
        for kind in kinds:
            endpoint = scene.chance.choice(endpoints)
            scene.standins.faults.add(
                Fault(kind, service="telegram", endpoint=endpoint, times=3, probability=share, retry_after=4)
            )


async def without_state(scene: Scene) -> None:
    """The state server hangs or dies, and comes back."""
    assert scene.server is not None
    if scene.chance.random() < 0.5:
        scene.server.freeze()
        await asyncio.sleep(scene.chance.uniform(1.0, 5.0))
        scene.server.thaw()
    else:
        scene.server.kill()
        await asyncio.sleep(scene.chance.uniform(0.5, 2.0))
        await asyncio.to_thread(scene.server.start)


STRIKES: dict[str, tuple[Callable[[Scene, int, int], Awaitable[None]], int, int]] = {
    "burst": (burst, 18, 40),
    "deliveries": (deliveries, 16, 2),
    "losses": (losses, 4, 4),
    "outages": (outages, 4, 4),
    "day": (day, 10, 20),
}
"""Each with its strikes in a round, and the messages in each of them (in all, for the burst)."""
WITH_SERVER = ("outages", "day")
"""Those at a team's state server; the others' daemon has its own."""


async def strike(
    name: str,
    rounds: int,
    size: int,
    seed: int,
    folder: Path,
    tell: Callable[[str], None] = lambda _: None,
) -> list[str]:
    """What was wrong after so many strikes of a kind: nothing, as it should be. `tell` gets the figures."""
    server = StateServer(folder / "server") if name in WITH_SERVER else None
    if server is not None:
        await asyncio.to_thread(server.start)
    async with Standins(named_world("small"), seed=seed) as standins:
        scene = Scene(standins, server, folder, random.Random(seed))
        try:
            await scene.start()
            await STRIKES[name][0](scene, rounds, size)
            await scene.all_answered()
            await scene.end()
        except AssertionError as error:
            return [str(error), *(f"open: {one.chat.id} {one.text}" for one in scene.open())]
        finally:
            tell(scene.line(name))
            await scene.close()
        return [*scene.wrong(), *violations(standins.telegram)]


def main() -> int:
    """Strike in every way; the exit code is 1 when something was wrong."""
    rounds, seed = int(os.environ.get("ROUNDS", "1")), int(os.environ.get("SEED", "1"))
    code = 0
    for name in sys.argv[1:] or STRIKES:
        _, strikes, size = STRIKES[name]
        with tempfile.TemporaryDirectory(prefix="telegram-") as folder:
            told = strike(
                name, strikes * rounds, size, seed, Path(folder), lambda line: print(line, flush=True)
            )
            wrong = asyncio.run(told)
        print(*(wrong or ["held"]), sep="\n    ", flush=True)
        code = code or int(bool(wrong))
    return code


if __name__ == "__main__":
    sys.exit(main())
