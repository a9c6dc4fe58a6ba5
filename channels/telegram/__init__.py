"""Telegram as a channel: updates in, typed documents out as text with entities, by polling or webhook.

`channels.registry` names it. What comes in is mapped by `updates` (pure) and kept by `intake` before Telegram
may forget it; what goes out is split by `splitting`, drawn by `rendering`, and sent by `channel` at the pace
of `pace`. The library is imported only when there is a token.
"""

from collections.abc import Mapping

from channels.ports import Channel
from channels.probing import Finding
from channels.setup import ChannelSetup

__all__ = ["build", "probe"]


def build(setup: ChannelSetup) -> Channel | None:
    """The channel of one bot; None without its token."""
    if not setup.settings.get("TELEGRAM_BOT_TOKEN"):
        return None
    from channels.telegram.assembly import assembled

    return assembled(setup)


async def probe(settings: Mapping[str, str]) -> tuple[Finding, ...]:
    """What Telegram says of the settings; nothing where there are none."""
    if not settings.get("TELEGRAM_BOT_TOKEN"):
        return ()
    from channels.telegram.probing import probed

    return await probed(settings)
