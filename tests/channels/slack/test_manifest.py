"""The manifest that the set-up pastes fits the code that runs behind it."""

import json
from pathlib import Path

from channels.slack.events import _KINDS
from channels.slack.forms import CALLBACK
from channels.slack.probing import BETTER, NEEDED
from tests.fakes.slack.app_config import AppConfig

MANIFEST = json.loads(
    (Path(__file__).parents[3] / "deploy" / "slack-manifest.json").read_text(encoding="utf-8")
)


def test_the_scopes_are_those_that_check_knows() -> None:
    """No more, and none forgotten."""
    assert sorted(MANIFEST["oauth_config"]["scopes"]["bot"]) == sorted({*NEEDED, *BETTER})


def test_commands_and_shortcuts_are_those_that_the_stand_in_has() -> None:
    """And with them those that the tests play."""
    features, app = MANIFEST["features"], AppConfig()

    assert {one["command"] for one in features["slash_commands"]} == app.commands
    assert {one["callback_id"] for one in features["shortcuts"]} == app.shortcuts
    assert CALLBACK not in app.shortcuts


def test_the_events_are_subscribed_to() -> None:
    """Everything that the intake knows, and nothing that it does not."""
    subscribed = {one.partition(".")[0] for one in MANIFEST["settings"]["event_subscriptions"]["bot_events"]}

    assert subscribed - set(_KINDS) == {"app_home_opened"}
