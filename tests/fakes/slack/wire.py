"""People, conversations, messages and files in the shapes in which Slack sends them.

Used by the methods for their answers and by the events for what they tell.
"""

from typing import Any

from tests.fakes.slack.model import Channel, ChannelKind, File, Message, User
from tests.fakes.slack.workspace import Workspace


def message_json(workspace: Workspace, message: Message, *, metadata: bool = False) -> dict[str, Any]:
    """A message; its metadata only where it was asked for."""
    app = workspace.app
    shape: dict[str, Any] = {"type": "message", "user": message.user, "ts": message.ts, "text": message.text}
    shape["team"] = app.team_id
    if message.subtype:
        shape["subtype"] = message.subtype
    if message.bot:
        shape |= {"bot_id": app.bot_id, "app_id": app.app_id}
    else:
        shape["client_msg_id"] = f"client-{message.ts}"
    if message.blocks:
        shape["blocks"] = with_ids(message.blocks)
    if message.attachments:
        shape["attachments"] = message.attachments
    if message.files:
        shape["files"] = [file_json(workspace, one) for one in message.files]
        shape["upload"] = True
    if message.edited:
        shape["edited"] = {"user": message.user, "ts": message.edited}
    if message.reactions:
        shape["reactions"] = [
            {"name": name, "users": users, "count": len(users)} for name, users in message.reactions.items()
        ]
    if metadata and message.metadata:
        shape["metadata"] = message.metadata
    return shape | _thread_json(workspace, message)


def with_ids(blocks: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Blocks as Slack gives them back: each with a block_id."""
    return [{"block_id": f"b{place}", **block} for place, block in enumerate(blocks)]


def _thread_json(workspace: Workspace, message: Message) -> dict[str, Any]:
    channel = workspace.channels[message.channel]
    if message.is_reply:
        root = channel.messages.get(message.root)
        return {"thread_ts": message.root, "parent_user_id": root.user if root else ""}
    replies = channel.replies(message.ts)
    if not replies:
        return {}
    return {
        "thread_ts": message.ts,
        "reply_count": len(replies),
        "reply_users": sorted({one.user for one in replies}),
        "latest_reply": replies[-1].ts,
    }


def file_json(workspace: Workspace, file: File) -> dict[str, Any]:
    """A file; its address needs the token."""
    url = f"{workspace.files_url}/files-pri/{workspace.app.team_id}-{file.id}/download/{file.name}"
    return {
        "id": file.id,
        "name": file.name,
        "title": file.title,
        "mimetype": file.mimetype,
        "filetype": file.name.rpartition(".")[2],
        "size": len(file.data),
        "user": file.user,
        "created": int(file.created),
        "mode": "hosted",
        "is_external": False,
        "url_private": url,
        "url_private_download": url,
        "channels": file.channels,
    }


def channel_json(workspace: Workspace, channel: Channel) -> dict[str, Any]:
    """A conversation as `conversations.info` tells of it."""
    kind = channel.kind
    shape = {
        "id": channel.id,
        "name": channel.name,
        "is_channel": kind is ChannelKind.PUBLIC,
        "is_group": kind is ChannelKind.PRIVATE,
        "is_im": kind is ChannelKind.IM,
        "is_mpim": kind is ChannelKind.MPIM,
        "is_private": kind is not ChannelKind.PUBLIC,
        "is_archived": channel.archived,
        "is_member": workspace.app.bot_user in channel.members,
        "context_team_id": workspace.app.team_id,
    }
    if kind is ChannelKind.IM:
        shape["user"] = next(iter(channel.members - {workspace.app.bot_user}), "")
    return shape


def user_json(workspace: Workspace, user: User, *, locale: bool = False) -> dict[str, Any]:
    """A person; locale only where asked for, e-mail only with the scope for it."""
    profile = {"real_name": user.real_name or user.name, "display_name": user.name}
    if "users:read.email" in workspace.app.scopes:
        profile["email"] = user.email
    shape = {
        "id": user.id,
        "team_id": workspace.app.team_id,
        "name": user.name,
        "real_name": user.real_name or user.name,
        "deleted": user.deleted,
        "is_bot": user.is_bot,
        "profile": profile,
        "tz": user.tz,
        "tz_label": user.tz,
        "tz_offset": user.tz_offset,
    }
    if locale:
        shape["locale"] = user.locale
    return shape
