"""The Telegram channel put together from what the daemon gives. `channels.telegram.build` is the caller."""

from typing import Final

from channels.setup import ChannelSetup
from channels.telegram.access import TelegramAccess
from channels.telegram.calls import Calls
from channels.telegram.channel import Desk, TelegramChannel
from channels.telegram.files import FileRoom
from channels.telegram.listening import ListeningBot
from channels.telegram.menu import Menu
from channels.telegram.pace import Pace
from channels.telegram.reception import Reception
from channels.telegram.trailing import Trailing

LANGUAGES: Final = ("en", "vi")


def assembled(setup: ChannelSetup) -> TelegramChannel:
    """The channel. Raises `ValueError` without a clock."""
    if setup.clock is None:
        raise ValueError("a channel of a platform needs the daemon's clock")
    clock, access = setup.clock, TelegramAccess.read(setup.settings)
    bot, pace = ListeningBot(access), Pace(clock)
    calls = Calls(bot, pace)
    menu = Menu({language: setup.commands(language) for language in LANGUAGES} if setup.commands else {})
    reception = Reception(access, bot, menu, setup.http, setup.leaders, clock)
    say = setup.say
    long = {one: say("chat.long_report", one) for one in LANGUAGES} if say is not None else {}
    return TelegramChannel(
        Desk(calls, reception, FileRoom(bot, calls, setup.files), Trailing(pace, clock), long)
    )
