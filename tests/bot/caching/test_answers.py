"""Answers that were kept: found for the same question by whoever may see them, while they are young."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from redis.asyncio import Redis

from bot.caching.answer import Asked, whose
from bot.caching.answers import Answers
from bot.caching.meaning import Meaning
from bot.errors import ServerUnusable
from bot.jobs.record import Job, JobState
from bot.store.cache import CacheStore
from channels.types import Address, Audience, Person
from research.brief import Brief, Depth, Language, Question, Scope
from research.report import Limits, Note, NoteKind, Report, Status
from tests.fakes.clock import FakeClock
from tests.fakes.embedder import WordEmbedder
from tests.fakes.reports import a_report

ME, OTHER = Person("test", "w", "me"), Person("test", "w", "other")
HERE, THERE, DIRECT = Address("test", "w", "c1"), Address("test", "w", "c2"), Address("test", "w", "d1")
SHARED, PRIVATE = Audience.SHARED, Audience.PRIVATE
QUESTION = "How many people live in Hanoi?"
ALIKE = "How many people in Hanoi live?"
HOUR = 3600.0
DAY = 24 * HOUR


class OneClient:
    """A server that is there, until it is not."""

    def __init__(self, client: Redis) -> None:
        self.redis: Redis | None = client
        self.failures = 0

    async def client(self) -> Redis | None:
        """The client."""
        return self.redis

    def failed(self) -> None:
        """It did not answer."""
        self.failures += 1


class Grounds:
    """Kept answers, of one process or, with `elsewhere`, seen from another."""

    def __init__(self, client: Redis) -> None:
        self.clock = FakeClock()
        self.server = OneClient(client)
        self.store = CacheStore(self.server)
        self.answers = self.elsewhere()

    def elsewhere(self, meaning: Meaning | None = None) -> Answers:
        """Another process on the same cache."""
        return Answers(self.store, self.clock, meaning or Meaning(WordEmbedder()))

    async def keep(self, job: Job, **changes: Any) -> None:
        """Keep a good report of a job, with changes."""
        report: Report = replace(a_report(), status=Status.DONE, stopped_by=None, notes=())
        await self.answers.keep(job, replace(report, **changes))

    async def find(self, asked: Asked, answers: Answers | None = None) -> str:
        """How a look turns out, with the job that answers."""
        found = await (answers or self.answers).find(asked)
        return "research" if found is None else f"{'serve' if found.sure else 'offer'} {found.answer.job_id}"


@pytest.fixture
def grounds(client: Redis) -> Grounds:
    """An empty cache."""
    return Grounds(client)


def a_brief(text: str = QUESTION, language: Language = "en", **more: Any) -> Brief:
    """A brief of a question."""
    question = Question(text, language, more.pop("constraints", ()))
    return replace(Brief(question), **more)


def a_job(
    job_id: str = "one",
    brief: Brief | None = None,
    *,
    asker: Person = ME,
    address: Address = HERE,
    audience: Audience | None = SHARED,
) -> Job:
    """A job that is done."""
    clock, limits = FakeClock(), Limits(1, 1, 1.0, a_report().spend.usd)
    return Job(
        job_id,
        JobState.DONE,
        brief or a_brief(),
        limits,
        address,
        asker,
        "jobs",
        clock.now(),
        audience=audience,
    )


def asked(
    brief: Brief | None = None,
    person: Person = ME,
    address: Address = HERE,
    audience: Audience = SHARED,
) -> Asked:
    """What somebody asks somewhere."""
    return Asked(brief or a_brief(), whose(person, address, audience))


async def test_the_same_question_is_answered_again(grounds: Grounds) -> None:
    """Also in another process, and in other case and spacing."""
    await grounds.keep(a_job())

    assert await grounds.find(asked()) == "serve one"
    assert (
        await grounds.find(asked(a_brief("how many people  live in Hanoi")), grounds.elsewhere())
        == "serve one"
    )


async def test_a_similar_question_is_offered(grounds: Grounds) -> None:
    """The person decides."""
    await grounds.keep(a_job(brief=a_brief("What does Hanoi do for its old trees?")))

    found = await grounds.find(asked(a_brief("what do for its old trees does Hanoi")))

    assert found == "offer one"


@pytest.mark.parametrize(
    "question",
    [
        "How many people live in Haiphong?",
        "How many people lived in Hanoi in 2019?",
        "Why do so many people live in Hanoi?",
    ],
)
async def test_a_near_miss_is_researched(grounds: Grounds, question: str) -> None:
    """Another place, another year, another thing."""
    await grounds.keep(a_job())

    assert await grounds.find(asked(a_brief(question))) == "research"


@pytest.mark.parametrize(
    ("person", "address", "audience", "found"),
    [
        (ME, HERE, SHARED, "serve one"),
        (OTHER, HERE, SHARED, "serve one"),
        (OTHER, replace(HERE, thread="t9"), SHARED, "serve one"),
        (ME, THERE, SHARED, "research"),
        (OTHER, THERE, SHARED, "research"),
        (ME, DIRECT, PRIVATE, "research"),
        (OTHER, DIRECT, PRIVATE, "research"),
    ],
    ids=["again", "who reads along", "another thread", "another channel", "other's channel", "left", "other"],
)
async def test_a_channels_answer_is_for_that_channel(
    grounds: Grounds, person: Person, address: Address, audience: Audience, found: str
) -> None:
    """Who has left it can only ask elsewhere, and is offered nothing there; nor is anybody in private."""
    await grounds.keep(a_job())

    assert await grounds.find(asked(None, person, address, audience)) == found


@pytest.mark.parametrize(
    ("person", "address", "audience", "found"),
    [
        (ME, DIRECT, PRIVATE, "serve one"),
        (OTHER, DIRECT, PRIVATE, "research"),
        (ME, HERE, SHARED, "research"),
        (OTHER, HERE, SHARED, "research"),
    ],
    ids=["own", "other person", "before others", "other before others"],
)
async def test_a_private_answer_is_for_its_person_in_private(
    grounds: Grounds, person: Person, address: Address, audience: Audience, found: str
) -> None:
    """Nobody else is offered it, and nobody reads it along."""
    await grounds.keep(a_job(address=DIRECT, audience=PRIVATE))

    assert await grounds.find(asked(None, person, address, audience)) == found


async def test_a_forgotten_persons_answers_are_never_offered_again(grounds: Grounds) -> None:
    """Those in channels too; nor by a process that had found them before. Others' stay."""
    elsewhere = grounds.elsewhere()
    await grounds.keep(a_job("one"))
    await grounds.keep(a_job("two", address=DIRECT, audience=PRIVATE))
    await grounds.keep(a_job("three", a_brief("Who built the Long Bien bridge?"), asker=OTHER))
    assert await grounds.find(asked(), elsewhere) == "serve one"

    lists = {whose(ME, HERE, SHARED), whose(ME, DIRECT, PRIVATE)}
    await grounds.answers.forget(("one", "two"), lists)

    for answers in (grounds.answers, elsewhere):
        assert await grounds.find(asked(None, OTHER), answers) == "research"
        assert await grounds.find(asked(None, ME, DIRECT, PRIVATE), answers) == "research"
        assert await grounds.find(asked(a_brief("Who built the Long Bien bridge?")), answers) == "serve three"
    assert grounds.server.redis is not None
    keys = [one async for one in grounds.server.redis.scan_iter("*cache:answer:*")]
    assert keys == ["footnote:cache:answer:three"]


async def test_forgetting_is_not_claimed_where_the_cache_does_not_answer(
    grounds: Grounds, tmp_path: Path
) -> None:
    """It is tried again."""
    async with Redis(unix_socket_path=str(tmp_path / "nobody.sock"), driver_info=None) as nobody:
        grounds.server.redis = nobody
        with pytest.raises(ServerUnusable):
            await grounds.answers.forget(("one",), ())


@pytest.mark.parametrize(
    ("question", "seconds", "found"),
    [
        (QUESTION, 27 * DAY, "serve one"),
        (QUESTION, 29 * DAY, "research"),
        ("What is the latest news on Hanoi?", 5 * HOUR, "serve one"),
        ("What is the latest news on Hanoi?", 7 * HOUR, "research"),
        ("What is the gold price today?", 2 * HOUR, "research"),
    ],
)
async def test_an_answer_keeps_by_the_kind_of_its_question(
    grounds: Grounds, question: str, seconds: float, found: str
) -> None:
    """Background for weeks, news for hours."""
    await grounds.keep(a_job(brief=a_brief(question)))
    await grounds.clock.advance(seconds)

    assert await grounds.find(asked(a_brief(question))) == found


@pytest.mark.parametrize(
    ("kept", "wanted", "found"),
    [
        (a_brief(depth=Depth.QUICK), a_brief(depth=Depth.DEEP), "research"),
        (a_brief(depth=Depth.DEEP), a_brief(depth=Depth.QUICK), "serve one"),
        (a_brief(), a_brief(language="vi"), "research"),
        (a_brief(constraints=("Period: 2020",)), a_brief(), "research"),
        (a_brief(constraints=("Period: 2020",)), a_brief(constraints=("period:  2020",)), "serve one"),
        (a_brief(playbook="fact-check"), a_brief(), "research"),
        (a_brief(), a_brief(fresh=True), "research"),
        (a_brief(), a_brief(scope=Scope("folder")), "research"),
        (a_brief(), a_brief(scope=Scope(urls=("https://a.example/",))), "research"),
        (a_brief(), a_brief(preferences="short answers"), "offer one"),
    ],
    ids=[
        "deeper", "shallower", "language", "conditions", "same conditions",
        "playbook", "fresh", "folder", "page", "preferences",
    ],
)  # fmt: skip
async def test_an_answer_is_for_equal_terms(grounds: Grounds, kept: Brief, wanted: Brief, found: str) -> None:
    """As deep, in that language, under those conditions; who has preferences is asked."""
    await grounds.keep(a_job(brief=kept))

    assert await grounds.find(asked(wanted)) == found


@pytest.mark.parametrize(
    "job",
    [
        a_job(brief=a_brief(scope=Scope("folder"))),
        a_job(brief=a_brief(scope=Scope(urls=("https://a.example/",)))),
        a_job(brief=a_brief(preferences="vegetarian")),
        a_job(audience=None),
        replace(a_job(), watch="w1"),
    ],
    ids=["folder", "page", "preferences", "nobody knows who reads", "digest"],
)
async def test_what_is_not_for_others_is_not_kept(grounds: Grounds, job: Job) -> None:
    """Private documents, named pages, and what a memory has shaped."""
    await grounds.keep(job)

    assert await grounds.find(asked()) == "research"


@pytest.mark.parametrize(
    "changes",
    [
        {"status": Status.PARTIAL},
        {"status": Status.NOTHING_FOUND},
        {"facts": ()},
        {"notes": (Note(NoteKind.GUIDED),)},
        {"notes": (Note(NoteKind.TOOL_DOWN, "tavily"),)},
    ],
    ids=["partial", "nothing found", "uncited", "steered", "outage"],
)
async def test_only_a_whole_cited_report_is_kept(grounds: Grounds, changes: dict[str, Any]) -> None:
    """Not what was steered on its way, or made while a service was down."""
    await grounds.keep(a_job(), **changes)

    assert await grounds.find(asked()) == "research"


async def test_without_an_embedding_only_the_same_words_are_the_same(grounds: Grounds) -> None:
    """And those still are."""
    plain = grounds.elsewhere(Meaning(look=False))
    await plain.keep(a_job(), replace(a_report(), status=Status.DONE, stopped_by=None, notes=()))

    assert await grounds.find(asked(), plain) == "serve one"
    assert await grounds.find(asked(a_brief(ALIKE)), plain) == "research"


async def test_the_newest_of_several_answers_is_given(grounds: Grounds) -> None:
    """One that was refreshed stands before the one of last week."""
    await grounds.keep(a_job("one"))
    await grounds.clock.advance(DAY)
    await grounds.keep(a_job("two"))

    assert await grounds.find(asked()) == "serve two"


async def test_a_cache_that_is_away_means_research(grounds: Grounds, tmp_path: Path) -> None:
    """Nothing fails."""
    async with Redis(unix_socket_path=str(tmp_path / "nobody.sock"), driver_info=None) as nobody:
        grounds.server.redis = nobody
        await grounds.keep(a_job())

        assert await grounds.find(asked()) == "research"
    assert grounds.server.failures
