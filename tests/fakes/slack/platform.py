"""All parts of the stand-in that a method of the Web API may touch, and how a method is described.

Built once by `server.py`; each module in `methods/` has a `METHODS` table of `Method`s over it.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tests.fakes.slack.app_config import AppConfig
from tests.fakes.slack.arguments import Args
from tests.fakes.slack.deliveries import Deliveries
from tests.fakes.slack.errors import SlackError
from tests.fakes.slack.events import Events
from tests.fakes.slack.ration import Tier
from tests.fakes.slack.sessions import Sessions
from tests.fakes.slack.sockets import Sockets
from tests.fakes.slack.tickets import Tickets
from tests.fakes.slack.views import Views
from tests.fakes.slack.workspace import Clock, Workspace


@dataclass
class Platform:
    """The parts. `url` is the base address, known once the server listens."""

    app: AppConfig
    clock: Clock
    workspace: Workspace
    deliveries: Deliveries
    events: Events
    sockets: Sockets
    sessions: Sessions
    views: Views
    tickets: Tickets
    url: str = ""

    def need(self, scope: str) -> None:
        """Raise `missing_scope` when the app was not given it."""
        if scope not in self.app.scopes:
            provided = ",".join(sorted(self.app.scopes))
            raise SlackError("missing_scope", needed=scope, provided=provided)


@dataclass(frozen=True, slots=True)
class Method:
    """One method: what runs, what it needs, how it is rationed, whether it takes JSON and which token."""

    run: Callable[[Platform, Args], dict[str, Any]]
    scope: str = ""
    tier: Tier = Tier.THREE
    takes_json: bool = True
    token: str = "bot"
