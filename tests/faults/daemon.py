"""`footnote serve` itself, with two channels more: `python -m tests.faults.daemon`.

The scenarios start it with the settings of the stand-ins and the platform's folder in FAULTS_PLATFORM.
"""

import os
import sys
from pathlib import Path

import bot.cli.serving
from bot.cli.entry import run
from channels.registry import CHANNELS
from channels.setup import ChannelEntry, ChannelSetup
from tests.faults.platform import FolderChannel

LOOKS_UP, FORGETS = "looks-up", "forgets"
FOLDER = "FAULTS_PLATFORM"


def build(setup: ChannelSetup) -> FolderChannel:
    """The channel that can look up what it posted."""
    del setup
    return FolderChannel(LOOKS_UP, Path(os.environ[FOLDER]), looks_up=True)


if __name__ == "__main__":
    more = (
        ChannelEntry(LOOKS_UP, "tests.faults.daemon"),
        ChannelEntry(FORGETS, "tests.faults.forgetful"),
    )
    vars(bot.cli.serving)["CHANNELS"] = (*CHANNELS, *more)  # A registry line, and nothing else is changed.
    sys.exit(run(["serve"]))
