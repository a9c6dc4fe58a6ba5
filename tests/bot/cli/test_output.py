"""What cannot be printed is said; a reader that had enough is not bothered; nothing ends in a traceback."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]


def shell(line: str, environment: dict[str, str]) -> "subprocess.CompletedProcess[str]":
    """Run a line of shell in which `footnote` is our command line."""
    return subprocess.run(
        ["bash", "-c", line.replace("footnote", f"{sys.executable} -m bot")],
        cwd=ROOT,
        env={**environment, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize(
    "line",
    [
        "footnote ask /help >/dev/full",
        "footnote ask /help >&-",
        "footnote --help >/dev/full",
        "footnote -h >&-",
    ],
)
def test_what_cannot_be_printed_is_said(line: str, environment: dict[str, str]) -> None:
    """Exit code 1 and one sentence, whether the disk is full or the stream is closed."""
    ended = shell(line, environment)

    assert ended.returncode == 1, ended.stderr
    assert ended.stderr == "The answer could not be printed: standard output does not take it.\n"


def test_a_reader_that_had_enough_is_not_bothered(environment: dict[str, str]) -> None:
    """As with `| head`."""
    ended = shell("footnote ask /help | true; exit ${PIPESTATUS[0]}", environment)

    assert (ended.returncode, ended.stderr) == (0, "")


@pytest.mark.parametrize("number", ["INT", "TERM", "HUP"])
def test_a_stop_before_the_work_is_a_sentence(number: str, environment: dict[str, str]) -> None:
    """While things are imported; exit code 3 and no traceback."""
    code = (
        "import os, signal, sys\n"
        # Whoever started the tests may have wished to outlive the terminal.
        "signal.signal(signal.SIGHUP, signal.SIG_DFL)\n"
        "import bot.__main__ as front\n"
        "sys.argv = ['footnote', 'ask', 'How much is the ferry?']\n"
        "class Stop:\n"
        "    def find_spec(self, name, path=None, target=None):\n"
        f"        if name == 'bot.cli.session': os.kill(os.getpid(), signal.SIG{number})\n"
        "sys.meta_path.insert(0, Stop())\n"
        "sys.exit(front.main())\n"
    )
    ended = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env={**environment, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )

    assert ended.returncode == 3, ended.stderr
    assert ended.stderr == "\nStopped before the work began.\n"
    assert not (Path(environment["FOOTNOTE_DATA_DIR"]) / "valkey").exists()
