"""Commands in words: which one it is."""

import pytest

from bot.routing.said import hear
from bot.routing.spoken_commands import spoken_command


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("stop", "stop"),
        ("can you stop please?", "stop"),
        ("cancel the research", "stop"),
        ("thôi dừng lại đi bạn", "stop"),
        ("huy giup minh", "stop"),
        ("status?", "status"),
        ("tiến độ tới đâu rồi", "status"),
        ("xong chưa", "status"),
        ("how much have you spent so far?", "budget"),
        ("tốn bao nhiêu tiền rồi", "budget"),
        ("show me my jobs", "jobs"),
        ("resume", "resume"),
        ("tiếp tục đi", "resume"),
        ("help", "help"),
        ("trợ giúp", "help"),
        ("new topic", "new"),
    ],
)
def test_a_command_in_words_is_known(text: str, name: str) -> None:
    """Politely and plainly, in both languages."""
    found = spoken_command(hear(text, "en"))

    assert found is not None
    assert found.name == name


@pytest.mark.parametrize(
    "text", ["> stop\nstop", "stop words", "status of women", "đừng dừng", "dung", "budget airlines"]
)
def test_a_part_of_a_turn_is_no_command(text: str) -> None:
    """Nor is anything under a quoted line."""
    assert spoken_command(hear(text, "en")) is None
