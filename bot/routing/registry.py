"""The registry of routes, in the order in which an even weight is decided.

`deciding` weighs them, `asking` shows them to the fast model. To add one: a file in `routes`, a line here.
"""

from typing import Final

from bot.routing.route import Route
from bot.routing.routes import (
    answer,
    command,
    followup,
    guidance,
    memory,
    quick,
    research,
    smalltalk,
    watch,
)

ROUTES: Final[tuple[Route, ...]] = (
    command.ROUTE,
    answer.ROUTE,
    guidance.ROUTE,
    followup.ROUTE,
    research.ROUTE,
    quick.ROUTE,
    watch.ROUTE,
    memory.ROUTE,
    smalltalk.ROUTE,
)
