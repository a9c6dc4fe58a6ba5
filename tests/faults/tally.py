"""What became of the questions of one scenario, counted on the platform, and one line of the table for it.

Every scenario ends with `count`; `tests.faults.__main__` prints the lines and decides the exit code.
"""

import statistics
from collections import Counter
from dataclasses import dataclass, field

from bot.turn import turn_of
from tests.faults.answers import Answer, answers_in
from tests.faults.daemon import LOOKS_UP
from tests.faults.ground import Ground

HEADINGS = (
    "scenario",
    "struck",
    "asked",
    "accepted",
    "refused",
    "once",
    "lost",
    "doubled",
    "labelled",
    "no report",
    "calls",
    "resumed within",
)
WIDTHS = (28, 6, 6, 8, 7, 6, 6, 7, 8, 9, 6, 0)


@dataclass(slots=True)
class Struck:
    """What was done to the daemon, and how long it was until it went on, where there was something to do.

    `standing` counts how the questions without an answer stood in the moments when it was struck. `broken`
    counts what was not as it has to be and cannot be seen in the answers; `remarks` say what.
    """

    times: int = 0
    broken: int = 0
    standing: Counter[str] = field(default_factory=Counter)
    resumed: list[float] = field(default_factory=list)
    remarks: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Line:
    """One scenario's outcome.

    `told` counts messages that were refused in words before they were accepted, `without` answers that have
    no cited report. `labelled` counts messages that came again and said so, which only a channel without
    look-up may show; `doubled` those that came again without a word, and answers to nothing that was asked.
    `calls` are the paid calls a question, repeated ones among them.
    """

    scenario: str
    struck: Struck
    asked: int
    accepted: int
    once: int
    lost: int
    doubled: int
    labelled: int
    without: int
    calls: float
    journals: tuple[int, int] = (0, 0)
    told: int = 0

    @property
    def holds(self) -> bool:
        """Whether nothing was lost and nothing came twice; a round without any report shows nothing."""
        bad = self.lost or self.doubled or self.without == self.asked or self.struck.broken
        return not bad and self.accepted == self.asked and not self.paid_again

    @property
    def paid_again(self) -> int:
        """How many paid calls were made beyond those in the journals, finished or in flight at a kill."""
        return max(0, round(self.calls * self.asked) - sum(self.journals)) if any(self.journals) else 0

    def __str__(self) -> str:
        resumed = self.struck.resumed
        within = f"{statistics.median(resumed):.1f} s, at most {max(resumed):.1f} s" if resumed else "-"
        cells = (
            self.scenario,
            self.struck.times,
            self.asked,
            self.accepted,
            self.told,
            self.once,
            self.lost,
            self.doubled,
            self.labelled,
            self.without,
            f"{self.calls:.1f}",
            within,
        )
        line = table_line(cells)
        standing = ", ".join(f"{number} {how}" for how, number in sorted(self.struck.standing.items()))
        remarks = [f"questions when it was struck: {standing}"] if standing else []
        paid, in_flight = self.journals
        remarks.append(
            f"{round(self.calls * self.asked)} paid calls were made; the journals hold {paid}, and "
            f"{in_flight} in flight at a kill"
            + (f": {self.paid_again} PAID AGAIN" if self.paid_again else "")
        )
        return "\n".join([line, *(f"    {one}" for one in [*remarks, *self.struck.remarks])])


def table_line(cells: tuple[object, ...]) -> str:
    """Cells in the table's columns."""
    return "  ".join(
        f"{cell!s:<{width}}" if place == 0 else f"{cell!s:>{width}}"
        for place, (cell, width) in enumerate(zip(cells, WIDTHS, strict=True))
    )


def count(scenario: str, ground: Ground, struck: Struck, calls: int) -> Line:
    """The outcome, from what stands on the platform; `calls` are those that the services received."""
    answers = answers_in(ground.platform.posts())
    wanted = {turn_of(message).id: message.address.platform for message in ground.asked}
    found = {turn: answers.get(turn, Answer(cited=True)) for turn in wanted}
    excused = {turn: one.repeats for turn, one in found.items() if wanted[turn] != LOOKS_UP}
    doubled = sum(one.doubled for one in found.values()) + len(answers.keys() - wanted - ground.besides)
    doubled += sum(one.repeats for turn, one in found.items() if wanted[turn] == LOOKS_UP)
    return Line(
        scenario=scenario,
        struck=struck,
        asked=len(ground.asked),
        accepted=len(ground.asked) - (ground.platform.events() - ground.platform.acknowledged()),
        once=sum(one.whole and not one.doubled and not one.repeats for one in found.values()),
        lost=sum(not one.whole for one in found.values()),
        doubled=doubled,
        labelled=sum(excused.values()),
        without=sum(not one.cited for one in found.values()),
        calls=calls / max(1, len(ground.asked)),
        journals=ground.in_journals,
        told=len({one.event for one in ground.platform.refused() if one.words}),
    )
