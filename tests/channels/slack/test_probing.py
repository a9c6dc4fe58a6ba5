"""What `footnote check` hears from Slack."""

import pytest

from channels.probing import Finding
from channels.slack import probe
from tests.fakes.clock import FakeClock
from tests.fakes.slack import Slack, slack_standin
from tests.fakes.slack.app_config import AppConfig


async def found(slack: Slack, **other: str) -> dict[str, Finding]:
    """The findings by their keys."""
    return {one.key: one for one in await probe({**slack.settings(), **other})}


async def test_everything_in_order() -> None:
    """Who we are, and the way by which Slack reaches us."""
    async with slack_standin(FakeClock()) as slack:
        findings = await found(slack)

        assert {key: one.ok for key, one in findings.items()} == {"bot": True, "socket_open": True}
        assert findings["bot"].detail == "@footnote, Tides"


async def test_without_a_token_nothing_is_asked() -> None:
    """Nothing was set."""
    assert await probe({}) == ()


@pytest.mark.parametrize(
    ("other", "key"),
    [
        ({"SLACK_BOT_TOKEN": "xoxb-wrong"}, "token"),
        ({"SLACK_APP_TOKEN": "xapp-wrong"}, "socket"),
        ({"SLACK_APP_TOKEN": "", "SLACK_SIGNING_SECRET": ""}, "no_way"),
    ],
)
async def test_what_is_wrong_is_named(other: dict[str, str], key: str) -> None:
    """A token that Slack does not take, or no way at all."""
    async with slack_standin(FakeClock()) as slack:
        assert not (await found(slack, **other))[key].ok


async def test_over_http_the_secret_is_enough() -> None:
    """Without an app token."""
    async with slack_standin(FakeClock()) as slack:
        assert (await found(slack, SLACK_APP_TOKEN=""))["http"].ok


async def test_missing_scopes_are_named() -> None:
    """Those it cannot do without, and those without which it does less."""
    app = AppConfig()
    app.scopes -= {"files:write", "channels:history"}
    async with slack_standin(FakeClock(), app=app) as slack:
        findings = await found(slack)

        assert findings["scopes"] == Finding(False, "scopes", "files:write")
        assert findings["fewer_scopes"] == Finding(True, "fewer_scopes", "channels:history")


async def test_nobody_answers() -> None:
    """An address where nothing listens."""
    answer = await probe({"SLACK_BOT_TOKEN": "xoxb-1", "SLACK_API_URL": "http://127.0.0.1:9/api/"})

    assert answer == (Finding(False, "token", "no_answer"),)
