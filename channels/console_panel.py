"""The live panel of a job in a terminal: phase, plan, pages, spend against each limit, time ticking.

`channels.console` starts it with the first progress card and stops it before anything else is shown. It
redraws itself from a thread of rich's, so the clock ticks while the job is silent.
"""

from typing import Final

from rich.console import Console, Group, RenderableType
from rich.live import Live
from rich.panel import Panel
from rich.progress_bar import ProgressBar
from rich.table import Table as Grid
from rich.text import Text as Words

from channels.console_render import LINE_AT_MOST
from channels.document import Meter, ProgressCard
from channels.inert import one_line

_BAR: Final = 16
_LINES_AT_MOST: Final = 12
_NEARLY: Final = 0.8


class LivePanel:
    """One panel that is redrawn in place. Its calls block for as long as the terminal takes a frame."""

    def __init__(self, console: Console) -> None:
        self._console = console
        self._card: ProgressCard | None = None
        self._shown_at = 0.0
        self._live: Live | None = None

    def show(self, card: ProgressCard) -> None:
        """Show this card from now on."""
        self._card, self._shown_at = card, self._console.get_time()
        if self._live is None:
            self._live = Live(
                get_renderable=self._frame,
                console=self._console,
                refresh_per_second=2,
                transient=True,
                redirect_stdout=False,
                redirect_stderr=True,  # a line that the daemon writes meanwhile goes above the panel
            )
            self._live.start(refresh=True)
        else:
            self._live.refresh()

    def stop(self) -> None:
        """Take the panel away; harmless when there is none."""
        live, self._live = self._live, None
        if live is not None:
            live.stop()

    def _frame(self) -> RenderableType:
        if self._card is None:
            return ""
        seconds = self._card.seconds + self._console.get_time() - self._shown_at
        return panel(self._card, seconds, min(self._console.width, LINE_AT_MOST))


def panel(card: ProgressCard, seconds: float, width: int) -> RenderableType:
    """The panel as it looks `seconds` after the job began."""
    phase = Words(one_line(card.phase), style="bold")
    plan = Grid.grid(padding=(0, 1, 0, 0))
    for text, state in card.lines[:_LINES_AT_MOST]:
        mark = Words("✓", style="green") if state == "done" else Words("·", style="dim")
        plan.add_row(mark, Words(one_line(text), overflow="ellipsis", no_wrap=True))
    if len(card.lines) > _LINES_AT_MOST:
        plan.add_row("", Words(f"+ {len(card.lines) - _LINES_AT_MOST}", style="dim"))
    counts = Words(" · ".join(f"{one_line(name)} {one_line(amount)}" for name, amount in card.counts))
    parts = (phase, *((plan,) if card.lines else ()), counts, _meters(card.meters))
    title = Words(one_line(card.title), style="bold", overflow="ellipsis", no_wrap=True)
    title.truncate(max(8, width - 6), overflow="ellipsis")
    return Panel(
        Group(*parts),
        title=title,
        title_align="left",
        subtitle=clock(seconds),
        subtitle_align="right",
        width=width,
        border_style="blue",
    )


def clock(seconds: float) -> str:
    """Elapsed time as every language reads it: 0:07, 12:40, 1:02:03."""
    whole = max(0, int(seconds))
    hours, minutes, rest = whole // 3600, whole % 3600 // 60, whole % 60
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def _meters(meters: tuple[Meter, ...]) -> RenderableType:
    grid = Grid.grid(padding=(0, 1, 0, 0))
    for meter in meters:
        style = "yellow" if meter.share >= _NEARLY else "green"
        bar = ProgressBar(
            total=1, completed=meter.share, width=_BAR, complete_style=style, finished_style="red"
        )
        grid.add_row(Words(one_line(meter.name), style="dim"), bar, f"{meter.spent} / {meter.limit}")
    return grid
