"""What every registered channel must do, whoever wrote it."""

import inspect

import pytest

from channels.document import (
    Bullets,
    Choices,
    Cite,
    Document,
    Footnote,
    Footnotes,
    Heading,
    Paragraph,
    Table,
    Text,
)
from channels.document import Choice as Button
from channels.registry import CHANNELS
from channels.setup import ChannelEntry, ChannelSetup, build_channels
from channels.types import Receipt
from tests.contracts.channel_grounds import GROUNDS

EVERY_BLOCK = Document(
    "report",
    "en",
    (
        Heading(1, "Title"),
        Paragraph((Text("A sentence."), Cite((1,)))),
        Bullets(((Text("An item", "strong"),),)),
        Table(("Head",), (((Text("cell"),),),)),
        Choices((Button("More", "more"),)),
        Footnotes((Footnote(1, "A quote", "Page", "https://example.com/", "today"),)),
    ),
)


@pytest.mark.parametrize("entry", CHANNELS, ids=lambda entry: entry.name)
def test_a_channel_without_settings_is_not_there(entry: ChannelEntry) -> None:
    """No token, no channel, and no error."""
    assert build_channels((entry,), ChannelSetup()) == ()


@pytest.mark.parametrize("entry", CHANNELS, ids=lambda entry: entry.name)
async def test_a_channel_takes_every_block_of_a_document(entry: ChannelEntry) -> None:
    """Posting and editing give receipts, and addresses carry the platform's name."""
    async with GROUNDS[entry.name]() as (channel, address):
        receipt = await channel.post(address, EVERY_BLOCK, "delivery-1")

        assert channel.platform == entry.name == address.platform
        assert isinstance(receipt, Receipt)
        assert isinstance(await channel.edit(address, receipt, EVERY_BLOCK), Receipt)
        assert inspect.iscoroutinefunction(channel.run)
