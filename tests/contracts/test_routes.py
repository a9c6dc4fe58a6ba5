"""What holds for every route of the registry."""

import pytest

from bot.routing import ROUTES, Context, Label, Pending, Route, decide
from bot.routing.spelling import MARKED

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
    """Enough for the classifier to learn from."""
    vietnamese = [one for one in route.examples if MARKED.search(one)]

    assert len(vietnamese) >= 5
    assert len(route.examples) - len(vietnamese) >= 5


@routes
def test_a_routes_examples_take_it(route: Route) -> None:
    """Where the conversation holds what it needs; what is of running work where work runs."""
    places = [HOLDS[route.needs], *([HOLDS["running"]] if route.label is Label.COMMAND else [])]
    missed = [
        one
        for one in route.examples
        if route.label not in {decide(one, "en", place).route for place in places}
    ]

    assert missed == []


@routes
def test_a_route_is_left_out_where_its_context_is_missing(route: Route) -> None:
    """It cannot be meant there."""
    assert route.fits(Context()) == (route.needs is None)
    assert route.fits(HOLDS[route.needs])
