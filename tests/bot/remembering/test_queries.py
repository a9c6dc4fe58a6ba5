"""Two hundred questions of people whose memory is full of canaries: none is searched for, none is fetched."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import UTC, datetime
from decimal import Decimal

from bot.conversation.record import Conversation
from bot.conversation.scene import Scene
from bot.jobs.options import Request, read_request
from bot.remembering.people import owner_of, scope_of
from bot.remembering.preferring import with_preferences
from bot.remembering.tools import MemoryTools, memory_tools
from bot.settings import Settings
from bot.state import State
from bot.turn import turn_of
from channels.types import Audience, Person
from memory.ports import Saying
from research.brief import Depth
from research.budget import Budget
from research.journal import NO_JOURNAL
from research.models.chain import NO_MODEL
from research.ports import ToolSpec
from research.report import Limits
from research.roles import ROLES
from research.roles.setup import RoleSetup, build_roles
from research.run import Services, run_research
from tests.fakes.clock import FakeClock
from tests.fakes.messages import a_message
from tests.fakes.research import FakeTool, MemorySnapshots, PersonsWish, Watcher

QUESTIONS = 200
PEOPLE = 10
PAGES = {
    "https://one.example/toll": "The toll on the Harbour Bridge is four euros for cars since May.",
    "https://two.example/ferry": "The ferry to Fernholm carries ninety cars and leaves every hour.",
}
ASKED = (
    "What is the toll on the Harbour Bridge?",
    "How many cars does the ferry to Fernholm carry, compared with others where I live?",
    "Which tools fit my work best, and what do they cost?",
    "Giá vé phà đến Fernholm là bao nhiêu?",
)
TOLD = (
    "I work at Zinniaworks{0}.",
    "I live in Quillbury{0}.",
    "I use Larkspike{0} for my work.",
    "remember that the Harbour Bridge project depends on Ferrymoor{0}",
    "from now on give me short answers like Owlstone{0} does",
)
CANARIES = ("Zinniaworks", "Quillbury", "Larkspike", "Ferrymoor", "Owlstone")
LIMITS = Limits(40, 100_000, 600.0, Decimal(1))


async def told(tools: MemoryTools, person: Person, number: int) -> None:
    """Everything that the person has told, alone and where others read."""
    at = datetime(2026, 1, 1, tzinfo=UTC)
    for audience in Audience:
        sayings = [
            Saying(f"{audience}{n}", text.format(f"{number}{audience}"), at, scope_of(audience))
            for n, text in enumerate(TOLD)
        ]
        await tools.updater.learn(owner_of(person), sayings, at)


async def asked(tools: MemoryTools, state: State, settings: Settings, number: int) -> Request:
    """The request of a question, with its preferences."""
    message = a_message(ASKED[number % len(ASKED)], message_id=f"m{number}", person=f"p{number % PEOPLE}")
    message = replace(message, audience=list(Audience)[number % 2])
    scene = Scene(turn_of(message), message.address, "en", Conversation())
    request = read_request(message, settings)
    return await with_preferences(request, scene, tools, state.outbox, FakeClock())


async def test_no_canary_of_a_memory_is_searched_for_or_fetched(state: State, settings: Settings) -> None:
    """The writer's brief alone holds them, its asker's own, and nothing private where others read."""
    tools = memory_tools(settings, state.client, None)
    for number in range(PEOPLE):
        await told(tools, Person("test", "w1", f"p{number}"), number)
    clock, found = FakeClock(), 0
    tool = FakeTool(clock, PAGES, ToolSpec("folder", "anything", reads=("https",), read_counts=True))
    with ThreadPoolExecutor(2) as threads:
        roles = await asyncio.to_thread(build_roles, ROLES, RoleSetup(clock, threads, NO_MODEL))
        for number in range(QUESTIONS):
            request = await asked(tools, state, settings, number)
            preferences = request.brief.preferences
            own, shared = f"{number % PEOPLE}", number % 2 == list(Audience).index(Audience.SHARED)
            for word in CANARIES:
                for held in (one for one in preferences.split() if word in one):
                    found += 1
                    assert held.strip(".").startswith(word + own), preferences
                    assert not (shared and "private" in held), preferences
            brief = replace(request.brief, depth=Depth.QUICK)
            services = Services(
                clock, roles, (tool,), MemorySnapshots(), NO_JOURNAL, Watcher(), PersonsWish()
            )
            await run_research(brief, Budget(LIMITS, clock), services)

    assert found > QUESTIONS
    assert len(tool.searches) >= QUESTIONS
    assert not [one for one in (*tool.searches, *tool.reads) if any(word in one for word in CANARIES)]
