"""`footnote check` asks every service whether it takes its key: which one, what for, and where to get one."""

import asyncio
import json
from collections.abc import Iterable

import pytest

from bot.cli.entry import run
from tests.fakes.faults import Fault
from tests.fakes.standins import Standins
from tests.fakes.world import named_world

SERVICES = ("anthropic", "tavily", "firecrawl", "brave", "semantic_scholar", "arxiv")


async def checked(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    *,
    faults: Iterable[Fault] = (),
    keys: dict[str, str] | None = None,
    revoked: Iterable[str] = (),
) -> tuple[int, dict[str, dict[str, str]], list[str]]:
    """The exit code, the services' parts by name, and the endpoints that were asked."""
    async with Standins(named_world("small"), faults=faults) as standins:
        for service in revoked:
            standins.revoke(service)
        for name, value in {**standins.settings(SERVICES), **(keys or {})}.items():
            monkeypatch.setenv(name, value)
        code = await asyncio.to_thread(run, ["check", "--json"])
        out = capsys.readouterr().out
        asked = sorted({f"{call.service} {call.endpoint}" for call in standins.calls.all})
        assert standins.calls.billed() == 0
    found = {one["name"]: one for one in json.loads(out) if one["part"] in ("model", "tool")}
    return code, found, asked


async def test_good_keys_answer_and_cost_nothing(
    here: None, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """One that cannot be tried for nothing is not tried, and that is said."""
    code, found, asked = await checked(capsys, monkeypatch)

    assert code == 0
    for name in ("anthropic", "tavily", "firecrawl", "semantic_scholar", "arxiv"):
        assert found[name]["state"] == "on"
        assert found[name]["detail"].endswith("answers")
    assert "not tried" in found["brave"]["detail"]
    assert {"anthropic model", "tavily usage", "firecrawl usage"} <= set(asked)


@pytest.mark.parametrize(
    ("name", "site"),
    [
        ("anthropic", "platform.claude.com"),
        ("tavily", "app.tavily.com"),
        ("firecrawl", "www.firecrawl.dev"),
        ("semantic_scholar", "www.semanticscholar.org"),
    ],
)
@pytest.mark.parametrize("kind", ["wrong", "revoked"])
async def test_a_key_that_is_not_taken_is_named_and_the_others_go_on(
    name: str,
    site: str,
    kind: str,
    here: None,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Which setting, what it is for, and where a key is to be had; the key itself is never shown."""
    setting = f"{name.upper()}_API_KEY"
    if kind == "wrong":
        code, found, _ = await checked(capsys, monkeypatch, keys={setting: "canary-not-the-key"})
    else:
        code, found, _ = await checked(capsys, monkeypatch, revoked=[name])

    others = [one for one in found.values() if one["name"] != name]
    assert code == 1
    assert found[name]["state"] == "problem"
    assert setting in found[name]["detail"]
    assert site in found[name]["detail"]
    assert "It is for" in found[name]["detail"]
    assert all(one["state"] in ("on", "off") for one in others)
    assert "canary" not in json.dumps(found)


@pytest.mark.parametrize("name", ["tavily", "firecrawl"])
async def test_a_quota_that_is_used_up_is_found_before_any_search(
    name: str, here: None, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the account's own figures."""
    fault = Fault("quota_gone", service=name)
    code, found, _ = await checked(capsys, monkeypatch, faults=[fault])

    assert code == 1
    assert "is used up" in found[name]["detail"]


async def test_a_missing_key_says_what_it_would_be_for(
    here: None, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the person's language."""
    monkeypatch.setenv("FOOTNOTE_LANGUAGE", "vi")
    assert await asyncio.to_thread(run, ["check"]) == 0
    out = capsys.readouterr().out

    assert "mô hình ngôn ngữ anthropic: tắt, cần ANTHROPIC_API_KEY" in out
    assert "dùng để tìm và đọc trên web; lấy khóa ở app.tavily.com" in out


async def test_a_model_that_nobody_knows_is_named(
    here: None, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A typing error in a setting shows before the first job."""
    code, found, _ = await checked(capsys, monkeypatch, keys={"FOOTNOTE_MODEL_FAST": "claude-hiaku"})

    assert code == 1
    assert "does not know the model claude-hiaku" in found["anthropic"]["detail"]


async def test_a_service_that_is_away_is_a_problem_without_a_word_about_keys(
    here: None, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing listens at its address."""
    code, found, _ = await checked(capsys, monkeypatch, keys={"TAVILY_API_URL": "http://127.0.0.1:9"})

    assert (code, found["tavily"]["detail"]) == (1, "tavily cannot be reached.")
