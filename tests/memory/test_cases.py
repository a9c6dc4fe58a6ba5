"""Every case about memory of the peers' issue lists, by its number."""

from pathlib import Path

import pytest

from memory.forgetting import meant
from memory.selection import Selector
from memory.store import MemoryStore
from memory.types import Owner, Scope, visible_to
from memory.update import Updater
from tests.fakes.remembered import ANN, NOW, saying

BEN = Owner("slack", "T1", "U2")


async def contents(store: MemoryStore, owner: Owner = ANN) -> list[str]:
    """What is remembered of a person."""
    return [one.content for one in (await store.load(owner)).memory.facts]


async def test_m1_one_person_never_gets_what_another_told(tmp_path: Path) -> None:
    """Not in a thread that both share, and not by meaning either."""
    store = MemoryStore(tmp_path)
    updater = Updater(store)
    await updater.learn(ANN, [saying("I work at Zinnia Labs.", scope=Scope.SHARED)], NOW)
    await updater.learn(BEN, [saying("I live in Hue.", scope=Scope.SHARED)], NOW)
    visible = visible_to((await store.load(BEN)).memory, Scope.SHARED)

    chosen = await Selector().select(visible, "the shared thread", "What does Zinnia Labs do?", NOW)

    assert "Zinnia" not in chosen.text
    assert await contents(store, BEN) == ["I live in Hue"]


async def test_m1_equal_ids_on_other_platforms_and_workspaces_are_other_people(tmp_path: Path) -> None:
    """A raw id means nothing by itself."""
    store = MemoryStore(tmp_path)
    await Updater(store).learn(ANN, [saying("I work at Zinnia Labs.")], NOW)

    assert await contents(store, Owner("slack", "T2", "U1")) == []
    assert await contents(store, Owner("telegram", "T1", "U1")) == []


@pytest.mark.parametrize(
    "text",
    [
        "I use budget-2026.xlsx for this. Please sum it up.",
        "My report is attached.",
        "I live in the file that I uploaded.",
        "tôi dùng tệp này để so sánh",
        "I work at the numbers in my upload today.",
    ],
)
async def test_m3_names_of_uploads_do_not_become_facts(tmp_path: Path, text: str) -> None:
    """Nor what is said about a file."""
    store = MemoryStore(tmp_path)
    await Updater(store).learn(ANN, [saying(text, attachments=("numbers",))], NOW)

    assert await contents(store) == []


@pytest.mark.parametrize(
    "text",
    [
        "What is the toll on the Harbour Bridge?",
        "Compare 14 hotels in Hue for 2 nights from Friday.",
        "I need the figures of 2025 for this report.",
        "I'm working on the slides today.",
        "I live in a hotel this weekend.",
        "mình đang làm báo cáo này",
        "tôi ở khách sạn tối nay",
        "I prefer the second option.",
    ],
)
async def test_m3_details_of_one_task_do_not_become_facts(tmp_path: Path, text: str) -> None:
    """A question and its figures are no statement about the person."""
    store = MemoryStore(tmp_path)
    await Updater(store).learn(ANN, [saying(text)], NOW)

    assert await contents(store) == []


@pytest.mark.parametrize(
    "again", ["I LIVE IN HUE", "i live in hue!", "I live  in Hue.", "Also, I live in Hue"]
)
async def test_m3_a_fact_is_not_kept_twice_in_another_case(tmp_path: Path, again: str) -> None:
    """Case, space, punctuation and a word in front make no second fact."""
    store = MemoryStore(tmp_path)
    updater = Updater(store)
    await updater.learn(ANN, [saying("I live in Hue.")], NOW)
    await updater.learn(ANN, [saying(again, "t2", day=1)], NOW)

    assert len(await contents(store)) == 1


async def test_m5_one_forgotten_fact_is_gone_after_a_restart(tmp_path: Path) -> None:
    """From the file and from its copy; the others stay."""
    store = MemoryStore(tmp_path)
    await Updater(store).learn(ANN, [saying("I live in Hue. I work at Zinnia Labs.")], NOW)
    wish = meant("forget where I live", visible_to((await store.load(ANN)).memory, Scope.PRIVATE))
    await store.change(ANN, lambda one: one.without(frozenset(fact.id for fact in wish.facts)))

    assert await contents(MemoryStore(tmp_path)) == ["I work at Zinnia Labs"]
    assert not [one for one in tmp_path.iterdir() if b"Hue" in one.read_bytes()]


async def test_m5_everything_forgotten_is_gone_after_a_restart(tmp_path: Path) -> None:
    """No file of the person holds a word of it."""
    store = MemoryStore(tmp_path)
    await Updater(store).learn(ANN, [saying("I live in Hue. I work at Zinnia Labs.")], NOW)
    await store.erase(ANN)

    assert await contents(MemoryStore(tmp_path)) == []
    assert not [one for one in tmp_path.iterdir() if b"Hue" in one.read_bytes()]
