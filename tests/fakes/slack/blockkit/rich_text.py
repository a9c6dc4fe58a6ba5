"""Rich text: sections, lists, quotes and code, and what stands in them."""

from typing import Any

from tests.fakes.slack import limits
from tests.fakes.slack.blockkit.checking import (
    Check,
    Wrong,
    a_list,
    a_string,
    an_address,
    an_id,
    an_object,
    by_type,
    one_of,
)

MANY = 10_000
STYLES = ("bold", "italic", "strike", "code", "underline", "highlight", "client_highlight", "unlink")


def _style(one: dict[str, Any], path: str) -> None:
    if "style" in one:
        style = an_object(one["style"], f"{path}/style", (), STYLES)
        for name, value in style.items():
            if not isinstance(value, bool):
                raise Wrong("must be a boolean", f"{path}/style/{name}")


def text(value: Any, path: str) -> None:
    """Words in one style."""
    one = an_object(value, path, ("text",), ("style",))
    a_string(one["text"], f"{path}/text", MANY)
    _style(one, path)


def link(value: Any, path: str) -> None:
    """A link with its words."""
    one = an_object(value, path, ("url",), ("text", "style", "unsafe"))
    an_address(one["url"], f"{path}/url", limits.URL)
    if "text" in one:
        a_string(one["text"], f"{path}/text", MANY)
    _style(one, path)


def _pointer(name: str, *more: str) -> Check:
    def check(value: Any, path: str) -> None:
        one = an_object(value, path, (name,), ("style", *more))
        _style(one, path)

    return check


INLINE: dict[str, Check] = {
    "text": text,
    "link": link,
    "emoji": _pointer("name", "unicode", "skin_tone"),
    "user": _pointer("user_id"),
    "channel": _pointer("channel_id"),
    "usergroup": _pointer("usergroup_id"),
    "broadcast": _pointer("range"),
    "date": _pointer("timestamp", "format", "url", "fallback"),
    "color": _pointer("value"),
}


def _inline(value: Any, path: str) -> None:
    by_type(value, path, INLINE, INLINE)


def section(value: Any, path: str) -> None:
    """A paragraph."""
    one = an_object(value, path, ("elements",))
    a_list(one["elements"], f"{path}/elements", MANY, _inline, 0)


def bordered(value: Any, path: str) -> None:
    """A quote or code."""
    one = an_object(value, path, ("elements",), ("border", "language"))
    a_list(one["elements"], f"{path}/elements", MANY, _inline, 0)


def listed(value: Any, path: str) -> None:
    """A list of paragraphs, indented up to eight deep."""
    one = an_object(value, path, ("style", "elements"), ("indent", "offset", "border"))
    one_of(one, "style", ("bullet", "ordered"), path)
    if not 0 <= int(one.get("indent", 0)) <= 8:
        raise Wrong("must be between 0 and 8", f"{path}/indent")
    a_list(one["elements"], f"{path}/elements", MANY, lambda part, here: by_type(part, here, PARTS, SECTION))


SECTION = frozenset({"rich_text_section"})
PARTS: dict[str, Check] = {
    "rich_text_section": section,
    "rich_text_preformatted": bordered,
    "rich_text_quote": bordered,
    "rich_text_list": listed,
}


def rich_text(value: Any, path: str) -> None:
    """A block of rich text."""
    one = an_object(value, path, ("elements",), ("block_id",))
    an_id(one, "block_id", path)
    a_list(one["elements"], f"{path}/elements", MANY, lambda part, here: by_type(part, here, PARTS, PARTS), 0)
