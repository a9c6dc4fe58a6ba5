"""files.getUploadURLExternal, completeUploadExternal, info, delete: the two steps of an upload, and after."""

import mimetypes
from typing import Any

from tests.fakes.slack import limits
from tests.fakes.slack.arguments import Args, maybe, number, structure, text
from tests.fakes.slack.errors import SlackError
from tests.fakes.slack.model import Channel, File
from tests.fakes.slack.platform import Method, Platform
from tests.fakes.slack.ration import Tier
from tests.fakes.slack.wire import file_json


def get_upload_url(platform: Platform, args: Args) -> dict[str, Any]:
    """Where to send so many bytes."""
    name = text(args, "filename")
    if "length" not in args:
        raise SlackError("invalid_arguments", "missing required field: length")
    length = number(args, "length", 1, limits.FILE_BYTES + 1)
    if length > limits.FILE_BYTES:
        raise SlackError("file_upload_size_restricted")
    workspace = platform.workspace
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    moment = workspace.clock.now().timestamp()
    file = File(workspace.name("F"), name, name, kind, b"", platform.app.bot_user, moment, length)
    workspace.files[file.id] = file
    return {"upload_url": f"{platform.url}/upload/v1/{file.id}", "file_id": file.id}


def complete_upload(platform: Platform, args: Args) -> dict[str, Any]:
    """Share what was uploaded, with words or without; without a channel it stays private."""
    given = structure(args, "files")
    if not isinstance(given, list) or not given:
        raise SlackError("invalid_arguments", "missing required field: files")
    files = [_uploaded(platform, one) for one in given]
    for file, one in zip(files, given, strict=True):
        file.title = str(one.get("title") or file.name)
        file.shared = True
    names = [*(maybe(args, "channels") or "").split(","), maybe(args, "channel_id") or ""]
    for channel in [_channel(platform, name) for name in names if name]:
        _share(platform, args, channel, files)
    return {"files": [file_json(platform.workspace, one) for one in files]}


def _uploaded(platform: Platform, one: Any) -> File:
    file = platform.workspace.files.get(one.get("id", "")) if isinstance(one, dict) else None
    if file is None or not file.uploaded or file.shared:
        raise SlackError("file_not_found")
    return file


def _channel(platform: Platform, name: str) -> Channel:
    try:
        return platform.workspace.writable(name)
    except SlackError as error:
        code = "invalid_channel" if error.code == "channel_not_found" else error.code
        raise SlackError(code) from None


def _share(platform: Platform, args: Args, channel: Channel, files: list[File]) -> None:
    workspace = platform.workspace
    thread = workspace.thread_root(channel, maybe(args, "thread_ts"))
    words = maybe(args, "initial_comment") or ""
    message = workspace.post(
        channel, platform.app.bot_user, words, thread_ts=thread, files=list(files), subtype="file_share"
    )
    for file in files:
        file.channels.append(channel.id)
    platform.sessions.say(channel.id, message.root, "")
    platform.events.posted(channel, message)


def info(platform: Platform, args: Args) -> dict[str, Any]:
    """What is known of a file."""
    file = platform.workspace.files.get(text(args, "file", "file_not_found"))
    if file is None or not file.shared:
        raise SlackError("file_not_found")
    return {"file": file_json(platform.workspace, file), "comments": []}


def delete(platform: Platform, args: Args) -> dict[str, Any]:
    """Take an own file away, from its messages too."""
    file = platform.workspace.files.get(text(args, "file", "file_not_found"))
    if file is None:
        raise SlackError("file_deleted")
    if file.user != platform.app.bot_user:
        raise SlackError("cant_delete_file")
    del platform.workspace.files[file.id]
    for channel in platform.workspace.channels.values():
        for message in channel.messages.values():
            if file in message.files:
                message.files.remove(file)
    platform.workspace.changes.tell()
    return {}


METHODS = {
    "files.getUploadURLExternal": Method(get_upload_url, "files:write", Tier.FOUR, takes_json=False),
    "files.completeUploadExternal": Method(complete_upload, "files:write", Tier.FOUR, takes_json=False),
    "files.info": Method(info, "files:read", Tier.FOUR, takes_json=False),
    "files.delete": Method(delete, "files:write", Tier.THREE),
}
