"""What Slack hands out for a short time: trigger ids for views, addresses for late answers.

A person's doings (`interactions.py`) hand them out; `views.open` and `/response` use them up.
"""

from dataclasses import dataclass, field

from tests.fakes.slack.errors import SlackError
from tests.fakes.slack.limits import RESPONSE_SECONDS, RESPONSE_USES, TRIGGER_SECONDS
from tests.fakes.slack.model import Message
from tests.fakes.slack.workspace import Workspace


@dataclass(slots=True)
class Trigger:
    """A trigger id: whose, until when, and whether it was used."""

    user: str
    until: float
    used: bool = False


@dataclass(slots=True)
class ResponseUrl:
    """Where an interaction can be answered five times in half an hour."""

    channel: str
    user: str
    until: float
    message: Message | None = None
    uses: int = 0
    sent: list[dict[str, object]] = field(default_factory=list)


class Tickets:
    """Both kinds, by id."""

    def __init__(self, workspace: Workspace) -> None:
        self._workspace = workspace
        self.triggers: dict[str, Trigger] = {}
        self.responses: dict[str, ResponseUrl] = {}

    def trigger(self, user: str) -> str:
        """A trigger id for three seconds."""
        name = f"{self._workspace.name('1')}.{self._workspace.name('2')}"
        self.triggers[name] = Trigger(user, self._workspace.clock.monotonic() + TRIGGER_SECONDS)
        return name

    def use_trigger(self, name: str) -> str:
        """Whose it is; raises `invalid_trigger_id`, `expired_trigger_id`, `exchanged_trigger_id`."""
        trigger = self.triggers.get(name)
        if trigger is None:
            raise SlackError("invalid_trigger_id")
        if trigger.used:
            raise SlackError("exchanged_trigger_id")
        if trigger.until < self._workspace.clock.monotonic():
            raise SlackError("expired_trigger_id")
        trigger.used = True
        return trigger.user

    def response(self, base: str, channel: str, user: str, message: Message | None = None) -> str:
        """An address for late answers."""
        name = self._workspace.name("R")
        until = self._workspace.clock.monotonic() + RESPONSE_SECONDS
        self.responses[name] = ResponseUrl(channel, user, until, message)
        return f"{base}/response/{name}"

    def use_response(self, name: str) -> ResponseUrl:
        """The address; raises `expired_url`, `used_url`."""
        response = self.responses.get(name)
        if response is None or response.until < self._workspace.clock.monotonic():
            raise SlackError("expired_url", status=404)
        if response.uses >= RESPONSE_USES:
            raise SlackError("used_url", status=404)
        response.uses += 1
        return response
