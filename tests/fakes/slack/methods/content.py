"""What a message may hold: the checks that posting, updating and streaming share."""

import json
from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from tests.fakes.slack.arguments import Args, structure
from tests.fakes.slack.blockkit import check_message
from tests.fakes.slack.errors import SlackError
from tests.fakes.slack.limits import ATTACHMENTS, MARKDOWN_TEXT, METADATA_BYTES


@dataclass(slots=True)
class Content:
    """Checked content of a message; None means that it was not given."""

    text: str | None
    blocks: list[dict[str, Any]] | None
    attachments: list[dict[str, Any]] | None
    markdown: str | None


def content_of(args: Args, refused: Collection[str] = ()) -> Content:
    """The content of a call; raises as Slack refuses, or the workspace does."""
    blocks = structure(args, "blocks", "invalid_blocks_format")
    if blocks is not None and not isinstance(blocks, list):
        raise SlackError("invalid_blocks_format")
    attachments = structure(args, "attachments", "invalid_attachments")
    if attachments is not None and not isinstance(attachments, list):
        raise SlackError("invalid_attachments")
    if attachments and len(attachments) > ATTACHMENTS:
        raise SlackError("too_many_attachments")
    text, markdown = _words(args, "text"), _words(args, "markdown_text")
    if markdown and (text or blocks):
        raise SlackError("markdown_text_conflict")
    if markdown and len(markdown) > MARKDOWN_TEXT:
        raise SlackError("msg_too_long")
    if blocks:
        check_message(blocks, refused)
    if markdown:
        check_message([{"type": "markdown", "text": markdown}])
    return Content(text, blocks, attachments, markdown)


def _words(args: Args, name: str) -> str | None:
    value = args.get(name)
    if value is None:
        return None
    if not isinstance(value, str):
        raise SlackError("invalid_arguments", f"{name} must be a string")
    return value


def metadata_of(args: Args) -> dict[str, Any] | None:
    """The metadata of a call; raises where its form, its schema or its size is wrong."""
    metadata = structure(args, "metadata", "invalid_metadata_format")
    if metadata is None:
        return None
    if not isinstance(metadata, dict):
        raise SlackError("invalid_metadata_format")
    if not isinstance(metadata.get("event_type"), str) or not metadata["event_type"]:
        raise SlackError("invalid_metadata_schema", "event_type must be a string")
    if not isinstance(metadata.get("event_payload"), dict):
        raise SlackError("invalid_metadata_schema", "event_payload must be an object")
    if len(json.dumps(metadata).encode()) > METADATA_BYTES:
        raise SlackError("metadata_too_large")
    return metadata
