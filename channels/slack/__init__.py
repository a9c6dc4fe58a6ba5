"""Slack as a channel: events and forms in, typed documents out as blocks, over Socket Mode or HTTP.

`channels.registry` names it. What comes in is mapped by `events` and `interactions` (pure), kept by `intake`
before it is acknowledged; what goes out is split by `splitting`, drawn by `blocks`, and sent by `channel`.
The SDK is imported only when there is a token.
"""

from collections.abc import Mapping

from channels.ports import Channel
from channels.probing import Finding
from channels.setup import ChannelSetup

__all__ = ["build", "probe"]


def build(setup: ChannelSetup) -> Channel | None:
    """The channel of one workspace; None without a bot's token."""
    if not setup.settings.get("SLACK_BOT_TOKEN"):
        return None
    from channels.slack.assembly import assembled

    return assembled(setup)


async def probe(settings: Mapping[str, str]) -> tuple[Finding, ...]:
    """What Slack says of the settings; nothing where there are none."""
    if not settings.get("SLACK_BOT_TOKEN"):
        return ()
    from channels.slack.probing import probed

    return await probed(settings)
