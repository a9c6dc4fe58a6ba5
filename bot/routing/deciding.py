"""Deciding where a turn goes, without a model: each route's rules, and the classifier where they are even.

`decide` is a pure function; `bot.cli` explains with it, and the router asks it before `asking`.
"""

from functools import cache
from typing import Final

from bot.routing.classifier import Classifier
from bot.routing.registry import ROUTES
from bot.routing.route import Context, Decision, Label, Pending
from bot.routing.said import Said, hear
from bot.routing.spelling import bare
from research.brief import Language

CLASSIFIER_WEIGHT: Final = 2.0
CLEAR: Final = 5.6
"""Below this weight nothing spoke clearly for any route."""
MARGIN: Final = 1.3
"""How much the first must be ahead of the second."""


def decide(text: str, language: Language, context: Context) -> Decision:
    """The route of a turn in its context; `language` is used where the words do not tell."""
    weights = weigh(hear(text, language), context)
    first, second = sorted(weights.values(), reverse=True)[:2]
    route = next(label for label, weight in weights.items() if weight == first)
    return Decision(route, sure=first >= CLEAR and first - second >= MARGIN)


def weigh(said: Said, context: Context) -> dict[Label, float]:
    """The weight of each route that can be meant, in the registry's order."""
    fitting = [route for route in ROUTES if route.fits(context)]
    shares = _classifier().shares(said.core, [route.label for route in fitting])
    return {
        route.label: route.weight(said, context) + CLASSIFIER_WEIGHT * shares[route.label]
        for route in fitting
    }


@cache
def prepare() -> None:
    """Learn and compile what the first turns would otherwise wait for, once; call it off the event loop."""
    for text in (example for route in ROUTES for example in route.examples):
        for context in (Context(), Context(Pending(), "", "")):
            decide(text, "en", context)
            decide(bare(text), "vi", context)


@cache
def _classifier() -> Classifier:
    return Classifier({route.label: route.examples for route in ROUTES})
