"""A modal or a home tab as Slack checks it.

Called by the methods of `views.*` and for what comes with an acknowledgement.
"""

import json
from typing import Any

from tests.fakes.slack import limits
from tests.fakes.slack.blockkit.blocks import BLOCKS, ONLY_IN_MESSAGES
from tests.fakes.slack.blockkit.checking import (
    Wrong,
    a_list,
    a_plain_text,
    a_string,
    a_yes_or_no,
    an_id,
    an_object,
    by_type,
)
from tests.fakes.slack.errors import SlackError

ALLOWED = frozenset(BLOCKS) - ONLY_IN_MESSAGES
OPTIONAL = (
    "submit", "close", "private_metadata", "callback_id", "clear_on_close", "notify_on_close",
    "external_id", "submit_disabled",
)  # fmt: skip


def check_view(view: Any, kind: str) -> None:
    """Raise what Slack answers to a view that it does not take; `kind` is 'modal' or 'home'."""
    if not isinstance(view, dict):
        raise SlackError("invalid_arguments", "view must be an object")
    if len(json.dumps(view).encode()) > limits.VIEW_BYTES:
        raise SlackError("view_too_large")
    try:
        _check(view, kind)
    except Wrong as wrong:
        raise SlackError("invalid_arguments", str(wrong)) from None


def _check(view: dict[str, Any], kind: str) -> None:
    if view.get("type") != kind:
        raise Wrong(f"must be {kind}", "/view/type")
    if kind == "home":
        an_object(view, "/view", ("blocks",), ("private_metadata", "callback_id", "external_id"))
    else:
        an_object(view, "/view", ("title", "blocks"), OPTIONAL)
        a_plain_text(view["title"], "/view/title", limits.VIEW_TITLE)
    for name in ("submit", "close"):
        if name in view:
            a_plain_text(view[name], f"/view/{name}", limits.VIEW_TITLE)
    an_id(view, "callback_id", "/view")
    a_yes_or_no(view, ("clear_on_close", "notify_on_close", "submit_disabled"), "/view")
    if "private_metadata" in view:
        a_string(view["private_metadata"], "/view/private_metadata", limits.PRIVATE_METADATA, 0)
    a_list(
        view["blocks"],
        "/view/blocks",
        limits.BLOCKS_A_VIEW,
        lambda block, path: by_type(block, path, BLOCKS, ALLOWED),
        0 if kind == "home" else 1,
    )
    if kind == "modal" and "submit" not in view and any(one["type"] == "input" for one in view["blocks"]):
        raise Wrong("`submit` is required when an input block is within blocks array", "/view/submit")
