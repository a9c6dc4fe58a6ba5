"""Slack as a channel: events and forms in, typed documents out as blocks, over Socket Mode or HTTP.

`channels.registry` names it. What comes in is mapped by `events` and `interactions` (pure), kept by `intake`
before it is acknowledged; what goes out is split by `splitting`, drawn by `blocks`, and sent by `channel`.
The SDK is imported only when there is a token.
"""

from channels.ports import Channel
from channels.setup import ChannelSetup

__all__ = ["build"]


def build(setup: ChannelSetup) -> Channel | None:
    """The channel of one workspace; None without a bot's token."""
    if not setup.settings.get("SLACK_BOT_TOKEN"):
        return None
    from channels.slack.assembly import assembled

    return assembled(setup)
