"""The stand-in in a browser: a person reads, writes, commands, presses."""

import html
import re

import httpx

from tests.fakes.clock import FakeClock
from tests.fakes.slack import Slack, slack_standin
from tests.fakes.slack_clients import client_of

BUTTON = {"type": "button", "action_id": "a", "value": "v", "text": {"type": "plain_text", "text": "Deeper"}}


def browser(slack: Slack) -> httpx.AsyncClient:
    """One that follows where it is sent."""
    return httpx.AsyncClient(base_url=slack.url, follow_redirects=True)


async def test_what_is_written_in_the_browser_is_said_in_the_channel() -> None:
    """As the chosen person, with the bot's name as a mention."""
    async with slack_standin(FakeClock()) as slack, browser(slack) as web:
        form = {"user": "U2", "channel": "C1", "did": "write", "text": "@footnote phí cầu?"}
        shown = await web.post("/", data=form)

        assert slack.channel_view("C1")[0].author == "mai"
        assert [one.payload["event"]["type"] for one in slack.deliveries.all] == ["app_mention", "message"]
        assert "phí cầu?" in shown.text


async def test_a_button_is_pressed_in_the_browser() -> None:
    """Chosen by what it says."""
    async with slack_standin(FakeClock()) as slack, browser(slack) as web:
        blocks = [{"type": "actions", "elements": [BUTTON]}]
        await client_of(slack).chat_postMessage(channel="C1", text="x", blocks=blocks)
        page = (await web.get("/", params={"channel": "C1"})).text
        what = re.search(r'<option value="([^"]+)">Deeper', page)
        assert what is not None
        await web.post("/", data={"channel": "C1", "did": "press", "what": what[1]})

        assert slack.deliveries.all[-1].payload["actions"][0]["value"] == "v"


async def test_what_slack_does_not_do_is_said_in_the_browser() -> None:
    """A command in a thread."""
    async with slack_standin(FakeClock()) as slack, browser(slack) as web:
        root = slack.user("U1").says("C1", "x").ts
        form = {"channel": "C1", "thread": root, "did": "write", "text": "/research tolls"}
        shown = await web.post("/", data=form)

        assert "not supported in threads" in html.unescape(shown.text)
