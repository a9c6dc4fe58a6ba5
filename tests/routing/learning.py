"""`python -m tests.routing.learning` makes the classifier's weights; `--check` says how it does on others.

It learns from `bot.routing.examples` and every labelled turn of this folder, by softmax regression with
AdaGrad. A turn whose kind is not known teaches its route alone; what is said where nothing is going on is
also taught where something is. `--check` leaves one file of turns out at a time, learns from the others and
asks after those of the file; whatever is chosen here and in `bot/routing/deciding.py` was chosen by that.
"""

import argparse
import hashlib
import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from bot.routing import ROUTES, Context, Decision, Label, Pending
from bot.routing.classifier import KINDS, WEIGHTS, Classifier, Weights, fits
from bot.routing.deciding import decided
from bot.routing.examples import read_examples
from bot.routing.features import PLACES, features
from bot.routing.said import hear
from bot.routing.spoken_commands import spoken_command
from tests.routing import NAMES, holding, read_turns

ROUNDS: Final = 6
STEP: Final = 0.05
BEGINNING: Final = 1e-4
SEEDS: Final = (7, 8, 9, 10)
SCALE: Final = 127
EXAMPLES: Final = "examples"
OFTEN_ENOUGH: Final = 2
"""A feature of fewer turns is left out: it says more about the turn than about the route."""
CARRIED: Final = 0.4
"""The share of turns, said where nothing is going on, that are taught elsewhere too."""
ELSEWHERE: Final = (
    Context(running=""),
    Context(reported=""),
    Context(running="", reported=""),
    Context(pending=Pending(), reported=""),
)
ANYWHERE: Final = (Label.RESEARCH, Label.QUICK, Label.WATCH, Label.MEMORY, Label.SMALLTALK)


@dataclass(frozen=True, slots=True)
class Lesson:
    """A turn as the classifier sees it: its features, the kinds that fit here, and those that are right."""

    text: str
    context: Context
    route: Label
    places: NDArray[np.int64]
    fitting: NDArray[np.bool_]
    right: NDArray[np.bool_]


def lessons(name: str) -> list[Lesson]:
    """The lessons of a file of labelled turns, or of all examples."""
    if name != EXAMPLES:
        return [_lesson(one.text, one.context, one.route, "") for one in read_turns(name)]
    return [
        _lesson(one.text, holding(one.holds), route.label, one.kind)
        for route in ROUTES
        for one in read_examples(route.label)
    ]


def learn(taught: Sequence[Lesson]) -> NDArray[np.float32]:
    """The weights of every place and kind: the mean of some learned in other orders, which is steadier."""
    mean: NDArray[np.float32] = np.mean([_learned(taught, seed) for seed in SEEDS], axis=0, dtype=np.float32)
    return mean


def _learned(taught: Sequence[Lesson], seed: int) -> NDArray[np.float32]:
    taught = [*taught, *_carried(taught, seed)]
    values = np.zeros((PLACES, len(KINDS)), np.float32)
    moved = np.full((PLACES, len(KINDS)), BEGINNING, np.float32)
    chance = np.random.default_rng(seed)
    for _ in range(ROUNDS):
        for at in chance.permutation(len(taught)):
            one = taught[at]
            share = _share(values[one.places].sum(axis=0), one.fitting)
            wanted = np.where(one.right, share, 0.0)
            step = (share - wanted / max(float(wanted.sum()), 1e-12)).astype(np.float32)
            square = moved[one.places] + step * step
            moved[one.places] = square
            values[one.places] -= np.float32(STEP) * step / np.sqrt(square)
    values[np.bincount(np.concatenate([one.places for one in taught]), minlength=PLACES) < OFTEN_ENOUGH] = 0
    return values


def digest(taught: Iterable[Lesson]) -> str:
    """What the weights were learned from, in short: another word, label, rule or feature makes another."""
    found = hashlib.sha256()
    for one in taught:
        found.update(one.text.encode() + one.places.tobytes() + one.right.tobytes())
    return found.hexdigest()


def all_lessons() -> list[Lesson]:
    """Everything that there is to learn from."""
    return [one for name in (EXAMPLES, *NAMES) for one in lessons(name)]


def main() -> None:
    """Write the weights, or check."""
    parser = argparse.ArgumentParser(prog="python -m tests.routing.learning", description=__doc__)
    parser.add_argument("--check", action="store_true", help="leave one file out at a time")
    if parser.parse_args().check:
        for line in _checked():
            print(line, flush=True)
        return
    taught = all_lessons()
    write(learn(taught), digest(taught))
    print(f"{len(taught)} turns, {WEIGHTS.stat().st_size / 1024:.0f} KiB: {WEIGHTS}")


def write(values: NDArray[np.float32], of: str) -> None:
    """Write weights as whole numbers of one byte."""
    scale = float(np.abs(values).max()) / SCALE
    small = np.rint(values / scale).astype(np.int8)
    arrays: dict[str, Any] = {"values": small, "about": json.dumps({"scale": scale, "of": of})}
    np.savez_compressed(WEIGHTS, **arrays)


def left_out() -> Iterator[tuple[str, list[tuple[Lesson, Decision]]]]:
    """Each file of turns with the decisions of a classifier that has learned from all the others."""
    by_name = {name: lessons(name) for name in (EXAMPLES, *NAMES)}
    for name in NAMES:
        others = [one for other, found in by_name.items() if other != name for one in found]
        classifier = Classifier(Weights(learn(others), ""))
        yield (
            name,
            [(one, decided(classifier, hear(one.text, "en"), one.context)) for one in by_name[name]],
        )


def _checked() -> Iterator[str]:
    acting = (Label.COMMAND, Label.MEMORY)
    for name, found in left_out():
        right = sum(got.route is one.route for one, got in found)
        sure = [got.route is one.route for one, got in found if got.sure]
        taken = sum(got.route in acting and got.route is not one.route for one, got in found)
        yield (
            f"{name}: {100 * right / len(found):.1f} % of {len(found)} right; of {len(sure)} sure"
            f" {100 * sum(sure) / max(len(sure), 1):.1f} %; {taken} taken for a command or memory"
        )


def _carried(taught: Sequence[Lesson], seed: int) -> Iterator[Lesson]:
    chance = np.random.default_rng(seed)
    subjects = [one.text for one in taught if one.route is Label.RESEARCH]
    for one in taught:
        if chance.random() >= CARRIED:
            continue
        subject = subjects[int(chance.integers(len(subjects)))]
        if one.route in ANYWHERE and not one.context.holds:
            yield _elsewhere(one, ELSEWHERE[int(chance.integers(len(ELSEWHERE)))], subject)
        elif one.context in (Context(running=""), Context(reported="")):
            yield _elsewhere(one, one.context, subject)


def _elsewhere(one: Lesson, context: Context, subject: str) -> Lesson:
    """The turn in another context, where a job or report is about some subject."""
    context = replace(
        context,
        running=None if context.running is None else subject,
        reported=None if context.reported is None else subject,
    )
    places = features(hear(one.text, "en"), context)
    return Lesson(one.text, context, one.route, places, fits(context), one.right)


def _lesson(text: str, context: Context, route: Label, kind: str) -> Lesson:
    said = hear(text, "en")
    kind = kind or _kind(route, text)
    right = np.array([label is route and kind in ("", one) for label, one in KINDS])
    return Lesson(text, context, route, features(said, context), fits(context), right)


def _kind(route: Label, text: str) -> str:
    """What the rules know of the kind."""
    command = spoken_command(hear(text, "en")) if route is Label.COMMAND else None
    return "" if command is None else command.name


def _share(sums: NDArray[np.float32], fitting: NDArray[np.bool_]) -> NDArray[np.float64]:
    raw = np.where(fitting, np.exp(sums.astype(np.float64) - sums[fitting].max()), 0.0)
    share: NDArray[np.float64] = raw / raw.sum()
    return share


if __name__ == "__main__":
    main()
