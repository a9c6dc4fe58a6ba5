"""The channel that cannot look up what it posted. The registry line in `tests.faults.daemon` names it."""

from channels.setup import ChannelSetup
from tests.faults.channel import FolderChannel
from tests.faults.daemon import build_forgetful


def build(setup: ChannelSetup) -> FolderChannel:
    """The channel over the platform's folder."""
    del setup
    return build_forgetful()
