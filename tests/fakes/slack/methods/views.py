"""views.open, push, update, publish: modals and home tabs."""

from typing import Any

from tests.fakes.slack.arguments import Args, maybe, structure, text
from tests.fakes.slack.blockkit import check_view
from tests.fakes.slack.errors import SlackError
from tests.fakes.slack.platform import Method, Platform
from tests.fakes.slack.ration import Tier


def _view(args: Args, kind: str) -> dict[str, Any]:
    view = structure(args, "view")
    if view is None:
        raise SlackError("invalid_arguments", "missing required field: view")
    check_view(view, kind)
    return dict(view)


def _trigger(platform: Platform, args: Args) -> str:
    return platform.tickets.use_trigger(text(args, "trigger_id"))


def _unique(platform: Platform, view: dict[str, Any]) -> None:
    if view.get("external_id") in platform.views.external_ids():
        raise SlackError("duplicate_external_id")


def open_modal(platform: Platform, args: Args) -> dict[str, Any]:
    """A modal before who did the interaction, within three seconds of it."""
    view = _view(args, "modal")
    _unique(platform, view)
    return {"view": platform.views.json(platform.views.open(_trigger(platform, args), view))}


def push(platform: Platform, args: Args) -> dict[str, Any]:
    """A modal over the open one."""
    view = _view(args, "modal")
    _unique(platform, view)
    return {"view": platform.views.json(platform.views.push(_trigger(platform, args), view))}


def update(platform: Platform, args: Args) -> dict[str, Any]:
    """Change an open modal, by its id or the app's own name for it."""
    if not maybe(args, "view_id") and not maybe(args, "external_id"):
        raise SlackError("invalid_arguments", "missing required field: view_id or external_id")
    found = platform.views.find(maybe(args, "view_id"), maybe(args, "external_id"))
    view = _view(args, str(found.body["type"]))
    return {"view": platform.views.json(platform.views.update(found, view, maybe(args, "hash")))}


def publish(platform: Platform, args: Args) -> dict[str, Any]:
    """The home tab of a person."""
    user = text(args, "user_id", "user_not_found")
    if user not in platform.workspace.users:
        raise SlackError("user_not_found")
    view = platform.views.publish(user, _view(args, "home"), maybe(args, "hash"))
    return {"view": platform.views.json(view)}


METHODS = {
    "views.open": Method(open_modal, "", Tier.FOUR),
    "views.push": Method(push, "", Tier.FOUR),
    "views.update": Method(update, "", Tier.FOUR),
    "views.publish": Method(publish, "", Tier.FOUR),
}
