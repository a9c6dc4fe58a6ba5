"""Which platforms there are. A channel is imported only when its settings are there.

`bot.app` builds the channels of a daemon from it.
To add one: a file with `build(setup) -> Channel | None`, and a line here (CONTRIBUTING, "Add a channel").
"""

from typing import Final

from channels.setup import ChannelEntry

CHANNELS: Final[tuple[ChannelEntry, ...]] = (
    ChannelEntry("console", "channels.console"),
    ChannelEntry("slack", "channels.slack", "SLACK_BOT_TOKEN"),
    ChannelEntry("telegram", "channels.telegram", "TELEGRAM_BOT_TOKEN"),
)
