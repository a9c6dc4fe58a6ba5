"""What is left of a job whose workers died: its report is put together from what the journal holds.

`bot.jobs.run` salvages a job once, before it gives it up. Nothing new is searched, read or asked of a model;
a job that kills even this worker is then closed without a report.
"""

from dataclasses import dataclass
from typing import Final

from research.journal import step_key
from research.report import StopReason

SALVAGED: Final = step_key("salvaged", "", ())


@dataclass(frozen=True, slots=True)
class Salvage:
    """That it was tried, as the journal keeps it."""

    deaths: int


class AtOnce:
    """The stop signal of a job that is salvaged."""

    async def wait(self) -> StopReason:
        """Return at once."""
        return StopReason.CRASHED
