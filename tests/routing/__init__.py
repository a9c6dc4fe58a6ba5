"""Labelled turns, a JSON object a line: `text`, `route`, and what the conversation holds.

`turns_rules` was open to whoever wrote the rules, `turns_held_out` was written at the same time and kept
aside, `turns_fresh` was written after the rules, `turns_stranger` by somebody who had not seen them;
`read_turns` reads one of them.
"""

import json
from dataclasses import dataclass
from pathlib import Path

from bot.routing import Context, Label, Pending

FOLDER = Path(__file__).parent
NAMES = tuple(sorted(path.stem for path in FOLDER.glob("turns_*.jsonl")))


@dataclass(frozen=True, slots=True)
class LabelledTurn:
    """A turn and where it should go."""

    text: str
    context: Context
    route: Label


def read_turns(name: str) -> list[LabelledTurn]:
    """The turns of a file."""
    lines = (FOLDER / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
    return [_turn(json.loads(line)) for line in lines]


def _turn(given: dict[str, object]) -> LabelledTurn:
    context = Context(
        pending=Pending(str(given["pending"])) if given.get("pending") else None,
        running="" if given.get("running") else None,
        reported="" if given.get("reported") else None,
    )
    return LabelledTurn(str(given["text"]), context, Label(str(given["route"])))
