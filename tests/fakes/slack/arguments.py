"""The arguments of one call, whether they came as JSON, as a form or in the address.

`server.py` reads them from the request; the methods take what they need and refuse what is wrong.
"""

import json
from typing import Any
from urllib.parse import parse_qsl

from tests.fakes.slack.errors import SlackError

Args = dict[str, Any]


def read(query: dict[str, str], content_type: str, raw: bytes, takes_json: bool = True) -> Args:
    """The arguments; raises `invalid_json`, `json_not_object`, `invalid_form_data`, `missing_post_type`.

    A method that takes no JSON does not see what is in it, as at Slack.
    """
    args: Args = dict(query)
    kind = content_type.partition(";")[0].strip().lower()
    if not raw:
        return args
    if kind == "application/json":
        if not takes_json:
            return args
        try:
            body = json.loads(raw)
        except ValueError:
            raise SlackError("invalid_json") from None
        if not isinstance(body, dict):
            raise SlackError("json_not_object")
        return args | body
    if kind == "application/x-www-form-urlencoded":
        try:
            return args | dict(parse_qsl(raw.decode(), keep_blank_values=True))
        except UnicodeDecodeError:
            raise SlackError("invalid_form_data") from None
    raise SlackError("missing_post_type" if not kind else "invalid_post_type")


def text(args: Args, name: str, missing: str = "invalid_arguments") -> str:
    """A required string, or the error that its lack has."""
    value = args.get(name)
    if value is None or value == "":
        raise SlackError(missing, f"missing required field: {name}")
    if not isinstance(value, str):
        raise SlackError("invalid_arguments", f"{name} must be a string")
    return value


def maybe(args: Args, name: str) -> str | None:
    """A string that may be absent."""
    value = args.get(name)
    return None if value is None or value == "" else str(value)


def flag(args: Args, name: str) -> bool | None:
    """A yes or no in any of the ways that Slack takes it; None when it was not said."""
    value = args.get(name)
    if value is None or value == "":
        return None
    return value in (True, 1, "1", "true", "True", "t")


def number(args: Args, name: str, default: int, most: int) -> int:
    """A count, as a number or in digits."""
    try:
        value = int(args.get(name) or default)
    except (TypeError, ValueError):
        raise SlackError("invalid_arguments", f"{name} must be a number") from None
    if value < 1:
        raise SlackError("invalid_limit")
    return min(value, most)


def structure(args: Args, name: str, wrong: str = "invalid_arguments") -> Any:
    """A list or object, given as such or as JSON text; None when absent."""
    value = args.get(name)
    if isinstance(value, str) and value:
        try:
            return json.loads(value)
        except ValueError:
            raise SlackError(wrong) from None
    return value or None
