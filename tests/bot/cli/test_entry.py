"""The front door: help without weight, and one sentence for whatever is not understood."""

import subprocess
import sys
from pathlib import Path

import pytest

from bot.__main__ import foreign_package
from bot.cli import SUBCOMMANDS, Subcommand
from bot.cli.entry import run

ROOT = Path(__file__).resolve().parents[3]
HEAVY = {
    "anthropic",
    "apscheduler",
    "clickhouse_connect",
    "docket",
    "firecrawl",
    "httpx",
    "numpy",
    "pydantic",
    "redis",
    "rich",
    "slack_bolt",
    "slack_sdk",
    "tavily",
    "telegram",
    "trafilatura",
}


def python(code: str, *paths: Path) -> "subprocess.CompletedProcess[str]":
    prelude = f"import sys; sys.path[:0] = {[str(path) for path in paths]}\n"
    return subprocess.run([sys.executable, "-c", prelude + code], capture_output=True, text=True, check=False)


@pytest.mark.parametrize("words", [["--help"], ["--version"], ["ask", "--help"], ["serve", "--help"]])
def test_help_imports_nothing_heavy(words: list[str]) -> None:
    """No vendor's SDK, no server's client, no array library (law P3)."""
    code = (
        "from bot.cli.entry import run\n"
        "try:\n"
        f"    run({words!r})\n"
        "except SystemExit:\n"
        "    pass\n"
        "print('MODULES', *sys.modules)"
    )
    outcome = python(code, ROOT)
    loaded = set(outcome.stdout.rpartition("MODULES")[2].split())

    assert outcome.returncode == 0, outcome.stderr
    assert "bot.cli.entry" in loaded
    assert loaded & HEAVY == set()


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    """With a line each."""
    assert run([]) == run(["-h"]) == 0
    printed = capsys.readouterr().out

    assert all(f"  {one.name} " in printed and one.help in printed for one in SUBCOMMANDS)


@pytest.mark.parametrize("one", SUBCOMMANDS, ids=lambda one: one.name)
def test_every_command_has_a_help(one: Subcommand, capsys: pytest.CaptureFixture[str]) -> None:
    """The module that the registry names is there."""
    with pytest.raises(SystemExit) as end:
        run([one.name, "--help"])

    assert end.value.code == 0
    assert "usage: footnote" in capsys.readouterr().out


def test_an_unknown_command_is_one_sentence(here: None, capsys: pytest.CaptureFixture[str]) -> None:
    """On standard error, with the code for bad input."""
    assert run(["aks", "what?"]) == 2
    printed = capsys.readouterr()

    assert printed.out == ""
    assert printed.err == "There is no command aks; footnote --help lists them.\n"


@pytest.mark.parametrize("words", [["ask"], ["ask", "q", "--depht", "deep"], ["jobs"]])
def test_a_line_that_is_not_understood_is_one_sentence(
    here: None, capsys: pytest.CaptureFixture[str], words: list[str]
) -> None:
    """Instead of the parser's usage."""
    with pytest.raises(SystemExit) as end:
        run(words)

    assert end.value.code == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_somebody_elses_package_is_refused(tmp_path: Path) -> None:
    """When Django's `channels` was installed over ours, it says so instead of failing somewhere deep."""
    (tmp_path / "channels").mkdir()
    (tmp_path / "channels" / "__init__.py").touch()
    outcome = python("from bot.__main__ import main; sys.exit(main())", tmp_path, ROOT)

    assert outcome.returncode == 2
    assert "'channels' is somebody else's code" in outcome.stderr
    assert "Traceback" not in outcome.stderr


def test_our_own_packages_are_known(tmp_path: Path) -> None:
    """All four lie beside each other; seen from elsewhere none does."""
    assert foreign_package(ROOT) is None
    assert foreign_package(tmp_path) == ("bot", str(ROOT / "bot" / "__init__.py"))
