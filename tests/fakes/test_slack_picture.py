"""What a person reads, and the page to look at."""

from typing import Any

from tests.fakes.clock import FakeClock
from tests.fakes.slack import slack_standin
from tests.fakes.slack.picture import picture
from tests.fakes.slack.render import block_lines
from tests.fakes.slack_clients import client_of
from tests.fakes.test_slack_blocks import FINE, container, markdown, rich, section, table

EVERYTHING: list[dict[str, Any]] = [
    *FINE["sdk"],
    table(2, 2, "<b>"),
    container(section("<https://a.example|the source>"), is_collapsible=True),
    rich(
        {"type": "link", "url": "https://a.example", "text": "a source"}, {"type": "text", "text": " & more"}
    ),
]


async def test_a_thread_is_drawn_and_nothing_in_it_becomes_markup() -> None:
    """Buttons, plan, table, links; what was escaped stays so."""
    async with slack_standin(FakeClock()) as slack:
        root = slack.user("U2").says("C1", "Phí cầu bao nhiêu? <script>").ts
        await client_of(slack).chat_postMessage(channel="C1", thread_ts=root, text="x", blocks=EVERYTHING)
        page = picture(slack.thread("C1", root), "tolls")

        for part in ("Phí cầu", "&lt;script&gt;", "<button", "○ T", "&lt;b&gt;", 'href="https://a.example"'):
            assert part in page
        assert "<script>" not in page


def test_every_block_reads_as_lines() -> None:
    """Labels of links without their addresses, entities as signs, cells side by side."""
    assert block_lines(section("a &lt; b <https://a.example|the source>")) == ["a < b the source"]
    assert block_lines(markdown("# Tolls\n\n[the source](https://a.example) 3\\.5")) == [
        "# Tolls",
        "",
        "the source 3.5",
    ]
    assert block_lines(table(1, 2, "x")) == ["x | x"]
    assert block_lines(container(section("inside"))) == ["Sources", "inside"]
    assert all(block_lines(block) for block in EVERYTHING)


async def test_mentions_and_calls_read_as_a_person_reads_them() -> None:
    """By name."""
    async with slack_standin(FakeClock()) as slack:
        slack.user("U1").mentions("C1", "<!here> tolls &amp; fees?")

        assert slack.channel_view("C1").text == "ann: @footnote @here tolls & fees?"
        assert "@footnote" in picture(slack.channel_view("C1"))
