"""chat.startStream, appendStream, stopStream: a message that grows, for five minutes at most."""

from typing import Any

from tests.fakes.slack import limits
from tests.fakes.slack.arguments import Args, maybe, structure, text
from tests.fakes.slack.blockkit import check_message
from tests.fakes.slack.blockkit.message import size
from tests.fakes.slack.errors import SlackError
from tests.fakes.slack.methods.chat import own
from tests.fakes.slack.methods.content import metadata_of
from tests.fakes.slack.model import ChannelKind, Message, Stream
from tests.fakes.slack.platform import Method, Platform
from tests.fakes.slack.ration import Tier
from tests.fakes.slack.sessions import STATUSES
from tests.fakes.slack.wire import message_json

TASK_STATUSES = ("pending", "in_progress", "complete", "error")


def start(platform: Platform, args: Args) -> dict[str, Any]:
    """Begin, in a thread; in a shared conversation it must be said for whom."""
    workspace = platform.workspace
    channel = workspace.writable(text(args, "channel", "channel_not_found"))
    thread = workspace.thread_root(channel, text(args, "thread_ts"))
    if channel.kind is not ChannelKind.IM:
        text(args, "recipient_team_id", "missing_recipient_team_id")
        if text(args, "recipient_user_id", "missing_recipient_user_id") not in workspace.users:
            raise SlackError("invalid_recipient_user_id")
    if (maybe(args, "task_display_mode") or "plan") not in ("plan", "timeline", "dense"):
        raise SlackError("invalid_arguments", "task_display_mode")
    stream = Stream(platform.clock.monotonic())
    _grow(stream, args)
    message = workspace.post(channel, platform.app.bot_user, thread_ts=thread, stream=stream)
    _show(message)
    platform.sessions.say(channel.id, message.root, "")
    platform.events.posted(channel, message)
    return {"channel": channel.id, "ts": message.ts}


def append(platform: Platform, args: Args) -> dict[str, Any]:
    """Go on."""
    message, stream = _open(platform, args)
    if not maybe(args, "markdown_text") and not args.get("chunks"):
        raise SlackError("no_text")
    _grow(stream, args)
    _show(message)
    platform.workspace.changes.tell()
    return {"channel": message.channel, "ts": message.ts}


def stop(platform: Platform, args: Args) -> dict[str, Any]:
    """End, with blocks below; tasks count towards the length of the message."""
    message, stream = _open(platform, args)
    blocks = structure(args, "blocks", "invalid_blocks_format") or []
    check_message(blocks)
    status = maybe(args, "session_status")
    if status is not None and status not in STATUSES:
        raise SlackError("invalid_arguments", "session_status")
    metadata = metadata_of(args)
    _grow(stream, args)
    if size([stream.markdown, *stream.tasks.values()]) > limits.BLOCK_TEXT_A_MESSAGE:
        raise SlackError("msg_too_long")
    stream.blocks += blocks
    stream.open = False
    message.metadata = metadata
    _show(message)
    if status is not None:
        platform.sessions.set_status(message.channel, message.root, status)
    platform.workspace.changes.tell()
    channel = platform.workspace.channels[message.channel]
    shape = message_json(platform.workspace, message, metadata=True)
    platform.events.changed(channel, message, message_json(platform.workspace, message))
    return {"channel": message.channel, "ts": message.ts, "message": shape}


def _open(platform: Platform, args: Args) -> tuple[Message, Stream]:
    _, message = own(platform, args, "message_not_owned_by_app")
    stream = message.stream
    if stream is not None and platform.clock.monotonic() - stream.started >= limits.STREAM_SECONDS:
        stream.open = False
    if stream is None or not stream.open:
        raise SlackError("message_not_in_streaming_state")
    return message, stream


def _grow(stream: Stream, args: Args) -> None:
    markdown, chunks = maybe(args, "markdown_text") or "", structure(args, "chunks") or []
    if markdown and chunks:
        raise SlackError("markdown_text_conflict")
    if not isinstance(chunks, list):
        raise SlackError("invalid_chunks")
    if markdown:
        chunks = [{"type": "markdown_text", "text": markdown}]
    for chunk in chunks:
        _take(stream, chunk)


def _take(stream: Stream, chunk: Any) -> None:
    kind = chunk.get("type") if isinstance(chunk, dict) else None
    if kind == "markdown_text":
        if len(str(chunk.get("text", ""))) > limits.MARKDOWN_TEXT:
            raise SlackError("msg_too_long")
        stream.markdown += str(chunk.get("text", ""))
    elif kind == "plan_update" and isinstance(chunk.get("title"), str):
        stream.title = chunk["title"]
    elif kind == "task_update" and chunk.get("id") and chunk.get("status") in TASK_STATUSES:
        old = stream.tasks.get(chunk["id"], {"details": "", "output": ""})
        longer = {part: old[part] + str(chunk.get(part) or "") for part in ("details", "output")}
        stream.tasks[chunk["id"]] = {**old, **chunk, **longer}
    elif kind == "blocks" and isinstance(chunk.get("blocks"), list):
        check_message([*stream.blocks, *chunk["blocks"]])
        stream.blocks += chunk["blocks"]
    else:
        raise SlackError("invalid_chunks")


def _show(message: Message) -> None:
    stream = message.stream
    assert stream is not None
    tasks = [
        {"type": "task_card", "task_id": one["id"], "title": one.get("title", ""), "status": one["status"]}
        | {part: one[part] for part in ("details", "output") if one[part]}
        for one in stream.tasks.values()
    ]
    shown: list[dict[str, Any]] = []
    if tasks or stream.title:
        shown.append({"type": "plan", "title": stream.title, "tasks": tasks})
    if stream.markdown:
        shown.append({"type": "markdown", "text": stream.markdown})
    message.text = stream.markdown
    message.blocks = shown + stream.blocks


METHODS = {
    "chat.startStream": Method(start, "chat:write", Tier.TWO),
    "chat.appendStream": Method(append, "chat:write", Tier.FOUR),
    "chat.stopStream": Method(stop, "chat:write", Tier.TWO),
}
