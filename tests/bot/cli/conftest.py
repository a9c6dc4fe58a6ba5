"""The real command line, in this process or as a program of its own."""

import asyncio
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from bot.valkey import embedded
from research.clock import SystemClock

ROOT = Path(__file__).resolve().parents[3]

Footnote = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """The environment of a person who has set a data directory."""
    return {"PATH": os.environ["PATH"], "FOOTNOTE_DATA_DIR": str(tmp_path / "data"), "HOME": str(tmp_path)}


@pytest.fixture
def here(environment: dict[str, str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Give this process that environment, and nothing else that is ours."""
    for name in list(os.environ):
        if name.startswith("FOOTNOTE_") or name.endswith("_URL") or name in ("LANG", "LC_ALL"):
            monkeypatch.delenv(name)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def started(environment: dict[str, str]) -> Iterator[Callable[..., "subprocess.Popen[str]"]]:
    """Start `python WORDS…`; what still runs at the end of the test is killed, its state server put away."""
    processes: list[subprocess.Popen[str]] = []

    def start(*words: str, **more: str) -> "subprocess.Popen[str]":
        processes.append(
            subprocess.Popen(
                [sys.executable, *words],
                cwd=ROOT,
                env={**environment, "PYTHONPATH": str(ROOT), **more},
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                text=True,
            )
        )
        return processes[-1]

    yield start
    for process in processes:
        process.kill()
        process.communicate()
    asyncio.run(_put_away(Path(environment["FOOTNOTE_DATA_DIR"])))


async def _put_away(data_dir: Path) -> None:
    """Be the last one out."""
    async with embedded(data_dir, SystemClock()):
        pass
