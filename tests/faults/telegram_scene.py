"""A daemon at Telegram with people who ask it things, for strikes: `tests.faults.telegram` runs them."""

import asyncio
import os
import random
import signal
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from tests.bench import memory
from tests.fakes.standins import Standins
from tests.fakes.telegram import Telegram
from tests.fakes.telegram.invariants import writes
from tests.fakes.telegram.records import Message
from tests.faults.state_server import StateServer
from tests.faults.telegram_answers import answer_to, given_up, replies

PATIENCE_SECONDS = 300.0
QUIET_SECONDS = 4.0
FORUM = -1_002_999_000_001
QUESTIONS = (
    "What are the rules for the harvest of sea aster?",
    "Where does sea aster grow?",
    "What price does sea aster fetch?",
    "How much sea aster may a person gather in a day?",
)


@dataclass
class Scene:
    """A daemon at Telegram; without a `server` it starts one for itself.

    `asked` are the questions, `told` the commands.
    """

    standins: Standins
    server: StateServer | None
    folder: Path
    chance: random.Random
    asked: list[Message] = field(default_factory=list)
    told: list[Message] = field(default_factory=list)
    process: asyncio.subprocess.Process | None = None
    kills: int = 0

    @property
    def telegram(self) -> Telegram:
        """The stand-in."""
        return self.standins.telegram

    async def start(self) -> None:
        """Start the daemon; return when it polls."""
        polls = self.telegram.calls.of("telegram", endpoint="getUpdates")
        await self.launch()
        await until(
            lambda: len(self.telegram.calls.of("telegram", endpoint="getUpdates")) > len(polls),
            "the daemon polls",
        )

    async def launch(self) -> None:
        """Start the daemon, and do not wait for it."""
        kept = {name: value for name, value in os.environ.items() if name in {"PATH", "LANG", "HOME"}}
        settings = self.standins.settings(("anthropic", "tavily", "firecrawl", "telegram"))
        environment = {
            **kept,
            **settings,
            "FOOTNOTE_DATA_DIR": str(self.folder / "data"),
            "FOOTNOTE_ALLOW": "*",
            "FOOTNOTE_CONFIRM_USD": "100",
            "FOOTNOTE_MAX_USD": "5",
            "FOOTNOTE_TEAM_USD_PER_DAY": "1000",
            "FOOTNOTE_CACHE_MB": "0",
            "FOOTNOTE_JOIN_SECONDS": "0.1",
            "FOOTNOTE_HTTP": "127.0.0.1:0",
            "FOOTNOTE_USER_WAITING": "1000",
            "FOOTNOTE_CLARIFY_SECONDS": "1",
        }
        if self.server is not None:
            environment["REDIS_URL"] = self.server.url
        with (self.folder / "daemon.log").open("ab") as log:
            command = (sys.executable, "-m", "bot", "serve")
            self.process = await asyncio.create_subprocess_exec(
                *command, env=environment, stdout=log, stderr=log
            )

    async def end(self, number: signal.Signals = signal.SIGTERM) -> None:
        """End the daemon, or kill it; what it was saying is then let go by the stand-in."""
        if self.process is not None and self.process.returncode is None:
            self.kills += number is signal.SIGKILL
            self.process.send_signal(number)
            await self.process.wait()

    async def close(self) -> None:
        """Kill what still runs, the daemon's own state servers too."""
        await self.end(signal.SIGKILL)
        for pid in await asyncio.to_thread(memory.working_in, self.folder / "data"):
            os.kill(pid, signal.SIGKILL)
        if self.server is not None:
            await asyncio.to_thread(self.server.kill)

    def ask(self, count: int) -> None:
        """So many messages of as many people: every fifth a command, every seventh in a topic of a group."""
        telegram = self.telegram
        if FORUM not in telegram.town.chats:
            telegram.supergroup("Team", forum=True, chat_id=FORUM)
        forum = telegram.chat(FORUM)
        for _ in range(count):
            number = len(self.asked) + len(self.told) + 1
            person = telegram.user(1000 + number, f"Person {number}", language="en")
            if number % 5 == 0:
                self.told.append(person.commands(None, self.chance.choice(("help", "status", "budget"))))
            elif number % 7 == 0:
                forum.adds(person)
                text = f"@{telegram.town.bot.username} {self.chance.choice(QUESTIONS)}"
                self.asked.append(person.says(forum, text, topic=forum.topic(f"Topic {number}")))
            else:
                self.asked.append(person.says(None, self.chance.choice(QUESTIONS)))

    async def all_answered(self) -> None:
        """Return when every question has its report, and nothing more comes for a while.

        It may take long; it fails when nothing has happened for as long as one answer may take.
        """
        said = -1
        while any(self.open()):
            said = len(writes(self.telegram))
            await until(
                lambda: len(writes(self.telegram)) > said or not any(self.open()),  # noqa: B023
                "everything is answered",
            )
        while said != len(writes(self.telegram)):
            said = len(writes(self.telegram))
            await asyncio.sleep(QUIET_SECONDS)

    def open(self) -> Iterator[Message]:
        """What is not answered, nor given up by the law."""
        town = self.telegram.town
        missing = [one for one in self.asked if not answer_to(one, town).whole]
        missing += [one for one in self.told if not any(replies(one, town))]
        calls = writes(self.telegram) if missing else []
        yield from (one for one in missing if not given_up(one, calls))

    def wrong(self) -> Iterator[str]:
        """What was answered otherwise than once."""
        for one in (*self.asked, *self.told):
            answer = answer_to(one, self.telegram.town)
            if answer.doubled:
                yield f"{answer.doubled} messages more than once, without a word: {one.chat.id} {one.text}"

    def line(self, name: str) -> str:
        """The figures."""
        town = self.telegram.town
        everything, calls = (*self.asked, *self.told), writes(self.telegram)
        answers = [answer_to(one, town) for one in everything]
        return (
            f"telegram {name}: {len(self.asked)} questions, {len(self.told)} commands, {self.kills} kills, "
            f"{len(list(self.open()))} lost, {sum(given_up(one, calls) for one in everything)} given up, "
            f"{sum(one.doubled for one in answers)} doubled, "
            f"{sum(one.repeats for one in answers)} labelled, {sum(one.left for one in answers)} left over, "
            f"{len(writes(self.telegram))} messages and edits"
        )


async def until(look: Callable[[], bool], what: str) -> None:
    """Return when `look` is true; fails with `what`."""
    try:
        async with asyncio.timeout(PATIENCE_SECONDS):
            while not look():
                await asyncio.sleep(0.05)
    except TimeoutError:
        raise AssertionError(f"it did not come to pass: {what}") from None
