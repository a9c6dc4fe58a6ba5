"""Turns what happened in the workspace into the events that the app subscribed to.

Called by the methods (the bot's own doings come back as events, as at Slack) and by a person's hands.
"""

from typing import Any

from tests.fakes.slack.deliveries import Deliveries, Delivery
from tests.fakes.slack.model import Channel, ChannelKind, Message
from tests.fakes.slack.wire import message_json
from tests.fakes.slack.workspace import Workspace

SUBSCRIPTION = {
    ChannelKind.PUBLIC: "message.channels",
    ChannelKind.PRIVATE: "message.groups",
    ChannelKind.IM: "message.im",
    ChannelKind.MPIM: "message.mpim",
}


class Events:
    """Tells the app what it may hear: what it subscribed to, in conversations that it is in."""

    def __init__(self, workspace: Workspace, deliveries: Deliveries) -> None:
        self._workspace = workspace
        self._deliveries = deliveries
        self._app = workspace.app

    def tell(self, event: dict[str, Any], subscription: str = "") -> Delivery | None:
        """Bring one event, if the app subscribed to it."""
        if (subscription or event["type"]) not in self._app.events:
            return None
        moment = self._workspace.ts()
        payload = {
            "token": "unused",
            "team_id": self._app.team_id,
            "api_app_id": self._app.app_id,
            "event": {"event_ts": moment, **event},
            "type": "event_callback",
            "event_id": self._workspace.name("Ev"),
            "event_time": int(float(moment)),
            "authorizations": [
                {
                    "enterprise_id": None,
                    "team_id": self._app.team_id,
                    "user_id": self._app.bot_user,
                    "is_bot": True,
                    "is_enterprise_install": False,
                }
            ],
            "is_ext_shared_channel": False,
            "event_context": f"context-{moment}",
        }
        return self._deliveries.event(payload)

    def posted(self, channel: Channel, message: Message) -> list[Delivery]:
        """The message event and, for a mention in a shared conversation, its twin."""
        mentioned = f"<@{self._app.bot_user}>" in message.text and not message.bot
        twins = [self._mention(channel, message)] if mentioned else []
        return [one for one in (*twins, self._message(channel, message)) if one]

    def _mention(self, channel: Channel, message: Message) -> Delivery | None:
        if channel.kind is ChannelKind.IM or self._app.bot_user not in channel.members:
            return None
        shape = {**message_json(self._workspace, message), "type": "app_mention", "channel": channel.id}
        shape.pop("subtype", None)
        return self.tell({**shape, "event_ts": message.ts})

    def _message(self, channel: Channel, message: Message) -> Delivery | None:
        return self._heard(channel, {**message_json(self._workspace, message), "event_ts": message.ts})

    def _heard(self, channel: Channel, event: dict[str, Any]) -> Delivery | None:
        if self._app.bot_user not in channel.members:
            return None
        place = {"channel": channel.id, "channel_type": channel.kind.value}
        return self.tell({**event, **place}, SUBSCRIPTION[channel.kind])

    def changed(self, channel: Channel, message: Message, before: dict[str, Any]) -> Delivery | None:
        """A message reads otherwise now."""
        moment = self._workspace.ts()
        shape = {"type": "message", "subtype": "message_changed", "hidden": True, "ts": moment}
        now = message_json(self._workspace, message)
        return self._heard(channel, {**shape, "message": now, "previous_message": before})

    def deleted(self, channel: Channel, before: dict[str, Any]) -> Delivery | None:
        """A message is gone."""
        shape = {"type": "message", "subtype": "message_deleted", "hidden": True, "ts": self._workspace.ts()}
        return self._heard(channel, {**shape, "deleted_ts": before["ts"], "previous_message": before})

    def about_channel(self, kind: str, channel: Channel, user: str) -> Delivery | None:
        """Somebody came or left, or the conversation was archived."""
        letter = "G" if channel.kind is ChannelKind.PRIVATE else "C"
        return self.tell({"type": kind, "user": user, "channel": channel.id, "channel_type": letter})
