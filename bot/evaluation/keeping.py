"""Results of the evaluation set, kept from one change to the next in the data directory.

`bot.cli.eval` calls `keep` and `before`. A run is compared with the last one that was asked in the same way.
"""

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final

from pydantic import ValidationError

from bot.data_dir import private_folder, write_atomically
from bot.evaluation.running import WorldResult
from bot.store.codec import Codec

FOLDER: Final = "evaluations"


@dataclass(frozen=True, slots=True)
class Evaluation:
    """One run: when, with which models (empty for none), over what, and what each world has come to."""

    at: datetime
    models: tuple[str, ...]
    services: bool
    worlds: tuple[WorldResult, ...]


_CODEC: Final = Codec(Evaluation)


def json_of(evaluation: Evaluation) -> str:
    """The run as one JSON object."""
    return _CODEC.dumps(evaluation)


def keep(data_dir: Path, evaluation: Evaluation) -> Path:
    """Keep a run; where. Raises `DataDirUnusable`, `OSError`."""
    folder = private_folder(data_dir / FOLDER)
    path = folder / f"{evaluation.at:%Y%m%dT%H%M%S%fZ}.json"
    write_atomically(path, json_of(evaluation) + "\n")
    return path


def before(data_dir: Path, evaluation: Evaluation) -> Evaluation | None:
    """The last kept run that was asked in the same way and shares a world; a bad file is no run."""
    names = {one.world for one in evaluation.worlds}
    for path in sorted((data_dir / FOLDER).glob("*.json"), reverse=True):
        try:
            kept = _CODEC.loads(path.read_text(encoding="utf-8"))
        except (OSError, UnicodeDecodeError, ValidationError):
            continue
        same = (kept.models, kept.services) == (evaluation.models, evaluation.services)
        if same and not names.isdisjoint(one.world for one in kept.worlds):
            return kept
    return None
