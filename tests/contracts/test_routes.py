"""What holds for every route of the registry."""

import pytest

from bot.routing import ROUTES, Context, Label, Pending, Route, decide
from bot.routing.examples import read_examples
from bot.routing.spelling import MARKED
from tests.routing import holding

HOLDS = {
    None: Context(),
    "pending": Context(pending=Pending()),
    "running": Context(running=""),
    "reported": Context(reported=""),
}
routes = pytest.mark.parametrize("route", ROUTES, ids=lambda one: one.label)


def test_each_label_has_one_route() -> None:
    """None is missing, none is there twice."""
    assert sorted(Label) == sorted(one.label for one in ROUTES)


@routes
def test_a_route_tells_the_model_what_belongs_to_it(route: Route) -> None:
    """In a line or two."""
    assert 40 <= len(route.about) <= 320


@routes
def test_a_route_has_examples_in_both_languages(route: Route) -> None:
    """Enough for the classifier to learn from, of each of its kinds."""
    examples = read_examples(route.label)
    vietnamese = [one for one in examples if MARKED.search(one.text)]

    assert len(vietnamese) >= 50
    assert len(examples) - len(vietnamese) >= 50
    assert {one.kind for one in examples} == set(route.kinds or ("",))


@routes
def test_an_example_stands_where_its_route_can_be_meant(route: Route) -> None:
    """None is of a place that lacks what the route needs, and none is there twice."""
    examples = read_examples(route.label)

    assert all(route.needs is None or route.needs in one.holds for one in examples)
    assert len({(one.text, one.holds) for one in examples}) == len(examples)


@routes
def test_a_routes_examples_take_it(route: Route) -> None:
    """All but a few in a hundred, which the classifier has not got by heart."""
    examples = read_examples(route.label)
    missed = [
        one.text for one in examples if decide(one.text, "en", holding(one.holds)).route is not route.label
    ]

    assert len(missed) <= 0.05 * len(examples), missed


@routes
def test_a_route_is_left_out_where_its_context_is_missing(route: Route) -> None:
    """It cannot be meant there."""
    assert route.fits(Context()) == (route.needs is None)
    assert route.fits(HOLDS[route.needs])
