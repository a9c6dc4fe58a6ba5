"""Pressed buttons: the query, its age, and the answer that the person sees.

`person.py` makes a `Press`; answerCallbackQuery finds it in `Town.queries`.
"""

from dataclasses import dataclass
from typing import Any

from tests.fakes.telegram.errors import bad
from tests.fakes.telegram.params import Params
from tests.fakes.telegram.records import Message, User
from tests.fakes.telegram.town import Town
from tests.fakes.telegram.units import units

OLD_SECONDS = 15.0
"""After so long Telegram takes no answer any more."""
ANSWER_UNITS = 200


@dataclass(slots=True)
class Press:
    """A press of a button. `answered` says whether the bot answered in time; `text` what it showed."""

    id: str
    user: User
    message: Message
    label: str
    data: str
    at: float
    answered: bool = False
    text: str = ""
    alert: bool = False
    opened: str = ""
    """The address, where the button is a link; nothing is sent to the bot then."""


def answer_callback_query(town: Town, params: Params) -> Any:
    """`answerCallbackQuery`."""
    press = town.queries.get(params.text("callback_query_id"))
    text = params.text("text")
    if press is None or town.clock.monotonic() - press.at > OLD_SECONDS:
        raise bad("query is too old and response timeout expired or query ID is invalid")
    if units(text) > ANSWER_UNITS:
        raise bad("MESSAGE_TOO_LONG")
    press.answered, press.text, press.alert = True, text, params.flag("show_alert")
    return True


METHODS = {"answerCallbackQuery": answer_callback_query}
