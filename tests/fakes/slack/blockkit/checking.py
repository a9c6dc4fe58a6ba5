"""The words in which the checks of Block Kit are written: objects, texts, lists, choices, with their place.

`elements.py`, `rich_text.py`, `blocks.py` and `view.py` say with them what is allowed.
"""

from collections.abc import Callable, Collection
from typing import Any

from tests.fakes.slack.limits import IDENTIFIER

Json = dict[str, Any]
Check = Callable[[Any, str], None]


class Wrong(ValueError):
    """Something is not allowed; `path` is its JSON pointer."""

    def __init__(self, why: str, path: str) -> None:
        super().__init__(f"{why} [json-pointer:{path}]")


def an_object(value: Any, path: str, required: Collection[str] = (), optional: Collection[str] = ()) -> Json:
    """An object with the required keys and none beyond the optional ones; `type` may always stand."""
    if not isinstance(value, dict):
        raise Wrong("must be an object", path)
    for name in required:
        if value.get(name) is None:
            raise Wrong(f"missing required field: {name}", path)
    for name in value:
        if name not in required and name not in optional and name != "type":
            raise Wrong(f"invalid additional property: {name}", path)
    return value


def a_string(value: Any, path: str, most: int, least: int = 1) -> None:
    """A string between two lengths."""
    if not isinstance(value, str):
        raise Wrong("must be a string", path)
    if len(value) > most:
        raise Wrong(f"must be less than {most + 1} characters", path)
    if len(value) < least:
        raise Wrong(f"must be more than {least - 1} characters", path)


def an_id(block: Json, name: str, path: str) -> None:
    """A block_id or action_id that may be absent."""
    if name in block:
        a_string(block[name], f"{path}/{name}", IDENTIFIER)


def a_text(value: Any, path: str, most: int, kinds: Collection[str] = ("plain_text", "mrkdwn")) -> None:
    """A text object of one of the kinds."""
    text = an_object(value, path, ("text",), ("emoji", "verbatim"))
    kind = text.get("type")
    if kind not in kinds:
        raise Wrong(f"unsupported type: {kind}", f"{path}/type")
    if kind == "mrkdwn" and "emoji" in text:
        raise Wrong("invalid additional property: emoji", path)
    if kind == "plain_text" and "verbatim" in text:
        raise Wrong("invalid additional property: verbatim", path)
    a_string(text["text"], f"{path}/text", most)


def a_plain_text(value: Any, path: str, most: int) -> None:
    """A plain text object."""
    a_text(value, path, most, ("plain_text",))


def a_list(value: Any, path: str, most: int, check: Check, least: int = 1) -> None:
    """A list between two lengths, each item checked."""
    if not isinstance(value, list):
        raise Wrong("must be an array", path)
    if len(value) < least:
        raise Wrong(f"no fewer than {least} items allowed", path)
    if len(value) > most:
        raise Wrong(f"no more than {most} items allowed", path)
    for place, one in enumerate(value):
        check(one, f"{path}/{place}")


def one_of(block: Json, name: str, allowed: Collection[Any], path: str) -> None:
    """A value out of a few, where it is given."""
    if name in block and block[name] not in allowed:
        raise Wrong(f"must be one of: {', '.join(map(str, allowed))}", f"{path}/{name}")


def a_yes_or_no(block: Json, names: Collection[str], path: str) -> None:
    """Booleans, where they are given."""
    for name in names:
        if name in block and not isinstance(block[name], bool):
            raise Wrong("must be a boolean", f"{path}/{name}")


def an_address(value: Any, path: str, most: int) -> None:
    """An address that Slack opens."""
    a_string(value, path, most)
    if not value.startswith(("https://", "http://", "mailto:", "tel:")):
        raise Wrong("must be a valid URL", path)


def by_type(value: Any, path: str, known: dict[str, Check], allowed: Collection[str]) -> None:
    """Check an object by what its type says."""
    if not isinstance(value, dict):
        raise Wrong("must be an object", path)
    kind = value.get("type")
    if kind not in known or kind not in allowed:
        raise Wrong(f"unsupported type: {kind}", f"{path}/type")
    an_id(value, "block_id", path)
    an_id(value, "action_id", path)
    known[kind](value, path)
