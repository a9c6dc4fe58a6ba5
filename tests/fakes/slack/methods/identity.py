"""Who the app is and who people are: auth.test, apps.connections.open, users.info, reactions, permalinks."""

from typing import Any

from tests.fakes.slack.arguments import Args, flag, number, text
from tests.fakes.slack.errors import SlackError
from tests.fakes.slack.platform import Method, Platform
from tests.fakes.slack.ration import Tier
from tests.fakes.slack.wire import message_json, user_json


def auth_test(platform: Platform, args: Args) -> dict[str, Any]:
    """The identity behind the token."""
    app = platform.app
    return {
        "url": f"https://{app.domain}.slack.com/",
        "team": app.team_name,
        "user": app.bot_name,
        "team_id": app.team_id,
        "user_id": app.bot_user,
        "bot_id": app.bot_id,
        "is_enterprise_install": False,
    }


def api_test(platform: Platform, args: Args) -> dict[str, Any]:
    """Nothing but an answer, or the error that was asked for."""
    if "error" in args:
        raise SlackError(str(args["error"]))
    return {"args": args}


def connections_open(platform: Platform, args: Args) -> dict[str, Any]:
    """A ticket for Socket Mode."""
    base = platform.url.replace("http://", "ws://")
    return {"url": f"{base}/link?ticket={platform.sockets.ticket()}&app_id={platform.app.app_id}"}


def users_info(platform: Platform, args: Args) -> dict[str, Any]:
    """One person; the locale only with `include_locale`."""
    user = platform.workspace.users.get(text(args, "user", "user_not_found"))
    if user is None:
        raise SlackError("user_not_found")
    return {"user": user_json(platform.workspace, user, locale=bool(flag(args, "include_locale")))}


def users_list(platform: Platform, args: Args) -> dict[str, Any]:
    """Everybody."""
    locale = bool(flag(args, "include_locale"))
    people = list(platform.workspace.users.values())[: number(args, "limit", 1000, 1000)]
    return {"members": [user_json(platform.workspace, one, locale=locale) for one in people]}


def reactions_add(platform: Platform, args: Args) -> dict[str, Any]:
    """An emoji of the bot below a message."""
    users = _reactions(platform, args).setdefault(text(args, "name", "invalid_name").strip(":"), [])
    if platform.app.bot_user in users:
        raise SlackError("already_reacted")
    users.append(platform.app.bot_user)
    platform.workspace.changes.tell()
    return {}


def reactions_remove(platform: Platform, args: Args) -> dict[str, Any]:
    """Take it away."""
    name = text(args, "name", "invalid_name").strip(":")
    reactions = _reactions(platform, args)
    if platform.app.bot_user not in reactions.get(name, []):
        raise SlackError("no_reaction")
    reactions[name].remove(platform.app.bot_user)
    if not reactions[name]:
        del reactions[name]
    platform.workspace.changes.tell()
    return {}


def reactions_get(platform: Platform, args: Args) -> dict[str, Any]:
    """A message with its emoji."""
    channel = platform.workspace.channel(text(args, "channel", "channel_not_found"))
    message = platform.workspace.message(channel, text(args, "timestamp", "no_item_specified"))
    return {"type": "message", "channel": channel.id, "message": message_json(platform.workspace, message)}


def _reactions(platform: Platform, args: Args) -> dict[str, list[str]]:
    channel = platform.workspace.channel(text(args, "channel", "no_item_specified"))
    if platform.app.bot_user not in channel.members:
        raise SlackError("not_in_channel")
    if channel.archived:
        raise SlackError("is_archived")
    return platform.workspace.message(channel, text(args, "timestamp", "no_item_specified")).reactions


METHODS = {
    "auth.test": Method(auth_test, tier=Tier.FREE),
    "api.test": Method(api_test, tier=Tier.FREE),
    "apps.connections.open": Method(connections_open, tier=Tier.ONE, token="app"),
    "users.info": Method(users_info, "users:read", Tier.FOUR, takes_json=False),
    "users.list": Method(users_list, "users:read", Tier.TWO, takes_json=False),
    "reactions.add": Method(reactions_add, "reactions:write", Tier.THREE),
    "reactions.remove": Method(reactions_remove, "reactions:write", Tier.TWO),
    "reactions.get": Method(reactions_get, "reactions:read", Tier.THREE, takes_json=False),
}
