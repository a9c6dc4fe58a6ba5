"""The registry of channels: every line can be built, and only when it is set up."""

import io
from pathlib import Path

import pytest

from channels.registry import CHANNELS
from channels.setup import ChannelEntry, ChannelSetup, Terminal, build_channels


@pytest.mark.parametrize("entry", CHANNELS, ids=lambda entry: entry.name)
def test_a_channel_without_its_settings_is_left_out(entry: ChannelEntry) -> None:
    """An unconfigured platform costs nothing and stops nobody."""
    assert build_channels((entry,), ChannelSetup()) == ()


def test_a_channel_carries_the_name_under_which_it_is_registered() -> None:
    """Addresses find their channel by it."""
    setup = ChannelSetup(terminal=Terminal("s1", io.StringIO(), io.StringIO()))

    assert "console" in [channel.platform for channel in build_channels(CHANNELS, setup)]


def test_every_registered_module_is_a_file_or_folder_of_this_package() -> None:
    """One platform, one adapter, in `channels`."""
    root = Path(__file__).parents[2]
    places = [root / entry.module.replace(".", "/") for entry in CHANNELS]

    assert all(one.with_suffix(".py").is_file() or (one / "__init__.py").is_file() for one in places)
