"""Views: what a person can look at beside the conversation, at once and without a turn.

`bot.cli.serving` hands them to the channels. Every view is checked for who asks: what they may not see is
None, exactly as what does not exist. To add one: a function, and a line in `_VIEWS`.
"""

from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from typing import Final

from bot.access import Access
from bot.conversation.own_settings import language_buttons
from bot.jobs.record import Job
from bot.pairing import Door
from bot.present.sharing import sources_document
from bot.remembering.people import owner_of
from bot.remembering.showing import memory_document
from bot.replies import say
from bot.replies.amounts import day, duration, money
from bot.settings import Settings
from bot.state import State
from bot.store.pairing import PairingStore
from bot.store.person_settings import PersonSettings
from bot.store.spend import Account, DailyLimits, SpendStore
from bot.watches.viewing import watches_view
from channels.document import Block, Bullets, Document, Heading, Jump, Paragraph, Span, Text
from channels.types import Address, Person
from memory.errors import MemoryFault
from memory.merging import aged
from memory.store import MemoryStore
from memory.types import Memory, Scope, visible_to
from research.brief import Depth, Language
from research.ports import Clock

SHOWN: Final = 10
MOST_OF_QUESTION: Final = 150


class DaemonViews:
    """The views of a daemon."""

    def __init__(self, settings: Settings, state: State, clock: Clock) -> None:
        self._settings = settings
        self._state = state
        self._clock = clock
        self._access = Access(settings.allow, settings.operators)
        self._door = Door(self._access, PairingStore(state.client))
        self._memories = MemoryStore(settings.data_dir / "memory")

    async def view(
        self, name: str, argument: str, person: Person, address: Address | None
    ) -> Document | None:
        """The view as a document of kind 'view'."""
        here = address or Address(person.platform, person.workspace, person.person)
        show = _VIEWS.get(name)
        if show is None or not await self._door.allows(person, here):
            return None
        return await show(self, argument, person, address)

    async def home(self, argument: str, person: Person, address: Address | None) -> Document:
        """The person's own jobs and watches, what they may still spend, and what is remembered of them."""
        del argument, address
        jobs = await self._state.jobs.of(person, SHOWN)
        chosen = await PersonSettings(self._state.client).language(person)
        spoken = jobs[0].brief.question.language if jobs else "en"
        language = chosen or self._settings.language or spoken
        blocks: list[Block] = [Heading(1, say("view.home.title", language))]
        blocks += self._jobs(jobs, language)
        watches = await watches_view(self._state.client, person, language, 2)
        blocks += watches.blocks
        blocks += [Heading(2, say("view.home.budget", language))]
        blocks += [Bullets(tuple((Text(line),) for line in await self._budget(person, language)))]
        blocks += [Heading(2, say("view.home.settings", language))]
        blocks += [Bullets(tuple((Text(line),) for line in self._ways(language)))]
        blocks += [Paragraph((Text(say("setting.language", language)),)), language_buttons(chosen, language)]
        remembered = await self.memory("", person, None)
        blocks += [Heading(2, say("view.home.memory", language)), *remembered.blocks]
        return Document("view", language, tuple(blocks))

    async def memory(self, argument: str, person: Person, address: Address | None) -> Document:
        """What is remembered of the person: all in their home, elsewhere what was told before others."""
        del argument
        try:
            memory = (await self._memories.load(owner_of(person))).memory
        except MemoryFault:
            memory = Memory(owner_of(person))
        scope = Scope.PRIVATE if address is None else Scope.SHARED
        visible = visible_to(aged(memory, self._clock.now()), scope)
        return memory_document(visible, self._settings.language or "en", "view")

    async def watches(self, argument: str, person: Person, address: Address | None) -> Document:
        """The person's own watches."""
        del argument, address
        return await watches_view(self._state.client, person, self._settings.language)

    async def sources(self, argument: str, person: Person, address: Address | None) -> Document | None:
        """The quotes of a report, for its asker and for whoever reads along where it stands."""
        job = await self._state.jobs.get(argument) if argument.isalnum() else None
        if job is None or not self._sees(job, person, address):
            return None
        report = await self._state.reports.load(job.id)
        return None if report is None else sources_document(report)

    def _sees(self, job: Job, person: Person, address: Address | None) -> bool:
        if job.asker == person or self._access.operates(person):
            return True
        if address is None:
            return False
        there = (job.address.platform, job.address.workspace, job.address.conversation)
        return there == (address.platform, address.workspace, address.conversation)

    def _jobs(self, jobs: Sequence[Job], language: Language) -> Iterator[Block]:
        if not jobs:
            yield Paragraph((Text(say("view.home.no_jobs", language)),))
            return
        yield Heading(2, say("view.home.jobs", language))
        yield Bullets(tuple(_job_line(job, language) for job in jobs))

    async def _budget(self, person: Person, language: Language) -> list[str]:
        settings = self._settings
        limits = DailyLimits(settings.user_usd_per_day, settings.team_usd_per_day, settings.timezone)
        account = Account.of(person, limits, self._clock.now())
        spent = await SpendStore(self._state.client).spent(account)
        lines = []
        for key, amount, limit in zip(
            ("command.budget_person", "command.budget_workspace"), spent, account.limits, strict=True
        ):
            if limit is None:
                lines.append(say(f"{key}.unlimited", language, usd=money(amount, language)))
            else:
                most = money(limit, language)
                lines.append(say(key, language, usd=money(amount, language), most=most))
        return lines

    def _ways(self, language: Language) -> list[str]:
        settings, limits = self._settings, self._settings.limits(Depth.STANDARD)
        usd, time = money(limits.max_usd, language), duration(limits.deadline_seconds, language)
        heard = "view.home.mention_only" if settings.mention_only else "view.home.listens"
        return [
            say("view.home.confirm", language, usd=money(settings.confirm_usd, language)),
            say("view.home.limits", language, usd=usd, time=time),
            say(heard, language),
            say("view.home.threads", language),
        ]


def _job_line(job: Job, language: Language) -> tuple[Span, ...]:
    question = " ".join(job.brief.question.text.split())
    if len(question) > MOST_OF_QUESTION:
        question = question[: MOST_OF_QUESTION - 1] + "…"
    state, when = say(f"job.state.{job.state}", language), day(job.created_at, language)
    if job.spend is None:
        about = say("view.home.job_unpaid", language, state=state, day=when)
    else:
        usd = money(job.spend.usd, language)
        about = say("view.home.job", language, state=state, day=when, usd=usd)
    return Jump(question, "strong", job.address), Text(f" ({about})")


View = Callable[[DaemonViews, str, Person, Address | None], Awaitable[Document | None]]
_VIEWS: Final[Mapping[str, View]] = {
    "home": DaemonViews.home,
    "sources": DaemonViews.sources,
    "memory": DaemonViews.memory,
    "watches": DaemonViews.watches,
}
