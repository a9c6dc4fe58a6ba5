"""What must hold over every call of every scenario, whatever was done: `violations(slack)` is empty.

The bot's posts carry `metadata.event_payload` with `delivery_id` (further parts have `#2`, … behind it) and
`kind` (the document's: reply, progress, report). Each function gives sentences, one a violation.
"""

import json
import re
from collections import defaultdict
from collections.abc import Callable, Iterator
from typing import Any, Final

from tests.fakes.calls import Call
from tests.fakes.slack.model import ChannelKind
from tests.fakes.slack.server import Slack

POST: Final = "chat.postMessage"
WRITES: Final = (
    POST,
    "chat.update",
    "chat.postEphemeral",
    "chat.startStream",
    "chat.appendStream",
    "chat.stopStream",
    "files.completeUploadExternal",
    "response",
    "views.open",
    "views.push",
    "views.update",
    "views.publish",
)
WITHOUT_FLAGS: Final = ("chat.update", "chat.startStream", "chat.appendStream", "chat.stopStream")
FILES: Final = "files.completeUploadExternal"
OUR_FAULT: Final = frozenset(
    {
        "invalid_blocks",
        "invalid_blocks_format",
        "invalid_arguments",
        "invalid_metadata_format",
        "invalid_metadata_schema",
        "metadata_too_large",
        "markdown_text_conflict",
        "msg_too_long",
        "msg_blocks_too_long",
        "no_text",
        "cannot_reply_to_message",
        "missing_recipient_team_id",
        "missing_recipient_user_id",
        "unknown_method",
        "not_allowed_token_type",
        "view_too_large",
        "cant_update_message",
    }
)
_LINK = re.compile(r"https?://", re.IGNORECASE)
_BROADCAST = re.compile(r"<!(?:channel|here|everyone|subteam\^)|\"type\": \"(?:broadcast|usergroup)\"")
_NAMED = re.compile(r"(?<!\w)@(?:channel|here|everyone)\b")


def violations(slack: Slack, *, without: tuple[str, ...] = ()) -> list[str]:
    """Everything that must not be, by all checks but those named in `without`."""
    return [
        f"{check.__name__}: {one}"
        for check in CHECKS
        if check.__name__ not in without
        for one in check(slack)
    ]


def writes(slack: Slack, *endpoints: str) -> list[Call]:
    """The calls that took effect, also those whose answer was lost."""
    wanted = endpoints or WRITES
    return [
        call
        for call in slack.shared.calls.of("slack")
        if call.endpoint in wanted and (_done(call) or (call.endpoint == "response" and call.status == 200))
    ]


def _done(call: Call) -> bool:
    return isinstance(call.answer, dict) and call.answer.get("ok") is True


def _payload(call: Call) -> dict[str, Any]:
    metadata = call.body.get("metadata") or {}
    metadata = json.loads(metadata) if isinstance(metadata, str) else metadata
    payload = metadata.get("event_payload", {})
    return payload if isinstance(payload, dict) else {}


def _delivery(call: Call) -> tuple[str, int]:
    """The id of the whole and the number of the part; 0 for a part that has a name."""
    whole, _, part = str(_payload(call).get("delivery_id", "")).partition("#")
    return whole, int(part) if part.isdigit() else (0 if part else 1)


def _place(call: Call) -> tuple[str, str]:
    return call.answer["channel"], str(call.body.get("thread_ts") or "")


def every_post_says_what_it_is(slack: Slack) -> Iterator[str]:
    """Our metadata stands on every post; without it nothing can be found again."""
    for call in writes(slack, POST):
        if not _payload(call).get("delivery_id"):
            yield f"call {call.number} ({call.about[:40]!r}) has no delivery_id"


def each_delivery_is_posted_once(slack: Slack) -> Iterator[str]:
    """No part is posted twice, after whatever failure."""
    seen: dict[str, int] = defaultdict(int)
    for call in writes(slack, POST):
        seen[str(_payload(call).get("delivery_id", ""))] += 1
    yield from (f"{one!r} was posted {times} times" for one, times in seen.items() if one and times > 1)


def one_final_a_question(slack: Slack) -> Iterator[str]:
    """A thread holds no more reports than questions were asked in it."""
    reports: dict[tuple[str, str], set[str]] = defaultdict(set)
    for call in writes(slack, POST):
        if _payload(call).get("kind") == "report":
            reports[_place(call)].add(_delivery(call)[0])
    for (channel, thread), wholes in reports.items():
        said = slack.workspace.channels[channel].messages.values()
        asked = sum(not one.bot and (one.root == thread or not thread) for one in said)
        if len(wholes) > max(1, asked):
            yield f"{len(wholes)} reports to {asked} questions in {channel}/{thread}: {sorted(wholes)}"


def parts_come_in_order(slack: Slack) -> Iterator[str]:
    """The parts of a delivery are 1, 2, 3, … in the order in which they stand."""
    parts: dict[str, list[tuple[str, int]]] = defaultdict(list)
    for call in writes(slack, POST):
        whole, number = _delivery(call)
        if whole and number:
            parts[whole].append((call.answer["ts"], number))
    for whole, placed in parts.items():
        numbers = list(dict.fromkeys(number for _, number in sorted(placed)))
        first = numbers[0]
        if numbers != list(range(first, first + len(numbers))):
            yield f"the parts of {whole!r} stand as {numbers}"


def parts_stand_in_one_place(slack: Slack) -> Iterator[str]:
    """A delivery is in one thread to its last part."""
    places: dict[str, set[tuple[str, str]]] = defaultdict(set)
    for call in writes(slack, POST):
        places[_delivery(call)[0]].add(_place(call))
    yield from (
        f"{one!r} stands in {sorted(where)}" for one, where in places.items() if one and len(where) > 1
    )


def reports_stand_in_threads(slack: Slack) -> Iterator[str]:
    """In a conversation of several people a report never stands outside of a thread."""
    for call in writes(slack, POST):
        channel, thread = _place(call)
        if slack.workspace.channels[channel].kind is ChannelKind.IM or thread:
            continue
        if _payload(call).get("kind") == "report":
            yield f"the report {_payload(call)['delivery_id']!r} stands outside of a thread in {channel}"


def no_call_before_its_time(slack: Slack) -> Iterator[str]:
    """After 429 nothing comes to that method in that conversation until Retry-After is over."""
    until: dict[tuple[str, str], float] = {}
    for call in slack.shared.calls.of("slack"):
        body = call.body if isinstance(call.body, dict) else {}
        what = call.endpoint, str(body.get("channel", ""))
        if call.started < until.get(what, 0.0) - 1e-6:
            yield f"{what} called at {call.started:g}, before {until[what]:g}"
        if call.status == 429 and isinstance(call.answer, dict):
            until[what] = (call.finished or call.started) + float(call.answer["retry_after"])


def both_flags_on_every_post(slack: Slack) -> Iterator[str]:
    """Slack would open every link of a post that does not forbid both kinds of unfurling."""
    for call in [*writes(slack, POST), *writes(slack, "response")]:
        if call.endpoint == "response" and call.body.get("response_type") != "in_channel":
            continue
        missing = [name for name in ("unfurl_links", "unfurl_media") if not _refused(call.body.get(name))]
        if missing:
            yield f"call {call.number} ({call.about[:40]!r}) lacks {', '.join(missing)}"


def _refused(value: Any) -> bool:
    return value in (False, 0, "0", "false", "False") and value is not None


def no_link_where_no_flag_can_be(slack: Slack) -> Iterator[str]:
    """Updates, streams and words beside files have no such flags, so they hold no links."""
    for call in writes(slack, *WITHOUT_FLAGS, FILES):
        shown = call.body.get("initial_comment", "") if call.endpoint == FILES else _shown(call.body)
        if _LINK.search(json.dumps(shown)):
            yield f"{call.endpoint} {call.number} holds a link"


def _shown(body: dict[str, Any]) -> list[Any]:
    names = ("text", "markdown_text", "blocks", "attachments", "chunks")
    return [_without_buttons(_read(body.get(name))) for name in names]


def _read(part: Any) -> Any:
    return json.loads(part) if isinstance(part, str) and part.startswith(("[{", '{"')) else part


def _without_buttons(part: Any) -> Any:
    if isinstance(part, list):
        return [_without_buttons(one) for one in part]
    if isinstance(part, dict):
        return (
            {}
            if part.get("type") == "button"
            else {name: _without_buttons(one) for name, one in part.items()}
        )
    return part


def no_broadcast(slack: Slack) -> Iterator[str]:
    """Nothing that we send calls a whole channel, a group, or everybody."""
    for call in writes(slack):
        body = {name: _read(one) for name, one in call.body.items() if name != "metadata"}
        text = json.dumps(body, ensure_ascii=False)
        named = _NAMED.search(text) and (body.get("link_names") or body.get("parse") == "full")
        if _BROADCAST.search(text) or named:
            yield f"{call.endpoint} {call.number} holds a broadcast"
    for delivery in slack.deliveries.all:
        if delivery.answer and _BROADCAST.search(json.dumps(delivery.answer)):
            yield f"the answer to a {delivery.kind} holds a broadcast"


def status_is_cleared(slack: Slack) -> Iterator[str]:
    """When all is done, no thread shows the bot at work."""
    yield from (
        f"{channel}/{thread} still shows it at work" for channel, thread in slack.sessions.processing()
    )


def nothing_is_refused_for_its_form(slack: Slack) -> Iterator[str]:
    """What we send is what Slack takes."""
    for call in slack.shared.calls.of("slack"):
        answer = call.answer if isinstance(call.answer, dict) else {}
        if answer.get("error") == "invalid_blocks" and slack.app.refused_blocks:
            continue  # A workspace that does not know every block.
        if answer.get("error") in OUR_FAULT:
            details = answer.get("response_metadata", {}).get("messages", "")
            yield f"{call.endpoint} {call.number}: {answer['error']} {details}"


def no_person_waits_in_vain(slack: Slack) -> Iterator[str]:
    """Every command, press and modal is acknowledged in three seconds, with what Slack takes."""
    for delivery in slack.deliveries.all:
        if delivery.kind != "events_api" and delivery.failed:
            what = delivery.payload.get("command") or delivery.payload.get("type")
            yield f"{what}: {delivery.failed}"


CHECKS: tuple[Callable[[Slack], Iterator[str]], ...] = (
    every_post_says_what_it_is,
    each_delivery_is_posted_once,
    one_final_a_question,
    parts_come_in_order,
    parts_stand_in_one_place,
    reports_stand_in_threads,
    no_call_before_its_time,
    both_flags_on_every_post,
    no_link_where_no_flag_can_be,
    no_broadcast,
    status_is_cleared,
    nothing_is_refused_for_its_form,
    no_person_waits_in_vain,
)
