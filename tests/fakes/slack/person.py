"""A person's hands: what somebody in the workspace says and does, as Slack then tells the app.

`slack.user("U1")` gives one. Nothing waits: `await slack.until(…)`, `await delivery.ended()`.
"""

from typing import Any

from tests.fakes.slack import interactions
from tests.fakes.slack.deliveries import Delivery
from tests.fakes.slack.model import Channel, ChannelKind, File, Message
from tests.fakes.slack.platform import Platform
from tests.fakes.slack.views import View
from tests.fakes.slack.wire import message_json

Thread = str | Message | None


class Person:
    """One person of the workspace."""

    def __init__(self, platform: Platform, user_id: str) -> None:
        self._platform = platform
        self._workspace = platform.workspace
        self.id = user_id
        self.user = platform.workspace.users[user_id]

    def says(self, channel: str, text: str, thread: Thread = None, *, broadcast: bool = False) -> Message:
        """Write in a conversation, or in a thread of it; `broadcast` also shows it outside the thread."""
        return self._post(
            channel, text, thread, subtype="thread_broadcast" if broadcast else "", broadcast=broadcast
        )

    def mentions(self, channel: str, text: str, thread: Thread = None) -> Message:
        """Write with the bot's name in front."""
        return self.says(channel, f"<@{self._platform.app.bot_user}> {text}", thread)

    def tells(self, text: str, thread: Thread = None) -> Message:
        """Write to the bot alone."""
        return self.says(self.direct(), text, thread)

    def direct(self) -> str:
        """The id of the direct conversation with the bot."""
        return self._workspace.direct(self.id).id

    def edits(self, message: Message, text: str) -> Message:
        """Change an own message."""
        before = message_json(self._workspace, message)
        self._workspace.edit(message, text, None)
        self._platform.events.changed(self._place(message), message, before)
        return message

    def deletes(self, message: Message) -> None:
        """Take an own message away."""
        before = message_json(self._workspace, message)
        self._workspace.remove(self._place(message), message)
        self._platform.events.deleted(self._place(message), before)

    def uploads(
        self,
        channel: str,
        name: str,
        data: bytes,
        text: str = "",
        thread: Thread = None,
        mimetype: str = "application/octet-stream",
    ) -> Message:
        """Share a file, with words or without: a message of the subtype `file_share`."""
        created = self._workspace.clock.now().timestamp()
        file = File(
            self._workspace.name("F"), name, name, mimetype, data, self.id, created, len(data), True, True
        )
        file.channels.append(channel)
        self._workspace.files[file.id] = file
        return self._post(channel, text, thread, subtype="file_share", files=[file])

    def reacts(self, message: Message, emoji: str) -> Delivery | None:
        """Put an emoji below a message."""
        message.reactions.setdefault(emoji, []).append(self.id)
        item = {"type": "message", "channel": message.channel, "ts": message.ts}
        event = {"type": "reaction_added", "user": self.id, "reaction": emoji, "item": item}
        return self._platform.events.tell({**event, "item_user": message.user})

    def slash(self, text: str, channel: str, thread: Thread = None) -> Delivery:
        """Type a command with its words; raises in a thread, where Slack has none."""
        return interactions.slash(self._platform, self.id, text, channel, thread is not None)

    def presses(self, message: Message | View, action: str, value: str | None = None) -> Delivery:
        """Press a button, by its action_id or by what it says; `value` tells apart or chooses an option."""
        return interactions.press(self._platform, self.id, message, action, value)

    def shortcut(self, callback_id: str) -> Delivery:
        """Take a global shortcut."""
        return interactions.global_shortcut(self._platform, self.id, callback_id)

    def message_shortcut(self, callback_id: str, message: Message) -> Delivery:
        """Take a shortcut of a message's menu."""
        return interactions.message_shortcut(self._platform, self.id, callback_id, message)

    def submits(self, view: View, values: dict[str, Any] | None = None) -> Delivery:
        """Fill in the open modal, by action_id, and submit it."""
        return interactions.submit(self._platform, self.id, view, values or {})

    def closes(self, view: View) -> Delivery | None:
        """Close the open modal; the app hears of it when it asked to."""
        return interactions.close(self._platform, self.id, view)

    def opens_home(self, tab: str = "home") -> Delivery | None:
        """Open the app: its home tab, or its messages."""
        event: dict[str, Any] = {
            "type": "app_home_opened",
            "user": self.id,
            "channel": self.direct(),
            "tab": tab,
        }
        home = self._platform.views.homes.get(self.id)
        if tab == "home" and home is not None:
            event["view"] = self._platform.views.json(home)
        return self._platform.events.tell(event)

    def stops(self, channel: str, thread: str) -> Delivery | None:
        """Press the native stop below a thread in which the bot is at work."""
        return interactions.stop(self._platform, self.id, channel, thread)

    def view(self) -> View | None:
        """The modal that is open before this person."""
        return self._platform.views.top(self.id)

    def home(self) -> View | None:
        """What stands on this person's home tab."""
        return self._platform.views.homes.get(self.id)

    def joins(self, channel: str) -> None:
        """Enter a conversation."""
        place = self._workspace.channels[channel]
        place.members.add(self.id)
        self._platform.events.about_channel("member_joined_channel", place, self.id)

    def leaves(self, channel: str) -> None:
        """Leave it."""
        place = self._workspace.channels[channel]
        self._platform.events.about_channel("member_left_channel", place, self.id)
        place.members.discard(self.id)

    def invites_bot(self, channel: str) -> None:
        """Bring the bot into a conversation."""
        place = self._workspace.channels[channel]
        place.members.add(self._platform.app.bot_user)
        self._platform.events.about_channel("member_joined_channel", place, self._platform.app.bot_user)

    def removes_bot(self, channel: str) -> None:
        """Remove the bot from a conversation; it is still told that it left."""
        place = self._workspace.channels[channel]
        self._platform.events.about_channel("member_left_channel", place, self._platform.app.bot_user)
        place.members.discard(self._platform.app.bot_user)

    def archives(self, channel: str) -> None:
        """Archive a conversation."""
        place = self._workspace.channels[channel]
        place.archived = True
        event = "group_archive" if place.kind is ChannelKind.PRIVATE else "channel_archive"
        self._platform.events.about_channel(event, place, self.id)

    def _place(self, message: Message) -> Channel:
        return self._workspace.channels[message.channel]

    def _post(self, channel: str, text: str, thread: Thread, **more: Any) -> Message:
        place = self._workspace.channels[channel]
        if self.id not in place.members or place.archived:
            raise ValueError(f"{self.id} cannot write in {channel}")
        root = thread.root if isinstance(thread, Message) else thread
        message = self._workspace.post(place, self.id, text, thread_ts=root, **more)
        self._platform.events.posted(place, message)
        return message
