"""chat.postMessage, update, delete, postEphemeral, getPermalink."""

from typing import Any

from tests.fakes.slack.arguments import Args, flag, maybe, text
from tests.fakes.slack.errors import SlackError
from tests.fakes.slack.limits import TEXT_POSTED, TEXT_UPDATED
from tests.fakes.slack.methods.content import Content, content_of, metadata_of
from tests.fakes.slack.model import Channel, Message
from tests.fakes.slack.platform import Method, Platform
from tests.fakes.slack.ration import Tier
from tests.fakes.slack.wire import message_json


def post_message(platform: Platform, args: Args) -> dict[str, Any]:
    """A new message of the bot."""
    workspace = platform.workspace
    channel = workspace.writable(text(args, "channel", "channel_not_found"))
    content = content_of(args, platform.app.refused_blocks)
    if not (content.text or content.blocks or content.attachments or content.markdown):
        raise SlackError("no_text")
    metadata = metadata_of(args)
    thread = workspace.thread_root(channel, maybe(args, "thread_ts"))
    flags = {name: flag(args, name) for name in ("unfurl_links", "unfurl_media")}
    broadcast = bool(flag(args, "reply_broadcast")) and thread is not None
    message = workspace.post(
        channel,
        platform.app.bot_user,
        (content.markdown or content.text or "")[:TEXT_POSTED],
        blocks=blocks_of(content),
        attachments=content.attachments or [],
        metadata=metadata,
        thread_ts=thread,
        broadcast=broadcast,
        subtype="thread_broadcast" if broadcast else "",
        flags={name: value for name, value in flags.items() if value is not None},
        markdown=bool(content.markdown),
    )
    platform.sessions.say(channel.id, message.root, "")
    platform.events.posted(channel, message)
    shape = message_json(workspace, message, metadata=True)
    return {"channel": channel.id, "ts": message.ts, "message": shape}


def blocks_of(content: Content) -> list[dict[str, Any]]:
    """The blocks that are kept: Markdown text becomes one."""
    if content.markdown:
        return [{"type": "markdown", "text": content.markdown}]
    return content.blocks or []


def own(platform: Platform, args: Args, refusal: str) -> tuple[Channel, Message]:
    """A message of the bot itself, by channel and ts."""
    channel = platform.workspace.channel(text(args, "channel", "channel_not_found"))
    message = platform.workspace.message(channel, text(args, "ts", "message_not_found"))
    if not message.bot:
        raise SlackError(refusal)
    return channel, message


def update(platform: Platform, args: Args) -> dict[str, Any]:
    """Change a message of the bot; what is not given stays, but a new text takes old blocks away."""
    channel, message = own(platform, args, "cant_update_message")
    content = content_of(args, platform.app.refused_blocks)
    if content.text is None and not (content.blocks or content.attachments or content.markdown):
        raise SlackError("no_text")
    if not (content.text or content.blocks or content.attachments or content.markdown):
        raise SlackError("no_text")
    if len(content.text or "") > TEXT_UPDATED:
        raise SlackError("msg_too_long")
    if channel.archived:
        raise SlackError("is_archived")
    if message.stream is not None and message.stream.open:
        raise SlackError("streaming_state_conflict")
    metadata = metadata_of(args)
    before = message_json(platform.workspace, message)
    if metadata is not None:
        message.metadata = metadata
    if content.attachments is not None:
        message.attachments = content.attachments
    words = content.markdown if content.markdown else content.text
    platform.workspace.edit(
        message, words, blocks_of(content) if content.blocks or content.markdown else None
    )
    platform.events.changed(channel, message, before)
    shape = message_json(platform.workspace, message, metadata=True)
    return {"channel": channel.id, "ts": message.ts, "text": message.text, "message": shape}


def delete(platform: Platform, args: Args) -> dict[str, Any]:
    """Take a message of the bot away."""
    channel, message = own(platform, args, "cant_delete_message")
    before = message_json(platform.workspace, message)
    platform.workspace.remove(channel, message)
    platform.events.deleted(channel, before)
    return {"channel": channel.id, "ts": before["ts"]}


def post_ephemeral(platform: Platform, args: Args) -> dict[str, Any]:
    """A message that one person sees, until they reload; nothing can change or find it later."""
    channel = platform.workspace.writable(text(args, "channel", "channel_not_found"))
    user = text(args, "user", "user_not_found")
    if user not in channel.members:
        raise SlackError("user_not_in_channel")
    content = content_of(args, platform.app.refused_blocks)
    if not (content.text or content.blocks or content.attachments or content.markdown):
        raise SlackError("no_text")
    thread = platform.workspace.thread_root(channel, maybe(args, "thread_ts"))
    words = content.markdown or content.text or ""
    message = platform.workspace.whisper(channel, user, words, blocks=blocks_of(content), thread_ts=thread)
    return {"message_ts": message.ts}


def get_permalink(platform: Platform, args: Args) -> dict[str, Any]:
    """The address of a message."""
    channel = platform.workspace.channel(text(args, "channel", "channel_not_found"))
    message = platform.workspace.message(channel, text(args, "message_ts", "message_not_found"))
    link = f"https://{platform.app.domain}.slack.com/archives/{channel.id}/p{message.ts.replace('.', '')}"
    if message.is_reply:
        link += f"?thread_ts={message.root}&cid={channel.id}"
    return {"channel": channel.id, "permalink": link}


METHODS = {
    "chat.postMessage": Method(post_message, "chat:write", Tier.POSTING),
    "chat.update": Method(update, "chat:write", Tier.THREE),
    "chat.delete": Method(delete, "chat:write", Tier.THREE),
    "chat.postEphemeral": Method(post_ephemeral, "chat:write", Tier.FOUR),
    "chat.getPermalink": Method(get_permalink, "", Tier.FREE, takes_json=False),
}
