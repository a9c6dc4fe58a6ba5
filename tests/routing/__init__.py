"""Labelled turns, a JSON object a line: `text`, `route`, and what the conversation holds.

`turns_rules` was open to whoever wrote the rules, `turns_held_out` was written at the same time and kept
aside, `turns_fresh` was written after the rules, `turns_stranger` and the `turns_blind_…` by people who had
seen neither rules nor examples; `read_turns` reads one of them. The classifier learns from all of them
(`learning`), so that only a file that is new says how well it does.
"""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

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


def _turn(given: dict[str, Any]) -> LabelledTurn:
    context = Context(
        pending=_pending(given["pending"]) if given.get("pending") else None,
        running=_words(given["running"]) if given.get("running") else None,
        reported=_words(given["reported"]) if given.get("reported") else None,
    )
    return LabelledTurn(str(given["text"]), context, Label(str(given["route"])))


def _words(given: Any) -> str:
    return given if isinstance(given, str) else ""


def _pending(given: Any) -> Pending:
    """What waits, as true, as its question, or with its choices."""
    if isinstance(given, dict):
        return Pending(given["question"], tuple(given["choices"]))
    return Pending(given) if isinstance(given, str) else Pending()


def holding(names: frozenset[str]) -> Context:
    """A conversation that holds what is named, of which nothing more is known."""
    return Context(
        pending=Pending() if "pending" in names else None,
        running="" if "running" in names else None,
        reported="" if "reported" in names else None,
    )
