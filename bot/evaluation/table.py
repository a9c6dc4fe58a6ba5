"""A run of the evaluation set as a table in words: a line a world, and how each figure has changed.

`bot.cli.eval` prints it.
"""

from collections.abc import Iterator, Sequence
from functools import reduce
from operator import add
from typing import Final

from bot.evaluation.keeping import Evaluation
from bot.evaluation.scoring import Part, Score
from bot.replies import say
from bot.replies.amounts import day, money
from research.brief import Language

PARTS: Final = ("facts", "contradictions", "independence", "answered", "citations")


def table(evaluation: Evaluation, earlier: Evaluation | None, language: Language) -> str:
    """The run, compared with an earlier one where there is one."""
    engine = ", ".join(evaluation.models) or say("eval.extractive", language)
    if earlier is None:
        head = say("eval.first", language, engine=engine)
    else:
        head = say("eval.engine", language, engine=engine, before=day(earlier.at, language))
    rows = [[say(f"eval.{one}", language) for one in ("world", *PARTS, "calls", "usd", "seconds")]]
    rows += _rows(evaluation, earlier, language)
    lines = [head, "", *_aligned(rows)]
    failed = sum(one.failed for world in evaluation.worlds for one in world.questions)
    if failed:
        lines += ["", say("eval.failed", language, count=failed)]
    return "\n".join(lines) + "\n"


def _rows(evaluation: Evaluation, earlier: Evaluation | None, language: Language) -> Iterator[list[str]]:
    known = {one.world: one.score for one in earlier.worlds} if earlier else {}
    for world in evaluation.worlds:
        yield _row(world.world, world.score, known.get(world.world), language)
    if len(evaluation.worlds) > 1:
        shared = [known[one.world] for one in evaluation.worlds if one.world in known]
        whole = reduce(add, shared, Score()) if len(shared) == len(evaluation.worlds) else None
        everything = reduce(add, (one.score for one in evaluation.worlds), Score())
        yield _row(say("eval.all", language), everything, whole, language)


def _row(name: str, score: Score, earlier: Score | None, language: Language) -> list[str]:
    parts = [_part(getattr(score, one), getattr(earlier, one, None)) for one in PARTS]
    return [name, *parts, str(score.tool_calls), money(score.usd, language), f"{score.seconds:.1f}"]


def _part(part: Part, earlier: Part | None) -> str:
    change = "" if earlier is None or earlier == part else f" ({part.found - earlier.found:+d})"
    return f"{part.found}/{part.of}{change}"


def _aligned(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = [row[0].ljust(widths[0])]
        cells += [cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)]
        yield "  ".join(cells).rstrip()
