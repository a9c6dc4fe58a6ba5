"""The channel that cannot look up what it posted. The registry line in `tests.faults.daemon` names it."""

import os
from pathlib import Path

from channels.setup import ChannelSetup
from tests.faults.daemon import FOLDER, FORGETS
from tests.faults.platform import FolderChannel


def build(setup: ChannelSetup) -> FolderChannel:
    """The channel over the platform's folder."""
    del setup
    return FolderChannel(FORGETS, Path(os.environ[FOLDER]), looks_up=False)
