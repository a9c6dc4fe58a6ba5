"""The live panel: what it shows, that it ticks, and that it goes away."""

import io

import pytest
from rich.cells import cell_len
from rich.console import Console

from channels.console_panel import LivePanel, clock, panel
from channels.document import Meter, ProgressCard


def card(lines: int = 2) -> ProgressCard:
    """A job half way."""
    plan = tuple((f"Sub-question {n} \x1b[2J", "done" if n % 2 else "open") for n in range(lines))
    meters = (Meter("Time", "30 s", "10 min", 0.05), Meter("Money", "$0.90", "$1.00", 0.9))
    return ProgressCard("The question", "Searching", plan, (("Pages read", "3"),), meters, "30 s", 30.0)


def frame(shown: ProgressCard, seconds: float, width: int) -> str:
    """The panel as plain text."""
    console = Console(file=io.StringIO(), width=width)
    with console.capture() as captured:
        console.print(panel(shown, seconds, width))
    return captured.get()


@pytest.mark.parametrize("width", [40, 60, 80, 120])
def test_the_panel_fits_its_terminal(width: int) -> None:
    """Long plans and titles are cut, with a sign that they are."""
    lines = frame(card(40), 30, width).splitlines()

    assert all(cell_len(line) <= width for line in lines)
    assert len(lines) < 24


def test_the_panel_shows_phase_plan_counts_and_limits() -> None:
    """All that a waiting person asks."""
    text = frame(card(), 30, 80)

    for part in (
        "The question",
        "Searching",
        "✓ Sub-question 1",
        "· Sub-question 0",
        "Pages read 3",
        "$0.90 / $1.00",
        "0:30",
    ):
        assert part in text
    assert "\x1b" not in text


@pytest.mark.parametrize(
    ("seconds", "words"), [(7, "0:07"), (760.9, "12:40"), (3723, "1:02:03"), (-1, "0:00")]
)
def test_elapsed_time_reads_as_a_clock(seconds: float, words: str) -> None:
    """The same in every language."""
    assert clock(seconds) == words


def test_the_clock_goes_on_between_cards() -> None:
    """A silent job is not a stopped one."""
    now = [100.0]
    file = io.StringIO()
    live = LivePanel(Console(file=file, force_terminal=True, width=80, get_time=lambda: now[0]))
    live.show(card())
    first = file.getvalue()
    now[0] = 135.0
    live.show(card())
    now[0] = 137.0
    live.stop()

    assert "0:30" in first
    assert "0:32" in file.getvalue()


def test_stopping_twice_or_before_it_began_is_harmless() -> None:
    """The channel need not remember."""
    live = LivePanel(Console(file=io.StringIO(), force_terminal=True))
    live.stop()
    live.show(card())
    live.stop()
    live.stop()
