"""`footnote eval`: the evaluation set from the command line, with a model and without."""

import asyncio
import json
from pathlib import Path

import pytest

from bot.cli.entry import run
from bot.evaluation.world import SHIPPED
from tests.fakes.standins import Standins
from tests.fakes.world import WORLDS, named_world

KESTREL = SHIPPED / "kestrel_ferry"


def kept(data_dir: Path) -> list[Path]:
    return sorted((data_dir / "evaluations").iterdir())


@pytest.fixture
def data_dir(here: None, environment: dict[str, str]) -> Path:
    return Path(environment["FOOTNOTE_DATA_DIR"])


def test_the_figures_are_printed_kept_and_compared_with_the_last_time(
    data_dir: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A run that found less shows by how much it was less; only runs of the same kind are compared."""
    assert run(["eval", "--world", str(KESTREL)]) == 0
    first = capsys.readouterr().out
    assert "there is no earlier run" in first
    assert "kestrel_ferry" in first

    path = kept(data_dir)[0]
    changed = json.loads(path.read_text(encoding="utf-8"))
    changed["worlds"][0]["score"]["facts"]["found"] -= 2
    path.write_text(json.dumps(changed), encoding="utf-8")
    assert run(["eval", "--world", str(KESTREL)]) == 0
    second = capsys.readouterr().out

    assert "(+2)" in second
    assert "the change since" in second
    assert len(kept(data_dir)) == 2


def test_without_a_model_the_shipped_worlds_are_answered_soundly(
    data_dir: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Every citation is valid, every independence right, and nothing costs anything."""
    assert run(["eval", "--json"]) == 0
    worlds = json.loads(capsys.readouterr().out)["worlds"]

    assert len(worlds) >= 4
    for one in worlds:
        score = one["score"]
        assert score["citations"]["found"] == score["citations"]["of"] > 0
        assert score["independence"]["found"] == score["independence"]["of"]
        assert score["facts"]["found"] >= score["facts"]["of"] // 3
        assert score["usd"] == "0"
        assert not any(question["failed"] for question in one["questions"])


async def test_with_a_key_the_model_takes_part_and_its_spend_is_shown(
    data_dir: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """To the cent that its stand-in bills."""
    async with Standins(named_world("small")) as standins:
        for name, value in standins.settings(["anthropic"]).items():
            monkeypatch.setenv(name, value)
        code = await asyncio.to_thread(run, ["eval", "--world", str(WORLDS / "small"), "--json"])
        billed = standins.calls.billed()
    found = json.loads(capsys.readouterr().out)

    assert code == 0
    assert found["models"] == ["claude-haiku-5-5", "claude-sonnet-5-5"]
    assert found["worlds"][0]["score"]["facts"]["found"] >= 8
    assert found["worlds"][0]["score"]["contradictions"] == {"found": 2, "of": 2}
    assert f"{billed:f}" == found["worlds"][0]["score"]["usd"]


async def test_the_configured_searches_are_asked_when_that_is_wished(
    data_dir: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """In place of the world's own pages."""
    async with Standins(named_world("small")) as standins:
        for name, value in standins.settings(["anthropic", "tavily"]).items():
            monkeypatch.setenv(name, value)
        words = ["eval", "--world", str(WORLDS / "small"), "--services", "--json"]
        assert await asyncio.to_thread(run, words) == 0
        assert standins.calls.of("tavily")
    found = json.loads(capsys.readouterr().out)

    assert found["services"] is True
    assert found["worlds"][0]["score"]["facts"]["found"] >= 8


def test_a_folder_that_is_no_world_is_bad_input(data_dir: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Exit 2, one sentence."""
    assert run(["eval", "--world", "/nowhere/at/all"]) == 2
    assert capsys.readouterr().err == "There is no folder /nowhere/at/all.\n"
