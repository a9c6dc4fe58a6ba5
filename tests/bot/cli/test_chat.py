"""`footnote chat`: a conversation through the real command line, its lines read from a file."""

import subprocess
import sys
from pathlib import Path

import pytest

from bot.cli.entry import run

ROOT = Path(__file__).resolve().parents[3]
FERRY = (
    "The harbour ferry Aurora costs four dollars for adults. It sails every twenty minutes until midnight.\n"
)


def chat(environment: dict[str, str], papers: Path, *lines: str) -> str:
    """What is printed when these lines are typed one after the other."""
    done = subprocess.run(
        [sys.executable, "-m", "bot", "chat", "--docs", str(papers)],
        cwd=ROOT,
        env={**environment, "PYTHONPATH": str(ROOT)},
        input="".join(f"{line}\n" for line in lines),
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return " ".join(done.stdout.split())


@pytest.fixture
def papers(tmp_path: Path) -> Path:
    """A folder with one document."""
    folder = tmp_path / "papers"
    folder.mkdir()
    (folder / "ferry.md").write_text(f"# The harbour ferry\n\n{FERRY}", encoding="utf-8")
    return folder


def test_a_talk_goes_on_where_it_was_left(environment: dict[str, str], papers: Path) -> None:
    """Asked back in one process, answered in the next, looked up in a third."""
    first = chat(environment, papers, "compare the harbour ferry Aurora")
    second = chat(environment, papers, "1", "What does the harbour ferry Aurora cost for adults?")
    third = chat(environment, papers, "What does [1] say?")

    assert "1. Its closest alternatives" in first
    assert "The harbour ferry Aurora costs four dollars for adults." in second
    assert "Footnote 1, word for word:" in third


def test_a_session_has_a_plain_name(here: None, capsys: pytest.CaptureFixture[str]) -> None:
    """It is part of keys and file names."""
    assert run(["chat", "--session", "../x"]) == 2
    assert "--session must be letters and digits" in capsys.readouterr().err
