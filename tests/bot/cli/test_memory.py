"""`footnote memory`: shown, exported and forgotten from the command line."""

import asyncio
import json
from collections.abc import Callable
from pathlib import Path

import pytest

from bot.cli.entry import run
from bot.cli.memory import person_named
from bot.errors import BadSetting
from channels.types import Person
from memory.store import MemoryStore
from memory.types import Owner
from memory.update import Updater
from tests.fakes.remembered import NOW, saying

ANN = Owner("telegram", "", "789")


@pytest.fixture
def remembered(here: None, environment: dict[str, str]) -> Path:
    """The folder of a memory with one fact in it."""
    folder = Path(environment["FOOTNOTE_DATA_DIR"]) / "memory"
    asyncio.run(Updater(MemoryStore(folder)).learn(ANN, [saying("I work at Zinniaworks.")], NOW))
    return folder


def test_a_memory_is_shown(remembered: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """By section, with its day."""
    assert run(["memory", "show", "telegram:789"]) == 0
    shown = capsys.readouterr().out

    assert "Work" in shown
    assert "I work at Zinniaworks" in shown


def test_a_memory_is_exported_as_its_file(remembered: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Valid JSON, to the last field."""
    assert run(["memory", "export", "telegram:789"]) == 0
    exported = json.loads(capsys.readouterr().out)

    assert exported["sections"]["work"][0]["content"] == "I work at Zinniaworks"


def test_a_person_is_forgotten(
    remembered: Path, started: Callable[..., object], capsys: pytest.CaptureFixture[str]
) -> None:
    """Nothing is left, and what backups keep is said."""
    assert run(["memory", "forget", "telegram:789"]) == 0
    assert "Backups" in capsys.readouterr().out
    assert not [one for one in remembered.iterdir() if b"Zinniaworks" in one.read_bytes()]


def test_nothing_is_known_of_a_stranger(here: None, capsys: pytest.CaptureFixture[str]) -> None:
    """And that is said."""
    assert run(["memory", "show", "slack:T1/U9"]) == 0
    assert "remember nothing" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("text", "person"),
    [
        ("slack:T1/U2", Person("slack", "T1", "U2")),
        ("telegram:789", Person("telegram", "", "789")),
        ("console:someone", Person("console", "", "someone")),
    ],
)
def test_people_are_spelt_as_in_the_allowlist(text: str, person: Person) -> None:
    """With a workspace where the platform has them."""
    assert person_named(text) == person


@pytest.mark.parametrize("text", ["", "slack:U2", "slack:", "789", ":x"])
def test_what_names_nobody_is_refused(text: str) -> None:
    """In a sentence with an example."""
    with pytest.raises(BadSetting):
        person_named(text)
