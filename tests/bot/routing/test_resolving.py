"""The model is asked only when the rules are not sure, and cannot make a command of what is none."""

from bot.routing import Context, Decision, Label, decide
from bot.routing.resolving import resolve
from tests.fakes.routing import FakeRouterModel

UNSURE = "Hanoi"


async def test_what_is_sure_costs_nothing() -> None:
    """No question to the model."""
    model = FakeRouterModel(Decision(Label.RESEARCH, sure=True))

    assert (await resolve(model, "stop", "en", Context(running=""))).route is Label.COMMAND
    assert model.asked == []


async def test_what_is_unsure_is_decided_by_the_model() -> None:
    """With the routes that can be meant here."""
    model = FakeRouterModel(Decision(Label.WATCH, sure=True))

    assert await resolve(model, UNSURE, "en", Context()) == Decision(Label.WATCH, sure=True)
    (asked,) = model.asked
    assert {Label.ANSWER, Label.GUIDANCE, Label.FOLLOWUP, Label.COMMAND}.isdisjoint(asked[2])


async def test_without_an_answer_the_guess_stands() -> None:
    """A model that is down changes nothing."""
    guess = decide(UNSURE, "en", Context())

    assert await resolve(FakeRouterModel(None), UNSURE, "en", Context()) == guess
    assert not guess.sure


async def test_a_model_stops_nothing_that_is_no_command() -> None:
    """A route that was not offered is not taken."""
    model = FakeRouterModel(Decision(Label.COMMAND, sure=True))

    assert await resolve(model, UNSURE, "en", Context()) == decide(UNSURE, "en", Context())
