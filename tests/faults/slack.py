"""`python -m tests.faults.slack` strikes a daemon at Slack: kills, resets, copies, outages, losses, bad days.

`make faults` runs it with ROUNDS and SEED; the tests run one round of each. Every question must end in one
report in its thread, and every call must have kept the rules of `tests.fakes.slack.invariants`.
"""

import asyncio
import os
import random
import signal
import sys
import tempfile
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path

from tests.fakes.faults import Fault
from tests.fakes.slack import Slack
from tests.fakes.slack.invariants import violations
from tests.fakes.slack.model import Message
from tests.fakes.standins import Standins
from tests.fakes.world import named_world
from tests.faults.state_server import StateServer

PATIENCE_SECONDS = 300.0
"""Without one more answer for so long, it will not come."""
RETRY_SECONDS = (2.0, 20.0, 180.0)
"""Sooner than Slack's own, and late enough that a daemon which begins anew is there before the last."""
CHANNELS = ("C1", "C2", "C10", "C11", "C12", "C13")
QUESTIONS = (
    "What are the rules for the harvest of sea aster?",
    "Where does sea aster grow?",
    "What price does sea aster fetch?",
    "How much sea aster may a person gather in a day?",
)


@dataclass
class Scene:
    """A daemon at Slack with a state server of its own. `asked` are the questions, `chance` is seeded."""

    standins: Standins
    server: StateServer
    folder: Path
    chance: random.Random
    asked: list[Message] = field(default_factory=list)
    process: asyncio.subprocess.Process | None = None

    @property
    def slack(self) -> Slack:
        """The stand-in."""
        return self.standins.slack

    async def start(self) -> None:
        """Start the daemon; return when it is connected."""
        kept = {name: value for name, value in os.environ.items() if name in {"PATH", "LANG", "HOME"}}
        settings = self.standins.settings(("anthropic", "tavily", "firecrawl", "slack"))
        environment = {
            **kept,
            **settings,
            "FOOTNOTE_DATA_DIR": str(self.folder / "data"),
            "FOOTNOTE_ALLOW": "*",
            "FOOTNOTE_CONFIRM_USD": "100",
            "FOOTNOTE_MAX_USD": "5",
            "FOOTNOTE_JOIN_SECONDS": "0.1",
            "FOOTNOTE_HTTP": "127.0.0.1:0",
            "FOOTNOTE_USER_WAITING": "1000",
            "FOOTNOTE_CLARIFY_SECONDS": "1",
            "REDIS_URL": self.server.url,
        }
        with (self.folder / "daemon.log").open("ab") as log:
            command = (sys.executable, "-m", "bot", "serve")
            self.process = await asyncio.create_subprocess_exec(
                *command, env=environment, stdout=log, stderr=log
            )
        await until(lambda: bool(self.slack.sockets.open), "the daemon is connected")

    async def end(self, number: signal.Signals = signal.SIGTERM) -> None:
        """End the daemon, or kill it."""
        if self.process is not None and self.process.returncode is None:
            self.process.send_signal(number)
            await self.process.wait()

    def ask(self, count: int) -> None:
        """So many questions in channels and alone, in copies and out of order."""
        self.slack.deliveries.copies = self.chance.randint(1, 3)
        self.slack.deliveries.hold()
        for _ in range(count):
            text, person = self.chance.choice(QUESTIONS), self.slack.user(self.chance.choice(("U1", "U2")))
            channel = self.chance.choice(CHANNELS)
            self.asked.append(person.mentions(channel, f"{text} ({len(self.asked)})"))
        self.slack.deliveries.release(self.chance)

    def answered(self, question: Message) -> int:
        """The reports that begin in the thread of a question."""
        return len(
            {
                payload["delivery_id"].partition("#")[0]
                for one in self.slack.workspace.channels[question.channel].replies(question.ts)
                if one.bot and one.metadata and (payload := one.metadata["event_payload"])["kind"] == "report"
            }
        )

    def open(self) -> list[Message]:
        """The questions without an answer."""
        return [one for one in self.asked if not self.answered(one)]

    async def all_answered(self) -> None:
        """Return when every question has its report."""
        while still := len(self.open()):
            await until(lambda count=still: len(self.open()) < count, "every question is answered")
        await asyncio.sleep(2.0)


async def until(look: Callable[[], bool], what: str) -> None:
    """Return when `look` is true; fails with `what`."""
    try:
        async with asyncio.timeout(PATIENCE_SECONDS):
            while not look():
                await asyncio.sleep(0.05)
    except TimeoutError:
        raise AssertionError(f"it did not come to pass: {what}") from None


async def kills(scene: Scene) -> None:
    """SIGKILL at a moment of chance, and a new daemon."""
    await asyncio.sleep(scene.chance.uniform(0.0, 4.0))
    await scene.end(signal.SIGKILL)
    await scene.start()


async def disconnects(scene: Scene) -> None:
    """Sockets that are reset, or told to come anew, while events are on their way."""
    for _ in range(3):
        await asyncio.sleep(scene.chance.uniform(0.0, 1.0))
        if scene.chance.random() < 0.5:
            scene.slack.sockets.drop()
        else:
            await scene.slack.sockets.refresh()


async def outages(scene: Scene) -> None:
    """The state server hangs, or is killed and comes back with what it had."""
    await asyncio.sleep(scene.chance.uniform(0.0, 2.0))
    if scene.chance.random() < 0.5:
        scene.server.freeze()
        await asyncio.sleep(scene.chance.uniform(1.0, 5.0))
        scene.server.thaw()
    else:
        scene.server.kill()
        await asyncio.sleep(scene.chance.uniform(0.5, 2.0))
        await asyncio.to_thread(scene.server.start)


async def losses(scene: Scene) -> None:
    """Answers to posts are lost, posts are rationed, and Slack fails for a while."""
    for kind in ("lost_answer", "reset_after", "rate_limited", "server_error"):
        fault = Fault(
            kind, service="slack", endpoint="chat.postMessage", times=3, probability=0.4, retry_after=2
        )
        scene.standins.faults.add(fault)
    await asyncio.sleep(4.0)


CALLS = (
    "chat.postMessage",
    "chat.update",
    "chat.postEphemeral",
    "agents.sessions.setStatus",
    "users.info",
    "files.getUploadURLExternal",
    "files.completeUploadExternal",
    "conversations.replies",
    "apps.connections.open",
)
FAILURES = ("rate_limited", "server_error", "bad_gateway", "reset", "truncated_body", "garbage")
DOUBTS = ("lost_answer", "reset_after")


async def bad_day(scene: Scene) -> None:
    """Any call fails in any way, sockets break, the store hangs, the daemon dies, new blocks are refused."""
    chance, slack = scene.chance, scene.slack
    slack.app.refused_blocks = {"container", "plan", "table"}
    for _ in range(6):
        kind, endpoint = chance.choice((*FAILURES, *DOUBTS)), chance.choice(CALLS)
        scene.standins.faults.add(
            Fault(
                kind,
                service="slack",
                endpoint=endpoint,
                times=chance.randint(1, 3),
                probability=0.5,
                retry_after=chance.randint(1, 4),
            )
        )
    strike = chance.choice(("none", "none", "drop", "refresh", "freeze", "kill"))
    await asyncio.sleep(chance.uniform(0.5, 3.0))
    if strike == "drop":
        slack.sockets.drop()
    elif strike == "refresh":
        await slack.sockets.refresh()
    elif strike == "freeze":
        scene.server.freeze()
        await asyncio.sleep(chance.uniform(0.5, 3.0))
        scene.server.thaw()
    elif strike == "kill":
        await scene.end(signal.SIGKILL)
        await scene.start()
    await asyncio.sleep(chance.uniform(0.5, 3.0))


STRIKES: dict[str, Callable[[Scene], Awaitable[None]]] = {
    "kills": kills,
    "disconnects": disconnects,
    "outages": outages,
    "losses": losses,
    "bad_day": bad_day,
}


async def strike(name: str, rounds: int, seed: int, folder: Path, questions: int = 4) -> list[str]:
    """What was wrong after so many strikes of a kind; nothing, as it should be."""
    server = StateServer(folder / "server")
    await asyncio.to_thread(server.start)
    async with Standins(named_world("small"), seed=seed) as standins:
        standins.slack.deliveries.retry_seconds = RETRY_SECONDS
        for channel in CHANNELS[2:]:
            members = {"U1", "U2", standins.slack.app.bot_user}
            standins.slack.workspace.add_channel(channel, channel.lower(), members)
        scene = Scene(standins, server, folder, random.Random(seed))
        try:
            await scene.start()
            for _ in range(rounds):
                scene.ask(questions)
                await STRIKES[name](scene)
            await scene.all_answered()
            await scene.end()
        except AssertionError as error:
            return [str(error), *(f"open: {one.text}" for one in scene.open())]
        finally:
            await scene.end(signal.SIGKILL)
            await asyncio.to_thread(server.kill)
        print(
            f"slack {name}: {len(scene.asked)} asked, {sum(map(scene.answered, scene.asked))} answered",
            flush=True,
        )
        wrong = [
            f"{scene.answered(one)} reports: {one.text}" for one in scene.asked if scene.answered(one) != 1
        ]
        without = ("no_call_before_its_time",) if name in ("kills", "bad_day") else ()
        return wrong + violations(standins.slack, without=without)


def main() -> int:
    """Strike in every way; the exit code is 1 when something was wrong."""
    rounds, seed = int(os.environ.get("ROUNDS", "1")), int(os.environ.get("SEED", "1"))
    code = 0
    for name in sys.argv[1:] or STRIKES:
        with tempfile.TemporaryDirectory(prefix="slack-") as folder:
            wrong = asyncio.run(strike(name, 4 * rounds, seed, Path(folder)))
        print(f"slack {name}: {'held' if not wrong else 'did not hold'}", *wrong, sep="\n    ", flush=True)
        code = code or int(bool(wrong))
    return code


if __name__ == "__main__":
    sys.exit(main())
