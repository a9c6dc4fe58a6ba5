"""The Slack channel put together from what the daemon gives. `channels.slack.build` is the caller."""

from channels.setup import ChannelSetup, Clock
from channels.slack.access import SlackAccess
from channels.slack.calls import Calls
from channels.slack.channel import Desk, SlackChannel
from channels.slack.drawing import Drawing
from channels.slack.errands import Errands
from channels.slack.events import Bot
from channels.slack.files import FileRoom
from channels.slack.homes import Homes
from channels.slack.intake import Intake
from channels.slack.people import People
from channels.slack.reception import Reception
from channels.slack.status import Status
from channels.slack.whispering import Whispering
from channels.slack.windows import Windows


def assembled(setup: ChannelSetup, scale: float = 1.0) -> SlackChannel:
    """The channel. Raises `ValueError` without a clock."""
    access = SlackAccess.read(setup.settings, scale)
    clock = _clock(setup)
    calls, errands = Calls(access.bot_token, access.api_url, clock), Errands()
    people = People(calls, clock)
    whispering = Whispering(calls, people, setup.say, clock)

    status = Status(calls, clock, whispering.sentence("chat.working", "en"), setup.marks)

    homes = Homes(calls, people, setup.views, whispering, clock)

    def intake(bot: Bot) -> Intake:
        windows = Windows(calls, setup.views, whispering, bot)
        return Intake(bot, people, windows, homes, whispering, errands, status, clock)

    reception = Reception(access, calls, intake, setup.http, clock)
    files = FileRoom(calls, setup.files)
    return SlackChannel(
        Desk(calls, reception, people, files, status, whispering, homes, Drawing(clock), errands)
    )


def _clock(setup: ChannelSetup) -> Clock:
    if setup.clock is None:
        raise ValueError("a channel of a platform needs the daemon's clock")
    return setup.clock
