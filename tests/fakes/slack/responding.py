"""Answers to an interaction: through its response_url, or with its acknowledgement.

`server.py` serves the address; `interactions.py` shows what came with the acknowledgement of a command.
"""

from typing import Any

from tests.fakes.slack.arguments import flag, maybe
from tests.fakes.slack.errors import SlackError
from tests.fakes.slack.methods.content import content_of
from tests.fakes.slack.platform import Platform
from tests.fakes.slack.tickets import ResponseUrl


def answer_with(platform: Platform, response: ResponseUrl, answer: dict[str, Any]) -> None:
    """Show an answer where the interaction took place; raises as Slack refuses."""
    workspace, original = platform.workspace, response.message
    response.sent.append(answer)
    channel = workspace.channels[response.channel]
    if flag(answer, "delete_original"):
        _gone(platform, response)
        return
    content = content_of(answer)
    text, blocks = content.markdown or content.text or "", content.blocks
    if not (text or blocks or content.attachments):
        raise SlackError("no_text", status=400)
    if flag(answer, "replace_original") and original is not None:
        workspace.edit(original, text, blocks)
        return
    given = maybe(answer, "thread_ts") or (original.root if original and original.is_reply else None)
    thread = workspace.thread_root(channel, given)
    more: dict[str, Any] = {"blocks": blocks or [], "thread_ts": thread}
    if answer.get("response_type") == "in_channel":
        flags = {name: flag(answer, name) for name in ("unfurl_links", "unfurl_media")}
        kept = {name: value for name, value in flags.items() if value is not None}
        workspace.post(channel, platform.app.bot_user, text, flags=kept, **more)
    else:
        workspace.whisper(channel, response.user, text, **more)


def _gone(platform: Platform, response: ResponseUrl) -> None:
    channel, original = platform.workspace.channels[response.channel], response.message
    if original is None:
        return
    if original.only_for:
        channel.ephemeral.remove(original)
        platform.workspace.changes.tell()
    else:
        platform.workspace.remove(channel, original)
