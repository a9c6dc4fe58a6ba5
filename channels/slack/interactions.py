"""Commands, presses and filled-in forms, as messages for the inbox: pure functions over Slack's payloads.

`intake` calls them. They leave no message of the person behind, so that the question is posted first where
others read; alone with a person it is not.
"""

import json
from collections.abc import Mapping
from datetime import datetime
from decimal import Decimal, InvalidOperation
from typing import Any, Final

from channels.slack.events import PLATFORM, Bot, is_direct, thread_of
from channels.slack.said import COMMAND, as_said
from channels.types import Address, Audience, InboundKind, InboundMessage, Person

Payload = Mapping[str, Any]

QUESTION: Final = "question"
DEPTH: Final = "depth"
BUDGET: Final = "budget"
LANGUAGE: Final = "language"
AUTO: Final = "auto"
_OPTIONS: Final = ((DEPTH, "--depth"), (BUDGET, "--max-usd"), (LANGUAGE, "--lang"))


def command_of(payload: Payload, bot: Bot, now: datetime) -> InboundMessage:
    """A slash command, as `/research …` whatever the command is called."""
    channel = str(payload.get("channel_id") or "")
    trigger = str(payload.get("trigger_id") or "")
    text = as_said(str(payload.get("text") or ""), bot.user)
    team = str(payload.get("team_id") or bot.team)
    return InboundMessage(
        event_id=f"command:{trigger}",
        message_id=f"command:{trigger}",
        address=Address(PLATFORM, team, channel),
        sender=Person(PLATFORM, team, str(payload.get("user_id") or "")),
        text=f"{COMMAND} {text}".rstrip(),
        sent_at=now,
        audience=_audience(channel),
        anchored=is_direct(channel),
        sender_name=str(payload.get("user_name") or ""),
    )


def press_of(payload: Payload, bot: Bot, now: datetime) -> InboundMessage | None:
    """A press on a button in a conversation, or in a view, which names none; None for one without a value."""
    actions = payload.get("actions") or [{}]
    value, container = str(actions[0].get("value") or ""), payload.get("container") or {}
    channel = str((payload.get("channel") or {}).get("id") or container.get("channel_id") or "")
    ts = str(container.get("message_ts") or "")
    if not value or not (channel or payload.get("view")):
        return None
    message = payload.get("message") or {}
    thread = str(container.get("thread_ts") or message.get("thread_ts") or "")
    ts_thread = thread if container.get("is_ephemeral") else thread_of(channel, ts, thread)
    trigger = str(payload.get("trigger_id") or actions[0].get("action_ts") or "")
    return InboundMessage(
        event_id=f"press:{trigger}",
        message_id=ts,
        address=Address(PLATFORM, _team(payload, bot), channel, ts_thread),
        sender=_presser(payload, bot),
        text=value,
        sent_at=now,
        kind=InboundKind.PRESS,
        audience=_audience(channel),
        sender_name=_name(payload),
        about=ts,
    )


def form_of(payload: Payload, bot: Bot, now: datetime) -> InboundMessage:
    """A filled-in form; where its answer goes stands in the view's own notes."""
    view = payload.get("view") or {}
    notes = notes_of(view)
    channel, thread = str(notes.get("channel") or ""), str(notes.get("thread") or "")
    values = filled(view)
    options = tuple((option, values[name]) for name, option in _OPTIONS if values.get(name, AUTO) != AUTO)
    return InboundMessage(
        event_id=f"form:{view.get('id')}",
        message_id=f"form:{view.get('id')}",
        address=Address(PLATFORM, _team(payload, bot), channel, thread),
        sender=_presser(payload, bot),
        text=values.get(QUESTION, ""),
        sent_at=now,
        options=options,
        audience=_audience(channel),
        anchored=is_direct(channel),
        sender_name=_name(payload),
    )


def notes_of(view: Payload) -> dict[str, Any]:
    """What we noted in a view when we opened it."""
    try:
        notes = json.loads(view.get("private_metadata") or "{}")
    except ValueError:
        return {}
    return notes if isinstance(notes, dict) else {}


def filled(view: Payload) -> dict[str, str]:
    """What stands in a form's fields, by name; nothing for those that are empty."""
    found: dict[str, str] = {}
    for fields in ((view.get("state") or {}).get("values") or {}).values():
        for name, field in fields.items():
            value = field.get("value") or (field.get("selected_option") or {}).get("value")
            if value and str(value).strip():
                found[name] = str(value).strip()
    return found


def is_amount(text: str) -> bool:
    """Whether a budget is a sum of money that a form may set."""
    try:
        amount = Decimal(text)
    except InvalidOperation:
        return False
    return amount.is_finite() and 0 < amount <= 10_000


def _audience(channel: str) -> Audience:
    return Audience.PRIVATE if is_direct(channel) else Audience.SHARED


def _team(payload: Payload, bot: Bot) -> str:
    return str((payload.get("team") or {}).get("id") or bot.team)


def _presser(payload: Payload, bot: Bot) -> Person:
    user = payload.get("user") or {}
    return Person(PLATFORM, str(user.get("team_id") or _team(payload, bot)), str(user.get("id") or ""))


def _name(payload: Payload) -> str:
    user = payload.get("user") or {}
    return str(user.get("name") or user.get("username") or "")
