"""The classifier: fresh weights, shares of what can be meant, nothing stopped or forgotten by it alone."""

import numpy as np
import pytest

from bot.routing import Context, Label, Pending, decide, kind_of
from bot.routing.classifier import KINDS, WEIGHTS, Classifier, Weights
from bot.routing.deciding import guarded
from bot.routing.features import PLACES
from bot.routing.routes.command import STOP
from bot.routing.routes.memory import FORGET
from bot.routing.said import hear
from tests.routing.learning import all_lessons, digest

EVERYTHING = Context(Pending(), "", "")


def test_the_weights_are_those_of_todays_examples_rules_and_features() -> None:
    """Whoever changes one of them makes the weights anew: `make routes`."""
    assert Weights.read(WEIGHTS).of == digest(all_lessons())


def sure_of(kind: tuple[Label, str]) -> Classifier:
    """A classifier that takes everything for one kind."""
    values = np.zeros((PLACES, len(KINDS)), np.float32)
    values[:, KINDS.index(kind)] = 1.0
    return Classifier(Weights(values, ""))


@pytest.mark.parametrize("text", ["please halt production figures", "enough of that now", "what a day"])
def test_it_alone_stops_nothing(text: str) -> None:
    """However sure it is."""
    said = hear(text, "en")
    shares = sure_of((Label.COMMAND, STOP)).shares(said, EVERYTHING)

    assert shares[Label.COMMAND, STOP] > 0.99
    assert guarded(shares, said)[Label.COMMAND, STOP] == 0.0


def test_what_it_is_not_sure_of_acts_on_nothing() -> None:
    """Where no kind is likely, none of those that have something done at once is left."""
    said = hear("stop words and forget gates", "en")
    shares = Classifier(Weights(np.zeros((PLACES, len(KINDS)), np.float32), "")).shares(said, EVERYTHING)
    left = {label for (label, _), share in guarded(shares, said).items() if share}

    assert {Label.COMMAND, Label.MEMORY}.isdisjoint(left)


def test_what_cannot_be_meant_here_has_no_share() -> None:
    """And the shares of the others add up to one."""
    shares = sure_of((Label.ANSWER, "")).shares(hear("the second", "en"), Context())

    assert shares[Label.ANSWER, ""] == 0.0
    assert sum(shares.values()) == pytest.approx(1.0)


@pytest.mark.parametrize(
    ("text", "label", "kind"),
    [
        ("how much did the whole thing set us back until now", Label.COMMAND, "budget"),
        ("cái job bị đứt hồi trưa, chạy tiếp giùm anh", Label.COMMAND, "resume"),
        ("which of my things are still being worked on", Label.COMMAND, "jobs"),
        ("kể xem em đang giữ thông tin gì của anh", Label.MEMORY, "show"),
        ("the note on my back pain, take it out of your notes about me", Label.MEMORY, FORGET),
        ("our head office is in Porto, keep that", Label.MEMORY, "keep"),
    ],
)
def test_it_tells_the_kinds_of_a_route_apart(text: str, label: Label, kind: str) -> None:
    """In words that no rule knows."""
    assert decide(text, "en", Context()).route is label
    assert kind_of(text, "en", label) == kind
