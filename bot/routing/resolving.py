"""Where a turn goes at last: what the rules are sure of, else what the fast model says, else the best guess.

`bot.router` calls `resolve` with the model, or `decide` where there is none.
"""

from bot.routing.deciding import decide
from bot.routing.ports import RouterModel
from bot.routing.registry import ROUTES
from bot.routing.route import Context, Decision, Label
from bot.routing.said import hear
from bot.routing.spoken_commands import spoken_command
from research.brief import Language


async def resolve(model: RouterModel, text: str, language: Language, context: Context) -> Decision:
    """The decision; the model is asked only where the rules are not sure.

    A model never makes a command of what is none in words, and no stop of what no rule hears as one.
    """
    guess = decide(text, language, context)
    if guess.sure:
        return guess
    a_command = guess.route is Label.COMMAND or spoken_command(hear(text, language)) is not None
    routes = [one for one in ROUTES if one.fits(context) and (a_command or one.label is not Label.COMMAND)]
    said = await model.route(text, context, routes)
    return said if said is not None and said.route in {one.label for one in routes} else guess
