"""conversations.info, history, replies, members, open, join, leave, list: what the bot may read and enter."""

from typing import Any

from tests.fakes.slack.arguments import Args, flag, maybe, number, text
from tests.fakes.slack.errors import SlackError
from tests.fakes.slack.model import HISTORY_SCOPE, READ_SCOPE, Channel, ChannelKind, Message
from tests.fakes.slack.platform import Method, Platform
from tests.fakes.slack.ration import Tier
from tests.fakes.slack.wire import channel_json, message_json


def _channel(platform: Platform, args: Args) -> Channel:
    return platform.workspace.channel(text(args, "channel", "channel_not_found"))


def info(platform: Platform, args: Args) -> dict[str, Any]:
    """One conversation."""
    channel = _channel(platform, args)
    platform.need(READ_SCOPE[channel.kind])
    return {"channel": channel_json(platform.workspace, channel)}


def _readable(platform: Platform, args: Args) -> Channel:
    channel = _channel(platform, args)
    platform.need(HISTORY_SCOPE[channel.kind])
    if platform.app.bot_user not in channel.members:
        raise SlackError("not_in_channel")
    return channel


def history(platform: Platform, args: Args) -> dict[str, Any]:
    """The conversation, newest first, without replies that were not broadcast."""
    channel = _readable(platform, args)
    shown = [one for one in channel.messages.values() if not one.is_reply or one.broadcast]
    return _page(platform, args, shown[::-1], 100)


def replies(platform: Platform, args: Args) -> dict[str, Any]:
    """A thread, oldest first, with its root."""
    channel = _readable(platform, args)
    given = channel.messages.get(text(args, "ts", "thread_not_found"))
    if given is None:
        raise SlackError("thread_not_found")
    root = channel.messages.get(given.root)
    return _page(platform, args, [*([root] if root else []), *channel.replies(given.root)], 1000)


def _page(platform: Platform, args: Args, messages: list[Message], default: int) -> dict[str, Any]:
    metadata = bool(flag(args, "include_all_metadata"))
    oldest, latest = maybe(args, "oldest"), maybe(args, "latest")
    equal = bool(flag(args, "inclusive"))
    kept = [
        one
        for one in messages
        if (oldest is None or one.ts > oldest or (equal and one.ts == oldest))
        and (latest is None or one.ts < latest or (equal and one.ts == latest))
    ]
    start, most = _cursor(args), number(args, "limit", default, 999 if default == 100 else 1000)
    rest = len(kept) > start + most
    answer: dict[str, Any] = {
        "messages": [
            message_json(platform.workspace, one, metadata=metadata) for one in kept[start : start + most]
        ],
        "has_more": rest,
    }
    if rest:
        answer["response_metadata"] = {"next_cursor": f"next:{start + most}"}
    return answer


def _cursor(args: Args) -> int:
    cursor = maybe(args, "cursor")
    if cursor is None:
        return 0
    name, _, place = cursor.partition(":")
    if name != "next" or not place.isdigit():
        raise SlackError("invalid_cursor")
    return int(place)


def members(platform: Platform, args: Args) -> dict[str, Any]:
    """Who is in it."""
    channel = _channel(platform, args)
    platform.need(READ_SCOPE[channel.kind])
    return {"members": sorted(channel.members), "response_metadata": {"next_cursor": ""}}


def listing(platform: Platform, args: Args) -> dict[str, Any]:
    """The conversations that the bot may know of, of the kinds that were asked for."""
    names = {"public_channel": "channel", "private_channel": "group", "im": "im", "mpim": "mpim"}
    wanted = [one.strip() for one in (maybe(args, "types") or "public_channel").split(",")]
    if any(one not in names for one in wanted):
        raise SlackError("invalid_types")
    kinds = {ChannelKind(names[one]) for one in wanted}
    for kind in kinds:
        platform.need(READ_SCOPE[kind])
    known = [
        one
        for one in platform.workspace.channels.values()
        if one.kind in kinds
        and (one.kind is ChannelKind.PUBLIC or platform.app.bot_user in one.members)
        and not (one.archived and flag(args, "exclude_archived"))
    ]
    return {"channels": [channel_json(platform.workspace, one) for one in known]}


def open_direct(platform: Platform, args: Args) -> dict[str, Any]:
    """The direct conversation with one to eight people."""
    if maybe(args, "channel"):
        return {"channel": {"id": _channel(platform, args).id}}
    given = args.get("users") or ""
    users = (
        [one.strip() for one in given.split(",") if one.strip()] if isinstance(given, str) else list(given)
    )
    if not users:
        raise SlackError("users_list_not_supplied")
    if len(users) > 8:
        raise SlackError("too_many_users")
    people = platform.workspace.users
    if any(one not in people or one == platform.app.bot_user for one in users):
        raise SlackError("user_not_found")
    if any(people[one].deleted for one in users):
        raise SlackError("user_disabled")
    platform.need("im:write" if len(users) == 1 else "mpim:write")
    return {"channel": {"id": platform.workspace.direct(*users).id}}


def join(platform: Platform, args: Args) -> dict[str, Any]:
    """The bot enters a public conversation by itself."""
    channel = _channel(platform, args)
    if channel.kind is not ChannelKind.PUBLIC:
        raise SlackError("method_not_supported_for_channel_type")
    if channel.archived:
        raise SlackError("is_archived")
    channel.members.add(platform.app.bot_user)
    return {"channel": channel_json(platform.workspace, channel)}


def leave(platform: Platform, args: Args) -> dict[str, Any]:
    """The bot leaves."""
    channel = _channel(platform, args)
    channel.members.discard(platform.app.bot_user)
    platform.workspace.changes.tell()
    return {}


METHODS = {
    "conversations.info": Method(info, "", Tier.THREE, takes_json=False),
    "conversations.history": Method(history, "", Tier.THREE, takes_json=False),
    "conversations.replies": Method(replies, "", Tier.THREE, takes_json=False),
    "conversations.members": Method(members, "", Tier.FOUR, takes_json=False),
    "conversations.list": Method(listing, "", Tier.TWO, takes_json=False),
    "conversations.open": Method(open_direct, "", Tier.THREE),
    "conversations.join": Method(join, "channels:join", Tier.THREE),
    "conversations.leave": Method(leave, "", Tier.THREE),
}
