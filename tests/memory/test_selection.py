"""Selection: three tiers in their order, each thing once, within the budget; never what is not visible."""

from collections.abc import Sequence
from dataclasses import replace

from memory.selection import MOST_CHARACTERS, Selection, Selector, Tier
from memory.types import Category, Episode, Memory, Owner, Relation, Scope, Visible, visible_to
from tests.fakes.remembered import ANN, NOW, fact, full_memory


class Words:
    """A working memory that holds these sentences."""

    def __init__(self, *said: str) -> None:
        self._said = said

    async def said(self, owner: Owner, place: str) -> Sequence[str]:
        """They."""
        del owner, place
        return self._said


class Near:
    """Vectors for which some texts are near, whatever is asked."""

    def __init__(self, *near: str) -> None:
        self._near = near

    async def near(self, owner: Owner, question: str, texts: Sequence[str]) -> Sequence[float]:
        """0.9 for those."""
        del owner, question
        return [0.9 if one in self._near else 0.2 for one in texts]

    async def learn(self, owner: Owner, texts: Sequence[str]) -> None:
        """Nothing is kept."""


async def chosen(
    memory: Memory, question: str, *, scope: Scope = Scope.PRIVATE, said: Sequence[str] = (), near: str = ""
) -> Selection:
    """What is chosen for a question."""
    selector = Selector(Words(*said), Near(near) if near else None)
    return await selector.select(visible_to(memory, scope), "here", question, NOW)


async def test_the_tiers_come_in_their_order() -> None:
    """What was said here, what relations lead to, what is recalled."""
    facts = (
        fact("I prefer short answers", 1, slot="answer.length", category=Category.PREFERENCE),
        fact("project Orion uses Kafka", 2),
        fact("I pay for brokers in euros", 3),
    )
    memory = Memory(ANN, facts, (Relation("project Orion", "uses", "Kafka", "f2"),))
    found = await chosen(memory, "What do Kafka brokers cost?", said=["We have three of them."])

    assert [(one.tier, one.text) for one in found.used] == [
        (Tier.WORKING, "- Said here: We have three of them."),
        (Tier.RELATION, "- project Orion uses Kafka"),
        (Tier.RECALL, "- I prefer short answers"),
        (Tier.RECALL, "- I pay for brokers in euros"),
    ]


async def test_relations_are_walked_two_steps_and_not_through_the_person() -> None:
    """From Kafka to the project that uses it, and to who works on that; not on to all that they do."""
    facts = tuple(
        fact(content, number)
        for number, content in enumerate(["Orion uses Kafka", "I lead Orion", "I also lead Vega"], 1)
    )
    relations = (
        Relation("Orion", "uses", "Kafka", "f1"),
        Relation("me", "leads", "Orion", "f2"),
        Relation("me", "leads", "Vega", "f3"),
    )
    found = await chosen(Memory(ANN, facts, relations), "Which Kafka release is stable?")

    assert [one.text for one in found.used] == ["- Orion uses Kafka", "- I lead Orion"]


async def test_what_is_near_in_meaning_is_found_without_a_common_word() -> None:
    """Where there are vectors."""
    memory = Memory(ANN, (fact("I repair bicycles", 1), fact("I keep bees", 2)))
    found = await chosen(memory, "Which e-bike motors last?", near="I repair bicycles")

    assert [one.text for one in found.used] == ["- I repair bicycles"]


async def test_earlier_questions_on_the_subject_are_recalled() -> None:
    """With their day, so that the writer need not explain it all again."""
    memory = Memory(ANN, episodes=(Episode("j1", "What do heat pumps cost?", NOW, Scope.PRIVATE),))
    found = await chosen(memory, "Which heat pumps are quiet?")

    assert found.text == "- Asked before (2026-03-01): What do heat pumps cost?"


async def test_a_question_that_has_nothing_to_do_with_it_gets_nothing() -> None:
    """No fact is dragged in."""
    found = await chosen(Memory(ANN, (fact("I keep bees"),)), "What is the toll on the Harbour Bridge?")

    assert found == Selection()


async def test_a_full_memory_keeps_to_the_budget() -> None:
    """And wishes for every answer are in it all the same."""
    wish = fact(
        "from now on answer in bullet points", 9_999, slot="answer.form", category=Category.PREFERENCE
    )
    memory = full_memory()
    memory = replace(memory, facts=(*memory.facts[1:], wish))
    found = await chosen(memory, "What does tool 3 cost in project 3?", said=["I said so. " * 20] * 20)

    assert len(found.text) <= MOST_CHARACTERS
    assert "answer in bullet points" in found.text


async def test_nothing_is_in_it_twice() -> None:
    """Though two tiers find it."""
    memory = Memory(ANN, (fact("Orion uses Kafka", 1),), (Relation("Orion", "uses", "Kafka", "f1"),))
    found = await chosen(memory, "What does Kafka cost for Orion?", said=["Orion uses Kafka."])

    assert len(found.used) == 1


async def test_before_others_only_what_was_told_before_others_is_chosen() -> None:
    """Facts, relations and questions alike."""
    facts = (fact("I use Kafka at Zinnia", 1), fact("I use Kafka", 2, scope=Scope.SHARED))
    memory = Memory(
        ANN,
        facts,
        (Relation("me", "uses", "Kafka", "f1"), Relation("me", "uses", "Kafka", "f2")),
        (Episode("j1", "Is Kafka good for Zinnia?", NOW, Scope.PRIVATE),),
    )
    found = await chosen(memory, "What does Kafka cost?", scope=Scope.SHARED)

    assert found.text == "- I use Kafka"


def test_only_one_function_makes_what_can_be_seen() -> None:
    """What is private is gone before anything can choose it."""
    memory = Memory(ANN, (fact("private", 1), fact("shared", 2, scope=Scope.SHARED)))
    seen = visible_to(memory, Scope.SHARED)

    assert isinstance(seen, Visible)
    assert [one.content for one in seen.memory.facts] == ["shared"]
