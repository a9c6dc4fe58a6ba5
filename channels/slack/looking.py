"""Looking for what stands in a conversation: our own posts by their metadata, files by their names.

`channel.find` and `files` call it.
"""

from collections.abc import AsyncIterator, Mapping
from typing import Any, Final

from channels.slack.calls import Calls
from channels.types import Address, Receipt

EVENT_TYPE: Final = "footnote_message"
MOST_PAGES: Final = 10
_PAGE: Final = 200


def metadata(delivery_id: str, kind: str) -> dict[str, Any]:
    """What every post carries, so that it is found again."""
    return {"event_type": EVENT_TYPE, "event_payload": {"delivery_id": delivery_id, "kind": kind}}


async def messages_in(calls: Calls, address: Address) -> AsyncIterator[Mapping[str, Any]]:
    """The messages of a thread, oldest first; outside of threads those of the conversation, newest first."""
    method = "conversations.replies" if address.thread else "conversations.history"
    cursor: str | None = None
    for _ in range(MOST_PAGES):
        page = await calls(
            method,
            channel=address.conversation,
            ts=address.thread or None,
            include_all_metadata=True,
            limit=_PAGE,
            cursor=cursor,
        )
        for message in page.get("messages") or ():
            yield message
        cursor = (page.get("response_metadata") or {}).get("next_cursor") or None
        if cursor is None:
            return


async def posted(calls: Calls, address: Address, delivery_id: str) -> Receipt | None:
    """The message that was posted under an id."""
    async for message in messages_in(calls, address):
        found = message.get("metadata") or {}
        payload = found.get("event_payload") or {}
        if found.get("event_type") == EVENT_TYPE and payload.get("delivery_id") == delivery_id:
            return Receipt(str(message["ts"]))
    return None
