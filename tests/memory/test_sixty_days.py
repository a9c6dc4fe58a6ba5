"""Sixty days with one person: what the file then says is right, current and not bloated."""

from collections.abc import Sequence
from pathlib import Path

from memory import naming
from memory.ports import Proposal
from memory.store import MemoryStore
from memory.types import Fact, Memory, Owner, Section
from memory.update import Updater
from tests.fakes.remembered import ANN, NOW, saying
from tests.fakes.sixty_days import OVER, PROPOSED, SAID

SAYS = {
    Section.WORK: [
        "My team uses Postgres",
        "our fiscal year ends in March",
        "I use Metabase now",
        "I joined Quayside Labs last week",
        "I'm a team lead now",
    ],
    Section.PERSONAL: [
        "tôi không ăn thịt bò",
        "I like charts",
        "I like tea",
        "tôi thích trả lời bằng tiếng Việt",
        "I speak French",
        "I speak Vietnamese",
        "Call me Hana",
        "My boss is Ingrid",
        "Always cite the year of each figure",
        "I live in Da Nang",
        "give me long answers from now on",
        "I'm allergic to shellfish",
    ],
    Section.TOP_OF_MIND: ["mình đang làm dự án cảng xanh"],
    Section.RECENT_MONTHS: ["I'm working on the reefer forecast"],
    Section.BACKGROUND: ["I studied geography"],
}


class ByHand:
    """The model's part, as a person plays it."""

    def __init__(self) -> None:
        self.day = 0

    async def compare(
        self, owner: Owner, key: str, sentences: Sequence[str], known: Sequence[Fact]
    ) -> Proposal:
        """What stands in the script for the day."""
        del owner, key, sentences
        gone = tuple(one.id for one in known if one.content == OVER.get(self.day))
        return Proposal(PROPOSED.get(self.day, Proposal()).add, gone)


async def lived(folder: Path, by_hand: ByHand | None = None) -> Memory:
    """The memory after sixty days."""
    store = MemoryStore(folder)
    updater = Updater(store, by_hand)
    for day, text in SAID.items():
        if by_hand is not None:
            by_hand.day = day
        said = saying(text, f"turn-{day}", day=day, attachments=("rates-2026.xlsx",) if day == 6 else ())
        await updater.learn(ANN, [said], said.time)
    return (await store.load(ANN)).memory


def by_section(memory: Memory) -> dict[Section, list[str]]:
    """What stands where."""
    found = {section: [one.content for one in memory.facts if one.section is section] for section in Section}
    return {section: facts for section, facts in found.items() if facts}


async def test_without_a_model_the_file_says_what_is_so(tmp_path: Path) -> None:
    """Every fact that holds, none that is over, nothing of a task, an upload or somebody else."""
    assert by_section(await lived(tmp_path)) == SAYS


async def test_with_a_model_the_file_says_the_same(tmp_path: Path) -> None:
    """Played by hand."""
    assert by_section(await lived(tmp_path, ByHand())) == SAYS


async def test_the_file_is_small(tmp_path: Path) -> None:
    """Sixty days of talk are a few thousand bytes, that a person reads in a minute."""
    await lived(tmp_path)

    assert naming.current(tmp_path, ANN).stat().st_size < 10_000
    assert (await MemoryStore(tmp_path).load(ANN)).memory.facts[0].time > NOW
