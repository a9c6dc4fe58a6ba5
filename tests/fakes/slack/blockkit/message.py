"""A message's blocks as a whole: their number, their text together, one table."""

from typing import Any

from tests.fakes.slack.errors import SlackError
from tests.fakes.slack.limits import BLOCK_TEXT_A_MESSAGE, BLOCKS_A_MESSAGE
from tests.fakes.slack.render import block_lines


def check_message(blocks: list[Any]) -> None:
    """Raise what Slack answers to blocks that it does not take."""
    if len(blocks) > BLOCKS_A_MESSAGE:
        raise SlackError(
            "invalid_blocks", f"no more than {BLOCKS_A_MESSAGE} items allowed [json-pointer:/blocks]"
        )
    if sum(len(line) for block in blocks for line in block_lines(block)) > BLOCK_TEXT_A_MESSAGE:
        raise SlackError("msg_blocks_too_long")
