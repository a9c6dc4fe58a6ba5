"""A question that was answered before: the report again with its date, an offer, or research anew."""

from collections.abc import AsyncIterator
from dataclasses import replace

import pytest

from bot.caching.meaning import Meaning
from bot.settings import Settings
from bot.state import State
from channels.types import Audience
from tests.fakes.embedder import WordEmbedder
from tests.fakes.talking import Colleague, working
from tests.fakes.waiting import eventually

QUESTION = "How many people live in Hanoi?"
SIMILAR = "What does Hanoi do for its old trees?"
TURNED = "what do for its old trees does Hanoi?"


@pytest.fixture(params=[False, True], ids=["in_one_go", "across_a_restart"])
async def colleague(
    request: pytest.FixtureRequest, state: State, settings: Settings
) -> AsyncIterator[Colleague]:
    """A colleague with a cache."""
    settings = replace(settings, cache_mb=8)
    async with working(Colleague(settings, state, restarts=request.param)) as one:
        await understanding(one)
        yield one


async def understanding(colleague: Colleague) -> None:
    """Words are near each other as the fake embedder has them."""
    assert colleague.app is not None
    colleague.app._table.answers._meaning = Meaning(WordEmbedder())


async def answered(colleague: Colleague, question: str, **where: str) -> None:
    """A question is asked and answered by research, and its answer kept."""
    asker, before = colleague.asker(**where), await kept(colleague)
    await asker.says(question)
    await asker.sees(question, "Riverport cut flooded basements")

    async def is_kept() -> bool:
        return await kept(colleague) > before

    await eventually(is_kept, "the answer is kept")


async def kept(colleague: Colleague) -> int:
    """How many answers there are."""
    assert colleague.app is not None
    client = await colleague.app._cache_server.client()
    assert client is not None
    return len([one async for one in client.scan_iter("footnote:cache:answer:*")])


async def test_a_repeated_question_costs_nothing_and_says_from_when_it_is(colleague: Colleague) -> None:
    """Nothing is researched; another person of the channel gets it too, in a thread of their own."""
    await answered(colleague, QUESTION)
    other = colleague.asker(person="p2", thread="t2")
    await other.says("how many people live in hanoi")

    await other.sees("I answered this on", "nothing was searched or spent", "Riverport cut flooded basements")

    assert len(colleague.research.begun) == 1


async def test_refreshed_it_researches_anew(colleague: Colleague) -> None:
    """In the words of the one who asked last; and the new answer is the one that is given then."""
    await answered(colleague, QUESTION)
    asker = colleague.asker()
    await asker.says(QUESTION)
    await asker.sees("I answered this on")
    await asker.presses("Refresh")
    await asker.sees("Riverport cut flooded basements")

    fresh = colleague.research.begun[-1]
    assert (fresh.brief.fresh, fresh.brief.question.text, fresh.follows) == (True, QUESTION, "")
    assert len(colleague.research.begun) == 2


async def test_a_similar_question_is_offered_and_may_be_used(colleague: Colleague) -> None:
    """The person sees to what it was the answer."""
    await answered(colleague, SIMILAR)
    asker = colleague.asker()
    await asker.says(TURNED)
    await asker.sees("A similar question was answered on", SIMILAR)
    await asker.presses("Use that answer")
    await asker.sees("I answered this on", "Riverport cut flooded basements")

    assert len(colleague.research.begun) == 1


@pytest.mark.parametrize("way", ["press", "word"])
async def test_a_similar_answer_that_will_not_do_is_not_used(colleague: Colleague, way: str) -> None:
    """With a press or in words; the own question is researched."""
    await answered(colleague, SIMILAR)
    asker = colleague.asker()
    await asker.says(TURNED)
    await asker.sees("A similar question was answered on")
    if way == "press":
        await asker.presses("Research anew")
    else:
        await asker.says("no")
    await asker.sees(TURNED, "Riverport cut flooded basements")

    assert colleague.research.begun[-1].brief.question.text == TURNED


@pytest.mark.parametrize("words", [f"Research anew: {QUESTION}", f"{QUESTION} Research it again, please."])
async def test_who_wants_it_anew_gets_it_anew(colleague: Colleague, words: str) -> None:
    """The words for it are no part of the question."""
    await answered(colleague, QUESTION)
    asker = colleague.asker()
    await asker.says(words)
    await asker.sees(QUESTION, "Riverport cut flooded basements")

    job = colleague.research.begun[-1]
    assert (len(colleague.research.begun), job.brief.fresh, job.brief.question.text) == (2, True, QUESTION)


async def test_what_was_asked_in_private_is_not_given_to_others(colleague: Colleague) -> None:
    """Nor to the same person where others read."""
    hands = colleague.hands(conversation="d1")
    await hands.put(replace(hands.message(QUESTION), audience=Audience.PRIVATE))
    await colleague.asker(conversation="d1").sees("Riverport cut flooded basements")
    for person, conversation in (("p1", "c1"), ("p2", "c2")):
        asker = colleague.asker(person=person, conversation=conversation)
        await asker.says(QUESTION)
        await asker.sees("Riverport cut flooded basements")

        assert not asker.saw("I answered this on")
    assert len(colleague.research.begun) == 3


async def test_a_forgotten_persons_answer_is_given_to_nobody(colleague: Colleague) -> None:
    """Others of the channel have it researched."""
    await answered(colleague, QUESTION)
    asker, other = colleague.asker(), colleague.asker(person="p2", thread="t2")
    await asker.says("forget me")
    await asker.sees("Shall I forget everything")
    await asker.presses("Yes, forget")

    async def is_gone() -> bool:
        return await kept(colleague) == 0

    await eventually(is_gone, "the answer is forgotten")
    await other.says(QUESTION)
    await other.sees("Riverport cut flooded basements")

    assert len(colleague.research.begun) == 2
