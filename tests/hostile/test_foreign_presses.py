"""Whoever forges a press or a command learns nothing: what is not theirs answers as what does not exist."""

from collections.abc import AsyncIterator

import pytest

from bot.settings import Settings
from bot.state import State
from bot.store.watches import WatchStore
from channels.types import InboundKind, Person
from tests.bot.conversation.test_steering import QUESTION, over
from tests.fakes.talking import Colleague, working

OWNER = Person("test", "w1", "p1")
NOBODYS = "0123456789ab"
OF_JOBS = ("continue", "no", "stop", "refresh", "dig", "share", "good", "bad", "view:sources")
OF_WATCHES = ("pause", "resume", "remove", "run", "keep")
PRESSES = [
    *(f"{name}:{{job}}" for name in OF_JOBS),
    *(f"watch:{verb}:{{watch}}" for verb in OF_WATCHES),
    "watch:follow:{job}",
    "watch:pick:{watch}.0",
    *(f"memory:{verb}:{{job}}" for verb in ("yes", "no", "all", "0")),
    "choice:{job}:0",
    "start:{job}",
    "cancel:{job}",
]
COMMANDS = [
    *(f"/{name} {{job}}" for name in ("status", "stop", "resume", "budget")),
    *(f"/watch {verb} {{watch}}" for verb in OF_WATCHES),
]

Ids = tuple[str, str]


@pytest.fixture
async def colleague(state: State, settings: Settings) -> AsyncIterator[Colleague]:
    """A colleague at work on an empty state."""
    async with working(Colleague(settings, state)) as one:
        yield one


async def test_what_is_not_ones_own_answers_as_what_does_not_exist(
    colleague: Colleague, state: State
) -> None:
    """Each press and command from elsewhere, with the id of a thing that is and of one that is not."""
    real = await _owned(colleague, state)
    before = await _standing(colleague, state)
    told = {
        template: [await _answer(colleague, template, ids) for ids in (real, (NOBODYS, NOBODYS))]
        for template in (*PRESSES, *COMMANDS)
    }

    assert {one: words for one, words in told.items() if words[0] != words[1]} == {}
    assert await _standing(colleague, state) == before


async def _owned(colleague: Colleague, state: State) -> Ids:
    """The ids of a job with a report and of a watch, of somebody else in another conversation."""
    owner = colleague.asker()
    await owner.says(QUESTION)
    await owner.sees("Footnotes")
    await over(colleague)
    await owner.says("watch tin prices every day at 7:00")
    await owner.sees("I watch")
    (watch,) = await WatchStore(state.client).of(OWNER)
    return colleague.research.begun[0].id, watch.id


async def _answer(colleague: Colleague, template: str, ids: Ids) -> str:
    """The first words that come back, with the ids taken out."""
    hands = colleague.hands(person="p2", conversation="c2")
    seen = len(hands.screen())
    told = template.format(job=ids[0], watch=ids[1])
    kind = InboundKind.MESSAGE if told.startswith("/") else InboundKind.PRESS
    await hands.put(hands.message(told, kind=kind))
    stranger = colleague.asker(person="p2", conversation="c2")
    stranger._looked_at = seen
    words = await stranger.sees("")
    for one in ids:
        words = words.replace(one, "ID")
    return words


async def _standing(colleague: Colleague, state: State) -> tuple[object, ...]:
    """What belongs to the owner."""
    jobs = [await state.jobs.get(one.id) for one in colleague.research.begun]
    return (*jobs, *(await WatchStore(state.client).of(OWNER)))
