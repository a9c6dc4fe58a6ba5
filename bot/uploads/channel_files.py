"""The channels of this gateway, as where attached files come from. `bot.app` tells which there are."""

from pathlib import Path

from bot.store.keys import host_of
from channels.errors import DeliveryRefused
from channels.ports import Channel, Downloads
from channels.types import Address, Attachment


class ChannelFiles:
    """Asks the channel that delivers to an address for a file that came from there."""

    def __init__(self) -> None:
        self._channels: dict[str, Channel] = {}

    def serve(self, host: str, channel: Channel) -> None:
        """Know a channel by the name of its mailbox."""
        self._channels[host] = channel

    async def fetch(self, address: Address, attachment: Attachment, into: Path) -> Path:
        """The file in a folder. Raises what a channel's `download` raises."""
        channel = self._channels.get(host_of(address))
        if not isinstance(channel, Downloads):
            raise DeliveryRefused("no_downloads")
        return await channel.download(attachment, into)
