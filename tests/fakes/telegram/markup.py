"""The keyboard under a message: checked for shape, for the 64 bytes of a button's data and for its addresses.

Called by the methods that send and edit.
"""

from typing import Any
from urllib.parse import urlsplit

from tests.fakes.telegram.errors import bad
from tests.fakes.telegram.params import Params
from tests.fakes.telegram.records import Json

DATA_BYTES = 64
MOST_BUTTONS = 100
_OTHERS = ("keyboard", "remove_keyboard", "force_reply")
_KINDS = ("url", "callback_data", "web_app", "login_url", "copy_text", "pay", "callback_game")


def markup_of(params: Params) -> Json | None:
    """The reply markup of a call, None where there is none; raises 400."""
    asked = params.parsed("reply_markup", "reply keyboard markup")
    if asked is None:
        return None
    if not isinstance(asked, dict):
        raise bad("Object expected as reply markup")
    if "inline_keyboard" not in asked:
        return asked if any(name in asked for name in _OTHERS) else None
    rows = asked["inline_keyboard"]
    if not isinstance(rows, list) or not all(isinstance(row, list) for row in rows):
        raise bad('Field "inline_keyboard" must be of type Array')
    for row in rows:
        for button in row:
            _check(button)
    if sum(map(len, rows)) > MOST_BUTTONS:
        raise bad("reply markup is too long")
    kept = [row for row in rows if row]
    return {"inline_keyboard": kept} if kept else None


def _check(button: Any) -> None:
    if not isinstance(button, dict):
        raise bad("InlineKeyboardButton must be an Object")
    if not str(button.get("text", "")).strip():
        raise bad('Can\'t find field "text"' if "text" not in button else "BUTTON_TEXT_INVALID")
    given = [name for name in button if name in _KINDS or name.startswith("switch_inline_query")]
    if not given or button[given[0]] == "":
        raise bad("Text buttons are unallowed in the inline keyboard")
    data = button.get("callback_data")
    if data is not None and not 1 <= len(str(data).encode()) <= DATA_BYTES:
        raise bad("BUTTON_DATA_INVALID")
    url = button.get("url")
    if url is not None and (urlsplit(str(url)).scheme not in ("http", "https", "tg") or " " in str(url)):
        raise bad(f"inline keyboard button URL '{url}' is invalid: Wrong HTTP URL")
