"""The view of watches: a person's own, with when each looks next."""

from datetime import timedelta

from bot.settings import Settings
from bot.state import State
from bot.views import DaemonViews
from channels.document import Choices, Paragraph, Text
from research.clock import SystemClock
from tests.fakes.watch_desk import FIRST, WatchDesk


async def test_a_person_sees_their_own_watches(state: State, settings: Settings) -> None:
    """Numbered as in `/watches`, each with its buttons."""
    desk = WatchDesk(state, settings)
    watch = await desk.watch()
    await desk.index.set(watch.id, FIRST + timedelta(days=1))
    views = DaemonViews(settings, state, SystemClock())

    shown = await views.view("watches", "", watch.person, watch.address)

    assert shown is not None
    said = [span for block in shown.blocks if isinstance(block, Paragraph) for span in block.spans]
    buttons = [one for block in shown.blocks if isinstance(block, Choices) for one in block.choices]
    assert [span.text for span in said if isinstance(span, Text)] == [
        "1. topic 1:  (next Wed 2 December 2026 07:00)"
    ]
    assert [one.label for one in buttons] == ["Pause", "Look now", "Remove"]
    assert {one.value.rpartition(":")[2] for one in buttons} == {watch.id}
