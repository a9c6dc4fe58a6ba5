"""The classifier: the share of each route, and of each kind within it, for a turn in its context.

`deciding` asks. It is linear: a weight for each feature and kind, learned beforehand from `examples` and the
labelled turns (`python -m tests.routing.learning`), and read from a file beside this one.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from bot.routing.features import features
from bot.routing.registry import ROUTES
from bot.routing.route import Context, Label
from bot.routing.said import Said

WEIGHTS: Final = Path(__file__).parent / "weights.npz"
KINDS: Final = tuple((route.label, kind) for route in ROUTES for kind in route.kinds or ("",))
"""What is told apart, in the order of the weights: (label, kind)."""


@dataclass(frozen=True, slots=True)
class Weights:
    """A row for each place of a feature, a column for each of `KINDS`; `of` says from what they come."""

    values: NDArray[np.float32]
    of: str

    @classmethod
    def read(cls, path: Path) -> "Weights":
        """From a file, where they stand as small whole numbers with their scale."""
        with np.load(path) as found:
            about = json.loads(str(found["about"]))
            return cls(found["values"].astype(np.float32) * np.float32(about["scale"]), about["of"])


class Classifier:
    """Gives shares."""

    def __init__(self, weights: Weights) -> None:
        self._values = weights.values

    def shares(self, said: Said, context: Context) -> Mapping[tuple[Label, str], float]:
        """How likely each kind is among those that can be meant; the shares add up to 1."""
        sums = self._values[features(said, context)].sum(axis=0)
        fitting = fits(context)
        raw = np.where(fitting, np.exp(sums - sums[fitting].max()), 0.0)
        return dict(zip(KINDS, (raw / raw.sum()).tolist(), strict=True))


def fits(context: Context) -> NDArray[np.bool_]:
    """Which of `KINDS` can be meant."""
    able = {route.label: route.fits(context) for route in ROUTES}
    return np.array([able[label] for label, _ in KINDS])


@cache
def the_classifier() -> Classifier:
    """The one with our weights, read once."""
    return Classifier(Weights.read(WEIGHTS))
