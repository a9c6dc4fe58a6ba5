"""Block Kit as Slack checks it: `check_message` and `check_view` refuse what Slack refuses."""

from tests.fakes.slack.blockkit.message import check_message
from tests.fakes.slack.blockkit.view import check_view

__all__ = ["check_message", "check_view"]
