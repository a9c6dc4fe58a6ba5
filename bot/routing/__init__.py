"""Routing: where a turn goes, by rules and a small classifier first and by the fast model only when unsure.

`decide` is pure: a text, a language, and what the conversation holds (`Context`) become a `Decision`. Each
route is a file in `routes`, one in `examples` and a line in `registry`; `spoken_commands` and `choices` say
which command or choice was meant, `kind_of` where no rule knows; `joining` says which messages are one turn;
`asking` is the door to the fast model.

The classifier's weights are read when it is first asked, or in `prepare`.
"""

from bot.routing.deciding import decide, kind_of, prepare
from bot.routing.registry import ROUTES
from bot.routing.route import Context, Decision, Label, Pending, Route

__all__ = ["ROUTES", "Context", "Decision", "Label", "Pending", "Route", "decide", "kind_of", "prepare"]
