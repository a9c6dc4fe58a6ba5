"""A strict stand-in of Slack: Web API, Socket Mode, events by HTTP, and a person's hands and eyes.

README.md beside this file says how a test uses it and what it is strict about.
"""

from tests.fakes.slack.app_config import AppConfig, Signing
from tests.fakes.slack.server import Slack, slack_standin

__all__ = ["AppConfig", "Signing", "Slack", "slack_standin"]
