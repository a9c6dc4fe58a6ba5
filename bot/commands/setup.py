"""What a command is, and what it may use. Each file of `bot.commands` makes one; `bot.router` calls it."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from bot.access import Access
from bot.jobs.stop import JobStopper
from bot.queue import Queues
from bot.store.jobs import JobStore
from bot.store.journal import JournalStore
from bot.store.spend import DailyLimits, SpendStore
from bot.tracing.asking import Ask
from channels.document import File
from channels.types import Address, Person
from research.brief import Language
from research.ports import Clock


@dataclass(frozen=True, slots=True)
class Desk:
    """What every command works with."""

    commands: tuple["Command", ...]
    jobs: JobStore
    stopper: JobStopper
    queues: Queues
    journal: JournalStore
    spend: SpendStore
    limits: DailyLimits
    clock: Clock
    access: Access
    ask: Ask


@dataclass(frozen=True, slots=True)
class Call:
    """One use of a command: what follows its name, who used it, where, and in which language."""

    argument: str
    person: Person
    address: Address
    language: Language


@dataclass(frozen=True, slots=True)
class WithFiles:
    """Words for the person, and files that go with them where a file can be seen by them alone."""

    words: str
    files: tuple[File, ...]


Answer = Callable[[Call, Desk], Awaitable[str | WithFiles]]
"""Does what the command says and gives the words for the person."""


@dataclass(frozen=True, slots=True)
class Command:
    """A command. `words` are the messages that mean it without a slash; `help_key` is its line in `/help`."""

    name: str
    words: frozenset[str]
    help_key: str
    answer: Answer
