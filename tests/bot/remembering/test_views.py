"""The memory in a person's home and beside a conversation."""

from bot.remembering.people import owner_of
from bot.settings import Settings
from bot.state import State
from bot.views import DaemonViews
from channels.types import Address, Person
from memory.store import MemoryStore
from memory.types import Scope
from memory.update import Updater
from research.clock import SystemClock
from tests.fakes.asker import plain
from tests.fakes.remembered import NOW, saying

ANN, BEN = Person("slack", "T1", "U1"), Person("slack", "T1", "U2")


async def shown(state: State, settings: Settings, person: Person, address: Address | None = None) -> str:
    """What the view of the memory says."""
    updater = Updater(MemoryStore(settings.data_dir / "memory"))
    said = [saying("I live in Hue."), saying("I use Kafka.", "t2", scope=Scope.SHARED)]
    await updater.learn(owner_of(ANN), said, NOW)
    document = await DaemonViews(settings, state, SystemClock()).view("memory", "", person, address)
    assert document is not None
    return plain(document)


async def test_a_persons_home_shows_all_of_it(state: State, settings: Settings) -> None:
    """With words and buttons that make it forget."""
    words = await shown(state, settings, ANN)

    assert "I live in Hue" in words
    assert "forget me" in words
    assert "[Forget something]\n[Export]\n[Forget everything]" in words


async def test_beside_a_conversation_only_what_was_told_before_others(
    state: State, settings: Settings
) -> None:
    """Whoever reads along there."""
    words = await shown(state, settings, ANN, Address("slack", "T1", "C1"))

    assert "I use Kafka" in words
    assert "Hue" not in words


async def test_nobody_sees_anothers(state: State, settings: Settings) -> None:
    """Their own is empty."""
    assert "I remember nothing about you" in await shown(state, settings, BEN)
