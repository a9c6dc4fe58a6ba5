"""What an evaluation has come to, told to the traces. `bot.cli.eval_run` emits it after each run."""

from collections.abc import Iterator, Sequence
from typing import Final

from bot.evaluation.running import WorldResult
from bot.evaluation.scoring import Part
from research.trace import Event, Kind

MEASURES: Final = ("facts", "contradictions", "independence", "answered", "citations")


def told(worlds: Sequence[WorldResult], models: Sequence[str], version: str) -> Iterator[Event]:
    """One event a world and measure that has anything to find; the score is the share that was found."""
    for world in worlds:
        for measure in MEASURES:
            part: Part = getattr(world.score, measure)
            if part.of:
                yield Event(
                    Kind.EVALUATION,
                    step=measure,
                    provider=world.world,
                    model="+".join(models),
                    count=part.of,
                    score=part.found / part.of,
                    version=version,
                )
