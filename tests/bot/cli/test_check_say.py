"""`footnote check --say` posts a test message by the real channel and says in words what became of it."""

import asyncio
import json

import pytest

from bot.cli.entry import run
from bot.replies import say
from tests.fakes.faults import Fault
from tests.fakes.standins import Standins
from tests.fakes.world import named_world

MESSAGE = say("check.say.message", "en")


async def tried(
    place: str,
    standins: Standins,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    **other: str,
) -> tuple[str, str]:
    """How the test message stands, and the words; the exit code is 1 when it is not there."""
    settings = {**standins.settings(("slack", "telegram")), "FOOTNOTE_ALLOW": "*", **other}
    for name, value in settings.items():
        monkeypatch.setenv(name, value)
    code = await asyncio.to_thread(run, ["check", "--json", "--say", place])
    (part,) = (one for one in json.loads(capsys.readouterr().out) if one["part"] == "said")
    assert part["name"] == place
    assert part["state"] == "on" or code == 1
    return part["state"], part["detail"]


async def test_in_slack_it_is_there(
    here: None, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once, as everybody in the channel reads it."""
    async with Standins(named_world("small")) as standins:
        state, words = await tried("slack:C1", standins, capsys, monkeypatch)
        posts = standins.calls.of("slack", endpoint="chat.postMessage")

    assert (state, len(posts)) == ("on", 1)
    assert MESSAGE in json.dumps(posts[0].body, ensure_ascii=False)
    assert "it is there" in words


async def test_in_telegram_it_is_there(
    here: None, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """To somebody who wrote to the bot before."""
    async with Standins(named_world("small")) as standins:
        standins.telegram.user(1, "An").starts()
        state, _ = await tried("telegram:1", standins, capsys, monkeypatch)
        posts = standins.calls.of("telegram", endpoint="sendMessage")

    assert (state, len(posts)) == ("on", 1)


@pytest.mark.parametrize(
    ("place", "words"),
    [
        ("slack:C3", "write /invite @footnote there"),
        ("slack:C9", "there is no such channel"),
        ("telegram:999", "write to the bot first"),
        ("slack", "say where as slack:C…"),
        ("smoke:signals", "say where as slack:C…"),
        ("console:session", "say where as slack:C…"),
    ],
)
async def test_what_is_in_the_way_is_said(
    place: str, words: str, here: None, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the next step."""
    async with Standins(named_world("small")) as standins:
        state, told = await tried(place, standins, capsys, monkeypatch)

    assert state == "problem"
    assert words in told


@pytest.mark.parametrize(
    ("place", "setting", "wrong"),
    [
        ("slack:C1", "SLACK_BOT_TOKEN", "xoxb-canary"),
        ("telegram:1", "TELEGRAM_BOT_TOKEN", "123456789:AAcanary" + "0" * 27),
    ],
)
async def test_a_wrong_token_is_found_before_anything_is_sent(
    place: str,
    setting: str,
    wrong: str,
    here: None,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """By its setting's name, and the token is not shown."""
    async with Standins(named_world("small")) as standins:
        state, told = await tried(place, standins, capsys, monkeypatch, **{setting: wrong})
        sent = [*standins.calls.of("slack", endpoint="chat.postMessage")]
        sent += standins.calls.of("telegram", endpoint="sendMessage")

    assert (state, sent) == ("problem", [])
    assert setting in told
    assert "canary" not in told


async def test_a_platform_that_is_not_set_up_is_named(
    here: None, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the setting that turns it on."""
    async with Standins(named_world("small")) as standins:
        state, told = await tried("slack:C1", standins, capsys, monkeypatch, SLACK_BOT_TOKEN="")

    assert state == "problem"
    assert "set SLACK_BOT_TOKEN" in told


async def test_an_answer_that_is_lost_is_not_called_there(
    here: None, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The person looks."""
    fault = Fault("lost_answer", service="slack", endpoint="chat.postMessage")
    async with Standins(named_world("small"), faults=[fault]) as standins:
        state, told = await tried("slack:C1", standins, capsys, monkeypatch)

    assert (state, told) == ("problem", say("check.say.unknown", "en"))
